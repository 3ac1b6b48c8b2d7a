/**
 * The fault matrix: every endpoint with every way in which an exchange can go wrong, through the node
 * and n8n's engine over real connections. What the node makes of it, and how many requests reached
 * the service.
 */
import { ENDPOINTS } from '../../nodes/service/contract';
import { type Loopback, nobodyAt, startLoopback } from '../loopback';
import { type Fault, type RouteId, startService } from '../service';
import {
	callFor,
	CARRY_ON,
	deadlines,
	everything,
	processedTwice,
	QUICK,
	runOperation,
} from '../support/engine/onService';
import type { RunResult } from '../support/engine/runNode';

const READS = Object.entries(ENDPOINTS).flatMap(([name, { effect }]) =>
	effect === 'read' ? [name as RouteId] : [],
);

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
 * reference, else by the phone in one spelling or the other.
 */
const ABSENT = ['answerLost 1+2', 'answerLost 1+3'] as const;
const STORED = ['alreadyStored 1+1', 'alreadyStored 1+1'] as const;
const NOT_PROCESSED = ['rateLimited 1+2', 'rateLimited 1+3'] as const;
const NOT_LOOKED_UP = ['answerLost 1', 'answerLost 1'] as const;

const INTERRUPTED = ['network 3', 'network 1'] as const;
const FAILED = ['service 3', 'service 1'] as const;
const UNREADABLE = ['service 1', 'service 1'] as const;
const WRONG_ADDRESS = ['credential 1', 'credential 1'] as const;
const TOO_FAST = ['rateLimited 1', 'rateLimited 1'] as const;
const BLOCKED = ['keyBlocked 1', 'keyBlocked 1'] as const;
const REFUSED = ['refused 1', 'refused 1'] as const;
const NOT_SENT = ['network 0', 'network 0'] as const;

const BLOCK = { success: false, error: 'API key is temporarily blocked' };
const WAIT = { 'retry-after': '0.25' };

const FAULTS: Row[] = [
	['late', { kind: 'delay', delayMs: FAR_TOO_LATE }, ...INTERRUPTED, ...ABSENT],
	['late, done', { kind: 'delay', delayMs: TOO_LATE, when: 'after' }, ...INTERRUPTED, ...STORED],
	['reset', { kind: 'reset' }, ...INTERRUPTED, ...ABSENT],
	['reset, done', { kind: 'reset', when: 'after' }, ...INTERRUPTED, ...STORED],
	['no listener', undefined, ...NOT_SENT, ...NOT_SENT],
	['slow drip', { kind: 'drip', delayMs: TOO_LATE }, ...INTERRUPTED, ...STORED],
	['500', { kind: 'status', status: 500 }, ...FAILED, ...ABSENT],
	['500, done', { kind: 'status', status: 500, when: 'after' }, ...FAILED, ...STORED],
	['503 wait', { kind: 'status', status: 503, headers: WAIT }, ...FAILED, ...ABSENT],
	['401', { kind: 'status', status: 401 }, ...WRONG_ADDRESS, ...WRONG_ADDRESS],
	['429 fast', { kind: 'status', status: 429, headers: WAIT }, ...TOO_FAST, ...NOT_PROCESSED],
	['429 block', { kind: 'status', status: 429, body: BLOCK }, ...BLOCKED, ...NOT_LOOKED_UP],
	['HTML 200', { kind: 'html' }, ...UNREADABLE, ...ABSENT],
	['HTML 502', { kind: 'html', status: 502 }, ...FAILED, ...ABSENT],
	['cut JSON', { kind: 'cutJson' }, ...UNREADABLE, ...ABSENT],
	['empty', { kind: 'empty' }, ...UNREADABLE, ...ABSENT],
	['shape', { kind: 'wrongShape' }, ...UNREADABLE, ...ABSENT],
	['no success', { kind: 'notSuccess' }, ...REFUSED, 'refused 1', 'refused 1+3'],
	['302', { kind: 'redirect', status: 302 }, ...WRONG_ADDRESS, ...ABSENT],
	['307', { kind: 'redirect', status: 307 }, ...WRONG_ADDRESS, ...ABSENT],
];

/** Another server, where redirects lead; nothing may ever come to it. */
let elsewhere: Loopback;
let nobody: string;

beforeAll(async () => {
	elsewhere = await startLoopback();
	nobody = await nobodyAt();
	// n8n loads its HTTP client with the first request, and that must not count as the service's delay.
	await strike({ kind: 'empty' }, 'getLead');
});
afterAll(async () => await elsewhere.stop());

it.each(FAULTS)('Fault "%s", at every endpoint', async (_, fault, read, update, initiate, bulk) => {
	const expected: Record<string, string> = { update, initiate, bulkInitiate: bulk };
	for (const route of READS) expected[route] = read;
	// All endpoints together, each with a service of its own: most of the time is waiting.
	const cells = Object.keys(expected).map(async (route) => [
		route,
		await strike(fault, route as RouteId),
	]);
	expect(Object.fromEntries(await Promise.all(cells))).toEqual(expected);
	expect(elsewhere.visits).toBe(0);
});

/** What comes of it at an endpoint: outcome or category, requests sent + look-ups. */
async function strike(fault: Strike, route: RouteId): Promise<string> {
	const service = await startService();
	if (fault) service.faults.add({ route, location: elsewhere.url, ...fault });
	const isLate = fault?.delayMs !== undefined;
	const { operation, parameters, items } = callFor(route, service);
	const result = await runOperation(operation, parameters, {
		...CARRY_ON,
		items,
		on: service,
		policy: isLate ? { ...QUICK, deadlineMs: deadlines(DEADLINE_MS) } : QUICK,
		credential: fault ? {} : { baseUrl: nobody, analyticsUrl: nobody },
	}).finally(async () => await service.stop());

	expect(result.json).toHaveLength(1);
	expect(processedTwice(service)).toEqual([]);
	expect(service.ledger.violations).toEqual([]);
	expect(everything(result)).not.toContain(service.apiKey);
	const lookUps = route === 'queryLeads' ? 0 : service.ledger.count('queryLeads');
	const requests = `${service.ledger.count(route)}${lookUps > 0 ? `+${lookUps}` : ''}`;
	return `${categoryOf(result)} ${requests}`;
}

/** The category of a row or of an error. */
function categoryOf({ json: [json = {}] }: RunResult): string {
	const { category } = (json.error ?? json) as { category?: string };
	return category ?? 'no category';
}
