import type { IDataObject } from 'n8n-workflow';

import { describeColumns, noUsableColumn } from '../../nodes/service/leads/columnsFound';
import { type ReadOptions, type RowDefaults, rowReader } from '../../nodes/service/leads/rowReader';

const DEFAULTS: RowDefaults = { projectId: 'prj', processId: 'prc', init: true };
const ASHA = { phone: '+919812345678', name: 'Asha Rao' };

async function readAll(rows: IDataObject[], options: Partial<ReadOptions> = {}, defaults = {}) {
	const reader = await rowReader({
		columns: 'byName',
		otherColumnsToMetadata: false,
		sendAnyway: false,
		...options,
	});
	return { rows: rows.map((row) => reader.read(row, { ...DEFAULTS, ...defaults })), reader };
}

const read = async (
	row: IDataObject,
	options?: Partial<ReadOptions>,
	defaults?: Partial<RowDefaults>,
) => (await readAll([row], options, defaults)).rows[0]!;
const leadOf = async (row: IDataObject, options?: Partial<ReadOptions>) => {
	const { submission } = await read(row, options);
	return submission?.kind === 'new' ? submission.lead : undefined;
};

describe('which lead a row is', () => {
	test.each(['Lead ID', 'Lead Id', 'lead_id', '_id', 'Record ID', 'Person - ID', 'leadId'])(
		'beside a phone and a name %j is no lead of the service, and is not sent',
		async (column) => {
			const { rows, reader } = await readAll([{ [column]: '65f0c0ffee65f0c0ffee65f0', ...ASHA }]);
			expect(rows[0]).toMatchObject({ submission: { kind: 'new' }, notes: [] });
			expect(JSON.stringify(rows[0]!.submission)).not.toContain('65f0c0ffee');
			const hint = describeColumns(reader.columns(), false).join(' ');
			expect(hint).toContain(`Ignored: '${column}'. `);
		},
	);

	test('the exact leadId alone is an existing lead', async () => {
		const row = { leadId: 'L1', processId: 'other', City: 'Pune' };
		const submission = { kind: 'existing', leadId: 'L1', init: false };
		expect((await read(row, {}, { init: 'False ' })).submission).toEqual(submission);
	});

	test.each([
		{ leadId: 'L1', name: 'Asha' },
		{ leadId: 'L1', phone: '+91981234567' },
		{ _id: 'L1' },
	])('%j is neither a new lead nor an existing one', async (row) =>
		expect((await read(row)).outcome?.outcome).toBe('rejected'),
	);

	test('mapped by hand, a lead ID is an existing lead whatever else is mapped', async () => {
		const byHand = async (leadId: string) => await read({ leadId, ...ASHA }, { columns: 'byHand' });
		expect(await byHand('L1')).toMatchObject({
			submission: { kind: 'existing', leadId: 'L1' },
			lead: ASHA,
			notes: [],
		});
		expect((await byHand('')).submission).toMatchObject({ kind: 'new', lead: ASHA });
	});
});

describe("a row's own word", () => {
	test('its process and group come before those of the node', async () => {
		const own = { projectId: 'prj', processId: 'p2', groupId: 'g2' };
		const row = { ...ASHA, 'Process ID': 'p2', Group: 'g2' };
		expect(await leadOf(row)).toEqual({ ...ASHA, ...own });
		const { submission } = await read(ASHA, {}, { groupId: 'g1' });
		expect(submission).toMatchObject({ lead: { processId: 'prc', groupId: 'g1' } });
	});

	test('another project is refused, also for an existing lead', async () => {
		for (const row of [ASHA, { leadId: 'L1' }]) {
			const { outcome } = await read({ ...row, projectId: 'p9' });
			expect(outcome?.category).toBe('badProject');
		}
		expect((await read({ ...ASHA, projectId: 'prj' })).submission).toBeDefined();
	});

	test.each([ASHA, { leadId: 'L1' }])(
		'Start Calling is true or false, in any case; anything else refuses the row: %j',
		async (row) => {
			const given = [true, ' TRUE ', 'False', false, 'no', 1, '', null, [true]];
			const rows = given.map(async (init) => (await read(row, {}, { init })).submission?.init);
			const calls = [true, true, false, false, ...Array<undefined>(5).fill(undefined)];
			expect(await Promise.all(rows)).toEqual(calls);
		},
	);
});

describe('a column that says not to call', () => {
	test.each([
		['Do Not Call', 'Yes'],
		['DNC', 1],
		['doNotCall', true],
		['Contact - Do Not Call', 'x'],
		['Opted Out', '2026-01-05'],
		['Nicht anrufen', 'ja'],
		['Ne pas appeler', 'oui'],
		['No llamar', 'sí'],
		['NON CHIAMARE', 'sì'],
		['Não ligar', 'sim'],
		['Niet bellen', 'ja'],
		['Nie dzwonić', 'tak'],
		['Aranmasın', 'evet'],
	])('refuses a row in which %j is %j, new or existing', async (column, cell) => {
		for (const row of [ASHA, { leadId: 'L1' }]) {
			const { outcome, submission } = await read({ ...row, [column]: cell });
			const reason = `'${column}' says not to call`;
			expect(outcome).toMatchObject({ outcome: 'rejected', category: 'doNotCall', reason });
			expect(submission).toBeUndefined();
		}
	});

	test.each(['', ' ', null, false, 0, 'No', 'FALSE', 'nein', 'Não', 'hayır', []])(
		'lets a row pass in which it is %j, and every row that is only saved',
		async (cell) => {
			expect((await read({ ...ASHA, DNC: cell })).submission).toBeDefined();
			expect((await read({ ...ASHA, DNC: 'yes' }, {}, { init: false })).submission).toBeDefined();
		},
	);

	test.each(['Email Opt Out', 'Unsubscribed', 'Call', 'Notes'])('is not %j', async (column) => {
		expect((await read({ ...ASHA, [column]: 'yes' })).submission).toBeDefined();
	});
});

