/** How many people are called, and who is not: the worst first. */
import {
	CATEGORIES,
	type Category,
	type OutcomeName,
	type Refusal,
} from '../../service/leads/outcome';
import { inDigits } from '../../util';
import { counted, forBoth, type Line } from './line';
import type { ListCount, PartCount, ReasonCount } from './listCount';

const MAX_COLUMNS = 5;
const MAX_NAME = 40;

/**
 * "2,957 of 3,000 rows are ready to call. Check only: nothing was sent."
 *
 * @param obstacle why nobody can be called, whatever the rows are
 */
export function headlines(count: ListCount, obstacle: readonly Line[] = []): Line[] {
	const lines = countLines(count);
	if (obstacle.length === 0) return lines;
	const [first, ...others] = lines;
	const { called, rows } = count.sent;
	if (called > 0) {
		const accepted = ofAll(called, rows, 'row', `${called > 1 ? 'are' : 'is'} accepted`);
		return [...obstacle, forBoth(`${accepted}.`), ...others];
	}
	const apart = (text = '') => `Apart from that, ${lowerFirst(text)}`;
	const behind = ({ builder, owner }: Line) => ({ builder: apart(builder), owner: apart(owner) });
	return [...obstacle, ...(first ? [behind(first)] : []), ...others];
}

