/**
 * 50,000 rows in n8n's engine, with the stand-in in a process of its own: requests and bytes, not time.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { IDataObject } from 'n8n-workflow';

import { type StandInProcess, startStandIn } from '../../bench/standIn';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { credentialFor } from '../credential';
import { leadsOf, outcomes } from '../support/engine/leads';
import { byId, CALL_LIST } from '../support/engine/onService';
import { runNode } from '../support/engine/runNode';

const ROWS = 50_000;
/** A busy machine takes many times as long as a quiet one. */
const TEST_MS = 1_800_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let service: StandInProcess;
beforeAll(async () => {
	service = await startStandIn({ requestMs: 0 });
}, TEST_MS);
afterAll(() => service.stop());

it(
	'50,000 clean rows leave in little more than twice the fewest requests, and hold at most four times their own memory',
	async () => {
		// What is loaded and made once is no part of a list.
		await send(sheet(100, ROWS));
		await service.reset();
		const before = liveBytes();
		const items = sheet(ROWS, 0);
		const ownBytes = liveBytes() - before;
		const [maxBytes, result] = await maxWhile(async () => await send(items));

		expect(outcomes(result.json)).toEqual(items.map(() => 'accepted'));
		const { requests, ...report } = await service.report();
		expect(report).toEqual({ leads: ROWS, blocks: 0, rateLimited: 0 });
		expect(requests).toBeLessThanOrEqual(110);
		// What left is remembered under its row, its phone and its ID. 3.4 at most was measured.
		expect((maxBytes - before) / ownBytes).toBeLessThanOrEqual(3.6);
	},
	TEST_MS,
);

/** Rows as customer lists have them: of ten columns, six are not sent. */
function sheet(count: number, from: number): IDataObject[] {
	// What n8n passes on came as JSON: such objects share their shape, those made by spreading don't.
	const rows = leadsOf(count, from).map((lead, at) => ({
		...lead,
		email: `lead${from + at}@example.com`,
		id: `CRM-${from + at}`,
		company: `Company ${at % 9_000} Private Limited`,
		street: `${at % 400} Station Road, Sector ${at % 70}`,
		city: `City ${at % 800}`,
		owner: `agent${at % 40}@example.com`,
		lastContact: new Date(1.7e12 + at * 60_000).toISOString(),
	}));
	return JSON.parse(JSON.stringify(rows)) as IDataObject[];
}

async function send(items: IDataObject[]) {
	const processId = byId(service.processId);
	return await runNode({
		parameters: { resource: 'lead', operation: 'bulkInitiate', processId, ...CALL_LIST },
		items,
		credential: credentialFor(service),
		// Of a process that has been running for long.
		policy: { ...DEFAULT_POLICY, startupWaitMs: 0 },
	});
}

/** What is still in use: everything else is cleared away first. */
function liveBytes(): number {
	collectGarbage();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

/** The most that was in use at any of many moments of the work, and with its result at its end. */
async function maxWhile<T>(work: () => Promise<T>): Promise<[maxBytes: number, result: T]> {
	let max = 0;
	let timer: NodeJS.Timeout | undefined;
	const look = () => {
		clearTimeout(timer);
		const startedAt = performance.now();
		max = Math.max(max, liveBytes());
		// Clearing away must not take more than a fifth of the time.
		timer = setTimeout(look, 4 * (performance.now() - startedAt));
	};
	look();
	try {
		const result = await work();
		look();
		return [max, result];
	} finally {
		clearTimeout(timer);
	}
}
