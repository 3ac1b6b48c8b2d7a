/** "I chose the columns once, and the list runs every night." What stands there is what runs, or it fails and says so. */
import type { IDataObject } from 'n8n-workflow';

import { chosen, fieldsFor, proposedFor } from '../../support/engine/chosen';
import { outcomes, sentLeads, verdicts } from '../../support/engine/leads';
import { bulk, CARRY_ON, eachOnService, service } from '../../support/engine/onService';

eachOnService();

const ROWS: IDataObject[] = [
	{ Kunde: 'Ana Silva', Mobil: '+919812345671', Tel: '+912025345671', Stadt: 'Pune', Haken: '' },
	{ Kunde: 'Bo Lund', Mobil: '', Tel: '+912025345672', Stadt: 'Goa', Haken: 'x' },
	{ Kunde: 'Cy Dunn', Mobil: '', Tel: '+912025345673', Stadt: 'Delhi', Haken: '' },
];
const PERSON = { name: '={{ $json.Kunde }}', phone: '={{ $json.Mobil || $json.Tel }}' };
const WITH_TEL = { ...PERSON, phone: '={{ $json.Tel }}' };
const MAPPED = { ...PERSON, doNotCall: '={{ $json.Haken }}' };
/** As a schedule runs it. */
const NIGHTLY = { mode: 'trigger' } as const;

const calledPhones = () =>
	sentLeads()
		.map(({ phone }) => String(phone))
		.sort();

/** The list with one column under another name. */
const renamed = (from: string, to: string): IDataObject[] =>
	ROWS.map((row) => {
		const names = Object.entries(row).map(([name, cell]) => [name === from ? to : name, cell]);
		return Object.fromEntries(names) as IDataObject;
	});

it('A list is called as it is mapped: of several phones the first that is filled, and who said no is not', async () => {
	const { json, error } = await bulk(ROWS, chosen(MAPPED), NIGHTLY);
	expect(error).toBeUndefined();
	expect(verdicts(json)).toEqual(['accepted', 'rejected doNotCall', 'accepted']);
	expect(json[1]!.reason).toBe("Do not call ('Haken')");
	expect(calledPhones()).toEqual(['+912025345673', '+919812345671']);
});

it('Behind "n/a" in one column the number of the next one is called; behind other words nobody is', async () => {
	const rows = ['n/a', '-', '0', 'keine', 'ask his wife'].map((Mobil, at) => {
		return { Kunde: `Ana${at} Silva`, Mobil, Tel: `+91202534567${at}`, Haken: '' };
	});
	const { json } = await bulk(rows, chosen(MAPPED), NIGHTLY);
	const called = Array<string>(4).fill('accepted');
	expect(verdicts(json)).toEqual([...called, 'rejected badPhone']);
	expect(calledPhones()).toEqual(rows.slice(0, 4).map(({ Tel }) => Tel));
});

it('A row without a phone, and another column that holds one: that column is named', async () => {
	const { json, hints } = await bulk(
		ROWS,
		chosen({ ...MAPPED, phone: '={{ $json.Mobil }}' }),
		NIGHTLY,
	);
	expect(verdicts(json)).toEqual(['accepted', 'rejected doNotCall', 'rejected invalid']);
	expect(hints.join()).toContain(
		"2 rows have no phone number, but 'Tel' may contain one. It isn't used.",
	);
});

it('What the editor fills in is what was chosen: the mapper brings the expressions themselves', async () => {
	const rows = renamed('Haken', 'Nicht anrufen');
	const { fields } = await fieldsFor(rows);
	const shown = fields.filter(({ removed }) => !removed);
	expect(shown.map(({ id, defaultValue }) => [id, defaultValue])).toEqual([
		['phone', '={{ $json.Mobil || $json.Tel }}'],
		['name', '={{ $json.Kunde }}'],
		['email', undefined],
		['doNotCall', "={{ $json['Nicht anrufen'] }}"],
		['consent', undefined],
	]);
	const { json } = await bulk(rows, await proposedFor(rows), NIGHTLY);
	expect(verdicts(json)).toEqual(['accepted', 'rejected doNotCall', 'accepted']);
});

