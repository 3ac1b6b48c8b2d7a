/**
 * The fault matrix: every endpoint with every way in which an exchange can go wrong, through the
 * node and n8n's engine over real connections. What the node makes of it, and how many requests
 * reached the service.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { Fault, RouteId, StandIn } from '../service';
import { startService } from '../service';
import { callFor, everything, processedTwice, requestsOf, ROUTES } from './calls';
import { credentialFor, runNode, type RunResult } from './harness';
import { deadlines, QUICK } from './quick';

/** What the node makes of it, how often the request was sent, and how often leads were looked up. */
type Cell = [result: string, sent: number, lookUps?: number];

interface FaultRow {
	name: string;
	/** Absent: nothing listens at the address at all. */
	fault?: Partial<Fault> & Pick<Fault, 'kind'>;
	read: Cell;
	update: Cell;
	initiate: Cell;
	bulk: Cell;
}

/** Where an answer is to come too late; long enough for all others, also on a busy machine. */
const DEADLINE_MS = 500;
const TOO_LATE = 3 * DEADLINE_MS;

/**
 * A write whose end is ambiguous is looked up: what arrived is reported, what did not is sent once
 * more, and when that ends the same way its outcome is unknown.
 */
/** Two passes find nothing, and it is not sent again. The phone is looked for in two spellings. */
const ABSENT: Pick<FaultRow, 'initiate' | 'bulk'> = {
	initiate: ['unknown', 1, 4],
	bulk: ['unknown', 1, 2],
};
const FOUND: Pick<FaultRow, 'initiate' | 'bulk'> = {
	initiate: ['accepted', 1, 2],
	bulk: ['accepted', 1, 1],
};

const FAULTS: FaultRow[] = [
	{
		name: 'late',
		fault: { kind: 'delay', delayMs: TOO_LATE },
		read: ['interrupted', 3],
		update: ['interrupted', 1],
		...ABSENT,
	},
	{
		name: 'late, done',
		fault: { kind: 'delay', delayMs: TOO_LATE, when: 'after' },
		read: ['interrupted', 3],
		update: ['interrupted', 1],
		...FOUND,
	},
	{
		name: 'reset',
		fault: { kind: 'reset' },
		read: ['interrupted', 3],
		update: ['interrupted', 1],
		...ABSENT,
	},
	{
		name: 'reset, done',
		fault: { kind: 'reset', when: 'after' },
		read: ['interrupted', 3],
		update: ['interrupted', 1],
		...FOUND,
	},
	{
		name: 'no listener',
		read: ['unreachable', 0],
		update: ['unreachable', 0],
		initiate: ['unreachable', 0],
		bulk: ['notSent', 0],
	},
	{
		name: 'slow drip',
		fault: { kind: 'drip', delayMs: TOO_LATE },
		read: ['interrupted', 3],
		update: ['interrupted', 1],
		...FOUND,
	},
	{
		name: '500',
		fault: { kind: 'status', status: 500 },
		read: ['failed', 3],
		update: ['failed', 1],
		...ABSENT,
	},
	{
		name: '500, done',
		fault: { kind: 'status', status: 500, when: 'after' },
		read: ['failed', 3],
		update: ['failed', 1],
		...FOUND,
	},
	{
		name: '503 wait',
		fault: { kind: 'status', status: 503, headers: { 'retry-after': '0.25' } },
		read: ['failed', 3],
		update: ['failed', 1],
		...ABSENT,
	},
	{
		name: '401',
		fault: { kind: 'status', status: 401 },
		read: ['refused', 1],
		update: ['refused', 1],
		initiate: ['refused', 1],
		bulk: ['notSent', 1],
	},
	{
		name: '429 fast',
		fault: { kind: 'status', status: 429 },
		read: ['rateLimited', 1],
		update: ['rateLimited', 1],
		initiate: ['rateLimited', 1],
		bulk: ['rejected', 1],
	},
	{
		name: '429 block',
		fault: {
			kind: 'status',
			status: 429,
			body: { success: false, error: 'API key is temporarily blocked' },
		},
		read: ['blocked', 1],
		update: ['blocked', 1],
		initiate: ['unknown', 1],
		bulk: ['unknown', 1],
	},
	{
		name: 'HTML 200',
		fault: { kind: 'html' },
		read: ['unreadable', 1],
		update: ['unreadable', 1],
		...ABSENT,
	},
	{
		name: 'HTML 502',
		fault: { kind: 'html', status: 502 },
		read: ['failed', 3],
		update: ['failed', 1],
		...ABSENT,
	},
	{
		name: 'cut JSON',
		fault: { kind: 'cutJson' },
		read: ['unreadable', 1],
		update: ['unreadable', 1],
		...ABSENT,
	},
	{
		name: 'empty',
		fault: { kind: 'empty' },
		read: ['unreadable', 1],
		update: ['unreadable', 1],
		...ABSENT,
	},
	{
		name: 'shape',
		fault: { kind: 'wrongShape' },
		read: ['unreadable', 1],
		update: ['unreadable', 1],
		...ABSENT,
	},
	{
		name: 'no success',
		fault: { kind: 'notSuccess' },
		read: ['refused', 1],
		update: ['refused', 1],
		initiate: ['refused', 1],
		bulk: ['rejected', 1],
	},
	{
		name: '302',
		fault: { kind: 'redirect', status: 302 },
		read: ['redirected', 1],
		update: ['redirected', 1],
		initiate: ['redirected', 1],
		bulk: ['notSent', 1],
	},
	{
		name: '307',
		fault: { kind: 'redirect', status: 307 },
		read: ['redirected', 1],
		update: ['redirected', 1],
		initiate: ['redirected', 1],
		bulk: ['notSent', 1],
	},
];

