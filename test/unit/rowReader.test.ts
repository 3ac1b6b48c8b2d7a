import type { IDataObject } from 'n8n-workflow';

import {
	type RowDefaults,
	type RowInput,
	rowReader,
} from '../../nodes/service/leads/row/rowReader';

const DEFAULTS: RowDefaults = {
	projectId: 'prj',
	processId: 'prc',
	mode: 'call',
	sendAnyway: false,
};
const ASHA = { phone: '+919812345678', name: 'Asha Rao' };

async function read(
	values: IDataObject,
	input: Partial<RowInput> = {},
	defaults: Partial<RowDefaults> = {},
) {
	const reader = await rowReader();
	return reader({ values, isIdChosen: false, ...input }, { ...DEFAULTS, ...defaults });
}
const leadOf = async (values: IDataObject, input?: Partial<RowInput>) => {
	const { submission } = await read(values, input);
	return submission?.kind === 'new' ? submission.lead : undefined;
};

describe('which lead a row is', () => {
	test('beside a phone or a name a lead ID that nobody chose is not sent', async () => {
		const { submission, notes } = await read({ leadId: '65f0c0ffee65f0c0ffee65f0', ...ASHA });
		expect([submission?.kind, notes]).toEqual(['new', []]);
		expect(JSON.stringify(submission)).not.toContain('65f0c0ffee');
	});

	test('a lead ID alone is an existing lead', async () => {
		const row = { leadId: 'L1', processId: 'other', country: 'India' };
		const submission = { kind: 'existing', leadId: 'L1', init: false, sendAnyway: false };
		expect((await read(row, {}, { mode: 'save' })).submission).toEqual(submission);
	});

	test.each([
		{ leadId: 'L1', name: 'Asha' },
		{ leadId: 'L1', phone: '+91981234567' },
		{ leadId: 'L1', phone: { sim: 1 } },
		{ leadId: 'L1', email: [{ foo: 1 }] },
		{ _id: 'L1' },
	])('%j is neither a new lead nor an existing one', async (row) =>
		expect((await read(row)).outcome?.outcome).toBe('rejected'),
	);

	test('a lead ID that was chosen is an existing lead, whatever else is', async () => {
		const chosen = async (leadId: string) => await read({ leadId, ...ASHA }, { isIdChosen: true });
		expect(await chosen('L1')).toMatchObject({
			submission: { kind: 'existing', leadId: 'L1' },
			lead: ASHA,
			notes: ['Lead ID used, other fields ignored: Phone, Name'],
		});
		expect((await chosen('')).submission).toMatchObject({ kind: 'new', lead: ASHA });
		const { outcome } = await read({ leadId: { id: 'L1' }, ...ASHA }, { isIdChosen: true });
		expect(outcome?.reason).toBe('Lead ID is a list or object');
	});
});

describe("a row's own word", () => {
	test('its process and group come before those of the node', async () => {
		const own = { projectId: 'prj', processId: 'p2', groupId: 'g2' };
		expect(await leadOf({ ...ASHA, processId: 'p2', groupId: 'g2' })).toEqual({ ...ASHA, ...own });
		const { submission } = await read(ASHA, {}, { groupId: 'g1' });
		expect(submission).toMatchObject({ lead: { processId: 'prc', groupId: 'g1' } });
	});

	test('another project is refused, also for an existing lead', async () => {
		for (const row of [ASHA, { leadId: 'L1' }]) {
			const { outcome } = await read({ ...row, projectId: 'p9' });
			expect(outcome).toMatchObject({
				category: 'badProject',
				advice: expect.stringMatching('Remove the column'),
			});
		}
		expect((await read({ ...ASHA, projectId: 'prj' })).submission).toBeDefined();
	});

	test.each([ASHA, { leadId: 'L1' }])(
		'its mode is one of three words; anything else refuses the row and shows itself: %j',
		async (row) => {
			const calls = async (mode: unknown) => (await read(row, {}, { mode })).submission?.init;
			const checks = async (mode: unknown) => (await read(row, {}, { mode })).isCheckOnly;
			expect([await calls('call'), await calls(' Save '), await calls('check')]).toEqual([
				true,
				false,
				true,
			]);
			expect([await checks('CALL'), await checks('save'), await checks('check')]).toEqual([
				false,
				false,
				true,
			]);
			for (const [mode, reason] of [
				['maybe', "'Mode' is 'maybe'"],
				['callsave', "'Mode' is 'callsave'"],
				['', "'Mode' is empty"],
				[null, "'Mode' is empty"],
				[true, "'Mode' is 'true'"],
				[['call'], "'Mode' is '[\"call\"]'"],
			]) {
				const { outcome, isCheckOnly, submission } = await read(row, {}, { mode });
				expect(outcome).toMatchObject({ outcome: 'rejected', category: 'invalid', reason });
				expect([isCheckOnly, submission]).toEqual([true, undefined]);
			}
		},
	);

	test('Send Anyway takes yes and no in a word', async () => {
		const { outcome } = await read(ASHA, {}, { sendAnyway: 'perhaps' });
		expect(outcome?.reason).toBe("'Send Anyway' is 'perhaps'");
		expect((await read(ASHA, {}, { sendAnyway: 'nein' })).submission).toBeDefined();
	});

	test.each([false, true])(
		'with Send Anyway %s a number of an unusual length',
		async (sendAnyway) => {
			const phone = '+141555501';
			const { submission, outcome } = await read({ ...ASHA, phone }, {}, { sendAnyway });
			expect(submission).toEqual(
				sendAnyway
					? expect.objectContaining({ lead: expect.objectContaining({ phone }) })
					: undefined,
			);
			expect(outcome?.category).toBe(sendAnyway ? undefined : 'badPhone');
		},
	);

	test("what is wrong with the node's values for a row refuses it", async () => {
		const fault = { outcome: 'rejected', category: 'invalid', reason: 'No' } as const;
		expect((await read(ASHA, {}, { fault })).outcome).toBe(fault);
	});
});

