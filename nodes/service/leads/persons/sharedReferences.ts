/** A reference that many phones share is a company's or an order's, and no lead's own. */
import { pushTo } from '../../../util';
import { leadOf } from './families';
import { PHONE_FIELDS } from '../fields';
import { identities } from '../identity';
import { makeOutcome, type Row } from '../outcome';
import { describePlace } from './repeats';

/** More than one reference in so many, and the column is none of references. */
const ONE_IN = 50;

export interface SharedReferences {
	/** With the rows refused whose reference an earlier row has under another phone. */
	rows: Row[];
	/** Whether that is so of too many to be a mistake of single rows. */
	areTooMany: boolean;
}

/** Of the rows that would be sent. Rows that are refused for it keep no submission. */
export function findSharedReferences(rows: readonly Row[]): SharedReferences {
	if (!isAnyRepeated(rows)) return { rows: [...rows], areTooMany: false };
	const indexes = groupByReference(rows);
	const refused = [...indexes.values()].flatMap((group) => findOtherPhones(rows, group));
	const areTooMany = refused.length > Math.max(1, indexes.size / ONE_IN);
	const decided = [...rows];
	for (const [index, first] of refused)
		decided[index] = refuse(rows[index]!, describePlace(first, rows));
	return { rows: decided, areTooMany };
}

/** In most lists none is, whatever its process: nothing has to be grouped then. */
function isAnyRepeated(rows: readonly Row[]): boolean {
	const references = rows.map((row) => leadOf(row).referenceId).filter(Boolean);
	return new Set(references).size < references.length;
}

function groupByReference(rows: readonly Row[]): Map<string, number[]> {
	const groups = new Map<string, number[]>();
	for (const [index, { submission }] of rows.entries()) {
		if (submission?.kind !== 'new' || !submission.lead.referenceId) continue;
		const { referenceId, processId } = submission.lead;
		pushTo(groups, JSON.stringify([processId, referenceId]), index);
	}
	return groups;
}

/** @returns the rows with another phone than the first one, each with that one */
function findOtherPhones(rows: readonly Row[], group: readonly number[]): Array<[number, number]> {
	const [first, ...others] = group.filter((index) => phonesOf(rows[index]!) !== '');
	if (first === undefined) return [];
	const phones = phonesOf(rows[first]!);
	return others.filter((index) => phonesOf(rows[index]!) !== phones).map((index) => [index, first]);
}

function phonesOf(row: Row): string {
	const compared = identities(leadOf(row));
	return PHONE_FIELDS.map((field) => compared[field])
		.join(' ')
		.trim();
}

function refuse({ submission, ...row }: Row, place: string): Row {
	const advice = "Give each lead a reference ID of its own, or don't map 'Reference ID'.";
	const outcome = makeOutcome('invalid', `Same reference ID as ${place}, another phone`, {
		advice,
	});
	return { ...row, lead: leadOf({ ...row, submission }), outcome };
}
