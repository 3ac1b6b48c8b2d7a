/** "They had said no, and you rang them." Ways in which a no was passed over, each in the words of whom it happened to. */
import type { IDataObject } from 'n8n-workflow';

import { bulkAsProposed, chosen } from '../../support/engine/chosen';
import { calledNames, FROM_COLUMNS, sentLeads, verdicts } from '../../support/engine/leads';
import { bulk, CARRY_ON, eachOnService, initiate, service } from '../../support/engine/onService';

eachOnService();

const PERSON = { phone: '={{ $json.Phone }}', name: '={{ $json.Name }}' };
const CHECK = { mode: 'check' } as const;
const rowsOf = (column: string, cells: readonly unknown[]): IDataObject[] =>
	cells.map((cell, at) => ({
		...{ Name: `Asha Rao ${at}`, Phone: `+9198123456${10 + at}` },
		[column]: cell as string,
	}));
describe('A first node checks with Include Input Fields, and a second one calls its rows:', () => {
	const options = { includeInputFields: true };
	const SECOND: Array<[string, IDataObject]> = [
		['exact names', { columns: 'exactNames' }],
		['chosen', chosen({ phone: '={{ $json.phone }}', name: '={{ $json.name }}' })],
	];
	const CASES: Array<[string, IDataObject, string, unknown[]]> = [
		['Do Not Call', { doNotCall: "={{ $json['Kunde will'] }}" }, 'Kunde will', ['ja', 'nein']],
		['Consent', { consent: "={{ $json['Zusage'] }}" }, 'Zusage', ['', 'ja']],
	];

	it.each(SECOND.flatMap(([how, second]) => CASES.map((one) => [how, ...one, second] as const)))(
		'%s: who was refused by %s stays so',
		async (_, __, mapping, column, cells, second) => {
			const rows = rowsOf(column, cells);
			const first = await bulk(rows, { ...chosen({ ...PERSON, ...mapping }), ...CHECK, options });
			const { json } = await bulk(first.json, { ...second, options: {} });
			expect(json[0]).toMatchObject({ outcome: 'rejected' });
			expect(calledNames()).toEqual(['Asha Rao 1']);
		},
	);
});

describe('A note is heard, wherever it is also sent:', () => {
	it.each<[string, IDataObject]>([
		['as metadata', { metadata: '={{ { note: $json.Notes } }}' }],
		['in an expression of the name', { name: '={{ $json.Notes ? $json.Name : $json.Name }}' }],
		['as the group', { groupId: '={{ $json.Notes }}' }],
	])('%s', async (_, mapping) => {
		const rows = rowsOf('Notes', ['She asked us not to call', 'do not call', 'likes tea']);
		const { json } = await bulk(rows, chosen({ ...PERSON, ...mapping }));
		expect(verdicts(json)).toEqual(['rejected mayNotCall', 'rejected doNotCall', 'accepted']);
	});

	it("in metadata of one's own, by exact names", async () => {
		const { json } = await bulk(rowsOf('metadata', [{ note: 'do not call' }, { a: 'b' }]));
		expect(verdicts(json)).toEqual(['rejected doNotCall', 'accepted']);
		expect(sentLeads()).toMatchObject([{ metadata: { a: 'b' } }]);
		const { error } = await bulk(rowsOf('metadata', [{ do_not_call: 'yes' }]));
		expect(error?.message).toBe("'metadata.do_not_call' may say who must not be called");
	});
});

it.each([
	['outcome', 'Do not call'],
	['outcome', 'DNC'],
	['category', 'Do Not Call'],
	['reason', 'Asked us not to call again'],
])("A column of one's own called '%s' that says '%s' is a note", async (column, cell) => {
	const { json } = await bulk(rowsOf(column, [cell, 'likes tea']), chosen(PERSON));
	expect(json[0]).toMatchObject({ outcome: 'rejected' });
	expect(calledNames()).toEqual(['Asha Rao 1']);
});

describe('An expression over a column that no row has', () => {
	const rows = rowsOf('Kind', ['Solar', 'Roof']).map((row) => ({
		...row,
		Notes: 'tea',
	}));

	it.each<[string, IDataObject, string]>([
		['Do Not Call', { doNotCall: "={{ $json['Contact by'] === 'Email only' }}" }, 'Contact by'],
		['Do Not Call', { doNotCall: "={{ $json['Contact by'].includes('only') }}" }, 'Contact by'],
		['Do Not Call', { doNotCall: "={{ ($json.By || '').includes('only') }}" }, 'By'],
		['Consent to Calls', { consent: "={{ $json['Agreed'] !== 'no' }}" }, 'Agreed'],
		['Phone', { phone: '={{ $json.Code + $json.Phone }}' }, 'Code'],
	])('of %s fails the run: %j', async (field, mapping, column) => {
		const { error } = await bulk(rows, chosen({ ...PERSON, ...mapping }), { mode: 'trigger' });
		expect(error?.message).toBe(`No row has the column '${column}', which is mapped to '${field}'`);
		expect(service.ledger.count()).toBe(0);
	});

	it.each<[string, IDataObject]>([
		['?.', { doNotCall: "={{ $json['Contact by']?.includes('only') }}" }],
		['??', { doNotCall: "={{ ($json['Contact by'] ?? '') === 'Email only' }}" }],
		['a property of its text', { doNotCall: '={{ $json.Notes.length > 100 }}' }],
		['a method of its text', { doNotCall: "={{ $json.Notes.includes('only') }}" }],
	])('passes with %s', async (_, mapping) => {
		const { json } = await bulk(rows, chosen({ ...PERSON, ...mapping }));
		expect(verdicts(json)).toEqual(['accepted', 'accepted']);
	});
});