/** Which columns and cells say so: `consent.test.ts`. */
test('a row that says not to call is refused, new or existing, unless it is only saved', async () => {
	const reason = "Do not call ('DNC')";
	const refusal = { category: 'doNotCall', column: 'DNC', reason } as const;
	const perhaps = { category: 'mayNotCall', column: 'Note', reason: 'Perhaps' } as const;
	for (const values of [ASHA, { leadId: 'L1' }]) {
		const { outcome, submission } = await read(values, { refusal });
		expect(outcome).toMatchObject({ outcome: 'rejected', category: 'doNotCall', reason });
		expect(submission).toBeUndefined();
		expect(outcome?.leadId).toBe('leadId' in values ? 'L1' : undefined);
		const { outcome: inDoubt } = await read(values, { refusal: perhaps }, { sendAnyway: true });
		expect(inDoubt).toMatchObject({ category: 'mayNotCall', reason: 'Perhaps' });
		const saved = await read(values, { refusal }, { mode: 'save' });
		expect([saved.submission?.init, saved.refusal]).toEqual([false, refusal]);
	}
});

test.each<[IDataObject, string]>([
	[{ phone: '', name: ' ', email: [] }, 'No phone or email'],
	[{ name: 'Asha' }, 'No phone or email'],
	[{ phone: '+919812345678' }, 'No name'],
	[{ name: 'Asha', email: 'asha(at)example.com' }, 'Not a valid email address'],
	[{ name: 'Asha', email: 'a@b.c, d@e.f' }, 'Not a valid email address'],
	[{ phone: '+919812345678', name: '#1001' }, 'No name'],
	[{ ...ASHA, name: { owner: 'Asha' } }, 'Name is a list or object'],
	[{ ...ASHA, firstName: ['A', 'B'] }, 'First Name is a list or object'],
	[{ ...ASHA, name: true }, 'Name is true, not text'],
	[{ ...ASHA, referenceId: 1e21 }, "Number too long ('Reference ID')"],
])('%j is refused: "%s"', async (row, reason) => {
	const { outcome, submission } = await read(row);
	expect(outcome).toMatchObject({ outcome: 'rejected', category: 'invalid', reason });
	expect(outcome!.advice).toBeTruthy();
	expect(outcome!.reason.length).toBeLessThanOrEqual(60);
	expect(submission).toBeUndefined();
});

test('a refused row shows what could be read, and its place in the sheet', async () => {
	const values = { name: 'Asha', phone: 'ask him', email: 'a@example.com' };
	expect(await read(values, { rowNumber: 4 })).toMatchObject({ rowNumber: 4, lead: values });
});

