/** Which columns of a list each field is read from: chosen in the editor, by exact names, or as proposed. */
import {
	type ColumnList,
	type FieldColumns,
	findExactColumns,
	holdsPhones,
	isWholeLead,
	propose,
	type Proposal,
	type Question,
	questionOf,
	readsAsOtherPhone,
} from '../../../../service/columns';
import { inputError, type ServiceError } from '../../../../service/http/errors';
import { phoneReader } from '../../../../service/leads/phone/phone';
import { MAPPED_FIELDS } from '../../../../service/leads/mappedFields';
import { quoteNames } from '../../../../util';
import { foundColumns } from '../../../columnExpression';
import type { ListCall } from '../../../operation';
import type { NodeParameters } from '../../../parameters';
import { describeFields, type ReadColumns } from '../../../telling/columnLines';
import type { Line } from '../../../telling/line';
import { missingColumnsError } from '../../../telling/listErrors';
import { describeQuestions, whichWayError } from '../../../telling/questions';
import { readChosen } from './chosenColumns';
import { type FieldSources, fieldSources, type ReadField } from './fieldSources';
import { readFixedCountry, type ReadItems } from './readItems';

export interface ColumnReading extends FieldSources, ReadColumns {
	/** Columns that answer together with those of *Do Not Call*: their text is heard, nothing is asked. */
	beside?: ReadonlySet<string>;
	/** What to say of columns that no item has. */
	hints?: readonly Line[];
}

/** @throws ServiceError for columns that nobody has looked at, where somebody is to be called */
export async function findReading(
	call: ListCall,
	{ items, list }: ReadItems,
	notAboutCalling: readonly string[],
): Promise<ColumnReading> {
	const parameters = call.parametersOf(0);
	const isCalling = items.some(({ mode }) => mode === 'save' || mode === 'call');
	const chosen = readChosen(
		call,
		items.map(({ json }) => json),
	);
	if (chosen !== undefined) {
		const questions = isCalling ? [] : askOfUnread(list, chosen);
		return { ...chosen, kind: 'chosen', questions, otherPhones: [] };
	}
	const proposal = propose(list);
	const isExact = parameters.choice('columns') === 'exactNames';
	const exact = findExactColumns(list);
	if (isExact && isWholeLead(exact)) {
		const isPhone = await phoneWitness(parameters);
		const doubt = findDoubt(list, exact, proposal, { notAboutCalling, isPhone });
		if (doubt && isCalling) throw doubt;
		if (!doubt) return byNames('exact', { fields: exact, ...NOTHING_ELSE });
	}
	const missing = missingColumnsError(list, proposal, Object.keys(call.items[0]?.binary ?? {}));
	if (missing) throw missing;
	if (isCalling) throw notChosenError(proposal, isExact);
	return byNames('proposed', proposal);
}

const NOTHING_ELSE = { questions: [], otherPhones: [], joined: [] };

type PhoneWitness = (cell: unknown) => boolean;

/** Whether a cell is a number, in international form or of the country that the node names. */
async function phoneWitness(parameters: NodeParameters): Promise<PhoneWitness> {
	const read = await phoneReader();
	const country = readFixedCountry(parameters);
	return (cell) => read(cell, country).refusal === undefined;
}

/** Whoever checks may have passed over them: marks, and the country of numbers that don't say it. */
function askOfUnread(
	{ columns, rows }: ColumnList,
	{ read, flatFields }: FieldSources,
): Question[] {
	const { questions, fields } = propose({ columns, rows });
	const marks = questions.filter(({ why, column }) => why === 'may be a mark' && !read.has(column));
	const cellsOf = (names: readonly string[] = []) =>
		columns.filter(({ name }) => names.includes(name)).flatMap(({ cells }) => cells);
	const isNational = ({ value }: { value: unknown }) => /^\s*\(?(?!00)\d/.test(String(value));
	const isOpen = !flatFields.country && cellsOf(flatFields.phone).some(isNational);
	const countries = columns.filter(({ name }) => fields.country?.includes(name));
	return isOpen
		? [...countries.map((one) => questionOf(one, 'may be a country')), ...marks]
		: marks;
}

/** As the editor would write them. */
function byNames(
	kind: 'exact' | 'proposed',
	{ fields, joined, questions, otherPhones }: Proposal,
): ColumnReading {
	const read = MAPPED_FIELDS.filter(({ id }) => fields[id]).map((entry): ReadField => {
		const found = foundColumns({ fields, joined }, entry);
		const named = found.names.map((name) => ({ path: [name], mayBeMissing: false }));
		return { field: entry.id, columns: { kind: found.kind, columns: named }, named };
	});
	const sources = fieldSources(read, (item) => ({ item }));
	return { ...sources, kind, fields, flatFields: fields, questions, otherPhones };
}

/** Columns besides the exact ones that may be somebody's phone, or say who must not be called. */
function findDoubt(
	list: ColumnList,
	exact: FieldColumns,
	{ fields, questions }: Proposal,
	{ notAboutCalling, isPhone }: { notAboutCalling: readonly string[]; isPhone: PhoneWitness },
): ServiceError | undefined {
	const known = new Set([...Object.values(exact).flat(), ...notAboutCalling]);
	const others = (names: readonly string[] = []) => names.filter((name) => !known.has(name));
	const asked = questions.filter(({ why }) => why === 'may be a phone').map(({ column }) => column);
	// Amounts, time stamps and tax IDs have as many digits.
	const phones = others([...(fields.phone ?? []), ...asked]).filter(
		(name) => readsAsOtherPhone(list, exact.phone?.[0], name) && holdsPhones(list, name, isPhone),
	);
	if (phones.length > 0) {
		const beside = exact.phone ? ", in addition to 'Phone'" : '';
		return inputError(
			`${quoteNames(phones, ' and ')} may contain phone numbers${beside}`,
			"Set 'Columns' to 'Choose Columns' and map the right one to 'Phone'. If it has no phone numbers, add it to the option 'Not About Calling'. Nothing was sent.",
		);
	}
	const saying = others([...(fields.doNotCall ?? []), ...(fields.consent ?? [])]);
	return saying.length === 0 ? undefined : whichWayError(saying, true);
}

function notChosenError({ fields, questions }: Proposal, isExact: boolean): ServiceError {
	const message = isExact
		? `Some columns don't have a field's exact name`
		: "Columns aren't mapped yet";
	const switchMode = isExact ? "Set 'Columns' to 'Choose Columns'. " : '';
	return inputError(
		message,
		[
			`${switchMode}Open the node with this list as input and review 'Values to Send': detected columns are filled in (${describeFields(fields)}).`,
			...describeQuestions(questions),
			'Nothing was sent.',
		].join(' '),
	);
}