describe('Two columns that differ:', () => {
	const rows = ROWS.map(({ Kunde, Tel }, at) => ({
		...{ Kunde, Tel },
		DNC: ['no', 'yes', 'no'][at],
		'Opt Out': ['no', 'no', 'yes'][at],
		'Agreed to calls': ['yes', 'yes', 'yes'][at],
		'May we ring': ['yes', 'no', ''][at],
	})) as IDataObject[];
	const person = { name: '={{ $json.Kunde }}', phone: '={{ $json.Tel }}' };

	it.each([
		"={{ [$json.DNC, $json['Opt Out']] }}",
		// A chain would open the gate with its first no, and a person may well write one.
		"={{ $json.DNC || $json['Opt Out'] }}",
	])('one no among those of Do Not Call refuses: %s', async (doNotCall) => {
		const { json } = await bulk(rows, { ...chosen({ ...person, doNotCall }), mode: 'check' });
		expect(verdicts(json)).toEqual(['valid', 'rejected doNotCall', 'rejected doNotCall']);
		expect(json.slice(1).map(({ reason }) => reason)).toEqual([
			...["Do not call ('DNC')", "Do not call ('Opt Out')"],
		]);
	});

	it('of two consents both have to agree', async () => {
		const consent = "={{ [$json['Agreed to calls'], $json['May we ring']] }}";
		const mapping = chosen({ ...person, consent, doNotCall: '={{ $json.None ?? false }}' });
		const without = rows.map(({ Kunde, Tel, ...row }) => ({
			...{
				Kunde,
				Tel,
				'Agreed to calls': row['Agreed to calls'],
				'May we ring': row['May we ring'],
			},
		})) as IDataObject[];
		const { json } = await bulk(without, mapping);
		expect(verdicts(json)).toEqual(['accepted', 'rejected doNotCall', 'rejected mayNotCall']);
		expect(json[2]!.reason).toBe("No consent (empty: 'May we ring')");
		expect(sentLeads()).toHaveLength(1);
	});

	it('in a chain of consents an empty cell gives way to the next, but a no never gives way', async () => {
		const consent = "={{ $json['May we ring'] || $json['Agreed to calls'] }}";
		const cells = [
			['', 'yes'],
			['yes', ''],
			['yes', 'no'],
			['', ''],
		];
		const both = cells.map(([first, second], at) => ({
			...ROWS[0],
			...{ Tel: `+91202534567${at}`, 'May we ring': first, 'Agreed to calls': second },
		})) as IDataObject[];
		const { json } = await bulk(both, { ...chosen({ ...person, consent }), mode: 'check' });
		expect(verdicts(json)).toEqual([
			...['valid', 'valid', 'rejected doNotCall', 'rejected mayNotCall'],
		]);
	});

	it('such a list is proposed where both say so', async () => {
		const mapping = await proposedFor(rows);
		expect(mapping.values.value).toMatchObject({
			doNotCall: "={{ [$json.DNC, $json['Opt Out']] }}",
			consent: "={{ [$json['Agreed to calls'], $json['May we ring']] }}",
		});
	});
});