it.each([
	...['yes (email)', 'yes to email', 'Opt-in: Email', 'ja, SMS', 'oui - courrier', 'ok by letter'],
	...['yes until 2024', 'yes but evenings only', 'yes, mornings', 'y?', 'yes until 1 May 2030'],
])("A consent that says '%s' calls nobody, and asks", async (cell) => {
	const { json } = await bulk(
		rowsOf('Consent', [cell, 'yes please', 'Yes, 12/3/2024', 'yes thanks']),
	);
	expect(json[0]).toMatchObject({ outcome: 'rejected' });
	expect(json[0]!.reason).toMatch(/^(?:Consent unclear|Do not call)/);
	expect(sentLeads()).toHaveLength(3);
});

it('A list in which everybody answered no refuses its rows; what nobody can read fails the run', async () => {
	const consent = { consent: '={{ $json.OK }}' };
	const one = await bulk(rowsOf('OK', ['No']), chosen({ ...PERSON, ...consent }));
	expect(one.error).toBeUndefined();
	expect(verdicts(one.json)).toEqual(['rejected doNotCall']);
	const unread = await bulk(rowsOf('OK', ['purple', 'blue']), chosen({ ...PERSON, ...consent }));
	expect(unread.error?.message).toContain("'Consent to Calls' has no clear yes in any row");
});

it.each([
	'I consent to receive calls about my results',
	'May we follow up by phone?',
	'Follow-up call OK?',
	'Consent to recorded calls',
	'Toestemming bellen over resultaten',
])("'%s': no is not called", async (column) => {
	const rows = rowsOf(column, ['Yes', 'No', 'Yes', 'No']);
	const { json, error } = await bulkAsProposed(rows);
	expect(json.filter(({ outcome }) => outcome === 'accepted').length).toBe(error ? 0 : 2);
	expect(calledNames()).toEqual(error ? [] : ['Asha Rao 0', 'Asha Rao 2']);
});

it.each([
	...['Registered with TPS', 'TPS registered', 'On CTPS', 'hat der Kontaktaufnahme widersprochen'],
	...['please do not call', 'pls dont call', 'no calls please', 'Bitte nicht anrufen'],
])("The note '%s' keeps its person from being called", async (note) => {
	await bulk(rowsOf('Notes', [note, 'likes tea']), chosen(PERSON));
	expect(calledNames()).toEqual(['Asha Rao 1']);
});

const NAMED = `
Do Not Call
Ada DO NOT CALL
Ada Finch - DNC
DNC - Ada Finch
Ada Finch *DNC*
ZZZ DO NOT CALL Ada
Ada Finch / nicht anrufen
Ada Finch - NE PAS APPELER
Ada Finch | opted out
Ada Finch - wrong number
Ada Finch - deceased
Ada Finch (DNC)
`;

describe('A no in a name', () => {
	it.each(NAMED.trim().split('\n'))("'%s' isn't called, nor sent as a name", async (Name) => {
		const rows = [{ Name, Phone: '+919812345610' }, ...rowsOf('x', ['', '']).slice(1)];
		const { json } = await bulk(rows, chosen(PERSON));
		expect(verdicts(json)).toEqual(['rejected doNotCall', 'accepted']);
		const items = rows.slice(0, 1).map(({ Phone }) => ({ phone: Phone }));
		const typed = { phone: FROM_COLUMNS.phone, name: Name };
		const single = await initiate(typed, items as IDataObject[], CARRY_ON);
		expect(single.json[0]).toMatchObject({ message: "Do not call ('Name')" });
		expect(service.ledger.count('initiate')).toBe(0);
	});

	it('in the last name, and in the company', async () => {
		const rows = rowsOf('Company', ['Finch Ltd - DO NOT CALL', 'Deceased Estates Ltd']);
		expect(verdicts((await bulk(rows, chosen(PERSON))).json)).toEqual([
			...['rejected doNotCall', 'accepted'],
		]);
		const parts = { firstName: '={{ $json.First }}', lastName: '={{ $json.Last }}' };
		const ada = { First: 'Ada', Last: 'DO NOT CALL', Phone: '+919812345699' };
		const { json } = await bulk([ada], chosen({ phone: PERSON.phone, ...parts }));
		expect(verdicts(json)).toEqual(['rejected doNotCall']);
	});

	it.each(['C. D. Kumar', 'D. N. C. Rao', 'Anna Stop', 'Mary Dead', 'Jo Robinson', 'Ivo Nix'])(
		"'%s' is a name",
		async (Name) => {
			const { json } = await bulk([{ Name, Phone: '+919812345610' }], chosen(PERSON));
			expect(verdicts(json)).toEqual(['accepted']);
		},
	);
});

