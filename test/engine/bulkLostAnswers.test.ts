/** Bulk Initiate and answers that never come. In every order of things: `test/unit/lostAnswers.test.ts`, `test/campaigns`. */
import { leadsOf } from './calls';
import { bulkRequests, outcomes, sizes, times, verdicts } from './lists';
import { answer, beforeAnswer, bulk, CARRY_ON, eachOnService, service } from './onService';

eachOnService();

/** Four leads a request, in the order of the list. */
const IN_ORDER = { options: { keepOrder: true } };

/** @param when whether the request has taken effect; @param skip how many requests go well before */
const loseAnswer = (when: 'before' | 'after', skip = 0) =>
	service.faults.add({ route: 'bulkInitiate', kind: 'reset', when, skip, times: 1 });

describe('A request whose answer was lost', () => {
	it('is looked up: leads stored after the sending are accepted, and none is sent again', async () => {
		loseAnswer('after', 2);
		// The service's clock is known from the first two requests, as well as they were quick.
		beforeAnswer('bulkInitiate', 3, () => (service.store.variant.perLeadMs = 300));
		const { json } = await bulk(leadsOf(12), IN_ORDER);
		expect(outcomes(json)).toEqual(times(12, 'accepted'));
		expect(sizes()).toEqual([4, 4, 4]);
	});

	it('that never arrived leaves its leads unknown, and later requests have half its size', async () => {
		loseAnswer('before', 1);
		const { json } = await bulk(leadsOf(12), IN_ORDER);
		expect(verdicts(json)).toEqual([
			...times(4, 'accepted'),
			...times(4, 'unknown answerLost'),
			...times(4, 'accepted'),
		]);
		expect(json[4]!.reason).toMatch(/look it up: Bulk Initiate Leads: no answer/);
		expect(sizes()).toEqual([4, 4, 2, 2]);
	});

	it('leaves existing leads unknown, which cannot be looked up', async () => {
		const items = times(4, 0).map(() => ({ leadId: service.store.addLead()._id }));
		loseAnswer('before');
		const { json } = await bulk(items, {}, CARRY_ON);
		expect(json).toMatchObject(items.map((item) => ({ ...item, outcome: 'unknown' })));
		expect(bulkRequests()).toHaveLength(1);
	});

	it('by a service that then fails every request, fails the node where it may stop', async () => {
		loseAnswer('after');
		answer('*', 500);
		const { error } = await bulk(leadsOf(8));
		expect(error?.message).toMatch(/^Bulk Initiate Leads: no answer came from/);
		expect(error?.description).toMatch(/look .*up/i);
		expect(bulkRequests()).toHaveLength(1);
	});
});

it('A service that cannot be reached fails the node where it may stop', async () => {
	const credential = { baseUrl: 'http://127.0.0.1:1' };
	const { error } = await bulk(leadsOf(10), {}, { credential });
	expect(error?.message).toContain('cannot be reached at http://127.0.0.1:1');
	expect(error?.description).toContain('Nothing was sent');
	const { json } = await bulk(leadsOf(10), {}, { ...CARRY_ON, credential });
	expect(verdicts(json)).toEqual(times(10, 'notSent network'));
});

it('A canceled execution sends nothing more, and ends at once', async () => {
	service.faults.add({ route: 'bulkInitiate', kind: 'delay', delayMs: 600_000, skip: 1 });
	let cancel = () => {};
	beforeAnswer('bulkInitiate', 2, () => setTimeout(() => cancel(), 50));
	await bulk(leadsOf(40), IN_ORDER, { cancelable: (it) => (cancel = it) });
	await new Promise((resolve) => setTimeout(resolve, 300));
	expect(bulkRequests()).toHaveLength(2);
});
