/** What the tests here begin with: a stand-in for each test, and the node run on it. */
import type { IDataObject } from 'n8n-workflow';

import { credentialFor } from '../credential';
import {
	type Fault,
	type RouteId,
	type ServiceOptions,
	type StandIn,
	startService,
} from '../service';
import { byId, operation, processedTwice } from './calls';
import { runNode, type RunOptions, type RunResult } from './harness';
import { QUICK, QUICK_LIMITS } from './quick';

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

/** Puts another stand-in in the place of the test's own. */
export async function useOtherService(options: ServiceOptions): Promise<void> {
	await service.stop();
	service = await startService(options);
}

/** Puts an answer in the place of the service's own. */
export function answer(
	route: Fault['route'],
	status: number,
	body?: unknown,
	more: Partial<Fault> = {},
): void {
	service.faults.add({ route, kind: 'status', status, body, ...more });
}

/** Acts just before the service answers the nth request of a route. */
export function beforeAnswer(route: RouteId, nth: number, act: () => void): void {
	const take = service.faults.take.bind(service.faults);
	let seen = 0;
	service.faults.take = (asked) => {
		if (asked === route && ++seen === nth) act();
		return take(asked);
	};
}

export interface OperationOptions extends Partial<Omit<RunOptions, 'credential'>> {
	/** Fields of the credential that differ. */
	credential?: IDataObject;
}

/** Settings of a node that goes on, with what failed among the rest or on its own output. */
export const CARRY_ON = { settings: { onError: 'continueRegularOutput' } } as const;
export const ERROR_OUTPUT = { settings: { onError: 'continueErrorOutput' } } as const;

/** Runs an operation of the node on the service, without the pauses of real limits. */
export async function runOperation(
	resource: string,
	name: string,
	parameters: IDataObject = {},
	{ credential = {}, ...more }: OperationOptions = {},
): Promise<RunResult> {
	return await runNode({
		policy: QUICK,
		parameters: { ...operation(resource, name), ...parameters },
		credential: credentialFor(service, credential),
		...more,
	});
}

/** Initiates a lead for each item, in the stand-in's first process. */
export async function initiate(
	parameters: IDataObject,
	items: IDataObject[] = [{}],
	more: OperationOptions = {},
): Promise<RunResult> {
	const processId = byId(service.processId);
	return await runOperation('lead', 'initiate', { processId, ...parameters }, { items, ...more });
}

/** Gets the lead that each item names in `leadId`. */
export async function getEach(
	items: IDataObject[],
	more: OperationOptions = {},
): Promise<RunResult> {
	return await runOperation('lead', 'get', { leadId: '={{ $json.leadId }}' }, { items, ...more });
}

/** Initiates the items as a list, in the stand-in's first process. */
export async function bulk(
	items: IDataObject[],
	parameters: IDataObject = {},
	more: OperationOptions = {},
): Promise<RunResult> {
	const processId = byId(service.processId);
	const options = { items, ...more };
	return await runOperation('lead', 'bulkInitiate', { processId, ...parameters }, options);
}