it('A no in the metadata of a shop is obeyed', async () => {
	const rows = rowsOf('metadata', [{}, { do_not_call: 'yes' }, { do_not_call: 'no' }]);
	const { json } = await bulkAsProposed(rows);
	expect(verdicts(json)).toEqual(['accepted', 'rejected doNotCall', 'accepted']);
});

describe('A check of a list in which only the notes say no', () => {
	const rows = rowsOf(
		'Notes',
		Array.from({ length: 40 }, (_, at) => (at < 12 ? `asked us not to ring, day ${at}` : '')),
	);

	it('is a check, and says by which column they are kept and what to do if that is wrong', async () => {
		const { json, hints, error } = await bulk(rows, { ...chosen(PERSON), ...CHECK });
		expect(error).toBeUndefined();
		expect(json.filter(({ category }) => category === 'mayNotCall')).toHaveLength(12);
		expect(hints.join(' ')).toContain(
			"'Notes' kept 12 rows from being called. If it tells of calls already made, add it to 'Not About Calling': then only 'do not call' counts there.",
		);
	});

	it('it does so of a short list, too, if they are most of it', async () => {
		const few = rowsOf('Notes', [
			'asked us not to ring',
			'asked not to be rung',
			'wants no calls',
			'nice',
		]);
		const { hints } = await bulk(few, { ...chosen(PERSON), ...CHECK });
		expect(hints.join(' ')).toContain("'Notes' kept 3 rows from being called.");
		const { hints: ofTwo } = await bulk(few.slice(1), { ...chosen(PERSON), ...CHECK });
		expect(ofTwo.join(' ')).not.toContain("'Notes' kept");
	});

	it('and a column that is named there still says do not call, politely too', async () => {
		const cells = ['please do not call', 'Do not call!', 'said no to a visit', 'asked not to ring'];
		const options = { notAboutCalling: 'Notes' };
		const { json } = await bulk(rowsOf('Notes', cells), { ...chosen(PERSON), options });
		expect(json.map(({ outcome }) => outcome)).toEqual([
			...['rejected', 'rejected', 'accepted', 'accepted'],
		]);
	});
});

describe('A time of day is no no:', () => {
	it.each([
		...[
			"Don't call before 9",
			'never ring before 10',
			'nicht vor 10 anrufen',
			'do not call after 6pm',
		],
		...['nicht vor 10 Uhr anrufen', 'no llamar antes de las diez', 'niet voor tienen bellen'],
		...[
			'non chiamare di mattina',
			'ring inte före 12',
			'ring inte före nio',
			'ne pas appeler avant 10h',
		],
	])("'%s' is called", async (note) => {
		const { json } = await bulk(rowsOf('Notes', [note]), chosen(PERSON));
		expect(verdicts(json)).toEqual(['accepted']);
	});

	it.each([
		...[
			'do not call before the hearing',
			'not to be called before June 2027',
			'do not call day or night',
		],
		...[
			'do not call before 10 June',
			'nicht vor 10.6. anrufen',
			'do not call, ever, before 9 or after',
		],
	])("'%s' is not", async (note) => {
		const { json } = await bulk(rowsOf('Notes', [note]), chosen(PERSON));
		expect(json[0]).toMatchObject({ outcome: 'rejected' });
	});
});

it("'Not About Calling' is obeyed by the net, and a plain no still counts there", async () => {
	const rows = rowsOf('Call consent', ['Yes', 'No', 'do not call']);
	const options = { notAboutCalling: 'Call consent' };
	const { json } = await bulk(rows, { ...chosen(PERSON), options });
	expect(verdicts(json)).toEqual(['accepted', 'accepted', 'rejected doNotCall']);
});

it.each(['f', 'No (checked 2026-11-01)', 'OK', 'clean', 'Nein (geprüft)'])(
	"'%s' under Do Not Call forbids nothing",
	async (cell) => {
		const { json } = await bulk(rowsOf('DNC', [cell, 'No (calls)', 't']), {
			...chosen({ ...PERSON, doNotCall: '={{ $json.DNC }}' }),
		});
		expect(verdicts(json)).toEqual(['accepted', 'rejected doNotCall', 'rejected doNotCall']);
	},
);
