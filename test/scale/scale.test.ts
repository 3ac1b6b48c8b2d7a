/** Bulk Initiate with 50,000 rows in n8n's engine, against the stand-in in a process of its own. */
import type { IDataObject } from 'n8n-workflow';

import { type StandInProcess, startStandIn } from '../../bench/standIn';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { credentialFor } from '../credential';
import { byId, operation } from '../engine/calls';
import { runNode } from '../engine/harness';
import { rows } from '../n8n/rows';
import { liveBytes, mostWhile } from './memory';

const ROWS = 50_000;
const TEST_MS = 600_000;
/** Of a process that has been running for long. */
const policy = { ...DEFAULT_POLICY, freshMs: 0 };

let service: StandInProcess;
beforeAll(async () => {
	service = await startStandIn({ requestMs: 0 });
});
afterAll(() => service.stop());

it(
	'50,000 clean rows leave in little more than twice the fewest requests',
	async () => {
		await send(newRows(ROWS));
		const { requests, ...report } = await service.report();
		expect(report).toEqual({ leads: ROWS, blocks: 0, rateLimited: 0 });
		expect(requests).toBeLessThanOrEqual(110);
	},
	TEST_MS,
);

it(
	'a list never holds more than three times the memory of its rows',
	async () => {
		const { most } = await memoryOf(() => newRows(ROWS).map(asInASheet));
		expect(most).toBeLessThanOrEqual(3);
	},
	TEST_MS,
);

let lists = 0;

/** Leads of no earlier list, since what was heard of a lead is remembered. */
function newRows(count: number): IDataObject[] {
	return rows(count, `L${(lists += 1)}`);
}

async function send(items: IDataObject[]) {
	await service.reset();
	const result = await runNode({
		parameters: {
			...operation('lead', 'bulkInitiate'),
			processId: byId(service.processId),
		},
		items,
		credential: credentialFor(service),
		policy,
	});
	if (result.error) throw new Error(result.error.message);
	const accepted = result.json.filter(({ outcome }) => outcome === 'accepted').length;
	if (accepted !== items.length) throw new Error(`${accepted} of ${items.length} were accepted`);
	return result;
}

/** A row as customer lists have them: of ten columns, six are of no concern to the service. */
function asInASheet(lead: IDataObject, at: number): IDataObject {
	return {
		...lead,
		id: `CRM-${100_000 + at}`,
		company: `Company ${at % 9_000} Private Limited`,
		street: `${at % 400} Station Road, Sector ${at % 70}`,
		city: `City ${at % 800}`,
		owner: `agent${at % 40}@example.com`,
		lastContact: new Date(1.7e12 + at * 60_000).toISOString(),
	};
}

/** The rows themselves are part of all figures, which are multiples of their size. */
async function memoryOf(make: () => IDataObject[]) {
	// What is loaded and made once is no part of a list, nor is what an earlier list has left.
	await send(newRows(100));
	const before = liveBytes();
	const items = make();
	const itemsBytes = liveBytes() - before;
	const [most, { outputs }] = await mostWhile(async () => await send(items));
	if (outputs[0]?.length !== items.length) throw new Error(`${outputs[0]?.length} items came out`);
	return { most: (most - before) / itemsBytes };
}
