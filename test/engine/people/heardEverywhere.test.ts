/**
 * "It stood in the row, and you rang her." A no is heard wherever it stands, and what only looks like one
 * calls. Each line: what was mapped or stood in the column, who is refused, who is called.
 */
import type { IDataObject } from 'n8n-workflow';

import { chosen } from '../../support/engine/chosen';
import { verdicts, withCells } from '../../support/engine/leads';
import { bulk, eachOnService, someone, initiate, service } from '../../support/engine/onService';

eachOnService();

const PERSON = { phone: '={{ $json.phone }}', name: '={{ $json.name }}' };
const CALLED = 'accepted';

/** Whether each row is called. */
async function areCalled(rows: IDataObject[], more: IDataObject = {}): Promise<boolean[]> {
	const { json, error } = await bulk(rows, chosen({ ...PERSON, ...more }));
	return rows.map((_, at) => !error && verdicts(json)[at] === CALLED);
}

describe('An expression in Do Not Call decides, but not against a plain yes', () => {
	it.each<[expression: string, row: IDataObject, isCalled: boolean]>([
		["={{ $json['Do Not Call'] === 'yes' }}", { 'Do Not Call': 'Yes' }, false],
		["={{ $json['Do Not Call'] === 'TRUE' }}", { 'Do Not Call': true }, false],
		["={{ $json.DNC.toLowerCase() === 'yes' }}", { DNC: true }, false],
		["={{ $json['Do Not Call'].includes('yes') }}", { 'Do Not Call': true }, false],
		["={{ $json['Do Not Call'].includes('never') }}", { 'Do Not Call': 'yes' }, false],
		[
			"={{ $json['Do Not Call']?.toLowerCase().startsWith('never') }}",
			{ 'Do Not Call': 'x' },
			false,
		],
		["={{ $json['Do Not Call'].includes('never') }}", { 'Do Not Call': 'no' }, true],
		['={{ $json.DNC.trim() }}', { DNC: 1 }, false],
		["={{ $json.DNC ?? $json['Opt Out'] ?? false }}", { DNC: 'no', 'Opt Out': 'yes' }, false],
		["={{ $json.DNC || $json['Opt Out'] || false }}", { DNC: 'no', 'Opt Out': 'yes' }, false],
		["={{ $if($json.DNC === 'x', 'yes', '') }}", { DNC: 'X' }, false],
		["={{ $json.Kind === 'cold' ? 'yes' : '' }}", { Kind: 'warm' }, false],
		["={{ $json.DNC === 'Y' ? 'yes' : '' }}", { DNC: 'N' }, true],
		["={{ $json.DNC === 'Y' }}", { DNC: 'N' }, true],
		["={{ $json['Contact by'] === 'Email only' }}", { 'Contact by': 'Phone' }, true],
	])('%s over %j: called %s', async (doNotCall, row, isCalled) => {
		const { json } = await bulk([{ ...someone, ...row }], chosen({ ...PERSON, doNotCall }));
		expect(verdicts(json)[0] === CALLED).toBe(isCalled);
	});

	it('a column that is sent as the reference by mistake is heard', async () => {
		const rows = withCells('Do Not Call', ['yes', '']);
		expect(await areCalled(rows, { referenceId: "={{ $json['Do Not Call'] }}" })).toEqual([
			false,
			true,
		]);
	});
});

