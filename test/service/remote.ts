import type { CONTROLS, ControlName } from './control';
import type { Fault } from './faults';
import type { LedgerRequest, ProcessedLead, KeyBlock, Violation } from './ledger';
import type { RouteId } from './routes';
import type {
	Activity,
	ActivityPartial,
	Callback,
	Json,
	Lead,
	LeadPartial,
	Process,
	ProcessPartial,
} from './store/records';
import type { Delivery } from './webhooks';

export type RemoteState = ReturnType<(typeof CONTROLS)['state']>;
export type RemoteControl = ReturnType<typeof connectControl>;

/**
 * The control of a stand-in that runs in another process. The same names as in process, but every
 * reading is a call, and records are copies.
 */
export function connectControl(baseUrl: string) {
	const ask = async <T>(name: ControlName, ...values: unknown[]): Promise<T> =>
		await post<T>(`${baseUrl}/__control/${name}`, values);

	return {
		state: () => ask<RemoteState>('state'),
		idle: () => ask<null>('idle'),
		reset: () => ask<null>('reset'),
		deliveries: () => ask<Delivery[]>('deliveries'),
		sendActivityEvent: (leadId: string, partial?: Json) =>
			ask<Json>('sendActivityEvent', leadId, partial),
		faults: {
			list: () => ask<Fault[]>('faults/list'),
			add: (fault: Fault) => ask<null>('faults/add', fault),
			clear: () => ask<null>('faults/clear'),
		},
		ledger: {
			requests: () => ask<LedgerRequest[]>('ledger/requests'),
			count: (route?: RouteId | 'unknown') => ask<number>('ledger/count', route),
			violations: () => ask<Violation[]>('ledger/violations'),
			submissions: async () =>
				new Map(await ask<Array<[string, ProcessedLead[]]>>('ledger/submissions')),
			blocks: () => ask<KeyBlock[]>('ledger/blocks'),
			rateLimited: () => ask<number>('ledger/rateLimited'),
			clear: () => ask<null>('ledger/clear'),
		},
		store: {
			addLead: (lead?: LeadPartial) => ask<Lead>('store/addLead', lead),
			lead: (id: string) => ask<Lead | null>('store/lead', id),
			leads: () => ask<Lead[]>('store/leads'),
			deleteLead: (id: string) => ask<null>('store/deleteLead', id),
			addProcess: (process?: ProcessPartial) => ask<Process>('store/addProcess', process),
			process: (id: string) => ask<Process | null>('store/process', id),
			setCallbacks: (processId: string, callbacks: Callback[]) =>
				ask<null>('store/setCallbacks', processId, callbacks),
			addActivity: (leadId: string, activity?: ActivityPartial) =>
				ask<Activity>('store/addActivity', leadId, activity),
			setCallInProgress: (leadId: string, inProgress: boolean) =>
				ask<null>('store/setCallInProgress', leadId, inProgress),
			block: (apiKey: string) => ask<null>('store/block', apiKey),
			unblock: (apiKey: string) => ask<null>('store/unblock', apiKey),
			reset: () => ask<null>('store/reset'),
		},
	};
}

async function post<T>(url: string, values: unknown[]): Promise<T> {
	const response = await fetch(url, { method: 'POST', body: JSON.stringify(values) });
	const { result, error } = (await response.json()) as { result: T; error?: string };
	if (!response.ok) throw new Error(error);
	return result;
}
