/** "She said no, in our words", and columns that only look so; more of them in `fixtures/consent`. */
import type { IDataObject } from 'n8n-workflow';

import { chosen } from '../../support/engine/chosen';
import { sentLeads, verdicts } from '../../support/engine/leads';
import { bulk, eachOnService, service } from '../../support/engine/onService';

eachOnService();

const person = (at: number, column: string, cell: string): IDataObject => ({
	Name: `Asha Rao ${at}`,
	Phone: `+91981234567${at}`,
	[column]: cell,
});

const PERSON = { phone: '={{ $json.Phone }}', name: '={{ $json.Name }}' };

it.each([
	['DND', 'Yes', 'No'],
	['OPT_IN', 'No', 'Yes'],
	['Niet bellen', 'ja', 'nee'],
])(
	"'%s' keeps a row with '%s' from being called, and not one with '%s'",
	async (column, no, yes) => {
		const rows = [no, yes, no, ''].map((cell, at) => person(at, column, cell));
		const { error } = await bulk(rows);
		expect(error?.message).toContain(`'${column}' may say who must not be called`);
		expect(service.ledger.count()).toBe(0);
		const { json, hints } = await bulk(rows, chosen(PERSON));
		const refused = expect.stringMatching(/^rejected (?:doNotCall|mayNotCall)$/) as unknown;
		expect(verdicts(json)).toEqual([refused, 'accepted', refused, 'accepted']);
		expect(json[0]!.reason).toContain(`'${column}'`);
		expect(hints.join(' ')).toContain(`'${column}'`);
		expect(sentLeads()).toHaveLength(2);
	},
);

it.each([
	['DND Status', 'Active', 'N'],
	['Consent date', 'revoked', '2026-01-05'],
])("'%s' with '%s' and '%s' stops the run", async (column, no, yes) => {
	const rows = [no, yes, no, ''].map((cell, at) => person(at, column, cell));
	for (const how of [{}, chosen(PERSON)]) {
		const { error } = await bulk(rows, how);
		expect(error?.message).toBe(`'${column}' may say who must not be called`);
	}
	expect(service.ledger.count()).toBe(0);
});

it.each([
	['Email opt out', 'Yes'],
	['Called at', '2026-11-20'],
	['Best time to call', 'no preference'],
	['Call status', 'Not called yet'],
])("'%s' with '%s' keeps nobody from being called", async (column, cell) => {
	const { json } = await bulk([cell, '', cell].map((text, at) => person(at, column, text)));
	expect(verdicts(json)).toEqual(['accepted', 'accepted', 'accepted']);
});

describe('A consent to advertising may be about calls as well', () => {
	const rows = ['no', '', 'yes'].map((cell, at) => person(at, 'Marketing consent', cell));
	const question = `Does 'Marketing consent' ("no") say who may be called?`;

	it('a check asks, whoever has chosen the columns, however short the list is', async () => {
		for (const how of [chosen(PERSON), { columns: 'choose' }]) {
			const { hints } = await bulk(rows, { ...how, mode: 'check' });
			expect(hints.join(' ')).toContain(question);
		}
	});

	it('by exact names nobody is called until somebody says that it is about something else', async () => {
		const { error } = await bulk(rows);
		expect(error?.message).toBe("'Marketing consent' may say who must not be called");
		expect(service.ledger.count()).toBe(0);
		const options = { notAboutCalling: 'Marketing consent' };
		const { json } = await bulk(rows, { options });
		expect(verdicts(json)).toEqual(['accepted', 'accepted', 'accepted']);
	});
});

it.each([
	['Tags', ['vip', 'DNC'], 'doNotCall', "Do not call ('"],
	['Notes', "Don't contact before the hearing", 'mayNotCall', "Possible do-not-call ('"],
	['Call notes', 'no interest today', 'mayNotCall', "Possibly not interested ('"],
])(
	"A cell of '%s' that says '%s' isn't called (%s), by exact names and by chosen ones",
	async (column, cell, category, words) => {
		const name = column as string;
		const rows = [{ ...person(1, name, ''), [name]: cell }, person(2, name, 'nice')];
		for (const how of [{ mode: 'check' }, { ...chosen(PERSON), mode: 'check' }, {}]) {
			const { json } = await bulk(rows as IDataObject[], how);
			expect(json[0]).toMatchObject({ outcome: 'rejected', category });
			expect(json[0]!.reason).toContain(words);
			expect(json[0]!.reason).toContain(`'${name}'`);
			expect(json[1]!.outcome).not.toBe('rejected');
		}
		expect(sentLeads()).toHaveLength(1);
	},
);

const FALSE = ['no', 'N', 'off', '0', 0, false];
const NEGATIVE = ['FALSE', 'never', 'denied', 'opted out', 'Nope'];
const POSITIVE = ['yes', true, 1, 'on', '2026-01-05', 'granted'];
const NO_ABROAD = 'nein non não nee nie hayır nahi'.split(' ');
const YES_ABROAD = 'x ja sí oui sim tak evet haan'.split(' ');

/** Exact column | cells that refuse | cells that ask | cells that are called. */
it.each<[string, refused: unknown[], asked: unknown[], called: unknown[]]>([
	['consent', [...FALSE, ...NEGATIVE], ['Norbert', 'x', 'perhaps', '', null], POSITIVE],
	['Do Not Call', [...POSITIVE, ...YES_ABROAD, 'perhaps'], [], [...FALSE, ...NO_ABROAD, '', null]],
])("'%s' is understood in many words, and as a switch", async (column, refused, asked, called) => {
	const rows = [...refused, ...asked, ...called].map((cell, at) => ({
		name: `Asha ${at}`,
		phone: `+9198123450${10 + at}`,
		[column]: cell,
	}));
	const { json } = await bulk(rows as IDataObject[]);
	expect(verdicts(json)).toEqual([
		...refused.map(() => 'rejected doNotCall'),
		...asked.map(() => 'rejected mayNotCall'),
		...called.map(() => 'accepted'),
	]);
});
