/** Bulk Initiate: the duplicate guard gets every list through, and no key is blocked. */
import type { IDataObject } from 'n8n-workflow';

import { leadsOf, requestsOf } from './calls';
import { bulkRequests, hold, references, sentLeads, sizes, tally, verdicts } from './lists';
import { bulk, eachOnService, type OperationOptions, service } from './onService';

eachOnService();
afterEach(() => expect(service.ledger.rateLimited).toBe(0));

const guarded = async (items: IDataObject[], options: IDataObject, more?: OperationOptions) =>
	await bulk(items, { options }, more);

const sentReferences = () => references(sentLeads());

describe('The duplicate guard', () => {
	it('never has more leads in a request than the service forgives: strict', async () => {
		await guarded(leadsOf(41), { protection: 'strict' });
		expect(Math.max(...sizes())).toBe(4);
		expect(sizes()).toHaveLength(11);
	});

	it('keeps to the share of the credential', async () => {
		const credential = { changeLimits: true, duplicatesPerWindow: 2 };
		await guarded(leadsOf(5), { protection: 'strict' }, { credential });
		expect(sizes()).toEqual([1, 1, 1, 1, 1]);
	});

	it('keeps to the leads per request of the credential', async () => {
		const credential = { changeLimits: true, leadsPerRequest: 8 };
		await guarded(leadsOf(20), { protection: 'off' }, { credential });
		expect(sizes().sort()).toEqual([4, 8, 8]);
	});

	it('sends in the order of the list on request, and then as if strict', async () => {
		const items = leadsOf(20);
		await guarded(items, { keepOrder: true });
		expect(sentReferences()).toEqual(references(items));
		expect(Math.max(...sizes())).toBe(4);
	});

	it('sends everything at once when it is off', async () => {
		await guarded(leadsOf(100), { protection: 'off' });
		expect(sizes()).toEqual([100]);
		await guarded(leadsOf(100, 200), { protection: 'off', leadsPerRequest: 30 });
		expect(sizes().slice(1).sort()).toEqual([10, 30, 30, 30]);
	});

	it('changes over to looking leads up when duplicates are many', async () => {
		const items = leadsOf(60);
		hold(items);
		const { json, hints } = await guarded(items, { whenManyDuplicates: 'lookUp' });
		expect(new Set(verdicts(json))).toEqual(new Set(['rejected duplicate']));
		expect(sentReferences()).toHaveLength(4);
		expect(json.filter(({ confirmedBy }) => confirmedBy === 'lookup')).toHaveLength(56);
		expect(hints.at(-1)).toMatch(/1 request, 56 look-ups, /);
	});

	it('reads the stored leads once, where that is quicker', async () => {
		const items = leadsOf(60);
		hold(items);
		const { json, hints } = await bulk(items);
		expect(json.every(({ category }) => category === 'duplicate')).toBe(true);
		expect(sentReferences()).toHaveLength(4);
		// How many there are, and the one page that holds them.
		expect(requestsOf(service, 'queryLeads')).toHaveLength(2);
		expect(hints.at(-1)).toMatch(/60 stored leads read in /);
	});

	it('stops when it is told to', async () => {
		const items = leadsOf(60);
		hold(items);
		const { json } = await guarded(items, { whenManyDuplicates: 'stop' });
		expect(sentReferences()).toHaveLength(4);
		const left = json.filter(({ outcome }) => outcome === 'notSent');
		expect(left).toHaveLength(56);
		expect(left[0]!.reason).toMatch(/^Not sent: 4 of the first 4 leads were refused/);
	});

	it('is shared by nodes that run at the same time with one key', async () => {
		const lists = [leadsOf(20), leadsOf(20, 100)];
		for (const items of lists) hold(items.slice(0, 6));
		service.faults.add({ route: 'bulkInitiate', kind: 'delay', delayMs: 40 });
		const results = await Promise.all(
			lists.map(async (items) => await guarded(items, { whenManyDuplicates: 'pause' })),
		);
		for (const { json } of results) expect(tally(json)).toEqual({ accepted: 14, rejected: 6 });
		// What one learns from its answer, the other must know before it sends: never two under way.
		const times = bulkRequests().map(({ at }) => at);
		for (const [nth, at] of times.slice(1).entries()) {
			expect(at - times[nth]!).toBeGreaterThanOrEqual(39);
		}
	});
});
