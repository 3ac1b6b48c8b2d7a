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
import { type MappedField, mappedField } from '../../../../service/leads/mappedFields';
import { quoteNames } from '../../../../util';
import {
	describeFields,
	describeQuestions,
	missingColumnsError,
} from '../../../telling/aboutColumns';
import type { ChosenColumns } from './chosenColumns';
import { type FieldSources, fieldSources, type ReadField } from './fieldSources';

export interface ColumnReading extends FieldSources {
	kind: 'chosen' | 'exact' | 'proposed';
	/** What the editor would ask about the other columns. */
	questions: readonly Question[];
	/** Columns of phones that are not used. */
	otherPhones: readonly string[];
}

export interface ReadingOptions {
	isExact: boolean;
	isCalling: boolean;
	notAboutCalling: readonly string[];
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
	const isExact = options.isExact && isWholeLead(exact);
	if (isExact) {
		const doubt = findDoubt(list, exact, proposal, options);
		if (doubt && options.isCalling) throw doubt;
		if (!doubt) return byNames('exact', exact, { questions: [], otherPhones: [], joined: [] });
	}
	const missing = missingColumnsError(list, proposal);
	if (missing) throw missing;
	if (options.isCalling) throw notChosenError(proposal, options.isExact);
	return byNames('proposed', proposal.fields, proposal);
}

/** Whoever checks may have passed over them. */
function askOfMarks(list: ColumnList, { read }: ChosenColumns): Question[] {
	const { questions } = propose(list);
	return questions.filter(({ why, column }) => why === 'may be a mark' && !read.has(column));
}

function byNames(
	kind: 'exact' | 'proposed',
	fields: FieldColumns,
	{ questions, otherPhones, joined }: Pick<Proposal, 'questions' | 'otherPhones' | 'joined'>,
): ColumnReading {
	const columns = (Object.entries(fields) as Array<[MappedField, readonly string[]]>).map(
		([field, names]): ReadField => {
			const before = joined.find((one) => one.field === field);
			const isJoined = before !== undefined;
			const paths = (isJoined ? [before.column, ...names.slice(0, 1)] : names).map((name) => [
				name,
			]);
			const isList = mappedField(field).isList;
			const kind = isJoined ? 'joined' : isList ? 'list' : 'first';
			const found = paths.map((path) => ({ path, mayBeMissing: false }));
			return { field, columns: { kind, columns: found }, paths };
		},
	);
	const sources = fieldSources(columns, (item) => ({ item }));
	return {
		...sources,
		kind,
		fields,
		flatFields: fields,
		questions,
		otherPhones,
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
	const asked = (why: Question['why']) =>
		questions.filter((one) => one.why === why).map(({ column }) => column);
	// Amounts, time stamps and tax IDs have as many digits.
	const phones = others([...(fields.phone ?? []), ...asked('may be a phone')]).filter(
		(name) => readsAsOtherPhone(list, exact.phone?.[0], name) && holdsPhones(list, name, isPhone),
	);
	const way = `Set 'Columns' to 'Choose Columns' and map the right one to 'Phone'. If it has no phone numbers, add it to the option 'Not About Calling'. Nothing was sent.`;
	if (phones.length > 0) {
		const names = quoteNames(phones, ' and ');
		const beside = exact.phone ? ", in addition to 'Phone'" : '';
		return inputError(`${names} may contain phone numbers${beside}`, way);
	}
	const saying = others([...(fields.doNotCall ?? []), ...(fields.consent ?? [])]);
	if (saying.length === 0) return undefined;
	return inputError(
		`${quoteNames(saying, ' and ')} may say who must not be called`,
		"Set 'Columns' to 'Choose Columns' and map it to 'Do Not Call' or 'Consent to Calls'. If it isn't about calling, add it to the option 'Not About Calling'. Nothing was sent.",
	);
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
