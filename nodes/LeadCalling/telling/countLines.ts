/** How many people are called, and who is not: the worst first. */
import { CATEGORIES, type CategoryRules, type OutcomeName } from '../../service/leads/outcome';
import { inDigits, pluralize } from '../../util';
import { forBoth, type Line } from './line';
import type { ListCount, PartCount, ReasonCount } from './listCount';

const MAX_COLUMNS = 5;
const MAX_NAME = 40;

/**
 * "2,957 of 3,000 rows are ready to call. Check only: nothing was sent."
 *
 * @param obstacle why nobody can be called, whatever the rows are
 */
export function headlines(count: ListCount, obstacle: readonly Line[] = []): Line[] {
	const [first = {}, ...others] = countLines(count);
	if (obstacle.length === 0) return [first, ...others];
	const { called, rows } = count.sent;
	if (called > 0) {
		const accepted = ofAll(called, rows, 'row', `${called > 1 ? 'are' : 'is'} accepted`);
		return [...obstacle, forBoth(`${accepted}.`), ...others];
	}
	const behind = (text = '') => `Apart from that, ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
	const { builder, owner } = first;
	return [...obstacle, { builder: behind(builder), owner: behind(owner) }, ...others];
}

function countLines({ sent, checked }: ListCount): Line[] {
	const noun = sent.rows > 0 ? 'checked row' : 'row';
	const texts = [
		...(sent.rows > 0 ? [describeSent(sent)] : []),
		...(checked.rows > 0 ? [describeChecked(checked, noun)] : []),
	];
	if (texts.length === 0) return [forBoth('The list is empty.')];
	if (sent.rows > 0) return texts.map(forBoth);
	return texts.map((ready) => ({
		builder: `${ready} Check only: nothing was sent.`,
		owner: `${ready} Nobody has been called yet.`,
	}));
}

function describeSent({ rows, called, perhapsCalled, ...part }: PartCount): string {
	const perhaps = 'may be called (the response was lost)';
	const others: Counted[] = [...countSaved(part, 'saved'), [part.updated, 'updated']];
	if (called > 0) {
		const first = ofAll(called, rows, 'row', 'will be called');
		return listCounts(first, [[perhapsCalled, perhaps], ...others]);
	}
	if (perhapsCalled > 0) return listCounts(ofAll(perhapsCalled, rows, 'row', perhaps), others);
	// An earlier run may have sent them, and their calls may be on their way.
	return listCounts(ofAll(0, rows, 'row', 'will be called by this run'), others);
}

function describeChecked({ rows, called, ...part }: PartCount, noun: string): string {
	const words = `${called > 1 ? 'are' : 'is'} ready to call`;
	return listCounts(ofAll(called, rows, noun, words), countSaved(part, 'ready to save'));
}

type Counted = [rows: number, words: string];

function countSaved(
	{ savedWithoutPhone, saved }: Pick<PartCount, 'savedWithoutPhone' | 'saved'>,
	verb: string,
): Counted[] {
	return [
		[savedWithoutPhone, `${verb} without a call (no phone number)`],
		[saved, `${verb} without a call`],
	];
}

function listCounts(first: string, counts: readonly Counted[]): string {
	const others = counts.filter(([rows]) => rows > 0);
	return `${[first, ...others.map(([rows, words]) => `${inDigits(rows)} ${words}`)].join(', ')}.`;
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
	switch (count.outcome) {
		case 'notSent': {
			const wayOut = 'Try again later, or tell the person who set this up.';
			return { builder, owner: `${rows} not sent, and none of them was called. ${wayOut}` };
		}
		case 'unknown':
			return forBoth(`${builder}. Look them up before you send them again.`);
		default:
			return forBoth(builder);
	}
}

function describeColumns({ columns }: ReasonCount): string {
	if (columns.length === 0) return '';
	const shown = columns.slice(0, MAX_COLUMNS).map(([column, rows]) => {
		const name = column.length > MAX_NAME ? `${column.slice(0, MAX_NAME)}…` : column;
		return columns.length === 1 ? `'${name}'` : `'${name}' ${inDigits(rows)}`;
	});
	const more = columns.length - shown.length;
	return ` (${[...shown, ...(more > 0 ? [pluralize(more, 'more column')] : [])].join(', ')})`;
}

/** In a sentence, after a number of rows. */
export function nameOf({ category, isOfConsent, rows }: ReasonCount): string {
	if (isOfConsent) return 'without a clear consent';
	if (category === 'repeatedInList' && rows === 1) return 'repeats an earlier row';
	const rules: Readonly<Record<string, CategoryRules>> = CATEGORIES;
	return rules[category]?.name ?? category;
}
