import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../http/classify';

/**
 * What the service repeats of a lead is held once: equal values of its record are replaced by the
 * lead's own. A parsed answer is otherwise all new strings, and on a list of thousands most of what
 * the node keeps in memory. Changes the record.
 */
export function shareValues(record: IDataObject, lead: IDataObject): void {
	for (const name of Object.keys(lead)) {
		const [theirs, ours] = [record[name], lead[name]];
		if (theirs === ours) record[name] = ours;
		else if (isRecord(theirs) && isRecord(ours) && sameEntries(theirs, ours)) record[name] = ours;
	}
}

function sameEntries(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
	const names = Object.keys(one);
	return (
		names.length === Object.keys(other).length &&
		names.every((name) => {
			const value = one[name];
			return (typeof value !== 'object' || value === null) && value === other[name];
		})
	);
}
