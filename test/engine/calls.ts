/** How each endpoint of the specification is reached through the node, with parameters that succeed. */
import type { IDataObject } from 'n8n-workflow';

import type { LedgerRequest, RouteId, StandIn } from '../service';

export interface NodeCall {
	parameters: IDataObject;
	items: IDataObject[];
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
	const { _id: leadId } = service.store.addLead();
	const { _id: activityId } = service.store.addActivity(leadId);
	const parameters: Record<RouteId, IDataObject> = {
		initiate: { ...operation('lead', 'initiate'), processId, ...someone },
		bulkInitiate: { ...operation('lead', 'bulkInitiate'), processId },
		update: { ...operation('lead', 'update'), leadId, updateFields: { name: 'Asha Verma' } },
		getLead: { ...operation('lead', 'get'), leadId },
		queryLeads: operation('lead', 'getAll'),
		getActivity: { ...operation('activity', 'get'), activityId },
		listProcesses: operation('process', 'getAll'),
		statistics: { ...operation('statistics', 'get'), period: 'today' },
	};
	return { parameters: parameters[route], items: [{ ...someone, referenceId: 'R-1' }] };
}

export function operation(resource: string, name: string): IDataObject {
	return { resource, operation: name };
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
