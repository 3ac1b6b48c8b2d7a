/** Leads as the tests send them, what was sent, and what came of it. */
import type { IDataObject } from 'n8n-workflow';

import type { RouteId } from '../../service';
import { service } from './onService';

export { someone } from './onService';

/** Leads that differ in phone, name and reference; with the references `R-0`, `R-1`... */
export function leadsOf(count: number, from = 0): IDataObject[] {
	return Array.from({ length: count }, (_, at) => ({
		phone: `+91981${String(2_345_000 + from + at)}`,
		name: `Lead ${from + at}`,
		referenceId: `R-${from + at}`,
	}));
}

/** A lead for each cell of one more column. */
export function withCells(column: string, cells: unknown[]): IDataObject[] {
	return cells.map((cell, at) => ({
		...{ name: `Ana ${at}`, phone: `+91981234${String(5_000 + at)}` },
		[column]: cell as string,
	}));
}

/** Parameters of a single Initiate whose fields come from the columns of `leadsOf`. */
export const FROM_COLUMNS = {
	phone: '={{ $json.phone }}',
	name: '={{ $json.name }}',
	additionalFields: { referenceId: '={{ $json.referenceId }}' },
} as const;

/** Lets the service know these leads by their references. */
export function hold(leads: IDataObject[]): void {
	for (const { referenceId, phone } of leads) {
		service.store.addLead({ referenceId: String(referenceId), phone: String(phone) });
	}
}

/** The IDs of so many leads that the service has. */
export const heldIds = (count: number) => times(count, 0).map(() => service.store.addLead()._id);

/** The same value so many times. */
export const times = <T>(count: number, value: T): T[] =>
	Array.from({ length: count }, () => value);

/** The requests of one endpoint, in the order in which they came. */
export const requestsOf = (route: RouteId) =>
	service.ledger.requests.filter((request) => request.route === route);

export const bodiesOf = (route: RouteId) => requestsOf(route).map(({ body }) => body);

export const bulkRequests = () => requestsOf('bulkInitiate');

/** The leads of every bulk request, as they were sent. */
const leadsByRequest = () =>
	bulkRequests().map(({ body }) => {
		const { leads, leadIds = [] } = body as { leads?: IDataObject[]; leadIds?: string[] };
		return leads ?? leadIds.map((leadId): IDataObject => ({ leadId }));
	});

/** How many leads each bulk request had. */
export const sizes = () => leadsByRequest().map((leads) => leads.length);

/** The leads of all bulk requests. */
export const sentLeads = () => leadsByRequest().flat();

/** In the order of the alphabet. */
export const calledNames = () =>
	sentLeads()
		.map(({ name }) => String(name))
		.sort();

export const outcomes = (json: IDataObject[]) => json.map(({ outcome }) => outcome);

export const references = (leads: IDataObject[]) => leads.map(({ referenceId }) => referenceId);

/** Outcome and category of each row, such as `duplicate alreadyStored`. */
export const verdicts = (json: IDataObject[]) =>
	json.map(({ outcome, category }) => [...new Set([outcome, category])].join(' '));

/** How many rows came to each outcome. */
export function tally(json: IDataObject[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { outcome } of json) counts[String(outcome)] = (counts[String(outcome)] ?? 0) + 1;
	return counts;
}