function lowerFirst(text: string): string {
	return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function countLines({ sent, checked }: ListCount): Line[] {
	if (sent.rows + checked.rows === 0) return [forBoth('The list is empty.')];
	const ofSent = sent.rows > 0 ? [forBoth(describeSent(sent))] : [];
	if (checked.rows === 0) return ofSent;
	const noun = sent.rows > 0 ? 'checked row' : 'row';
	const ready = describeChecked(checked, noun);
	if (sent.rows > 0) return [...ofSent, forBoth(ready)];
	return [
		{
			builder: `${ready} Check only: nothing was sent.`,
			owner: `${ready} Nobody has been called yet.`,
		},
	];
}

function describeSent(part: PartCount): string {
	const [first, ...others] = [
		...(part.called > 0 ? [ofAll(part.called, part.rows, 'row', 'will be called')] : []),
		...describePerhaps(part),
		...describeSaved(part, 'saved'),
		...(part.updated > 0 ? [`${inDigits(part.updated)} updated`] : []),
	];
	// An earlier run may have sent them, and their calls may be on their way.
	const none = ofAll(0, part.rows, 'row', 'will be called by this run');
	if (first === undefined) return `${none}.`;
	const isFirst = part.called + part.perhapsCalled > 0;
	return `${[...(isFirst ? [first] : [none, first]), ...others].join(', ')}.`;
}

function describePerhaps({ called, perhapsCalled, rows }: PartCount): string[] {
	if (perhapsCalled === 0) return [];
	const words = 'may be called (the response was lost)';
	return [
		called > 0 ? `${inDigits(perhapsCalled)} ${words}` : ofAll(perhapsCalled, rows, 'row', words),
	];
}

function describeChecked(part: PartCount, noun: string): string {
	const verb = part.called > 1 ? 'are' : 'is';
	const ready = ofAll(part.called, part.rows, noun, `${verb} ready to call`);
	return `${[ready, ...describeSaved(part, 'ready to save')].join(', ')}.`;
}

function ofAll(count: number, all: number, noun: string, words: string): string {
	if (count === 0)
		return all === 1
			? `The ${noun} ${words.replace(/^(will|is) /, '$1 not ')}`
			: `None of the ${counted(all, noun)} ${words}`;
	if (count === all)
		return all === 1 ? `The ${noun} ${words}` : `All ${counted(all, noun)} ${words}`;
	return `${inDigits(count)} of ${counted(all, noun)} ${words}`;
}

function describeSaved({ savedWithoutPhone, saved }: PartCount, verb: string): string[] {
	return [
		...(savedWithoutPhone > 0
			? [`${inDigits(savedWithoutPhone)} ${verb} without a call (no phone number)`]
			: []),
		...(saved > 0 ? [`${inDigits(saved)} ${verb} without a call`] : []),
	];
}

/** Who said no is no row to correct, and is counted by the column that says so. */
const REFUSALS: ReadonlyArray<ReasonCount['category']> = [
	'doNotCall',
	'mayNotCall',
] satisfies ReadonlyArray<Refusal['category']>;

/** A line for each kind of rows that were not taken. */
export function notTakenLines({ notCalled }: ListCount): Line[] {
	const of = (outcome: OutcomeName) => notCalled.filter((one) => one.outcome === outcome);
	const isRefusal = ({ category }: ReasonCount) => REFUSALS.includes(category);
	const rejected = of('rejected');
	return [
		...of('notSent').map(describeNotSent),
		...describeUnknown(of('unknown')),
		...rejected.filter(isRefusal).map(describeRefusal),
		...describeGroup(
			rejected
				.filter((one) => !isRefusal(one))
				.map((one) => ({ ...one, rows: one.rows - one.lackCountry }))
				.filter(({ rows }) => rows > 0),
			(rows) => `${counted(rows, 'row')} to correct`,
		),
		...describeDuplicates(of('duplicate')),
	];
}

function describeNotSent(count: ReasonCount): Line {
	const { rows } = count;
	return {
		builder: `${inDigits(rows)} ${nameOf(count)}`,
		owner: `${inDigits(rows)} not sent, and none of them was called. Try again later, or tell the person who set this up.`,
	};
}

function describeUnknown(counts: readonly ReasonCount[]): Line[] {
	const rows = sum(counts);
	if (rows === 0) return [];
	return [
		forBoth(
			`${inDigits(rows)} unknown: the service gave no clear answer. Look them up before you send them again.`,
		),
	];
}

/** "14 must not be called ('Do Not Call')" */
function describeRefusal({ columns, ...count }: ReasonCount): Line {
	const shown = columns.slice(0, MAX_COLUMNS);
	const isOne = columns.length === 1;
	const names = shown.map(([name, count]) =>
		isOne ? quote(name) : `${quote(name)} ${inDigits(count)}`,
	);
	const more = columns.length - shown.length;
	const all = more > 0 ? [...names, `${counted(more, 'more column')}`] : names;
	const by = all.length > 0 ? ` (${all.join(', ')})` : '';
	return forBoth(`${inDigits(count.rows)} ${nameOf(count)}${by}`);
}

/** "11 rows to correct: 8 with an invalid phone number, 3 incomplete or invalid" */
function describeGroup(counts: readonly ReasonCount[], title: (rows: number) => string): Line[] {
	if (counts.length === 0) return [];
	return [forBoth(`${title(sum(counts))}: ${listKinds(counts)}`)];
}

function describeDuplicates(counts: readonly ReasonCount[]): Line[] {
	if (counts.length === 1) return [forBoth(listKinds(counts))];
	return describeGroup(counts, (rows) => counted(rows, 'duplicate'));
}

function listKinds(counts: readonly ReasonCount[]): string {
	return counts.map((count) => `${inDigits(count.rows)} ${nameOf(count)}`).join(', ');
}

/** Of a single row, where that has another form. */
const NAMES_OF_ONE: Partial<Record<Category, string>> = {
	repeatedInList: 'repeats an earlier row',
};

/** In a sentence, after a number of rows. */
export function nameOf({
	category,
	isOfConsent,
	rows,
}: Pick<ReasonCount, 'category' | 'isOfConsent' | 'rows'>): string {
	if (isOfConsent) return 'without a clear consent';
	if (!isCategory(category)) return category;
	const { name } = CATEGORIES[category];
	return rows === 1 ? (NAMES_OF_ONE[category] ?? name) : name;
}

function isCategory(name: string): name is Category {
	return name in CATEGORIES;
}

function sum(counts: readonly ReasonCount[]): number {
	return counts.reduce((all, { rows }) => all + rows, 0);
}

function quote(column: string): string {
	return column.length > MAX_NAME ? `'${column.slice(0, MAX_NAME)}…'` : `'${column}'`;
}
