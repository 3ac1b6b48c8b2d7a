/** How many people are called, and who is not: the worst first. */
import { CATEGORIES, type CategoryRules, type OutcomeName } from '../../service/leads/outcome';
import { describeTally, inDigits, pluralize } from '../../util';
import { agree, forBoth, type Line } from './line';
import type { ListCount, PartCount, ReasonCount } from './listCount';

const MAX_NAME = 40;

/**
 * "2,957 of 3,000 rows are ready to call. Check only: nothing was sent."
 *
 * @param obstacle why nobody can be called, whatever the rows are
 */
export function headlines({ sent, checked }: ListCount, obstacle: readonly Line[] = []): Line[] {
	const isStopped = obstacle.length > 0;
	const isCheck = sent.rows === 0;
	const texts = [
		...(isCheck ? [] : [describePart(sent, 'row', isStopped ? SENT_IN_VAIN : SENT)]),
		...(checked.rows > 0 ? [describePart(checked, isCheck ? 'row' : 'checked row', CHECKED)] : []),
	];
	const [text = 'The list is empty.', ...others] = texts;
	const isApart = isStopped && sent.called === 0;
	const first = isApart ? `Apart from that, ${text[0]!.toLowerCase()}${text.slice(1)}` : text;
	const checkOnly = {
		builder: `${first} Check only: nothing was sent.`,
		owner: `${first} Nobody has been called yet.`,
	};
	const isAnyChecked = isCheck && checked.rows > 0;
	return [...obstacle, isAnyChecked ? checkOnly : forBoth(first), ...others.map(forBoth)];
}

interface Words {
	/** Of one row, and of several. */
	called: [string, string];
	none: string;
	saved: string;
}

// An earlier run may have sent them, and their calls may be on their way.
const NONE = 'will be called by this run';
const SENT: Words = { called: ['will be called', 'will be called'], none: NONE, saved: 'saved' };
const SENT_IN_VAIN: Words = { ...SENT, called: ['is accepted', 'are accepted'] };
const CHECKED: Words = {
	called: ['is ready to call', 'are ready to call'],
	none: 'is ready to call',
	saved: 'ready to save',
};

type Counted = [rows: number, words: string];

function describePart(part: PartCount, noun: string, { called, none, saved }: Words): string {
	const isAny = ([rows]: Counted) => rows > 0;
	const ofCalls: Counted[] = [
		[part.called, agree(part.called, ...called)],
		[part.perhapsCalled, 'may be called (the response was lost)'],
	];
	const [[rows, words] = [0, none], ...rest] = ofCalls.filter(isAny);
	const ofOthers: Counted[] = [
		[part.savedWithoutPhone, `${saved} without a call (no phone number)`],
		[part.saved, `${saved} without a call`],
		[part.updated, 'updated'],
	];
	const others = [...rest, ...ofOthers.filter(isAny)].map(([count, said]) => {
		return `${inDigits(count)} ${said}`;
	});
	return `${[ofAll(rows, part.rows, noun, words), ...others].join(', ')}.`;
}

function ofAll(count: number, all: number, noun: string, words: string): string {
	if (all === 1)
		return `The ${noun} ${count === 1 ? words : words.replace(/^(will|is) /, '$1 not ')}`;
	if (count === 0) return `None of the ${pluralize(all, noun)} ${words}`;
	if (count === all) return `All ${pluralize(all, noun)} ${words}`;
	return `${inDigits(count)} of ${pluralize(all, noun)} ${words}`;
}

const WORST_FIRST: readonly OutcomeName[] = ['notSent', 'unknown', 'rejected', 'duplicate'];

/** A line for each reason why rows were not taken; of numbers that lack a country another line tells. */
export function notTakenLines({ notCalled }: ListCount): Line[] {
	const counts = notCalled
		.map((one) => ({ ...one, rows: one.rows - one.lackCountry }))
		.filter(({ rows }) => rows > 0);
	return WORST_FIRST.flatMap((outcome) =>
		counts.filter((one) => one.outcome === outcome).map(describeReason),
	);
}

/** "14 must not be called ('Do Not Call')" */
function describeReason(count: ReasonCount): Line {
	const rows = inDigits(count.rows);
	const builder = `${rows} ${nameOf(count)}${describeColumns(count)}`;
	if (count.outcome === 'unknown') {
		return forBoth(`${builder}. Look them up before you send them again.`);
	}
	const owner = `${rows} not sent, and none of them was called. Try again later, or tell the person who set this up.`;
	return count.outcome === 'notSent' ? { builder, owner } : forBoth(builder);
}

function describeColumns({ columns }: ReasonCount): string {
	const named = columns.map(([column, rows]): [string, number] => {
		return [`'${column.length > MAX_NAME ? `${column.slice(0, MAX_NAME)}…` : column}'`, rows];
	});
	if (named.length === 0) return '';
	return ` (${named.length === 1 ? named[0]![0] : describeTally(named, 'column')})`;
}

/** In a sentence, after a number of rows. */
export function nameOf({ category, isOfConsent, rows }: ReasonCount): string {
	if (isOfConsent) return 'without a clear consent';
	if (category === 'repeatedInList' && rows === 1) return 'repeats an earlier row';
	const rules: Readonly<Record<string, CategoryRules>> = CATEGORIES;
	return rules[category]?.name ?? category;
}
