/** How each endpoint of the specification is reached through the node, with parameters that succeed. */
import type { IDataObject } from 'n8n-workflow';

import type { LedgerRequest, RouteId, StandIn } from '../service';

export interface NodeCall {
	parameters: IDataObject;
	items?: IDataObject[];
}

export const ROUTES: readonly RouteId[] = [
	'initiate',
	'bulkInitiate',
	'update',
	'getLead',
	'queryLeads',
	'getActivity',
	'listProcesses',
	'statistics',
];

/** What the node is asked for in the editor, and the one item that comes in. */
export function callFor(route: RouteId, service: StandIn): NodeCall {
	const processId = byId(service.processId);
	switch (route) {
		case 'initiate':
			return { parameters: { ...operation('lead', 'initiate'), processId, ...someone } };
		case 'bulkInitiate':
			return {
				parameters: { ...operation('lead', 'bulkInitiate'), processId },
				items: [{ ...someone, referenceId: 'R-1' }],
			};
		case 'update':
			return {
				parameters: {
					...operation('lead', 'update'),
					leadId: service.store.addLead()._id,
					updateFields: { name: 'Asha Verma' },
				},
			};
		case 'getLead':
			return {
				parameters: { ...operation('lead', 'get'), leadId: service.store.addLead()._id },
			};
		case 'queryLeads':
			service.store.addLead();
			return { parameters: operation('lead', 'getAll') };
		case 'getActivity': {
			const lead = service.store.addLead();
			const activityId = service.store.addActivity(lead._id)._id;
			return { parameters: { ...operation('activity', 'get'), activityId } };
		}
		case 'listProcesses':
			return { parameters: operation('process', 'getAll') };
		case 'statistics':
			return { parameters: { ...operation('statistics', 'get'), period: 'today' } };
	}
}

/** Of bulk initiate the whole outcome: what its rows look like is for `bulkOutput.test.ts`. */
export function operation(resource: string, name: string): IDataObject {
	const chosen = { resource, operation: name };
	return name === 'bulkInitiate' ? { ...chosen, simplify: false } : chosen;
}

/** A process chosen by its ID, as the editor stores it. */
export function byId(value: string): IDataObject {
	return { __rl: true, mode: 'id', value };
}

export const someone = { phone: '+919812345678', name: 'Asha Rao' } as const;

/** Parameters of a single Initiate whose fields come from the columns of `leadsOf`. */
export const FROM_COLUMNS = {
	phone: '={{ $json.phone }}',
	name: '={{ $json.name }}',
	additionalFields: { referenceId: '={{ $json.referenceId }}' },
} as const;

/** Leads that differ in phone, name and reference; with the references `R-0`, `R-1`... */
export function leadsOf(count: number, from = 0): IDataObject[] {
	return Array.from({ length: count }, (_, at) => ({
		phone: `+91981${String(2_345_000 + from + at)}`,
		name: `Lead ${from + at}`,
		referenceId: `R-${from + at}`,
	}));
}

/** The requests of one endpoint, in the order in which they came. */
export function requestsOf(service: StandIn, route: RouteId): LedgerRequest[] {
	return service.ledger.requests.filter((request) => request.route === route);
}

/** The leads of every bulk request, as they were sent. */
export function bulkBodies(service: StandIn): IDataObject[][] {
	return requestsOf(service, 'bulkInitiate').map(({ body }) => {
		const { leads, leadIds } = body as { leads?: IDataObject[]; leadIds?: string[] };
		return leads ?? (leadIds ?? []).map((leadId) => ({ leadId }));
	});
}

/** The columns of a simplified row of Bulk Initiate, in their order. */
export const OUTCOME_COLUMNS = [
	...['outcome', 'name', 'phone', 'email', 'referenceId', 'reason', 'category', 'leadId'],
	...['permanent', 'warnings'],
];

/** Identities that the stand-in processed more than once. */
export function processedTwice(service: StandIn): string[] {
	return [...service.ledger.submissions]
		.filter(([, processed]) => processed.length > 1)
		.map(([identity]) => identity);
}

/** Everything a run left behind, as text, to look for what must not be there. */
export function everything(value: unknown): string {
	const seen = new WeakSet<object>();
	return (
		JSON.stringify(value, (_, part: unknown) => {
			if (typeof part !== 'object' || part === null) return part;
			if (seen.has(part)) return undefined;
			seen.add(part);
			if (!(part instanceof Error)) return part;
			return { ...part, message: part.message, stack: part.stack, cause: part.cause };
		}) ?? ''
	);
}
