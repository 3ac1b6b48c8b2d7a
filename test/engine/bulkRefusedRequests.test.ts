/** Bulk Initiate and requests that are refused: no outcome is invented, and innocent rows are sent. */
import { leadsOf } from './calls';
import { bulkRequests, expectTruth, hold, sizes, tally, times, verdicts } from './lists';
import {
	answer,
	beforeAnswer,
	bulk,
	CARRY_ON,
	eachOnService,
	service,
	useOtherService,
} from './onService';

eachOnService();

const STRICT = { options: { protection: 'strict' } };
const OFF = { options: { protection: 'off' } };

describe('A request refused because of some of its leads', () => {
	it('(403 with `invalidLeads`) gives those their outcome, and the others are sent without them', async () => {
		const error = 'projectId does not match authenticated project';
		const invalidLeads = [{ data: leadsOf(1)[0], error }];
		const whole = 'Some leads have missing or invalid projectId';
		answer('bulkInitiate', 403, { error: whole, invalidLeads }, { times: 1 });
		const { json } = await bulk(leadsOf(4));
		expect(verdicts(json)).toEqual(['rejected badProject', ...times(3, 'accepted')]);
		expect(sizes()).toEqual([4, 3]);
	});

	it('(404 process) does not take the leads of another process with it', async () => {
		const missing = '65f1c0a2b3d4e5f607182930';
		const items = leadsOf(8).map((lead, at) => (at % 2 ? { ...lead, processId: missing } : lead));
		const { json } = await bulk(items);
		expect(verdicts(json)).toEqual(
			items.map((_, at) => (at % 2 ? 'rejected badProcess' : 'accepted')),
		);
		expect(json[1]!.reason).toBe(`Process not found for lead with processId: ${missing}`);
	});

	it('(400 maximum) is sent again in smaller parts, and the limit is kept to from then on', async () => {
		await useOtherService({ limits: { leadsPerRequest: 3 } });
		const { json } = await bulk(leadsOf(20), OFF);
		expect(tally(json)).toEqual({ accepted: 20 });
		const [first, ...others] = sizes();
		expect([first, Math.max(...others)]).toEqual([20, 3]);
	});
});

describe('A request refused as a whole', () => {
	it.each([401, 403, 404, 405])(
		'(%i) ends the list, since the next would be too',
		async (status) => {
			answer('bulkInitiate', status, { error: 'No' });
			const { json } = await bulk(leadsOf(30), {}, CARRY_ON);
			expect(bulkRequests()).toHaveLength(1);
			expect(tally(json)).toEqual({ notSent: 30 });
		},
	);

	it('(400) takes neither earlier nor later requests with it', async () => {
		answer('bulkInitiate', 400, { error: 'init must be a boolean' }, { skip: 1, times: 1 });
		const { json, error } = await bulk(leadsOf(16), STRICT);
		expect(error).toBeUndefined();
		expect(tally(json)).toEqual({ accepted: 12, rejected: 4 });
		expectTruth(json);
	});
});

describe('A refusal of what stands before the service, and not in JSON', () => {
	it.each([400, 403, 406, 408, 413])(
		'(%i) rejects no lead: the request leaves again in smaller ones',
		async (status) => {
			service.faults.add({ route: 'bulkInitiate', kind: 'html', status, skip: 1, times: 1 });
			const { json } = await bulk(leadsOf(16), STRICT);
			expect(tally(json)).toEqual({ accepted: 16 });
			expect(sizes().slice(0, 4)).toEqual([4, 4, 2, 2]);
		},
	);

	it('of every request ends the list, of which nothing was sent', async () => {
		service.faults.add({ route: 'bulkInitiate', kind: 'html', status: 400 });
		const { json } = await bulk(leadsOf(16), STRICT, CARRY_ON);
		expect(tally(json)).toEqual({ notSent: 16 });
		expect(json.map(({ permanent }) => permanent)).toEqual(times(16, false));
	});
});

describe('A blocked key', () => {
	it('in the middle of a list: what met the block is unknown, the rest is not sent, with the time', async () => {
		beforeAnswer('bulkInitiate', 2, () => service.store.block(service.apiKey));
		const startedAt = Date.now();

		const { json, hints } = await bulk(leadsOf(20), STRICT);

		const endedAt = Date.now();
		expect(tally(json)).toEqual({ accepted: 4, unknown: 4, notSent: 12 });
		expect(bulkRequests()).toHaveLength(2);
		for (const { outcome, blockedUntil, category, permanent } of json) {
			if (outcome === 'accepted') continue;
			expect([category, permanent]).toEqual(['keyBlocked', false]);
			const blockedAt = Date.parse(String(blockedUntil)) - 3_600_000;
			expect(blockedAt).toBeGreaterThanOrEqual(startedAt);
			expect(blockedAt).toBeLessThanOrEqual(endedAt);
		}
		expectTruth(json);
		expect(hints.at(-1)).toMatch(/^4 of 20 leads accepted, 4 unknown, 12 not sent\./);

		const next = await bulk(leadsOf(3, 100), {}, CARRY_ON);
		expect(tally(next.json)).toEqual({ notSent: 3 });
		expect(bulkRequests()).toHaveLength(2);
	});

	it('by duplicates of the list itself, with the protection off: nothing is claimed of rows it may hold', async () => {
		const items = leadsOf(20);
		hold(items.slice(5, 15));
		const { json } = await bulk(items, OFF, CARRY_ON);
		expect(service.ledger.blocks.splice(0)).toHaveLength(1);
		expect(tally(json)).toEqual({ unknown: 20 });
		expect(bulkRequests()).toHaveLength(1);
	});
});

describe('Too many requests', () => {
	it('fails that request, and the others go on after a full window', async () => {
		answer('bulkInitiate', 429, undefined, { skip: 1, times: 1 });
		const { json } = await bulk(leadsOf(12), STRICT);
		expect(tally(json)).toEqual({ accepted: 8, unknown: 4 });
		expect(json.filter(({ category }) => category === 'rateLimited')).toHaveLength(4);
		const [, second, third] = bulkRequests();
		expect(third!.at - second!.at).toBeGreaterThanOrEqual(150);
		expectTruth(json);
	});
});
