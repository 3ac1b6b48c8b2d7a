/** Bulk Initiate and answers that never come: no outcome is invented, and nothing is sent twice. */
import { leadsOf } from './calls';
import { bulkRequests, expectTruth, outcomes, tally, times } from './lists';
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

const STRICT = { options: { protection: 'strict' } };
const loseAnswer = (when: 'before' | 'after', skip = 0) =>
	service.faults.add({ route: 'bulkInitiate', kind: 'reset', when, skip, times: 1 });

describe('A request whose answer was lost', () => {
	it('is looked up: what arrived is accepted, what did not is unknown and not sent again', async () => {
		loseAnswer('after', 1);
		answer('bulkInitiate', 502, undefined, { skip: 1, times: 1 });
		const { json } = await bulk(leadsOf(12), STRICT);
		const { accepted, unknown } = tally(json);
		expect([accepted! + unknown!, unknown! <= 4]).toEqual([12, true]);
		expect(json.filter(({ confirmedBy }) => confirmedBy === 'lookup')).toHaveLength(4);
		expectTruth(json);
	});

	it('is not sent again where it named existing leads, which cannot be looked up', async () => {
		const items = times(4, 0).map(() => ({ _id: service.store.addLead()._id }));
		loseAnswer('before');
		const { json } = await bulk(items, { source: 'leadIds' }, CARRY_ON);
		expect(tally(json)).toEqual({ unknown: 4 });
		expect(json.map(({ leadId }) => leadId)).toEqual(items.map(({ _id }) => _id));
		expect(bulkRequests()).toHaveLength(1);
	});

	it('leaves its leads unknown when the look-up fails as well, and does not send them again', async () => {
		loseAnswer('before');
		answer('queryLeads', 400);
		const { json } = await bulk(leadsOf(4), {}, CARRY_ON);
		expect(tally(json)).toEqual({ unknown: 4 });
		expect(bulkRequests()).toHaveLength(1);
	});

	it.each([
		[429, { unknown: 12, notSent: 18 }],
		// After each loss the next request is half as large.
		[500, { unknown: 4 + 2 + 1, notSent: 23 }],
	])('or that answers %i, three times in a row ends the list', async (status, came) => {
		answer('bulkInitiate', status);
		const { json } = await bulk(leadsOf(30), STRICT, CARRY_ON);
		expect(bulkRequests()).toHaveLength(3);
		expect(tally(json)).toEqual(came);
		expectTruth(json);
	});

	it('does not end the list where the service stores phones in another spelling', async () => {
		const variant = { phones: 'withCountry', filters: 'normalized' } as const;
		await useOtherService({ limits: QUICK_LIMITS, variant });
		const items = leadsOf(16).map(({ phone, name }) => ({ phone: String(phone).slice(3), name }));
		loseAnswer('after', 1);
		const { json } = await bulk(items, STRICT);
		expect(tally(json)).toEqual({ accepted: 12, unknown: 4 });
	});

	it('never takes a lead that was there before for one of its own', async () => {
		const createdAt = new Date(Date.now() - 3_600_000).toISOString();
		service.store.addLead({ referenceId: 'R-2', phone: '+15550109999', createdAt });
		loseAnswer('after');
		const { json } = await bulk(leadsOf(4));
		expect(outcomes(json)).toEqual(['accepted', 'accepted', 'unknown', 'accepted']);
		expect(json[2]).toMatchObject({ category: 'network', confirmedBy: 'lookup' });
	});

	it('by a service that then fails every request, fails the node where it may stop', async () => {
		loseAnswer('after');
		answer('*', 500);
		const { error } = await bulk(leadsOf(8));
		expect(error?.message).toMatch(/^Bulk Initiate Leads: no answer came from/);
		expect(bulkRequests()).toHaveLength(1);
	});
});

describe('A service that cannot be reached', () => {
	const credential = { baseUrl: 'http://127.0.0.1:1' };

	it('leaves every lead not sent', async () => {
		const { json } = await bulk(leadsOf(10), {}, { ...CARRY_ON, credential });
		expect(tally(json)).toEqual({ notSent: 10 });
		expect(json[0]).toMatchObject({ category: 'network', permanent: false });
	});

	it('fails the node where it may stop', async () => {
		const { error } = await bulk(leadsOf(10), {}, { credential });
		expect(error?.message).toBe(
			'The service cannot be reached at http://127.0.0.1:1: nothing listens there',
		);
	});
});

it('A canceled execution sends nothing more, and ends at once', async () => {
	service.faults.add({ route: 'bulkInitiate', kind: 'delay', delayMs: 600_000, skip: 1 });
	let cancel = () => {};
	beforeAnswer('bulkInitiate', 2, () => setTimeout(() => cancel(), 50));
	await bulk(leadsOf(40), STRICT, { cancelable: (it) => (cancel = it) });
	await new Promise((resolve) => setTimeout(resolve, 300));
	expect(bulkRequests()).toHaveLength(2);
});
