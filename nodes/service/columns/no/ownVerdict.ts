/** What an earlier run of this node wrote into a row, where its output comes in again. */
import type { IDataObject } from 'n8n-workflow';

import { isAbsent } from '../../leads/cell';
import { CATEGORIES, type Refusal } from '../../leads/outcome';
import { isAnswer } from './consentCell';
import { mayHaveSaidNo, saidNo } from './refusals';

/** Columns of our output that hold sentences; in a list of others they are notes. */
export const OWN_NOTES: readonly string[] = ['outcome', 'reason', 'category'];

/** How many calls there were, in our output of a lead. */
export const OWN_COUNT = 'calls';

const OUTCOMES: readonly string[] = [
	'accepted',
	'duplicate',
	'rejected',
	'unknown',
	'notSent',
	'valid',
];
const REFUSING: ReadonlyArray<Refusal['category']> = ['doNotCall', 'mayNotCall'];

/** Whether the row's outcome, category and reason are ours: a call centre has such columns, too. */
export function isOurs({ outcome, category }: IDataObject): boolean {
	if (outcome === undefined) return REFUSING.some((one) => one === category);
	const isCategory = Object.hasOwn(CATEGORIES, String(category));
	return OUTCOMES.includes(String(outcome)) && (isCategory || category === outcome);
}

/** Columns of a row by what this run takes them for. */
export interface Judging {
	/** It reads them as *Do Not Call*, as consent, or as a name. */
	plainly: readonly string[];
	asNotes: readonly string[];
}

/**
 * An earlier run of this node refused the row, as where a second node calls the rows that a first one
 * checked. It stands unless this run judges the column that said so, which the reason names: somebody
 * may have corrected it. A note that is filled with "yes" was no note there, but a column of its own.
 */
export function findOwnVerdict(item: IDataObject, judging: () => Judging): Refusal | undefined {
	const category = REFUSING.find((one) => one === item.category);
	if (category === undefined) return undefined;
	const reason = String(item.reason);
	const { plainly, asNotes } = judging();
	const isQuoted = (column: string) =>
		Object.hasOwn(item, column) && reason.includes(`'${column}'`);
	const wasNote = (column: string) =>
		category === 'mayNotCall' ? isOfNote(reason, column) : mayBeNote(item[column]);
	const isJudged =
		plainly.some(isQuoted) || asNotes.some((column) => isQuoted(column) && wasNote(column));
	return isJudged ? undefined : { category, column: 'category', reason: saidNo('category').reason };
}

/** A consent that was unclear or missing is no note. */
function isOfNote(reason: string, column: string): boolean {
	return (['perhaps', 'uninterested'] as const).some((said) =>
		reason.startsWith(mayHaveSaidNo(column, said).reason),
	);
}

/** Nothing any more, or words. */
function mayBeNote(cell: unknown): boolean {
	return isAbsent(cell) || (/\S\s+\S/.test(String(cell)) && !isAnswer(cell));
}
