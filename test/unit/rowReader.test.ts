import type { IDataObject } from 'n8n-workflow';

import { columnCollector } from '../../nodes/service/leads/columns';
import { describeOthers, missingColumnsError } from '../../nodes/service/leads/describeColumns';
import { flatten, openContainers } from '../../nodes/service/leads/flatten';
import { type ReadOptions, type RowDefaults, rowReader } from '../../nodes/service/leads/rowReader';

const DEFAULTS: RowDefaults = {
	projectId: 'prj',
	processId: 'prc',
	init: true,
	checkOnly: false,
	sendAnyway: false,
};
const ASHA = { phone: '+919812345678', name: 'Asha Rao' };

async function readAll(items: IDataObject[], options: Partial<ReadOptions> = {}, defaults = {}) {
	const collector = columnCollector();
	const inputs = items.map((item) => {
		const cells = openContainers(item);
		const row = flatten(cells);
		collector.add(row);
		return { cells, row, item: row };
	});
	const list = collector.columns();
	const reader = await rowReader(list, {
		columns: 'byName',
		otherColumnsToMetadata: false,
		...options,
	});
	return { rows: inputs.map((input) => reader.read(input, { ...DEFAULTS, ...defaults })), list };
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
			const { rows, list } = await readAll([{ [column]: '65f0c0ffee65f0c0ffee65f0', ...ASHA }]);
			expect(rows[0]).toMatchObject({ submission: { kind: 'new' }, notes: [] });
			expect(JSON.stringify(rows[0]!.submission)).not.toContain('65f0c0ffee');
			const hint = describeOthers(list, rows, false).join(' ');
			// The exact one is the service's own, and of no use here.
			expect(hint).toContain(`Ignored: '${column}'.`);
		},
	);

	test('the exact leadId alone is an existing lead', async () => {
		const row = { leadId: 'L1', processId: 'other', City: 'Pune' };
		const submission = { kind: 'existing', leadId: 'L1', init: false, sendAnyway: false };
		expect((await read(row, {}, { init: 'False ' })).submission).toEqual(submission);
	});

	test.each([
		{ leadId: 'L1', name: 'Asha' },
		{ leadId: 'L1', phone: '+91981234567' },
		{ leadId: 'L1', phone: { sim: 1 } },
		{ _id: 'L1' },
	])('%j is neither a new lead nor an existing one', async (row) =>
		expect((await read(row)).outcome?.outcome).toBe('rejected'),
	);

	test('mapped by hand, a lead ID is an existing lead whatever else is mapped', async () => {
		const byHand = async (leadId: string) => await read({ leadId, ...ASHA }, { columns: 'byHand' });
		expect(await byHand('L1')).toMatchObject({
			submission: { kind: 'existing', leadId: 'L1' },
			lead: ASHA,
			notes: ['Not sent: Phone, Name'],
		});
		expect((await byHand('')).submission).toMatchObject({ kind: 'new', lead: ASHA });
	});
});