test.each<[IDataObject, string]>([
	[{ Phone: '', Name: ' ', Tags: [] }, 'No phone number and no email address'],
	[{ name: 'Asha' }, 'No phone number and no email address'],
	[{ phone: '+919812345678' }, 'No name'],
	[{ name: 'Asha', email: 'asha(at)example.com' }, 'Not a valid email address'],
	[{ ...ASHA, email: 'a@b.c, d@e.f' }, 'Not a valid email address'],
	[{ ...ASHA, name: { owner: 'Asha' } }, 'Name holds a list or an object'],
	[{ ...ASHA, firstName: ['A', 'B'] }, 'First Name holds a list or an object'],
	[{ ...ASHA, name: true }, 'Name is true, not a text'],
	[{ ...ASHA, referenceId: 1e21 }, "Too long a number in 'Reference ID'"],
	[{ ...ASHA, metadata: '{' }, "'Metadata' is not an object of names and values"],
])('%j is refused: "%s"', async (row, reason) => {
	const { outcome, submission } = await read(row);
	expect(outcome).toMatchObject({ outcome: 'rejected', category: 'invalid', reason });
	expect(outcome!.advice).toBeTruthy();
	expect(outcome!.reason.length).toBeLessThanOrEqual(60);
	expect(submission).toBeUndefined();
});

test('a refused row shows what could be read, and its place in the sheet', async () => {
	const row = { Name: 'Asha', Phone: 'none', Email: 'a@example.com', row_number: 4 };
	expect(await read(row)).toMatchObject({
		rowNumber: 4,
		lead: { name: 'Asha', phone: 'none', email: 'a@example.com' },
	});
});

describe('cells', () => {
	test.each<[unknown, string]>([
		[[{ value: '+919812345671' }, { value: '+919812345672', primary: true }], '+919812345672'],
		[['', '+919812345671'], '+919812345671'],
		[{ value: '+919812345671' }, '+919812345671'],
		[{ home: ['+919812345671'], work: [] }, '+919812345671'],
		[['+919812345671', '+919812345672'], '+919812345671'],
	])('a phone as %j is %s', async (phone, one) => {
		expect(await leadOf({ name: 'Asha', phone: phone as string })).toMatchObject({ phone: one });
	});

	test.each([[[]], [{}], [''], ['\u200B'], [null], [[{ value: '' }]]])(
		'%j is empty: the next column is read',
		async (phone) => {
			expect(await leadOf({ phone, Mobile: '+919812345671', name: 'Asha' })).toMatchObject({
				phone: '+919812345671',
			});
		},
	);

	test('numbers become text, invisible marks leave an e-mail', async () => {
		const row = { name: 7, email: '\u200Bmailto:a@example.com ', referenceId: 1042 };
		const lead = { name: '7', email: 'a@example.com', referenceId: '1042' };
		expect(await leadOf(row)).toMatchObject(lead);
	});
});

test('other columns become metadata on request: what is sent as a field is not in it again', async () => {
	const row = { ...ASHA, Mobile: '+919812345672', City: 'Pune', ID: 7, Note: '', row_number: 2 };
	const metadata = { plan: 'gold', City: 'own' };
	const options = { otherColumnsToMetadata: true };
	const others = { Mobile: '+919812345672', City: 'Pune', ID: 7 };
	expect((await leadOf(row, options))?.metadata).toEqual(others);
	expect((await leadOf({ ...row, metadata }, options))?.metadata).toMatchObject(metadata);
	expect(await leadOf(row)).not.toHaveProperty('metadata');
});

describe('how columns were understood', () => {
	test('says what is sent, what is not, and what could be', async () => {
		const row = { 'Full Name': 'A', Phone: '98123 45678', Mobile: '', City: 'Pune', row_number: 2 };
		const found = (await readAll([row, row])).reader.columns();
		expect(describeColumns(found, false)).toEqual([
			"Columns used: Name from 'Full Name'; Phone from 'Phone', or 'Mobile'.",
			expect.stringMatching(/^Ignored: 'City'\. .*'Other Columns to Metadata' .* Reference ID\.$/),
			"2 phone numbers without a country code: choose the country in the option 'Default Country'.",
		]);
		expect(describeColumns(found, true)[1]).toBe("Saved as metadata: 'City'.");
		const withOwnId = (await readAll([{ ...row, 'CRM ID': '7' }])).reader.columns();
		expect(describeColumns(withOwnId, false)[1]).not.toContain('rename');
	});

	test('long lists are cut', async () => {
		const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`c${at}`, 'x']));
		const { message } = noUsableColumn((await readAll([many])).reader.columns())!.fault;
		expect(message).toMatch(/ 'c0', 'c1'.*…\.$/);
		expect(message.length).toBeLessThan(1_200);
	});
});