describe('Under any header', () => {
	it.each([
		...['CRM notes', 'Address notes', 'External notes', 'Reference status', 'CRM', 'Account'],
		...['CRM-Notiz', 'Remarque adresse', 'Observaciones dirección', 'Company comment'],
	])("'%s: DO NOT CALL' is heard", async (column) => {
		const rows = withCells(column, ['DO NOT CALL', 'nice person']);
		expect(await areCalled(rows)).toEqual([false, true]);
	});

	it('a remark beside the mapped column, in the same object, is heard', async () => {
		const rows = ['prefers mail, do not call', 'nice person'].map((remark, at) => ({
			...someone,
			phone: `+91981234567${at}`,
			custom_field: { do_not_call: false, remark },
		}));
		const columns = chosen({ ...PERSON, doNotCall: '={{ $json.custom_field.do_not_call }}' });
		const { json } = await bulk(rows, columns);
		expect(verdicts(json)).toEqual(['rejected doNotCall', 'accepted']);
	});

	it.each(['DO&nbsp;NOT&nbsp;CALL', '<p>please don&#39;t call</p>', 'n&atilde;o ligar'])(
		'%s in HTML is heard',
		async (note) => {
			expect(await areCalled(withCells('Notes', [note, '<p>M&uuml;ller</p>']))).toEqual([
				false,
				true,
			]);
		},
	);

	it.each<[column: string, no: unknown, yes: unknown]>([
		['Last Reply', 'UNSUBSCRIBE', 'Yes!'],
		['Last Reply', 'STOPALL', 'Great'],
		['SMS Reply', 'CANCEL', 'ok'],
		['Last message', 'BAJA', 'hola'],
		['Last message', 'END', 'at the end'],
		['Note', 'STOP', 'low'],
		['SMS', 'STOP', 'ok'],
		['WhatsApp', 'Stop', 'opted in'],
		['Minor', 'yes', 'no'],
		['deleted_at', '2026-01-31 10:00:00', ''],
		['is_deleted', true, false],
		['Archived', 'Yes', 'No'],
		['Bankruptcy', 'Y', 'N'],
		['Attorney Represented', 'Y', 'N'],
		['Unsubscribed at', 45_688, ''],
		['Interested', 'No', 'Yes'],
	])("'%s' of %j isn't called, of %j is", async (column, no, yes) => {
		const single = { phone: someone.phone, name: someone.name };
		for (const [cell, count] of [
			[no, 0],
			[yes, 1],
		] as const) {
			await initiate(single, [{ [column]: cell as string }], {
				settings: { onError: 'continueRegularOutput' },
			});
			expect(service.ledger.count('initiate')).toBe(count);
		}
		expect((await areCalled(withCells(column, [no, '', ''])))[0]).toBe(false);
	});
});

describe('A column that is called like it', () => {
	it.each([
		[['Yes (3/5/2026)', 'Yes (12/6/2026)', 'Yes (1/4/2026)']],
		[['asked by mail', 'Rex 3/5', 'yes, told Rex']],
	])('is one whatever stands in it: %j', async (cells) => {
		const rows = withCells('Do not call', [...cells, '']);
		expect(await areCalled(rows)).toEqual([false, false, false, true]);
	});

	it.each(['Ann Lee', '+919812345671'])('stops where it names another row: %s', async (cell) => {
		const rows = withCells('Do not call', ['', 'x', cell]).map((row, at) => ({
			...row,
			...(at === 1 ? { name: 'Ann Lee', phone: '+919812345671', 'Do not call': '' } : {}),
		}));
		const { error } = await bulk(rows, chosen(PERSON));
		expect(error?.message).toBe("'Do not call' may say who must not be called");
		expect(service.ledger.count('initiate')).toBe(0);
	});

	it('but not where both say that there is none', async () => {
		const rows = withCells('Do not call', ['n/a', '', 'x']).map((row, at) => ({
			...row,
			...(at === 1 ? { phone: 'n/a' } : {}),
		}));
		expect(await areCalled(rows)).toEqual([true, false, false]);
	});

	it.each(['Late Night Pizza', 'Feu Vert Lyon', 'SP nr 12 Kraków', 'Herederos de Argüeso'])(
		'the name %s is that of a firm, and called',
		async (name) => {
			const { json } = await bulk([{ ...someone, name }], chosen(PERSON));
			expect(verdicts(json)).toEqual(['accepted']);
		},
	);

	it.each(['Estate of Ada Finch', 'Nachlass Krüger', 'Late Shri Ram'])(
		'the name %s is asked about',
		async (name) => {
			const { json } = await bulk(
				[
					{ ...someone, name },
					{ ...someone, phone: '+919812345671' },
				],
				chosen(PERSON),
			);
			expect(verdicts(json)).toEqual(['rejected mayNotCall', 'accepted']);
		},
	);

	it.each([
		['0000-00-00 00:00:00', false],
		['1970-01-01', false],
		['1900-01-00', false],
		['2025-02-30', false],
		[45_688, true],
		['2025-02-28', true],
	])('a consent of %j calls: %s', async (cell, isCalled) => {
		const rows = withCells('consented_at', [cell, '2025-01-31']);
		const consent = '={{ $json.consented_at }}';
		expect(await areCalled(rows, { consent })).toEqual([isCalled, true]);
	});

	it.each([
		['checked 12/02, not listed', true],
		['12/02/26 listed', false],
		['no - said calls are fine', false],
		['0000-00-00', true],
	])("under 'Do Not Call' %j calls: %s", async (cell, isCalled) => {
		const rows = withCells('Do Not Call', [cell, '']);
		expect(await areCalled(rows)).toEqual([isCalled, true]);
	});

	it('a list of ways is consent where it names calls', async () => {
		const rows = withCells('Channels', [['Phone', 'Email'], ['Email'], 'email; phone']);
		const consent = '={{ $json.Channels }}';
		expect(await areCalled(rows, { consent })).toEqual([true, false, true]);
	});
});

