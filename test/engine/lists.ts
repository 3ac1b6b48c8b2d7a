/** What came of a list, and what was sent for it. */
import type { IDataObject } from 'n8n-workflow';

import { requestsOf } from './calls';
import { service } from './onService';

export const outcomes = (json: IDataObject[]) => json.map(({ outcome }) => outcome);

/** Outcome and category of each row, such as `duplicate alreadyStored`. */
export const verdicts = (json: IDataObject[]) =>
	json.map(({ outcome, category }) => [...new Set([outcome, category])].join(' '));

/** How many rows came to each outcome. */
export function tally(json: IDataObject[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { outcome } of json) counts[String(outcome)] = (counts[String(outcome)] ?? 0) + 1;
	return counts;
}

export const references = (leads: IDataObject[]) => leads.map(({ referenceId }) => referenceId);

export const bulkRequests = () => requestsOf(service, 'bulkInitiate');

/** The leads of every bulk request, as they were sent. */
function bodies(): IDataObject[][] {
	return bulkRequests().map(({ body }) => {
		const { leads, leadIds = [] } = body as { leads?: IDataObject[]; leadIds?: string[] };
		return leads ?? leadIds.map((leadId) => ({ leadId }));
	});
}

/** How many leads each bulk request had. */
export const sizes = () => bodies().map((leads) => leads.length);

/** The leads of all bulk requests. */
export const sentLeads = () => bodies().flat();

/** Lets the service know these leads by their references. */
export function hold(leads: IDataObject[]): void {
	for (const { referenceId } of leads)
		service.store.addLead({ referenceId: referenceId as string });
}

/** The same value so many times. */
export const times = <T>(count: number, value: T): T[] =>
	Array.from({ length: count }, () => value);

/** What an outcome says must be what the service holds. */
export function expectTruth(json: IDataObject[]): void {
	const held = new Set(service.store.leads().map(({ referenceId }) => referenceId));
	for (const { outcome, referenceId } of json) {
		if (outcome === 'accepted') expect(held).toContain(referenceId);
		if (outcome === 'notSent') expect(held).not.toContain(referenceId);
	}
}
