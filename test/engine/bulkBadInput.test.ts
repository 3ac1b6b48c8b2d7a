/** Bulk Initiate with the lists that people really have. */
import type { IDataObject } from 'n8n-workflow';

import { bulkBodies, byId, leadsOf, requestsOf, someone } from './calls';
import { eachOnService, runOperation, service } from './onService';

eachOnService();

const bulk = async (items: IDataObject[], parameters: IDataObject = {}) =>
	await runOperation(
		'lead',
		'bulkInitiate',
		{ processId: byId(service.processId), ...parameters },
		{ items },
	);

const fromJson = { source: 'json', leads: '={{ $json.list }}' };
const outcomes = (json: IDataObject[]) => json.map(({ outcome }) => outcome);
const sent = () => bulkBodies(service).flat();

describe('A list', () => {
	it('that is empty gives nothing, and sends nothing', async () => {
		const { json, error } = await bulk([{ list: [] }], fromJson);
		expect([json, error]).toEqual([[], undefined]);
		expect(service.ledger.count()).toBe(0);
	});

	it('of nothing but bad rows gives each its reason, and sends nothing', async () => {
		const rows = [
			{ name: 'No phone' },
			{ phone: '+919812345678' },
			{ phone: 'call me', name: 'A' },
			{ phone: '9999999999', name: 'A' },
			{ phone: '123', name: 'A' },
			{ email: 'nobody', name: 'A' },
			{ phone: 1.23e11, name: 'A' },
			{ phone: '1.23E+11', name: 'A' },
			{ ...someone, metadata: 'Pune' },
			{ ...someone, projectId: 'another' },
			{},
		];
		const { json, error } = await bulk(rows);
		expect(error).toBeUndefined();
		expect(json.map(({ outcome, category }) => `${outcome} ${category}`)).toEqual([
			'rejected validation',
			'rejected validation',
			'rejected badPhone',
			'rejected badPhone',
			'rejected badPhone',
			'rejected validation',
			'rejected badPhone',
			'rejected badPhone',
			'rejected validation',
			'rejected badProject',
			'rejected validation',
		]);
		for (const { reason, permanent } of json) {
			expect(reason).toMatch(/'(phone|name|email|metadata|projectId)'/);
			expect(permanent).toBe(true);
		}
		expect(service.ledger.count()).toBe(0);
	});

	it('of a thousand identical rows sends one of them', async () => {
		const rows = Array.from({ length: 1_000 }, () => ({ ...someone }));
		const { json } = await bulk(rows);
		expect(outcomes(json)).toEqual(['accepted', ...rows.slice(1).map(() => 'rejected')]);
		expect(json[999]).toMatchObject({ category: 'duplicateInList' });
		expect(sent()).toHaveLength(1);
	});

	it('of leads that are the same in other words sends one of them', async () => {
		const { json } = await bulk([
			{ phone: '+91 98123 45678', email: 'asha@example.com', name: 'Asha' },
			{ phone: '0091 (981) 234-5678', name: 'Asha' },
			{ email: ' ASHA@example.com', name: 'Asha' },
		]);
		expect(outcomes(json)).toEqual(['accepted', 'rejected', 'rejected']);
		expect(sent()).toHaveLength(1);
	});

	it('of 10,000 in one item gives 10,000 outcomes, paired with that item', async () => {
		const { json, outputs } = await bulk([{ list: leadsOf(10_000) }], fromJson);
		expect(json).toHaveLength(10_000);
		expect(json.every(({ outcome }) => outcome === 'accepted')).toBe(true);
		expect(outputs[0]!.every(({ pairedItem }) => (pairedItem as { item: number }).item === 0)).toBe(
			true,
		);
		expect(new Set(sent().map(({ referenceId }) => referenceId)).size).toBe(10_000);
		expect(requestsOf(service, 'bulkInitiate').length).toBeLessThan(80);
	});

	it("that is looked for among the item's columns says where it is", async () => {
		const { json } = await bulk([{ list: leadsOf(3) }]);
		expect(outcomes(json)).toEqual(['rejected']);
		expect(json[0]!.reason).toMatch(/The row holds a list under 'list'/);
		expect(service.ledger.count()).toBe(0);
	});

	it.each([
		['as text', JSON.stringify(leadsOf(2))],
		['as text in text', JSON.stringify(JSON.stringify(leadsOf(2)))],
		['in an object', { leads: leadsOf(2) }],
	])('%s is read', async (_, list) => {
		const { json } = await bulk([{ list }], fromJson);
		expect(outcomes(json)).toEqual(['accepted', 'accepted']);
	});

	it.each([
		['text that is no JSON', '[{', /^'leads' is text that is not valid JSON/],
		['a number', 7, /^'leads' holds a number instead of a list/],
		['two lists', { a: leadsOf(1), b: leadsOf(1) }, /more than one list/],
	])('that is %s is refused', async (_, list, reason) => {
		const { json } = await bulk([{ list }], fromJson);
		expect(outcomes(json)).toEqual(['rejected']);
		expect(json[0]!.reason).toMatch(reason);
		expect(service.ledger.count()).toBe(0);
	});

	it('with rows that are none gives each an outcome, and sends the others', async () => {
		const list = [leadsOf(1)[0], null, 'text', 5, [leadsOf(1)[0]], leadsOf(1, 1)[0]];
		const { json } = await bulk([{ list } as IDataObject], fromJson);
		expect(outcomes(json)).toEqual([
			...['accepted', 'rejected', 'rejected', 'rejected', 'rejected', 'accepted'],
		]);
	});

	it('with strange rows among good ones refuses those alone, each in one sentence', async () => {
		let deep: IDataObject = { end: true };
		for (let level = 0; level < 20_000; level++) deep = { deep };
		const [first, second, third, fourth, fifth] = leadsOf(5);
		const rows = [
			first!,
			{ ...second, metadata: deep },
			{ ...third, notes: deep },
			{ ...fourth, phone: '+919812345678\n+919812345679' },
			{ ...fifth, phone: '+91 98123\n45678' },
			leadsOf(1, 5)[0]!,
		];
		const { json } = await bulk(rows, { options: { unmatchedToMetadata: true } });
		expect(
			json.map(({ outcome, reason }) => [outcome, String(reason ?? '').split('.')[0]]),
		).toEqual([
			['accepted', ''],
			['rejected', "'metadata' holds lists or objects nested more than 100 levels deep"],
			['rejected', "'notes' holds lists or objects nested more than 100 levels deep"],
			['rejected', "'phone' holds more than one number"],
			['rejected', "'phone' holds a line break"],
			['accepted', ''],
		]);
		expect(sent()).toHaveLength(2);
	});

	it('keeps emoji, right-to-left text and long names as they are', async () => {
		const names = ['Asha 👩‍💻 Rao', 'آشا راو', 'A'.repeat(5_000), 'O\'Brien <b>"x"</b>\u0000'];
		const rows = names.map((name, at) => ({ ...leadsOf(1, at)[0], name }));
		const { json } = await bulk(rows, { options: { keepOrder: true } });
		expect(outcomes(json)).toEqual(names.map(() => 'accepted'));
		expect(sent().map(({ name }) => name)).toEqual(names);
	});

	it('takes a megabyte of metadata in a row', async () => {
		const notes = 'x'.repeat(1_000_000);
		const { json } = await bulk([{ ...someone, metadata: { notes } }]);
		expect(outcomes(json)).toEqual(['accepted']);
		expect((sent()[0]!.metadata as IDataObject).notes).toBe(notes);
	});

	it('of two processes sends each lead to its own', async () => {
		const rows = leadsOf(6).map((lead, at) => ({
			...lead,
			processId: at % 2 ? service.secondProcessId : service.processId,
		}));
		const { json } = await bulk(rows, { processId: byId('') });
		expect(outcomes(json)).toEqual(rows.map(() => 'accepted'));
		expect(json.map(({ record }) => (record as IDataObject).processId)).toEqual(
			rows.map(({ processId }) => processId),
		);
	});

	it('without any process is an error, before anything is sent', async () => {
		const { error, json } = await bulk(leadsOf(2), { processId: byId('') });
		expect(json).toEqual([]);
		expect(error?.message).toBe("No process is chosen in 'Process', and no row names one");
	});

	it('with a row of another project refuses that row, and sends the others', async () => {
		const rows = leadsOf(3);
		rows[1]!.projectId = service.otherProject.projectId;
		rows[2]!.projectId = service.projectId;
		const { json } = await bulk(rows);
		expect(json.map(({ outcome, category }) => [outcome, category])).toEqual([
			['accepted', undefined],
			['rejected', 'badProject'],
			['accepted', undefined],
		]);
	});

	it.each(['yes', 1, 'TRUE', {}])('is refused as a whole with `init` %j', async (init) => {
		const { error } = await bulk([{ ...leadsOf(1)[0], flag: init }], {
			init: '={{ $json.flag }}',
		});
		expect(error?.message).toMatch(/^'Start Calling' is/);
		expect(service.ledger.count()).toBe(0);
	});

	it.each([
		[true, true],
		['true', true],
		[false, false],
		['false', false],
	])('is initiated with `init` %j as %j', async (init, expected) => {
		await bulk([{ ...leadsOf(1)[0], flag: init }], { init: '={{ $json.flag }}' });
		expect(requestsOf(service, 'bulkInitiate')[0]!.body).toMatchObject({ init: expected });
	});

	it('whose columns are named like the machinery of JavaScript does no harm', async () => {
		const row = JSON.parse(
			'{"phone":"+919812345678","name":"Asha","__proto__":{"x":1},"constructor":"c"}',
		) as IDataObject;
		const { json } = await bulk([row], { options: { unmatchedToMetadata: true } });
		expect(outcomes(json)).toEqual(['accepted']);
		expect(({} as IDataObject).x).toBeUndefined();
	});
});