describe('Beside the number, and in lists of answers', () => {
	const entry = (more: IDataObject) => ({
		name: 'Ana',
		phones: [{ number: '+919812345671', type: 'mobile', ...more }],
	});
	const phone = { phone: '={{ $json.phones }}' };

	it.each([
		[{ doNotCall: true }],
		[{ status: 'unsubscribed' }],
		[{ canCall: false }],
		[{ note: 'do not call' }],
	])('an entry with %j is refused', async (more) => {
		expect(await areCalled([entry(more)], phone)).toEqual([false]);
		expect(await areCalled([entry({ primary: true, verified: true })], phone)).toEqual([true]);
	});

	it.each<[string, unknown, boolean]>([
		['communication_preferences', [{ channel: 'phone', allowed: false }], false],
		['communication_preferences', [{ channel: 'phone', allowed: true }], true],
		['communication_preferences', [{ channel: 'email', allowed: false }], true],
		['preferences', '{"email":true,"do_not_call":true}', false],
		['meta', '{"dnc":false,"source":"web"}', true],
	])('%s of %j calls: %s', async (column, value, isCalled) => {
		expect(await areCalled([{ ...someone, [column]: value as string }])).toEqual([isCalled]);
	});
});

it('A German number without its area code rings nobody else; with it beside, it is whole', async () => {
	const defaultCountry = { __rl: true, mode: 'code', value: 'DE' };
	const rows = [{ name: 'Ada Finch', Vorwahl: '0511', Rufnummer: '441822' }];
	const of = (expression: string) => chosen({ phone: expression, name: '={{ $json.name }}' });
	const alone = await bulk(rows, { ...of('={{ $json.Rufnummer }}'), defaultCountry });
	expect(alone.json[0]).toMatchObject({ category: 'badPhone', reason: 'Area code missing' });
	const both = "={{ [$json.Vorwahl, $json.Rufnummer].filter(Boolean).join(' ') }}";
	const { json } = await bulk(rows, { ...of(both), defaultCountry });
	expect(json[0]).toMatchObject({ outcome: 'accepted', phone: '+49511441822' });
});

it("What WhatsApp calls a number is one on the do-not-call list; a whole company's mail isn't read", async () => {
	const doNotCallList = `${someone.phone.slice(1)}@c.us, *@acme.test`;
	const { json, hints } = await bulk([{ ...someone }], {
		...chosen(PERSON),
		options: { doNotCallList },
	});
	expect(json[0]).toMatchObject({ category: 'doNotCall' });
	expect(hints.join(' ')).toContain("1 of 2 entries of the do-not-call list can't be read");
});
