/** Who is refused by what somebody chose, by what nobody chose, and by what an earlier run wrote. */
import type { IDataObject } from 'n8n-workflow';

import { refusalFinder, type RefusalOptions } from '../../nodes/service/columns/no/refusal';
import { consentUnclear } from '../../nodes/service/columns/no/refusals';
import { listOf } from '../support/columnLists';

const NOW = Date.UTC(2026, 5, 1);

interface Chosen {
	fields?: RefusalOptions['fields'];
	answered?: string[];
	notAboutCalling?: string[];
}

function readList(rows: readonly IDataObject[], chosen: Chosen = {}) {
	const { fields = {}, answered = [], notAboutCalling = [] } = chosen;
	const options = { fields, answered: new Set(answered), notAboutCalling, now: NOW };
	const { net, asked, find } = refusalFinder(listOf(...rows), options);
	return {
		found: net.map(({ column }) => column),
		asked: asked.map(({ name }) => name),
		refusals: rows.map((row) => find(row, { doNotCall: [] })),
	};
}

const reasonsOf = (rows: readonly IDataObject[], chosen?: Chosen) =>
	readList(rows, chosen).refusals.map((one) => one?.reason);

describe('A column about calls', () => {
	it('is understood, or its owner is asked, and never both', () => {
		const people = [
			{ Name: 'Asha Rao', 'Phone consent': 'yes', 'Calls not allowed': 'no' },
			{ Name: 'Ravi Iyer', 'Phone consent': 'no', 'Calls not allowed': 'yes' },
		];
		const { found, asked } = readList(people);
		expect(found).toEqual(['Phone consent']);
		expect(asked).toEqual(['Calls not allowed']);
	});

	it('is neither looked for nor asked about once somebody chose it, or said that it is about something else', () => {
		const people = [
			{ Name: 'Anna Nowak', 'Zgoda na kontakt tel.': 'tak', 'Per Telefon': 'ja' },
			{ Name: 'Jan Kowalski', 'Zgoda na kontakt tel.': 'nie', 'Per Telefon': 'nein' },
		];
		const chosen = { answered: ['Zgoda na kontakt tel.'], notAboutCalling: ['Per Telefon'] };
		expect(readList(people)).toMatchObject({
			found: ['Zgoda na kontakt tel.'],
			asked: ['Per Telefon'],
		});
		expect(readList(people, chosen)).toMatchObject({ found: [], asked: [] });
	});
});

describe('Of a column that nobody can read without its owner', () => {
	it.each([
		['Calls not allowed', 'no', 'yes'],
		['Anrufe', 'nein', 'ja'],
		['Bellen niet toegestaan', 'nee', 'ja'],
		['Samtal ej tillåtna', 'nej', 'ja'],
	])("a list is asked about: no row is refused for '%s'", (column, no, yes) => {
		const people = [
			{ Name: 'Jonas Weber', [column]: no },
			{ Name: 'Lena Vogt', [column]: yes },
		];
		expect(reasonsOf(people)).toEqual([undefined, undefined]);
	});

	it.each([
		['Calls not allowed', 'no'],
		['Anrufe', 'nein'],
		['Chiamate non consentite', 'sì'],
	])("a person who comes alone is not called for '%s', and the way out is told", (column, cell) => {
		const [refusal] = readList([{ Name: 'Jonas Weber', [column]: cell }]).refusals;
		expect(refusal).toEqual({
			category: 'mayNotCall',
			column,
			reason: `Possible do-not-call ('${column}')`,
			advice: expect.stringContaining("rename the column to 'Do Not Call'") as string,
		});
	});
});

it.each([
	['No acepta llamadas', 'no', 'sí'],
	['Não aceita ligações', 'não', 'sim'],
])("who says no to '%s' takes calls", (column, no, yes) => {
	const people = [
		{ Nombre: 'Lucía Gómez', [column]: no },
		{ Nombre: 'Mateo Ruiz', [column]: yes },
	];
	expect(reasonsOf(people)).toEqual([undefined, `Do not call ('${column}')`]);
});

