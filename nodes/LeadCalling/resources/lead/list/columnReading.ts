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
	readsAsOtherPhone,
} from '../../../../service/columns';
import { inputError, type ServiceError } from '../../../../service/http/errors';
import { MAPPED_FIELDS } from '../../../../service/leads/mappedFields';
import { quoteNames } from '../../../../util';
import { foundColumns } from '../../../columnExpression';
import { describeFields, type ReadColumns } from '../../../telling/columnLines';
import { missingColumnsError } from '../../../telling/listErrors';
import { describeQuestions, whichWayError } from '../../../telling/questions';
import type { ChosenColumns } from './chosenColumns';
import { type FieldSources, fieldSources, type ReadField } from './fieldSources';

export interface ColumnReading extends FieldSources, ReadColumns {
	fields: FieldColumns;
}

export interface ReadingOptions {
	isExact: boolean;
	isCalling: boolean;
	notAboutCalling: readonly string[];
	/** What the first item holds beside its columns, by name. */
	files: readonly string[];
	/** Whether a cell is a phone number, in international form or of the list's country. */
	isPhone(cell: unknown): boolean;
}

/** @throws ServiceError for columns that nobody has looked at, where somebody is to be called */
export function findReading(
	list: ColumnList,
	chosen: ChosenColumns | undefined,
	options: ReadingOptions,
): ColumnReading {
	if (chosen !== undefined) {
		const questions = options.isCalling ? [] : askOfMarks(list, chosen);
		return { ...chosen, kind: 'chosen', questions, otherPhones: [] };
	}
	const proposal = propose(list);
	const exact = findExactColumns(list);
	if (options.isExact && isWholeLead(exact)) {
		const doubt = findDoubt(list, exact, proposal, options);
		if (doubt && options.isCalling) throw doubt;
		if (!doubt) return byNames('exact', { fields: exact, ...NOTHING_ELSE });
	}
	const missing = missingColumnsError(list, proposal, options.files);
	if (missing) throw missing;
	if (options.isCalling) throw notChosenError(proposal, options.isExact);
	return byNames('proposed', proposal);
}

const NOTHING_ELSE = { questions: [], otherPhones: [], joined: [] };

/** Whoever checks may have passed over them. */
function askOfMarks(list: ColumnList, { read }: ChosenColumns): Question[] {
	const { questions } = propose(list);
	return questions.filter(({ why, column }) => why === 'may be a mark' && !read.has(column));
}

/** As the editor would write them. */
function byNames(
	kind: 'exact' | 'proposed',
	{ fields, joined, questions, otherPhones }: Proposal,
): ColumnReading {
	const read = MAPPED_FIELDS.filter(({ id }) => fields[id]).map((entry): ReadField => {
		const found = foundColumns({ fields, joined }, entry);
		const paths = found.names.map((name) => [name]);
		const columns = paths.map((path) => ({ path, mayBeMissing: false }));
		return { field: entry.id, columns: { kind: found.kind, columns }, paths };
	});
	const sources = fieldSources(read, (item) => ({ item }));
	return {
		...sources,
		...{ kind, fields, flatFields: fields, questions, otherPhones },
		// A key belongs to one project; a row that names another is refused.
		valuesOf: (item, index) => ({ ...sources.valuesOf(item, index), projectId: item.projectId }),
	};
}

/** Columns besides the exact ones that may be somebody's phone, or say who must not be called. */
function findDoubt(
	list: ColumnList,
	exact: FieldColumns,
	{ fields, questions }: Proposal,
	{ notAboutCalling, isPhone }: ReadingOptions,
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
