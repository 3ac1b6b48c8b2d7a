/** Bulk Initiate and a list that comes again as it was. */
import { leadsOf, requestsOf } from './calls';
import { DedupeStore } from './dedupeStore';
import { references, sentLeads, tally, times, verdicts } from './lists';
import { answer, bulk, eachOnService, service } from './onService';
import { useStore } from './triggerRuntime';

/** The node under test, as n8n's store knows it. */
const place = { workflow: { id: 'workflow-1' }, node: { id: 'node-under-test' } };

eachOnService();
const sentStore = new DedupeStore();
beforeAll(async () => await useStore(sentStore));
beforeEach(() => sentStore.clear());

const sentReferences = () => references(sentLeads());

describe('A list that comes again as it was', () => {
	// Some are sent twice on purpose.
	afterEach(() => service.ledger.submissions.clear());

	it('is remembered by its leads only when told to', async () => {
		await bulk(leadsOf(3));
		await bulk(leadsOf(4));
		expect(sentReferences()).toHaveLength(7);
	});

	it('is met within the first four leads, and the others are looked up', async () => {
		await bulk(leadsOf(10), { init: false });
		const { json, hints } = await bulk(leadsOf(10).reverse());
		expect(verdicts(json)).toEqual(times(10, 'rejected duplicate'));
		expect(sentReferences()).toHaveLength(14);
		expect(hints.at(-1)).toMatch(
			/^0 of 10 leads accepted: all 10 were sent before \(in the service since \d/,
		);
	});

	it('is looked up before anything is sent where a run of the node broke off', async () => {
		await bulk(leadsOf(10));
		await sentStore.checkProcessedAndRecord(['unfinished'], 'node', place);
		const { json, hints } = await bulk(leadsOf(10));
		expect(json.every(({ confirmedBy }) => confirmedBy === 'lookup')).toBe(true);
		expect(sentReferences()).toHaveLength(10);
		expect(hints.at(-1)).toMatch(
			/^0 of 10 leads accepted: all 10 were sent before \(in the service since /,
		);
	});

	it('is sent as it is where nothing of it has arrived', async () => {
		answer('bulkInitiate', 401, undefined, { times: 1 });
		const { error } = await bulk(leadsOf(3));
		expect(error?.message).toBe('Invalid API key');
		expect(tally((await bulk(leadsOf(3))).json)).toEqual({ accepted: 3 });
		expect(requestsOf(service, 'queryLeads')).toHaveLength(0);
	});

	it('is sent where the store fails, which then knows of no list', async () => {
		sentStore.failures = Infinity;
		expect(tally((await bulk(leadsOf(3))).json)).toEqual({ accepted: 3 });
	});
});