describe('Somebody renames a column in the sheet, and the run of the night', () => {
	const CONSENT = { ...PERSON, consent: '={{ $json.Haken }}' };
	const LISTS = { ...PERSON, doNotCall: '={{ [$json.Haken, $json.Stadt] }}' };

	it.each<[string, IDataObject, string, RegExp]>([
		[
			'Do Not Call',
			MAPPED,
			'Haken',
			/^No row has the column 'Haken', which is mapped to 'Do Not Call'$/,
		],
		[
			'one of its list',
			LISTS,
			'Haken',
			/^No row has the column 'Haken', which is mapped to 'Do Not Call'$/,
		],
		[
			'Consent',
			CONSENT,
			'Haken',
			/^No row has the column 'Haken', which is mapped to 'Consent to Calls'$/,
		],
		['Phone', PERSON, 'Tel', /^No row has the column 'Tel', which is mapped to 'Phone'$/],
	])('fails, and names it: %s', async (_, value, column, message) => {
		const rows = renamed(column, 'Gesperrt am Telefon');
		const { error } = await bulk(rows, chosen(value), NIGHTLY);
		expect(error?.message).toMatch(message);
		expect(error?.description).toContain("Map another column in 'Values to Send'");
		expect(error?.description).toContain(`$json["${column}"] ??`);
		expect(error?.description).toContain('Nothing was sent.');
		const { json } = await bulk(rows, chosen(value), { ...NIGHTLY, ...CARRY_ON });
		expect(outcomes(json)).toEqual(['notSent', 'notSent', 'notSent']);
		expect(service.ledger.count()).toBe(0);
	});

	it('calls, and gives a hint, where it is the name or another field', async () => {
		const rows = renamed('Stadt', 'Ort');
		const value = { ...PERSON, lastName: '={{ $json.Nachname }}', groupId: '={{ $json.Stadt }}' };
		const { json, hints, error } = await bulk(rows, chosen(value), NIGHTLY);
		expect(error).toBeUndefined();
		expect(outcomes(json)).toEqual(['accepted', 'accepted', 'accepted']);
		expect(hints.join(' ')).toContain(
			"No row has the column 'Nachname', which is mapped to 'Last Name'.",
		);
		expect(hints.join(' ')).toContain(
			"No row has the column 'Stadt', which is mapped to 'Group ID'.",
		);
	});

	it('refuses each row where it is the only name', async () => {
		const { error } = await bulk(renamed('Kunde', 'Wer'), chosen(PERSON), NIGHTLY);
		expect(error?.message).toBe('No name (all 3 rows)');
		expect(service.ledger.count()).toBe(0);
	});

	it.each([
		['Do Not Call', { ...WITH_TEL, doNotCall: '={{ $json.Haken ?? false }}' }],
		[
			'one of a list',
			{ ...WITH_TEL, doNotCall: '={{ [$json.Stadt2 ?? false, $json.Haken ?? false] }}' },
		],
		['Phone', { name: PERSON.name, phone: "={{ ($json.Mobile ?? '') || $json.Tel }}" }],
	])('lets it pass where the mapping says that it may be missing: %s', async (_, value) => {
		const rows = ROWS.map(({ Kunde, Tel }) => ({ Kunde, Tel })) as IDataObject[];
		const { json } = await bulk(rows, chosen(value), NIGHTLY);
		expect(outcomes(json)).toEqual(['accepted', 'accepted', 'accepted']);
	});

	it('of a column that may be missing the cells that are there count', async () => {
		const [ana, bo, cy] = ROWS.map(({ Kunde, Tel }) => ({ Kunde, Tel })) as IDataObject[];
		const rows = [ana!, { ...bo, Haken: true }, cy!];
		const mapping = await proposedFor([ana!, { ...bo, 'No calls': true }]);
		expect(mapping.values.value).toMatchObject({ doNotCall: "={{ $json['No calls'] ?? false }}" });
		const value = { name: '={{ $json.Kunde }}', phone: '={{ $json.Tel }}' };
		const doNotCall = '={{ $json.Haken ?? false }}';
		const { json } = await bulk(rows, chosen({ ...value, doNotCall }), NIGHTLY);
		expect(verdicts(json)).toEqual(['accepted', 'rejected doNotCall', 'accepted']);
	});
});

