/** How the columns of a list were read, and what is asked about the others. */
import { describeFields, describeQuestions } from './aboutColumns';
import type { ConsentColumn, FieldColumns, Question } from '../../service/columns';
import type { Row } from '../../service/leads/outcome';
import { forBoth, type Line } from './line';
import { pluralize, quoteNames, tally } from '../../util';

export interface ReadColumns {
	kind: 'chosen' | 'exact' | 'proposed';
	fields: FieldColumns;
	/** What the editor would ask about the other columns. */
	questions: readonly Question[];
	/** Columns of phones that are not used. */
	otherPhones: readonly string[];
}

/** What the editor would propose is told where nobody chose the columns. */
export function readingLines(
	{ kind, fields, otherPhones, questions }: ReadColumns,
	net: readonly ConsentColumn[],
): Line[] {
	if (kind !== 'proposed') return [];
	const saysNo = fields.doNotCall ?? fields.consent ?? net[0];
	const nobody = saysNo === undefined ? ' No column says who must not be called.' : '';
	const read = `${describeFields(fields)}.${nobody}`;
	const asked = new Set(questions.map(({ column }) => column));
	const others = quoteNames(
		otherPhones.filter((column) => !asked.has(column)),
		' and ',
	);
	return [
		{
			builder: `The columns were detected, not chosen: ${read} Review them in 'Values to Send' before you call.`,
			owner: `Columns used: ${read}`,
		},
		...(others ? [forBoth(`Other phone columns, not used: ${others}.`)] : []),
	];
}

/** Columns that kept somebody from being called though nobody chose them. */
export function netLines(net: readonly ConsentColumn[]): Line[] {
	if (net.length === 0) return [];
	const columns = quoteNames(
		net.map(({ column }) => column),
		' and ',
	);
	const isOne = net.length === 1;
	const applied = isOne
		? "isn't mapped, but was applied: it says who may be called."
		: "aren't mapped, but were applied: they say who may be called.";
	const consent = net.find(({ kind }) => kind === 'consent');
	const empty = consent
		? ` Where ${isOne ? 'it' : `'${consent.column}'`} is empty people are called, unless you map it to 'Consent to Calls'.`
		: '';
	return [{ builder: `${columns} ${applied}${empty}` }];
}

/** An owner answers by the name of the column, who builds the workflow by mapping it. */
export function questionLines(all: readonly Question[], open: readonly string[]): Line[] {
	const asked = describeQuestions(all).map((builder) => ({ builder }));
	// What stops everybody has been said in front.
	const questions = all.filter(({ column }) => !open.includes(column));
	if (questions.length === 0) return asked;
	const columns = [...new Set(questions.map(({ column }) => column))];
	const [one, it, wasnt] =
		columns.length === 1 ? ['column', 'it', "wasn't"] : ['columns', 'one of them', "weren't"];
	const asks = (...whys: Array<Question['why']>) => questions.some(({ why }) => whys.includes(why));
	const said = [
		`Please check: the ${one} ${quoteNames(columns, ' and ')} ${wasnt} used.`,
		asks('may say who is called', 'may be a mark') &&
			`If ${it} says who may be called, stop here and rename it: 'Consent' if a yes there allows calls, 'Do Not Call' if it forbids them.`,
		asks('may be a phone') &&
			`If ${it} has the numbers to call, stop here and tell the person who set this up.`,
	];
	return [...asked, { owner: said.filter(Boolean).join(' ') }];
}

/** Of so many rows that one column keeps from being called it may tell of something else. */
const MIN_KEPT = 10;

/** What keeps many people from being called, and the way out that still hears those who said no. */
export function keptLines(rows: readonly Row[]): Line[] {
	const columns = rows.flatMap(({ refusal }) => (refusal?.isOfNote ? refusal.column : []));
	const many = tally(columns).filter(([, count]) => count >= MIN_KEPT);
	return many.map(([column, count]) => {
		const owner = `'${column}' kept ${pluralize(count, 'row')} from being called.`;
		const way =
			"If it tells of calls already made, add it to 'Not About Calling': then only 'do not call' counts there.";
		return { builder: `${owner} ${way}`, owner };
	});
}