test.each<[IDataObject, string]>([
	[{ ...ASHA, phone: 'ask him' }, 'name'],
	[{ name: 'Asha' }, 'phone'],
	[{ ...ASHA, phone: 'ask him' }, 'referenceId'],
	[{ name: 'Asha' }, 'email'],
])('of a refused row %j no cell of megabytes comes back: %s', async (row, field) => {
	const { lead, outcome } = await read({ ...row, [field]: 'a1 '.repeat(500_000) });
	expect(outcome?.outcome).toBe('rejected');
	expect(JSON.stringify(outcome).length).toBeLessThan(1_000);
	expect(lead?.[field]).toHaveLength(1_000);
});

test('an empty cell leaves its field to the node; numbers become text', async () => {
	for (const processId of [[], {}, '', '\u200B', null, [{ value: '' }]]) {
		const values = { ...ASHA, processId, referenceId: 1042 } as IDataObject;
		expect(await leadOf(values)).toMatchObject({ processId: 'prc', referenceId: '1042' });
	}
});

test('other columns become metadata, beside what the row has there itself', async () => {
	const others = { City: 'Pune', ID: 7 };
	const metadata = { plan: 'gold', City: 'own' };
	expect((await leadOf(ASHA, { others }))?.metadata).toEqual(others);
	const both = await leadOf({ ...ASHA, metadata }, { others });
	expect(both?.metadata).toEqual({ ID: 7, ...metadata });
	expect(await leadOf(ASHA)).not.toHaveProperty('metadata');
});

test('a metadata that is a text is a mistake', async () => {
	const { outcome } = await read({ ...ASHA, metadata: 'from the fair' });
	expect(outcome?.reason).toBe("'Metadata' isn't a JSON object");
	expect(outcome?.advice).toContain('{"city": "Pune"}');
});

test.each<[IDataObject, object]>([
	[{ phone: '98123 45671', country: 'India' }, { phone: '+919812345671' }],
	[{ phone: '98123 45671', country: 'IN' }, { phone: '+919812345671' }],
	[{ phone: '98123 45671', country: '' }, { phone: '+39312345671' }],
])("a number takes the country of its row before the node's: %j", async (row, lead) => {
	const { submission, outcome } = await read(
		{ name: 'Asha', ...row },
		{},
		{ defaultCountry: 'IT' },
	);
	if (row.country === '') expect(outcome?.reason).toBe('Not a number of Italy');
	else expect(submission).toMatchObject({ lead });
});

test.each<[IDataObject, string]>([
	[{ phone: '98123 45671', country: 'Atlantis' }, "Unknown country 'Atlantis'"],
	[{ phone: '98123 45671', country: '999' }, "Unknown country '999'"],
	[{ phone: '2015550123', country: 840 }, '+12015550123'],
	[{ phone: '501234567', country: '784' }, '+971501234567'],
	[{ phone: '347 123 4567', country: '380' }, "+393471234567 '380' read as Italy"],
	[{ phone: '347 422 773', country: '380' }, "'380' is +380 or Italy"],
	[{ phone: '21 34 56 78', country: '380' }, 'Not a number of +380 or Italy'],
	[{ phone: '+44 7911 123456', country: '380' }, '+447911123456'],
	[{ phone: '50 123 4567', country: '380' }, "+380501234567 '380' read as +380"],
	[{ phone: '50 123 4567', country: '+380' }, '+380501234567'],
	[{ phone: '+44 7911 123456', country: 'Atlantis' }, "+447911123456 Unknown country 'Atlantis'"],
])('what is read of a country: %j is %s', async (row, expected) => {
	const { submission, notes, outcome } = await read({ name: 'Asha', ...row });
	const { phone } = submission?.kind === 'new' ? submission.lead : {};
	expect([outcome?.reason ?? phone, ...notes].join(' ')).toBe(expected);
});

test('a useless e-mail beside a good phone is left out, with a note; a placeholder is nothing', async () => {
	const { submission, notes } = await read({ ...ASHA, email: 'a@b.c, d@e.f' });
	expect(submission).toMatchObject({ lead: ASHA });
	expect(submission).not.toHaveProperty('lead.email');
	expect(notes).toEqual(['Email left out (invalid)']);
	expect((await read({ ...ASHA, email: 'n/a' })).notes).toEqual([]);
});

test('an e-mail that is no text refuses a row without a phone alone', async () => {
	const email = [{ foo: 1 }];
	const { submission, notes } = await read({ ...ASHA, email });
	expect(submission).toMatchObject({ lead: ASHA });
	expect(notes).toEqual(['Email left out (invalid)']);
	const { outcome } = await read({ name: 'Asha', email });
	expect(outcome).toMatchObject({ category: 'invalid', reason: 'Email is a list or object' });
});