it('Nested columns, and names with quotes, dots, braces and a backslash, are proposed and read', async () => {
	const [name, phone, refuses] = [`Client's "full" name.`, '{{Phone}} \\ no.', `Don't call?`];
	const rows = [1, 2].map((at) => ({
		body: { contact: { [name]: `Ana ${at}`, [phone]: `+91981234567${at}` } },
		[refuses]: at === 2 ? 'yes' : '',
	})) as IDataObject[];
	const proposed = await proposedFor(rows);
	expect(proposed.values.value).toMatchObject({
		name: `={{ $json.body?.contact?.['Client\\'s "full" name.'] }}`,
		phone: `={{ $json.body?.contact?.['{{Phone\\u007d} \\\\ no.'] }}`,
		doNotCall: `={{ $json['Don\\'t call?'] }}`,
	});
	const { json } = await bulk(rows, proposed, NIGHTLY);
	expect(verdicts(json)).toEqual(['accepted', 'rejected doNotCall']);
	expect(sentLeads()).toMatchObject([{ name: 'Ana 1', phone: '+919812345671' }]);
});

it('"A column Mobile appeared in the list of the night": it changes nothing, whom it might be', async () => {
	const mapping = chosen({ name: '={{ $json.Kunde }}', phone: '={{ $json.Tel }}' });
	const before = ROWS.map(({ Kunde, Tel }) => ({ Kunde, Tel })) as IDataObject[];
	const rows = before.map((row, at) => ({
		...row,
		Mobile: `+91991234567${at}`,
		Phone: '+919900000000',
	}));
	await bulk(rows, mapping, NIGHTLY);
	expect(calledPhones()).toEqual(before.map(({ Tel }) => Tel).sort());
});

describe('Other Columns to Metadata are all that no field is read from', () => {
	const options = { otherColumnsToMetadata: true };
	const metadataOf = () => sentLeads().map(({ metadata }) => metadata);
	const rows = [
		{
			Name: 'Ana Silva',
			Phone: '+919812345671',
			City: 'Pune',
			Size: 7,
			Do_not_use: '',
			row_number: 2,
		},
	];

	it('by exact names', async () => {
		await bulk(rows, { options });
		expect(metadataOf()).toEqual([{ City: 'Pune', Size: 7 }]);
	});

	it('chosen, also of longer expressions and those that say who may be called', async () => {
		const value = {
			name: '={{ $json.Name.trim() }}',
			phone: '={{ $json.Phone }}',
			doNotCall: "={{ $json['Do_not_use'] }}",
		};
		await bulk(rows, { ...chosen(value), options });
		expect(metadataOf()).toEqual([{ City: 'Pune', Size: 7 }]);
	});

	it('with the metadata that is chosen before them', async () => {
		const value = {
			name: '={{ $json.Name }}',
			phone: '={{ $json.Phone }}',
			metadata: '={{ ({ Size: "large" }) }}',
		};
		await bulk(rows, { ...chosen(value), options });
		expect(metadataOf()).toEqual([{ City: 'Pune', Size: 'large' }]);
	});
});

describe('A mapped Consent', () => {
	const value = {
		name: '={{ $json.Name }}',
		phone: '={{ $json.Phone }}',
		consent: '={{ $json.Ok }}',
	};
	const rowsOf = (cells: unknown[]) =>
		cells.map((Ok, at) => ({ Name: `Ana ${at}`, Phone: `+91981234567${at}`, Ok })) as IDataObject[];

	it('calls nobody but who said yes, ticked, or gave a date', async () => {
		const rows = rowsOf(['yes', '✓', '2026-01-05', '', 'no', 'x', 'maybe', '2099-01-01']);
		const { json } = await bulk(rows, chosen(value), NIGHTLY);
		expect(outcomes(json).slice(0, 3)).toEqual(['accepted', 'accepted', 'accepted']);
		expect(outcomes(json).slice(3)).toEqual(rows.slice(3).map(() => 'rejected'));
		expect(sentLeads()).toHaveLength(3);
	});

	it('without one yes fails with its commonest values', async () => {
		const rows = rowsOf(['x', 'x', 'x', '', '', 'web', 'fair', 'shop']);
		const { error } = await bulk(rows, chosen(value), NIGHTLY);
		expect(error?.message).toBe(
			`'Consent to Calls' has no clear yes in any row ('Ok' contains "x", empty, "web")`,
		);
		await bulk(rows, chosen(value), { ...NIGHTLY, ...CARRY_ON });
		expect(service.ledger.count()).toBe(0);
		// Who only saves them needs nobody's yes.
		await bulk(rows, { ...chosen(value), mode: 'save' }, NIGHTLY);
		expect(sentLeads()).toHaveLength(8);
	});
});

