/** Bulk Initiate and requests that are refused: no outcome is invented, and innocent rows are sent. */
import { LIMITS } from '../../nodes/service/contract';
import { byId, leadsOf } from './calls';
import { bulkRequests, expectTruth, outcomes, sizes, tally, times, verdicts } from './lists';
import {
	answer,
	beforeAnswer,
	bulk,
	CARRY_ON,
	eachOnService,
	service,
	useOtherService,
} from './onService';
import { QUICK_LIMITS } from './quick';

eachOnService();

/** Four leads a request, in the order of the list. */
const IN_ORDER = { options: { keepOrder: true } };
const MISSING = '65f1c0a2b3d4e5f607182930';

describe('A process that does not exist', () => {
	it('rejects the rows that name it and no others', async () => {
		const items = leadsOf(8).map((lead, at) => (at % 2 ? { ...lead, processId: MISSING } : lead));
		const { json } = await bulk(items);
		expect(verdicts(json)).toEqual(
			items.map((_, at) => (at % 2 ? 'rejected badProcess' : 'accepted')),
		);
		expect(json[1]!.reason).toBe(`Process not found for lead with processId: ${MISSING}`);
	});

	it('is an error of the node where it was chosen in the node', async () => {
		const { error } = await bulk(leadsOf(8), { processId: byId(MISSING) });
		expect(error?.message).toBe(`Process not found for lead with processId: ${MISSING}`);
		expect(error?.description).toContain("'Process'");
		expect(service.store.leads()).toEqual([]);
	});
});

describe('A 4xx that names no lead', () => {
	it.each([400, 422] as const)(
		'(%i) is halved until the bad lead is refused alone',
		async (status) => {
			const refusesWhole = { for: 'badLead' as const, status };
			const variant = { refusesWhole, refusedPhones: ['981234500'] };
			await useOtherService({ limits: QUICK_LIMITS, variant });
			const bad = { ...leadsOf(1)[0], phone: '+919812345009' };
			const { json } = await bulk([...leadsOf(5, 100), bad, ...leadsOf(10, 200)]);
			expect(tally(json)).toEqual({ accepted: 15, rejected: 1 });
			expect(json[5]).toMatchObject({ category: 'refused', reason: 'Validation failed' });
		},
	);

	it("('Batch too large') rejects no row", async () => {
		const variant = { refusesWhole: { for: 'tooMany' as const, leads: 10 } };
		await useOtherService({ limits: QUICK_LIMITS, variant });
		const { json } = await bulk(leadsOf(150));
		expect(tally(json)).toEqual({ accepted: 150 });
	});

	it('but a maximum leaves again in requests of that size', async () => {
		await useOtherService({ limits: { ...QUICK_LIMITS, leadsPerRequest: 3 } });
		expect(tally((await bulk(leadsOf(60))).json)).toEqual({ accepted: 60 });
		expect(sizes().filter((size) => size > 3)).toEqual([4]);
	});

	it('nor is JSON, as of a firewall, rejects no lead, and one for every request ends the list', async () => {
		service.faults.add({ route: 'bulkInitiate', kind: 'html', status: 403, skip: 1, times: 1 });
		expect(tally((await bulk(leadsOf(16), IN_ORDER)).json)).toEqual({ accepted: 16 });
		expect(sizes().slice(0, 4)).toEqual([4, 4, 2, 2]);
		service.faults.add({ route: 'bulkInitiate', kind: 'html', status: 403 });
		const { json } = await bulk(leadsOf(16, 100), IN_ORDER, CARRY_ON);
		expect(tally(json)).toEqual({ notSent: 16 });
	});
});

it.each([401, 403, 404, 405])(
	'A wrong key, project or address (%i) is one fault: it ends the list, and the node fails',
	async (status) => {
		answer('bulkInitiate', status, status === 403 ? { error: 'Project is inactive' } : {});
		const { json } = await bulk(leadsOf(15), {}, CARRY_ON);
		expect(verdicts(json)).toEqual(times(15, 'notSent credential'));
		expect(bulkRequests()).toHaveLength(1);
		expect((await bulk(leadsOf(15))).error?.httpCode).toBe(String(status));
		expect(bulkRequests()).toHaveLength(2);
	},
);

describe('A blocked key', () => {
	it('in the middle of a list: what met the block is unknown, the rest is not sent, with the time', async () => {
		beforeAnswer('bulkInitiate', 2, () => service.store.block(service.apiKey));
		const startedAt = Date.now();
		const { json } = await bulk(leadsOf(20), IN_ORDER);
		expect(tally(json)).toEqual({ accepted: 4, unknown: 4, notSent: 12 });
		expectTruth(json);

		const next = await bulk(leadsOf(3, 100), {}, CARRY_ON);
		expect(verdicts(next.json)).toEqual(times(3, 'notSent keyBlocked'));
		expect(bulkRequests()).toHaveLength(2);
		const [, until] = /about (\S+ \S+) UTC/.exec(String(next.json[0]!.reason))!;
		const awayMs = Date.parse(`${until!.replace(' ', 'T')}Z`) - LIMITS.blockMs - startedAt;
		expect(Math.abs(awayMs)).toBeLessThan(120_000);
	});

	it('is asked again with Send Anyway, since the provider may have lifted the block', async () => {
		service.store.block(service.apiKey);
		await bulk(leadsOf(1), {}, CARRY_ON);
		service.store.unblock(service.apiKey);
		const { json } = await bulk(leadsOf(1, 1), { options: { sendAnyway: true } });
		expect(outcomes(json)).toEqual(['accepted']);
	});
});

describe('Too many requests', () => {
	it('leave what was in the request unknown, whatever Retry-After says, and the list goes on a window later', async () => {
		const headers = { 'retry-after': '0' };
		answer('bulkInitiate', 429, undefined, { skip: 1, times: 1, headers });
		const { json } = await bulk(leadsOf(12), IN_ORDER);
		expect(tally(json)).toEqual({ accepted: 8, unknown: 4 });
		const [, second, third] = bulkRequests();
		expect(third!.at - second!.at).toBeGreaterThanOrEqual(QUICK_LIMITS.requestWindowMs!);
		expectTruth(json);
	});

	it('three times in a row end the list', async () => {
		answer('bulkInitiate', 429);
		const { json } = await bulk(leadsOf(40), IN_ORDER, CARRY_ON);
		expect(bulkRequests()).toHaveLength(3);
		expect(tally(json)).toEqual({ unknown: 12, notSent: 28 });
	});
});