/** Another server, where redirects lead; nothing may ever come to it. */
let elsewhere: Server;
let visits = 0;
let nobody = '';

beforeAll(async () => {
	elsewhere = createServer((_, response) => void response.end('{"success":true}'));
	elsewhere.on('connection', () => (visits += 1));
	await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
	const closed = createServer();
	await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
	nobody = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
	await new Promise((resolve) => closed.close(resolve));
});

// n8n loads its HTTP client with the first request, and that must not count as the service's delay.
beforeAll(async () => {
	const service = await startService();
	await runNode({ ...callFor('getLead', service), credential: credentialFor(service) });
	await service.stop();
});

const measured = new Map<string, string>();

afterAll(async () => {
	await new Promise((resolve) => elsewhere.close(resolve));
	const matrix = table();
	mkdirSync(join(__dirname, '../../output'), { recursive: true });
	writeFileSync(join(__dirname, '../../output/fault-matrix.txt'), matrix);
	process.stdout.write(`\n${matrix}\n`);
});

interface Run {
	result: RunResult;
	sent: number;
	lookUps: number;
	service: StandIn;
	ms: number;
}

describe.each(FAULTS)('Fault "$name"', (row) => {
	const runs = new Map<RouteId, Run>();

	// All endpoints together, each with a service of its own: most of the time is waiting.
	beforeAll(async () => {
		await Promise.all(ROUTES.map(async (route) => runs.set(route, await strike(row, route))));
	});

	it.each(ROUTES)('at %s', (route) => {
		const { result, sent, lookUps, service, ms } = runs.get(route)!;
		const [expected, expectedSent, expectedLookUps = 0] = expectedOf(row, route);

		expect([resultOf(result), sent, lookUps]).toEqual([expected, expectedSent, expectedLookUps]);
		expect(result.json).toHaveLength(1);
		expect(processedTwice(service)).toEqual([]);
		expect(service.ledger.violations).toEqual([]);
		expect(visits).toBe(0);
		expect(everything(result)).not.toContain(service.apiKey);
		if (row.name === '503 wait' && expectedSent === 3) expect(ms).toBeGreaterThanOrEqual(2 * 250);
	});
});

async function strike(row: FaultRow, route: RouteId): Promise<Run> {
	const service = await startService();
	const { parameters, items } = callFor(route, service);
	const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
	if (row.fault) service.faults.add({ route, location, ...row.fault });
	const startedAt = Date.now();
	const isLate = row.fault?.delayMs !== undefined;
	const policy = isLate ? { ...QUICK, deadlineMs: deadlines(DEADLINE_MS) } : QUICK;
	const result = await runNode({
		policy,
		parameters,
		items,
		credential: credentialFor(service, row.fault ? {} : { baseUrl: nobody, analyticsUrl: nobody }),
		settings: { onError: 'continueRegularOutput' },
	});
	const ms = Date.now() - startedAt;
	await service.stop();

	const sent = requestsOf(service, route).length;
	const lookUps = route === 'queryLeads' ? 0 : requestsOf(service, 'queryLeads').length;
	const cell = `${resultOf(result)} ${sent}${lookUps > 0 ? `+${lookUps}` : ''}`;
	measured.set(`${row.name}/${route}`, cell);
	return { result, sent, lookUps, service, ms };
}

function expectedOf(row: FaultRow, route: RouteId): Cell {
	if (route === 'initiate' || route === 'update') return row[route];
	return route === 'bulkInitiate' ? row.bulk : row.read;
}

/** A lead's outcome, or how the request ended. */
function resultOf({ json: [json = {}] }: RunResult): string {
	const error = json.error as { kind?: string; outcome?: string } | undefined;
	if (typeof json.outcome === 'string') return json.outcome;
	if (error) return error.outcome ?? error.kind ?? 'error without kind';
	return 'accepted';
}

/** Endpoints down, faults across, in blocks that fit a terminal. */
function table(): string {
	const width = 15;
	const lines = [
		'Fault matrix: what the node makes of it, and how many requests reached the service (+ look-ups)',
	];
	for (let first = 0; first < FAULTS.length; first += 7) {
		const names = FAULTS.slice(first, first + 7).map(({ name }) => name);
		lines.push('', ['endpoint', ...names].map((text) => text.padEnd(width)).join(''));
		for (const route of ROUTES) {
			const cells = names.map((name) => measured.get(`${name}/${route}`) ?? '-');
			lines.push([route, ...cells].map((text) => text.padEnd(width)).join(''));
		}
	}
	return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}