describe('A column that somebody chose', () => {
	it.each([
		['name', 'Wer', 'Jonas Weber (nicht anrufen)'],
		['firstName', 'Aangesproken als', 'Daan (niet bellen)'],
		['lastName', 'Qui', 'Moreau (ne pas appeler)'],
		['phone', 'Numer do niej', '+48 22 123 45 67 (nie dzwonić)'],
	])(
		"as %s is read like one, whatever it is called: what stands beside it in '%s' is meant",
		(field, column, cell) => {
			const people = [{ [column]: cell }];
			expect(reasonsOf(people)).toEqual([`Do not call ('${column}')`]);
			expect(reasonsOf(people, { fields: { [field]: [column] } })).toEqual([
				`Do not call ('${column}')`,
			]);
		},
	);

	it.each([
		['referenceId', 'Vorgang', 'she asked not to be called', 'Possible do-not-call'],
		['email', 'Schreiben an', 'wants no calls at all', 'Possible do-not-call'],
	])("as %s holds no note: in '%s' %s says nothing of calls", (field, column, cell, ofNote) => {
		const people = [{ Name: 'Jonas Weber', [column]: cell }];
		expect(reasonsOf(people)).toEqual([`${ofNote} ('${column}')`]);
		expect(reasonsOf(people, { fields: { [field]: [column] } })).toEqual([undefined]);
	});
});

it.each(['email', 'referenceId'])(
	'Sent as %s, a cell that is wholly a refusal is heard',
	(field) => {
		const people = [{ Name: 'Jonas Weber', Vorgang: 'DO NOT CALL' }];
		const options = { fields: { [field]: ['Vorgang'] } };
		expect(reasonsOf(people, options)).toEqual(["Do not call ('Vorgang')"]);
	},
);

describe('What an earlier run wrote into a row', () => {
	it.each([
		['Phone consent', 'later', 'yes'],
		['Accord téléphonique', 'plus tard', 'oui'],
	])("falls where a consent in '%s' was unclear, and is a yes now", (column, unclear, yes) => {
		const { reason } = consentUnclear(column, unclear);
		const row = { Name: 'Chloé Martin', outcome: 'rejected', category: 'mayNotCall', reason };
		expect(reasonsOf([{ ...row, [column]: yes }])).toEqual([undefined]);
	});

	it.each(['Phone consent', 'Einwilligung Anruf', 'Samtycke samtal'])(
		"stands where somebody had said no in '%s', and the cell is empty now",
		(column) => {
			const row = {
				outcome: 'rejected',
				category: 'doNotCall',
				reason: `Do not call ('${column}')`,
			};
			const people = [
				{ Name: 'Jonas Weber', ...row, [column]: '' },
				{ Name: 'Lena Vogt', ...row, [column]: 'yes' },
			];
			expect(reasonsOf(people)).toEqual(["Do not call ('category')", undefined]);
		},
	);

	it('hides no note of today', () => {
		const sent = { outcome: 'accepted', category: 'called', reason: 'Saved' };
		const people = [
			{ Name: 'Asha Rao', ...sent, Remark: 'do not call' },
			{ Name: 'Ravi Iyer', ...sent, Remark: 'nice man' },
		];
		expect(reasonsOf(people)).toEqual(["Do not call ('Remark')", undefined]);
	});

	it("is not taken for a call centre's own words, which are notes", () => {
		const people = [
			{ Name: 'Asha Rao', outcome: 'reached', reason: 'do not call' },
			{ Name: 'Ravi Iyer', outcome: 'do not call', reason: '' },
		];
		expect(reasonsOf(people)).toEqual(["Do not call ('reason')", "Do not call ('outcome')"]);
	});
});

it.each([
	['call only after 6 pm', 'call only after 6 pm'],
	['call only after 10 pm', 'call only after 10 p…'],
])('an unclear consent of "%s" is quoted as far as a table shows it', (cell, quoted) => {
	const people = [{ Name: 'Asha Rao', 'Phone consent': cell }];
	expect(reasonsOf(people)).toEqual([`Consent unclear: '${quoted}' ('Phone consent')`]);
});
