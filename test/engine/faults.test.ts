/**
 * The fault matrix: every endpoint with every way in which an exchange can go wrong, through the
 * node and n8n's engine over real connections. What the node makes of it, and how many requests
 * reached the service.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { formatTable } from '../../tools/lib/table';
import { type Fault, type RouteId, type StandIn, startService } from '../service';
import { credentialFor } from '../credential';
import { callFor, everything, processedTwice, requestsOf, ROUTES } from './calls';
import { runNode, type RunResult } from './harness';
import { type Loopback, nobodyAt, startLoopback } from '../loopback';
import { deadlines, QUICK } from './quick';

/** Where an answer is to come too late; long enough for all others, also on a busy machine. */
const DEADLINE_MS = 500;
const TOO_LATE = 3 * DEADLINE_MS;
/** When all look-ups are over. */
const FAR_TOO_LATE = 20 * DEADLINE_MS;

/** Absent: nothing listens at the address at all. */
type Strike = (Partial<Fault> & Pick<Fault, 'kind'>) | undefined;

/** What comes of reads, Update, Initiate and Bulk Initiate: the result, requests sent + look-ups. */
type Row = [name: string, Strike, read: string, update: string, initiate: string, bulk: string];

/**
 * A write whose end is ambiguous is looked up: what arrived is reported. What two passes do not
 * find is not sent again. The phone is looked for in two spellings.
 */
const ABSENT = ['unknown 1+4', 'unknown 1+2'] as const;
const FOUND = ['accepted 1+2', 'accepted 1+1'] as const;

const INTERRUPTED = ['interrupted 3', 'interrupted 1'] as const;
const FAILED = ['failed 3', 'failed 1'] as const;
const UNREADABLE = ['unreadable 1', 'unreadable 1'] as const;
const REDIRECTED = ['redirected 1', 'redirected 1', 'redirected 1', 'notSent 1'] as const;

const BLOCK = { success: false, error: 'API key is temporarily blocked' };

const FAULTS: Row[] = [
	['late', { kind: 'delay', delayMs: FAR_TOO_LATE }, ...INTERRUPTED, ...ABSENT],
	['late, done', { kind: 'delay', delayMs: TOO_LATE, when: 'after' }, ...INTERRUPTED, ...FOUND],
	['reset', { kind: 'reset' }, ...INTERRUPTED, ...ABSENT],
	['reset, done', { kind: 'reset', when: 'after' }, ...INTERRUPTED, ...FOUND],
	['no listener', undefined, 'unreachable 0', 'unreachable 0', 'unreachable 0', 'notSent 0'],
	['slow drip', { kind: 'drip', delayMs: TOO_LATE }, ...INTERRUPTED, ...FOUND],
	['500', { kind: 'status', status: 500 }, ...FAILED, ...ABSENT],
	['500, done', { kind: 'status', status: 500, when: 'after' }, ...FAILED, ...FOUND],
	[
		'503 wait',
		{ kind: 'status', status: 503, headers: { 'retry-after': '0.25' } },
		...FAILED,
		...ABSENT,
	],
	['401', { kind: 'status', status: 401 }, 'refused 1', 'refused 1', 'refused 1', 'notSent 1'],
	[
		'429 fast',
		{ kind: 'status', status: 429 },
		...(['rateLimited 1', 'rateLimited 1', 'rateLimited 1', 'rejected 1'] as const),
	],
	[
		'429 block',
		{ kind: 'status', status: 429, body: BLOCK },
		...(['blocked 1', 'blocked 1', 'unknown 1', 'unknown 1'] as const),
	],
	['HTML 200', { kind: 'html' }, ...UNREADABLE, ...ABSENT],
	['HTML 502', { kind: 'html', status: 502 }, ...FAILED, ...ABSENT],
	['cut JSON', { kind: 'cutJson' }, ...UNREADABLE, ...ABSENT],
	['empty', { kind: 'empty' }, ...UNREADABLE, ...ABSENT],
	['shape', { kind: 'wrongShape' }, ...UNREADABLE, ...ABSENT],
	['no success', { kind: 'notSuccess' }, 'refused 1', 'refused 1', 'refused 1', 'rejected 1'],
	['302', { kind: 'redirect', status: 302 }, ...REDIRECTED],
	['307', { kind: 'redirect', status: 307 }, ...REDIRECTED],
];