describe("a row's own word", () => {
	test('its process and group come before those of the node', async () => {
		const own = { projectId: 'prj', processId: 'p2', groupId: 'g2' };
		expect(await leadOf({ ...ASHA, processId: 'p2', Group: 'g2' })).toEqual({ ...ASHA, ...own });
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
		'Start Calling is a plain yes or no; anything else refuses the row and shows itself: %j',
		async (row) => {
			const given = [true, ' TRUE ', 'ja', 1, 'False', false, 'Nein', '0'];
			const rows = given.map(async (init) => (await read(row, {}, { init })).submission?.init);
			expect(await Promise.all(rows)).toEqual([true, true, true, true, false, false, false, false]);
			for (const [init, reason] of [
				['maybe', "'Start Calling' is 'maybe'"],
				['', "'Start Calling' is empty"],
				[null, "'Start Calling' is empty"],
				[[true], "'Start Calling' is '[true]'"],
			]) {
				const { outcome } = await read(row, {}, { init });
				expect(outcome).toMatchObject({ outcome: 'rejected', category: 'invalid', reason });
			}
		},
	);

	test.each(['checkOnly', 'sendAnyway'] as const)('%s is read like it', async (option) => {
		const label = option === 'checkOnly' ? 'Check Only' : 'Send Anyway';
		const { outcome } = await read(ASHA, {}, { [option]: 'perhaps' });
		expect(outcome?.reason).toBe(`'${label}' is 'perhaps'`);
		expect((await read(ASHA, {}, { checkOnly: 'yes' })).isCheckOnly).toBe(true);
	});

	test("what is wrong with the node's values for a row refuses it", async () => {
		const fault = { outcome: 'rejected', category: 'invalid', reason: 'No' } as const;
		expect((await read(ASHA, {}, { fault })).outcome).toBe(fault);
	});
});

/** Which columns and cells say so: `consent.test.ts`. */
test('a row that says not to call is refused, new or existing, unless it is only saved', async () => {
	for (const row of [ASHA, { leadId: 'L1' }]) {
		const { outcome, submission } = await read({ ...row, DNC: 'yes' });
		const reason = "Do not call: 'DNC'";
		expect(outcome).toMatchObject({ outcome: 'rejected', category: 'doNotCall', reason });
		expect(submission).toBeUndefined();
		expect((await read({ ...row, DNC: 'no' })).submission).toBeDefined();
		expect((await read({ ...row, DNC: 'yes' }, {}, { init: false })).submission).toBeDefined();
	}
});

test.each<[IDataObject, string]>([
	[{ Phone: '', Name: ' ', Tags: [] }, 'No phone number and no email address'],
	[{ name: 'Asha' }, 'No phone number and no email address'],
	[{ phone: '+919812345678' }, 'No name'],
	[{ name: 'Asha', email: 'asha(at)example.com' }, 'Not a valid email address'],
	[{ name: 'Asha', email: 'a@b.c, d@e.f' }, 'Not a valid email address'],
	[{ phone: '+919812345678', name: '#1001' }, 'No name'],
	[{ ...ASHA, name: { owner: 'Asha' } }, 'Name holds a list or an object'],
	[{ ...ASHA, firstName: ['A', 'B'] }, 'First Name holds a list or an object'],
	[{ ...ASHA, name: true }, 'Name is true, not a text'],
	[{ ...ASHA, referenceId: 1e21 }, "Too long a number in 'Reference ID'"],
])('%j is refused: "%s"', async (row, reason) => {
	const { outcome, submission } = await read(row);
	expect(outcome).toMatchObject({ outcome: 'rejected', category: 'invalid', reason });
	expect(outcome!.advice).toBeTruthy();
	expect(outcome!.reason.length).toBeLessThanOrEqual(60);
	expect(submission).toBeUndefined();
});

test('a refused row shows what could be read, and its place in the sheet', async () => {
	const row = { Name: 'Asha', Phone: 'ask him', Email: 'a@example.com', row_number: 4 };
	expect(await read(row)).toMatchObject({
		rowNumber: 4,
		lead: { name: 'Asha', phone: 'ask him', email: 'a@example.com' },
	});
});

test('an empty cell leaves its field to the next column; numbers become text', async () => {
	for (const phone of [[], {}, '', '\u200B', null, [{ value: '' }]]) {
		const row = { phone, Mobile: '+919812345671', name: 'Asha', referenceId: 1042 } as IDataObject;
		expect(await leadOf(row)).toMatchObject({ phone: '+919812345671', referenceId: '1042' });
	}
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

test('a metadata column that is a text is a column like others, and a mistake by hand', async () => {
	const row = { ...ASHA, metadata: 'from the fair' };
	expect(await leadOf(row)).not.toHaveProperty('metadata');
	const saved = await leadOf(row, { otherColumnsToMetadata: true });
	expect(saved?.metadata).toEqual({ metadata: 'from the fair' });
	const { outcome } = await read(row, { columns: 'byHand' });
	expect(outcome?.reason).toBe("'Metadata' is not an object of names and values");
});

test.each<[IDataObject, object]>([
	[{ Phone: '98123 45671', Country: 'India' }, { phone: '+919812345671' }],
	[{ Phone: '98123 45671', Country: 'IN' }, { phone: '+919812345671' }],
	[{ Phone: '98123 45671', Country: '' }, { phone: '+39312345671' }],
	[{ Phone: '98123 45671', Country: 'Atlantis' }, { phone: '98123 45671' }],
])("a number takes the country of its row before the node's: %j", async (row, lead) => {
	const { submission, notes, outcome } = await read(
		{ Name: 'Asha', ...row },
		{},
		{ defaultCountry: 'IT' },
	);
	if (row.Country === '') expect(outcome?.reason).toBe('Not a number of Italy');
	else expect(submission).toMatchObject({ lead });
	if (row.Country === 'Atlantis') expect(notes[0]).toBe("Unknown country 'Atlantis'");
});

test('a useless e-mail beside a good phone is left out, with a note; a placeholder is nothing', async () => {
	const { submission, notes } = await read({ ...ASHA, email: 'a@b.c, d@e.f' });
	expect(submission).toMatchObject({ lead: ASHA });
	expect(submission).not.toHaveProperty('lead.email');
	expect(notes).toEqual(['Email left out: not valid']);
	expect((await read({ ...ASHA, email: 'n/a' })).notes).toEqual([]);
});

describe('how columns were understood', () => {
	test('says what is sent, what is not, and what could be', async () => {
		const row = { 'Full Name': 'A', Phone: '98123 45678', Mobile: '', City: 'Pune', row_number: 2 };
		const { list, rows } = await readAll([row, row]);
		expect(describeOthers(list, rows, false)).toEqual([
			"Columns used: Name from 'Full Name'; Phone from 'Phone', or 'Mobile'.",
			"Ignored: 'City'.",
			"Turn on 'Other Columns to Metadata' to save them.",
			"For numbers without a country code, choose the country in the option 'Default Country'.",
		]);
		expect(describeOthers(list, [], true)[1]).toBe("Saved as metadata: 'City'.");
	});

	test('long lists are cut', async () => {
		const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`c${at}`, 'x']));
		const { description } = missingColumnsError((await readAll([many])).list)!.fault;
		expect(description).toMatch(/ 'c0', 'c1'.*…\.$/);
		expect(description!.length).toBeLessThan(1_300);
	});
});
