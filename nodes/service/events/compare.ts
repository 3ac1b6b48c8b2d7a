/** What an event says against what the service's record shows. */
import type { IDataObject } from 'n8n-workflow';

import type { LeadRecord } from '../api/contract';
import { shownDigits } from '../leads/phoneDigits';
import type { Difference } from './eventKind';

/** An event that says nothing of a field cannot differ in it. */
export function compare(field: string, event: unknown, record: unknown): Difference[] {
	if (event === null || event === undefined || sameJson(event, record)) return [];
	type Value = IDataObject[string];
	return [{ field, event: event as Value, record: (record ?? null) as Value }];
}

export function compareLead(
	{ leadId, referenceId }: { leadId: string | null; referenceId: string | null },
	lead: LeadRecord,
): Difference[] {
	return [
		...compare('leadId', leadId, lead._id),
		...compare('referenceId', referenceId, lead.referenceId),
	];
}

export function sameJson(one: unknown, other: unknown): boolean {
	return canonical(one) === canonical(other);
}

/** The record is read masked: of a phone number only the last 4 digits are shown (2.2), as spaced. */
export function maskedEqual(said: unknown, shown: unknown): boolean {
	return (
		typeof said === 'string' &&
		typeof shown === 'string' &&
		/^\D+\d(?:\D*\d){3}$/.test(shown) &&
		shownDigits(said) === shownDigits(shown)
	);
}

/** One text for one JSON value, whatever the order of its keys. */
export function canonical(value: unknown): string {
	return JSON.stringify(value, (_, inner: unknown) =>
		typeof inner === 'object' && inner !== null && !Array.isArray(inner)
			? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
			: inner,
	);
}