it('An expression that gives the wrong kind of value is the fault of its row, and shows it', async () => {
	const rows = ROWS.map((row, at) => ({ ...row, Tel: at === 1 ? { sim: 1 } : row.Tel }));
	const value = { name: '={{ $json.Kunde }}', phone: '={{ [$json.Tel][0] }}' };
	const { json, error } = await bulk(rows, chosen(value), NIGHTLY);
	expect(error).toBeUndefined();
	expect(outcomes(json)).toEqual(['accepted', 'rejected', 'accepted']);
	expect(json[1]!.reason).toContain('Phone is a list or object');
});

it.each<[string, IDataObject, string]>([
	['no name', { phone: '={{ $json.Tel }}' }, "'Name' isn't mapped"],
	['no phone', { name: '={{ $json.Kunde }}' }, "'Phone' and 'Email' aren't mapped"],
])('A mapping with %s fails before anything is read', async (_, value, message) => {
	const { error } = await bulk(ROWS, chosen(value), NIGHTLY);
	expect(error?.message).toContain(message);
	expect(service.ledger.count()).toBe(0);
});

/** What n8n makes of a column that is dragged onto a filled field. */
describe('A column is dragged onto a field that is filled', () => {
	const dragged = { ...PERSON, doNotCall: '={{ $json.Haken }}{{ $json.Robinson }}' };

	it('of Do Not Call: each of the columns counts', async () => {
		const said = ['nein', 'ja', 'nein'];
		const rows = ROWS.map((row, at) => ({ ...row, Haken: 'nein', Robinson: said[at]! }));
		const { json } = await bulk(rows, chosen(dragged), NIGHTLY);
		expect(verdicts(json)).toEqual(['accepted', 'rejected doNotCall', 'accepted']);
		expect(json[1]!.reason).toBe("Do not call ('Robinson')");
	});

	it('of Do Not Call: one that no row has any more fails the run', async () => {
		const { error } = await bulk(ROWS, chosen(dragged), NIGHTLY);
		expect(error!.message).toContain(
			"No row has the column 'Robinson', which is mapped to 'Do Not Call'",
		);
		expect(sentLeads()).toEqual([]);
	});

	it.each(['={$json.Stadt{ $json.Kunde }}', '={{ $json.Kunde }}$json.Stadt', '{{ $json.Kunde }}'])(
		'of Name, so that n8n takes a column as plain text: nobody is called %s',
		async (name) => {
			const { error } = await bulk(ROWS, chosen({ ...PERSON, name }), NIGHTLY);
			expect(error!.message).toContain("'Name' contains a column outside {{ }}");
			expect(sentLeads()).toEqual([]);
		},
	);

	it('of Phone: a country code before its number is one phone', async () => {
		const rows = ROWS.map((row) => ({ ...row, Land: '+91', Tel: String(row.Tel).slice(3) }));
		const phone = '={{ $json.Land }}{{ $json.Tel }}';
		const { json } = await bulk(rows, chosen({ ...PERSON, phone }), NIGHTLY);
		expect(json[0]!.phone).toBe('+912025345671');
		expect(calledPhones()).toHaveLength(3);
	});
});
