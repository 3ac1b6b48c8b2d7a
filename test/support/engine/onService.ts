/** What the tests on n8n's engine begin with: a stand-in for each test, and the node run on it. */
import { inspect } from 'node:util';

import type { IDataObject } from 'n8n-workflow';

import { type Policy, DEFAULT_POLICY } from '../../../nodes/service/policy';
import { credentialFor } from '../../credential';
import {
	type Fault,
	type Limits,
	type RouteId,
	type ServiceOptions,
	type StandIn,
	startService,
} from '../../service';
import { runNode, type RunOptions, type RunResult } from './runNode';

const REQUEST_WINDOW_MS = 150;
const DUPLICATE_WINDOW_MS = 300;

/** Windows of the stand-in as long as those of `QUICK`. */
const QUICK_LIMITS: Partial<Limits> = {
	requestWindowMs: REQUEST_WINDOW_MS,
	duplicateWindowMs: DUPLICATE_WINDOW_MS,
};

/**
 * The rules that users run with, of a process that has been running for long, with short waits: so a
 * test of a failure takes milliseconds. The deadline is long enough for a busy machine.
 */
export const QUICK: Policy = {
	...DEFAULT_POLICY,
	requestWindow: { spanMs: REQUEST_WINDOW_MS, marginMs: 20 },
	duplicates: { spanMs: DUPLICATE_WINDOW_MS, marginMs: 50 },
	deadlineMs: deadlines(10_000),
	retry: { ...DEFAULT_POLICY.retry, firstDelayMs: 10, maxDelayMs: 40 },
	lostAnswerWaitMs: 60,
	startupWaitMs: 0,
	leaseSettleMs: 5,
};

export function deadlines(ms: number): Policy['deadlineMs'] {
	return { read: ms, repeatable: ms, once: ms };
}

/** The stand-in of the test that runs. */
export let service: StandIn;

/**
 * Starts a stand-in before each test. After each, no request may have been outside the
 * specification, no key blocked, and no lead processed twice.
 */
export function eachOnService(options: ServiceOptions = { limits: QUICK_LIMITS }): void {
	beforeEach(async () => {
		service = await startService(options);
	});
	afterEach(async () => {
		// First of all: a stand-in that goes on listening keeps jest from ending.
		await service.stop();
		expect(service.ledger.violations).toEqual([]);
		expect(service.ledger.blocks).toEqual([]);
		expect(processedTwice(service)).toEqual([]);
	});
}

/** Identities that the stand-in processed more than once. */
export function processedTwice({ ledger }: StandIn): string[] {
	return [...ledger.submissions]
		.filter(([, processed]) => processed.length > 1)
		.map(([identity]) => identity);
}

/** Puts another stand-in in the place of the test's own. */
export async function useOtherService(options: ServiceOptions): Promise<void> {
	await service.stop();
	service = await startService({ limits: QUICK_LIMITS, ...options });
}

/** Puts an answer in the place of the service's own. */
export const answer = (route: RouteId, status: number, body?: unknown, more?: Partial<Fault>) =>
	void service.faults.add({ route, kind: 'status', status, body, ...more });

/** Settings of a node that goes on, with what failed among the rest or on its own output. */
export const CARRY_ON = { settings: { onError: 'continueRegularOutput' } } as const;
export const ERROR_OUTPUT = { settings: { onError: 'continueErrorOutput' } } as const;

export interface OperationOptions extends Partial<Omit<RunOptions, 'credential'>> {
	/** Default: the stand-in of the test that runs. */
	on?: StandIn;
	/** Fields of the credential that differ. */
	credential?: IDataObject;
}

/** A process or lead chosen by its ID, as the editor stores it. */
export const byId = (value: string): IDataObject => ({ __rl: true, mode: 'id', value });

/** Runs an operation, such as `lead get`, without the pauses of real limits. */
export async function runOperation(
	name: string,
	parameters: IDataObject = {},
	{ on = service, credential = {}, ...more }: OperationOptions = {},
): Promise<RunResult> {
	const [resource, operation] = name.split(' ');
	return await runNode({
		policy: QUICK,
		parameters: { resource, operation, ...parameters },
		credential: credentialFor(on, credential),
		...more,
	});
}

const inFirstProcess = (parameters: object) => ({
	processId: byId(service.processId),
	...parameters,
});

/** Initiates a lead for each item, in the stand-in's first process. */
export const initiate = async (
	parameters: object,
	items?: IDataObject[],
	more?: OperationOptions,
) => await runOperation('lead initiate', inFirstProcess(parameters), { items, ...more });

/** What a list says that is to be called: what is absent checks. */
export const CALL_LIST = { columns: 'exactNames', mode: 'call' } as const;

/** Initiates the items as a list, in the stand-in's first process, unless told to check them. */
export const bulk = async (items: IDataObject[], parameters = {}, more?: OperationOptions) =>
	await runOperation('lead bulkInitiate', inFirstProcess({ ...CALL_LIST, ...parameters }), {
		items,
		...more,
	});

/** Gets the lead that each item names in `leadId`. */
export const getEach = async (items: IDataObject[], more?: OperationOptions) =>
	await runOperation('lead get', { leadId: '={{ $json.leadId }}' }, { items, ...more });

export const someone = { phone: '+919812345678', name: 'Asha Rao' } as const;

/** How an endpoint is reached through the node: an operation, parameters that succeed, and the one item. */
export function callFor(route: RouteId, on = service) {
	const processId = byId(on.processId);
	const { _id: leadId } = on.store.addLead();
	const { _id: activityId } = on.store.addActivity(leadId);
	const calls: Record<RouteId, [operation: string, parameters: IDataObject]> = {
		initiate: ['lead initiate', { processId, ...someone }],
		bulkInitiate: ['lead bulkInitiate', { processId, ...CALL_LIST }],
		update: ['lead update', { leadId, updateFields: { name: 'Asha Verma' } }],
		getLead: ['lead get', { leadId }],
		queryLeads: ['lead getAll', {}],
		getActivity: ['activity get', { activityId }],
		listProcesses: ['process getAll', {}],
		statistics: ['statistics get', { period: 'today' }],
	};
	const [operation, parameters] = calls[route];
	return { operation, parameters, items: [{ ...someone, referenceId: 'R-1' }] };
}

/** Everything a run left behind, as text, to look for what must not be there. */
export function everything(value: unknown): string {
	return inspect(value, { depth: null, maxArrayLength: null, maxStringLength: null });
}
