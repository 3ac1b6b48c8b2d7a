/** What most tests here begin with: a stand-in for each test, and the node run on it. */
import type { IDataObject } from 'n8n-workflow';

import { type ServiceOptions, type StandIn, startService } from '../service';
import { operation, processedTwice } from './calls';
import { credentialFor, runNode, type RunOptions, type RunResult } from './harness';
import { QUICK } from './quick';

/** The stand-in of the test that runs. */
export let service: StandIn;

/**
 * Starts a stand-in before each test. After each, no request may have been outside the
 * specification, no key blocked, and no lead processed twice.
 */
export function eachOnService(options?: ServiceOptions): void {
	beforeEach(async () => {
		service = await startService(options);
	});
	afterEach(async () => {
		expect(service.ledger.violations).toEqual([]);
		expect(service.ledger.blocks).toEqual([]);
		expect(processedTwice(service)).toEqual([]);
		await service.stop();
	});
}

/** Puts another stand-in in the place of the test's own. */
export async function useOtherService(options: ServiceOptions): Promise<void> {
	await service.stop();
	service = await startService(options);
}

export interface OperationOptions extends Partial<Omit<RunOptions, 'credential'>> {
	/** Fields of the credential that differ. */
	credential?: IDataObject;
}

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
