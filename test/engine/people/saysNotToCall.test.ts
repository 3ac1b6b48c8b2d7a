/** "She said no, in our words": in eleven languages; and columns that only look so. */
import type { IDataObject } from 'n8n-workflow';

import { chosen } from '../../support/engine/chosen';
import { sentLeads, verdicts } from '../../support/engine/leads';
import { bulk, eachOnService, service } from '../../support/engine/onService';

eachOnService();

/** Column | a cell that says not to call | a cell that doesn't. */
const REFUSES = `
DND | Yes | No
DNC list | x | no
Do Not Call List | TRUE | FALSE
Do_Not_Call__c | true | false
Do not disturb | Yes | No
Do not contact | y | n
Do not phone | yes |
Don't call | ✓ |
Opt-out | yes | no
No calls | Yes | No
BLACKLISTED | yes | no
Blocked | All | inactive
OPT_IN | No | Yes
Call opt-in | Denied | 2026-01-05
May we call you? | No | Yes
Can we call you? | nope | Yes, thanks
Ok to call | N | Y
Call consent | withdrawn | 2026-01-05
Consent to phone | revoked | yes
Permission to call | Declined | granted
Bitte nicht anrufen | ja | nein
🚫 Nicht anrufen | ja |
Nicht kontaktieren | ja | nein
Anrufsperre | Ja | Nein
Dürfen wir Sie anrufen? | Nein | Ja
Einwilligung Anruf | nein | ja
No llamar | sí | no
Lista Robinson | Sí | No
¿Podemos llamarte? | No | Sí
Consentimiento llamada | no | sí
Ne pas appeler | oui | non
Pouvons-nous vous appeler ? | Non | Oui
Consentement | refused | oui
Non chiamare | sì | no
Registro opposizioni | Sì | No
Possiamo chiamarti? | No | Sì
Consenso telefonico | no | sì
Não ligar | sim | não
Não perturbe | Sim | Não
Podemos ligar para você? | Não | Sim
Niet bellen | ja | nee
Niet contacteren | ja | nee
Bel me niet register | Ja | Nee
Mogen we u bellen? | Nee | Ja
Nie dzwonić | tak | nie
Zgoda na kontakt | nie | tak
Czy możemy zadzwonić? | Nie | Tak
Aramayın | evet | hayır
Aranmasın | Evet | Hayır
Arama onayı | hayır | evet
Sizi arayabilir miyiz? | Hayır | Evet
Kya hum call kar sakte hain? | nahi | haan
Ring ej | ja | nej
Får ej kontaktas | Ja | Nej
NIX-spärr | Ja | Nej
Samtycke till samtal | nej | ja
Får vi ringa dig? | Nej | Ja
`;

/** The same, of columns that may say it either way round. */
const ASKED = `
DND Status | Active | N
DND list | Yes | No
Mobile DNC | Y | N
DNC Flag | 1 | 0
On DNC list? | not before 9 | No
Opted Out of Calls | 2026-01-05 | No
Phone opt out | Yes | Off
Call? | No |
Call back | No | Yes
Calls | 0 | 1
Opt-in date | no | 2026-01-05
Consent date | revoked | 2026-01-05
Sperrvermerk Telefon | gesperrt | nein
Inscrit Bloctel | oui | non
Call mat karo | haan | nahi
Contacted | Yes | No
Callback requested | No | Yes
Unsubscribed | true | false
Number of calls | 0 | 1
`;

/** Column | a cell. */
const LOOKS_SO = `
Newsletter | No
Newsletter opt-in | No
Email opt-in | No
Email opt out | Yes
HasOptedOutOfEmail | true
Do not email | Yes
SMS consent | No
SMS opt out | Yes
Accepts Email Marketing | no
Call status | No answer
Called at | 2026-11-20
Last call | 2026-10-01
Best time to call | no preference
Cookie consent | No
Push opt-in | No
Blocker | none
Band | No
Landing page | No
Werbung per E-Mail | nein
Consenso newsletter | no
Zgoda na newsletter | nie
E-posta onayı | Hayır
Samtycke till nyhetsbrev | Nej
Correo: consentimiento | No
`;

const person = (at: number, column: string, cell: string): IDataObject => ({
	Name: `Asha Rao ${at}`,
	Phone: `+91981234567${at}`,
	[column]: cell,
});

const linesOf = (table: string) =>
	table
		.trim()
		.split('\n')
		.map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string]);

const PERSON = { phone: '={{ $json.Phone }}', name: '={{ $json.Name }}' };

it.each(linesOf(REFUSES))(
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

it.each(linesOf(ASKED))("'%s' with '%s' and '%s' stops the run", async (column, no, yes) => {
	const rows = [no, yes, no, ''].map((cell, at) => person(at, column, cell));
	for (const how of [{}, chosen(PERSON)]) {
		const { error } = await bulk(rows, how);
		expect(error?.message).toBe(`'${column}' may say who must not be called`);
	}
	expect(service.ledger.count()).toBe(0);
});

it.each(linesOf(LOOKS_SO))(
	"'%s' with '%s' keeps nobody from being called",
	async (column, cell) => {
		const { json } = await bulk([cell, '', cell].map((text, at) => person(at, column, text)));
		expect(verdicts(json)).toEqual(['accepted', 'accepted', 'accepted']);
	},
);

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

const OUTRIGHT: Array<[string, unknown]> = [
	['Contact status', 'Do not call - deaf'],
	['Contact status', 'Deaf - do not call'],
	['Tags', 'vip, do not call'],
	['Notes', 'Likes tea. Please do not call'],
	['Bemerkung', 'Bitte nicht mehr anrufen!'],
	['Opmerking', 'niet bellen svp'],
	['Tags', ['vip', 'DNC']],
	['Disposition', 'DND'],
	['Etiqueta', 'No llamar'],
	['Statut', 'Ne plus appeler'],
	['Note', 'non chiamare'],
	['Observações', 'Não ligar'],
	['Uwagi', 'nie dzwonić'],
	['Not', 'Lütfen aramayın'],
];

const PERHAPS: Array<[string, unknown]> = [
	['Notes', "Don't contact before the hearing"],
	['Remark', 'She does not want to be called'],
	['Notes', 'Asked why we do not call back on Fridays'],
	['Call status', 'No calls so far'],
];

it.each([
	...OUTRIGHT.map((one) => [...one, 'doNotCall', "Do not call: '"]),
	...PERHAPS.map((one) => [...one, 'mayNotCall', "' may say not to call"]),
	['Call notes', 'no interest today', 'mayNotCall', "' may say no"],
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

it.each([
	['Call status', 'Not called yet'],
	['Status', 'Do you call?'],
	['Status', 'Contacted'],
	['Segment', 'DNB'],
])("'%s' with '%s' says nothing of the kind", async (column, cell) => {
	const { json } = await bulk([person(1, column, cell)]);
	expect(verdicts(json)).toEqual(['accepted']);
});

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
