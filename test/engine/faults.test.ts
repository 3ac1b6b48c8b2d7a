/**
 * The fault matrix: every endpoint with every way in which an exchange can go wrong, through the node
 * and n8n's engine over real connections. What the node makes of it, and how many requests reached
 * the service.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { formatTable } from '../../tools/lib/table';
import { credentialFor } from '../credential';
import { type Loopback, nobodyAt, startLoopback } from '../loopback';
import { type Fault, type RouteId, type StandIn, startService } from '../service';
import { callFor, everything, processedTwice, requestsOf, ROUTES } from './calls';
import { runNode, type RunResult } from './harness';
import { deadlines, QUICK } from './quick';

/** Where an answer is to come too late; long enough for all others, also on a busy machine. */
const DEADLINE_MS = 1_000;
const TOO_LATE = 3 * DEADLINE_MS;
/** When all look-ups are over. */
const FAR_TOO_LATE = 20 * DEADLINE_MS;

/** Absent: nothing listens at the address at all. */
type Strike = (Partial<Fault> & Pick<Fault, 'kind'>) | undefined;

/** What comes of reads, Update, Initiate and Bulk Initiate: outcome or category, requests sent + look-ups. */
type Row = [name: string, Strike, read: string, update: string, initiate: string, bulk: string];

/**
 * A submission whose end is not known is looked up and not sent again: what is stored is found by the
 * reference, else by the phone in one spelling or the other. Without a record of an earlier lead the
 * service's clock is not known, so what is found may be somebody else's.
 */
const ABSENT = ['answerLost 1+2', 'answerLost 1+3'] as const;
const STORED = ['answerLost 1+1', 'answerLost 1+1'] as const;
const NOT_LOOKED_UP = ['answerLost 1', 'answerLost 1'] as const;

const INTERRUPTED = ['network 3', 'network 1'] as const;
const FAILED = ['service 3', 'service 1'] as const;
const UNREADABLE = ['service 1', 'service 1'] as const;
const REDIRECTED = ['credential 1', 'credential 1'] as const;

const BLOCK = { success: false, error: 'API key is temporarily blocked' };
const WAIT = { 'retry-after': '0.25' };

const FAULTS: Row[] = [
	['late', { kind: 'delay', delayMs: FAR_TOO_LATE }, ...INTERRUPTED, ...ABSENT],
	['late, done', { kind: 'delay', delayMs: TOO_LATE, when: 'after' }, ...INTERRUPTED, ...STORED],
	['reset', { kind: 'reset' }, ...INTERRUPTED, ...ABSENT],
	['reset, done', { kind: 'reset', when: 'after' }, ...INTERRUPTED, ...STORED],
	['no listener', undefined, 'network 0', 'network 0', 'network 0', 'network 0'],
	['slow drip', { kind: 'drip', delayMs: TOO_LATE }, ...INTERRUPTED, ...STORED],
	['500', { kind: 'status', status: 500 }, ...FAILED, ...ABSENT],
	['500, done', { kind: 'status', status: 500, when: 'after' }, ...FAILED, ...STORED],
	['503 wait', { kind: 'status', status: 503, headers: WAIT }, ...FAILED, ...ABSENT],
	['401', { kind: 'status', status: 401 }, ...REDIRECTED, 'credential 1', 'credential 1'],
	[
		'429 fast',
		{ kind: 'status', status: 429, headers: WAIT },
		'rateLimited 1',
		'rateLimited 1',
		...NOT_LOOKED_UP,
	],
	[
		'429 block',
		{ kind: 'status', status: 429, body: BLOCK },
		'keyBlocked 1',
		'keyBlocked 1',
		...NOT_LOOKED_UP,
	],
	['HTML 200', { kind: 'html' }, ...UNREADABLE, ...ABSENT],
	['HTML 502', { kind: 'html', status: 502 }, ...FAILED, ...ABSENT],
	['cut JSON', { kind: 'cutJson' }, ...UNREADABLE, ...ABSENT],
	['empty', { kind: 'empty' }, ...UNREADABLE, ...ABSENT],
	['shape', { kind: 'wrongShape' }, ...UNREADABLE, ...ABSENT],
	['no success', { kind: 'notSuccess' }, 'refused 1', 'refused 1', 'refused 1', 'refused 1'],
	['302', { kind: 'redirect', status: 302 }, ...REDIRECTED, ...ABSENT],
	['307', { kind: 'redirect', status: 307 }, ...REDIRECTED, ...ABSENT],
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
	const rows = FAULTS.map(([name], at) => [name, ...(measured[at] ?? [])]);
	const heading = 'What the node makes of each fault, and the requests sent (+ look-ups)';
	const matrix = `${heading}\n\n${formatTable(['fault', ...ROUTES], rows)}\n`;
	mkdirSync(join(__dirname, '../../output'), { recursive: true });
	writeFileSync(join(__dirname, '../../output/fault-matrix.txt'), matrix);
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
		const cells = ROUTES.map((route) => runs.get(route)!.cell);
		measured[FAULTS.findIndex(([one]) => one === name)] = cells;
	});

	it.each(ROUTES)('at %s', (route) => {
		const { result, cell, service, ms } = runs.get(route)!;
		expect(cell).toBe(expected[route] ?? read);
		expect(result.json).toHaveLength(1);
		expect(processedTwice(service)).toEqual([]);
		expect(service.ledger.violations).toEqual([]);
		expect(elsewhere.visits).toBe(0);
		expect(everything(result)).not.toContain(service.apiKey);
		if (name === '503 wait' && cell === 'service 3') expect(ms).toBeGreaterThanOrEqual(2 * 250);
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

/** The category of a row or of an error. */
function resultOf({ json: [json = {}] }: RunResult): string {
	const { category } = (json.error ?? json) as { category?: string };
	return category ?? 'no category';
}