/** Another server, where redirects lead; nothing may ever come to it. */
let elsewhere: Loopback;
let nobody: string;
/** Of each fault, the cells of the endpoints. */
const measured: string[][] = [];

beforeAll(async () => {
	elsewhere = await startLoopback();
	nobody = await nobodyAt();
	// n8n loads its HTTP client with the first request, and that must not count as the service's delay.
	const service = await startService();
	await runNode({ ...callFor('getLead', service), credential: credentialFor(service) });
	await service.stop();
});

afterAll(async () => {
	await elsewhere.stop();
	const blocks = [0, 7, 14].map((first) => {
		const names = FAULTS.slice(first, first + 7).map(([name]) => name);
		const rows = ROUTES.map((route, at) => [
			route,
			...names.map((_, nth) => measured[first + nth]?.[at]),
		]);
		return formatTable(['endpoint', ...names], rows);
	});
	const heading =
		'Fault matrix: what the node makes of it, and how many requests reached the service (+ look-ups)';
	const matrix = `${[heading, ...blocks].join('\n\n')}\n`;
	mkdirSync(join(__dirname, '../../output'), { recursive: true });
	writeFileSync(join(__dirname, '../../output/fault-matrix.txt'), matrix);
	process.stdout.write(`\n${matrix}\n`);
});

interface Run {
	result: RunResult;
	cell: string;
	service: StandIn;
	ms: number;
}

describe.each(FAULTS)('Fault "%s"', (name, fault, read, update, initiate, bulk) => {
	const runs = new Map<RouteId, Run>();
	const expected: Partial<Record<RouteId, string>> = { update, initiate, bulkInitiate: bulk };

	// All endpoints together, each with a service of its own: most of the time is waiting.
	beforeAll(async () => {
		await Promise.all(ROUTES.map(async (route) => runs.set(route, await strike(fault, route))));
		measured[FAULTS.findIndex(([one]) => one === name)] = ROUTES.map(
			(route) => runs.get(route)!.cell,
		);
	});

	it.each(ROUTES)('at %s', (route) => {
		const { result, cell, service, ms } = runs.get(route)!;
		expect(cell).toBe(expected[route] ?? read);
		expect(result.json).toHaveLength(1);
		expect(processedTwice(service)).toEqual([]);
		expect(service.ledger.violations).toEqual([]);
		expect(elsewhere.visits).toBe(0);
		expect(everything(result)).not.toContain(service.apiKey);
		if (name === '503 wait' && cell === 'failed 3') expect(ms).toBeGreaterThanOrEqual(2 * 250);
	});
});

async function strike(fault: Strike, route: RouteId): Promise<Run> {
	const service = await startService();
	if (fault) service.faults.add({ route, location: elsewhere.url, ...fault });
	const isLate = fault?.delayMs !== undefined;
	const addresses = fault ? {} : { baseUrl: nobody, analyticsUrl: nobody };
	const startedAt = Date.now();
	const result = await runNode({
		...callFor(route, service),
		policy: isLate ? { ...QUICK, deadlineMs: deadlines(DEADLINE_MS) } : QUICK,
		credential: credentialFor(service, addresses),
		settings: { onError: 'continueRegularOutput' },
	});
	const ms = Date.now() - startedAt;
	await service.stop();

	const sent = requestsOf(service, route).length;
	const lookUps = route === 'queryLeads' ? 0 : requestsOf(service, 'queryLeads').length;
	const cell = `${resultOf(result)} ${sent}${lookUps > 0 ? `+${lookUps}` : ''}`;
	return { result, cell, service, ms };
}

/** A lead's outcome, or how the request ended. */
function resultOf({ json: [json = {}] }: RunResult): string {
	const error = json.error as { kind?: string; outcome?: string } | undefined;
	if (typeof json.outcome === 'string') return json.outcome;
	if (error) return error.outcome ?? error.kind ?? 'error without kind';
	return 'accepted';
}
