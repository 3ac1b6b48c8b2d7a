/** Bulk Initiate with the lists that people really have. What each bad row gets: `unit/leads`. */
import type { IDataObject } from 'n8n-workflow';

import { byId, leadsOf, someone } from './calls';
import { bulkRequests, outcomes, sentLeads, tally, times } from './lists';
import { bulk, eachOnService, service } from './onService';

eachOnService();

const fromJson = { source: 'json', leads: '={{ $json.list }}' };

describe('A list', () => {
	it('that is empty gives nothing, and sends nothing', async () => {
		const { json, error } = await bulk([{ list: [] }], fromJson);
		expect([json, error]).toEqual([[], undefined]);
		expect(service.ledger.count()).toBe(0);
	});

	it.each<[string, IDataObject[], IDataObject, RegExp]>([
		['of nothing but bad rows', [{ name: 'No phone' }, {}], {}, /'phone'/],
		['that stands in a column', [{ list: leadsOf(3) }], {}, /The row contains a list in 'list'/],
		['that is a number', [{ list: 7 }], fromJson, /^'leads' is a number instead of a list/],
		['that is no JSON', [{ list: '[{' }], fromJson, /^'leads' is text that is not valid JSON/],
	])('%s is refused row by row with the reason, and sends nothing', async (_, ...given) => {
		const [items, parameters, reason] = given;
		const { json, error } = await bulk(items, parameters);
		expect([tally(json), error]).toEqual([{ rejected: items.length }, undefined]);
		for (const row of json) expect(row).toMatchObject({ permanent: true });
		for (const row of json) expect(row.reason).toMatch(reason);
		expect(service.ledger.count()).toBe(0);
	});

	it('of a thousand identical rows sends one of them', async () => {
		const { json } = await bulk(times(1_000, { ...someone }));
		expect(outcomes(json)).toEqual(['accepted', ...times(999, 'rejected')]);
		expect(json[999]).toMatchObject({ category: 'duplicateInList' });
		expect(sentLeads()).toHaveLength(1);
	});

	it('of 10,000 in one item gives 10,000 outcomes, paired with that item', async () => {
		const { json, outputs } = await bulk([{ list: leadsOf(10_000) }], fromJson);
		expect(tally(json)).toEqual({ accepted: 10_000 });
		expect(new Set(outputs[0]!.map(({ pairedItem }) => JSON.stringify(pairedItem)))).toEqual(
			new Set(['{"item":0}']),
		);
		expect(new Set(sentLeads().map(({ referenceId }) => referenceId)).size).toBe(10_000);
		expect(bulkRequests().length).toBeLessThan(80);
	});

	it('with strange rows among good ones refuses those alone', async () => {
		let deep: IDataObject = { end: true };
		for (let level = 0; level < 20_000; level++) deep = { deep };
		const [first, second, third, last] = leadsOf(4);
		const twoNumbers = '+919812345678\n+919812345679';
		const rows = [first!, { ...second, notes: deep }, { ...third, phone: twoNumbers }, last!];
		const { json } = await bulk(rows, { options: { unmatchedToMetadata: true } });
		expect(outcomes(json)).toEqual(['accepted', 'rejected', 'rejected', 'accepted']);
		expect(sentLeads()).toHaveLength(2);
	});

	it('keeps emoji, right-to-left text and long names as they are', async () => {
		const names = ['Asha 👩‍💻 Rao', 'آشا راو', 'A'.repeat(5_000), 'O\'Brien <b>"x"</b>\u0000'];
		const rows = names.map((name, at) => ({ ...leadsOf(1, at)[0], name }));
		await bulk(rows, { options: { keepOrder: true } });
		expect(sentLeads().map(({ name }) => name)).toEqual(names);
	});

	it('without any process is an error, before anything is sent', async () => {
		const { error, json } = await bulk(leadsOf(2), { processId: byId('') });
		expect(json).toEqual([]);
		expect(error?.message).toBe("No process is chosen in 'Process', and no row names one");
	});

	it('is refused as a whole with an `init` that is no boolean', async () => {
		const { error } = await bulk([{ ...someone, flag: 'yes' }], { init: '={{ $json.flag }}' });
		expect(error?.message).toMatch(/^'Start Calling' is/);
		expect(service.ledger.count()).toBe(0);
	});

	it.each([
		['true', true],
		[false, false],
	])('is initiated with `init` %j as %j', async (flag, init) => {
		await bulk([{ ...someone, flag }], { init: '={{ $json.flag }}' });
		expect(bulkRequests()[0]!.body).toMatchObject({ init });
	});
});
