/** Bulk Initiate and answers that never come: no outcome is invented, and nothing is sent twice. */
import { leadsOf } from './calls';
import { bulkRequests, expectTruth, tally, times } from './lists';
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

	it('is looked up also where the service stores phones in another spelling', async () => {
		const variant = { phones: 'withCountry', filters: 'normalized' } as const;
		await useOtherService({ limits: QUICK_LIMITS, variant });
		const items = leadsOf(16).map(({ phone, name }) => ({ phone: String(phone).slice(3), name }));
		loseAnswer('after', 1);
		const { json } = await bulk(items, STRICT);
		expect(tally(json)).toEqual({ accepted: 16 });
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
