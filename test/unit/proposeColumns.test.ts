/** What *Values to Send* comes up with, for the list that the editor sees at the input. */
import type { IDataObject, ILoadOptionsFunctions, ResourceMapperFields } from 'n8n-workflow';

import { readColumnExpression } from '../../nodes/LeadCalling/columnExpression';
import { proposeColumns } from '../../nodes/LeadCalling/methods/proposeColumns';
import { MAPPED_FIELDS } from '../../nodes/service/leads/mappedFields';
import { evaluateExpression, prepareExpressions } from '../support/engine/expressions';

const NODE = 'n8n-nodes-lead-calling.leadCalling';

async function proposed(parameters: IDataObject | undefined, type = NODE) {
	const context = { getCurrentNodeParameters: () => parameters, getNode: () => ({ type }) };
	return await proposeColumns.call(context as unknown as ILoadOptionsFunctions);
}

const sampleOf = (...rows: IDataObject[]) => ({ listSample: { rows: JSON.stringify(rows) } });

/** The expression of each field that has one. */
async function defaultsFor(...rows: IDataObject[]) {
	const { fields } = await proposed(sampleOf(...rows));
	return Object.fromEntries(
		fields.flatMap(({ id, defaultValue }) =>
			defaultValue === undefined ? [] : [[id, defaultValue]],
		),
	) as Record<string, string>;
}

const SHOWN = ['phone', 'name', 'email', 'doNotCall', 'consent'];
const shownIn = ({ fields }: ResourceMapperFields) =>
	fields.filter(({ removed }) => !removed).map(({ id }) => id);

const ASHA = { Kunde: 'Asha Rao', Mobil: '+491511234567' };

describe('Without a list', () => {
	const EMPTY = [undefined, {}, { rows: '' }, { rows: '[]' }, { rows: '{}' }, { rows: '[7, "x"]' }];
	const UNREAD = [{ rows: '{{ broken' }, { rows: null }, 'x', null];
	const NEW = [{}, { mappingMode: 'defineBelow', value: null, schema: [] }];

	it.each([...EMPTY, ...UNREAD])(
		'(%j) a new node shows no fields, and says how to get them',
		async (sample) => {
			for (const values of NEW) {
				const parameters = { listSample: sample, values } as IDataObject;
				const { fields, emptyFieldsNotice } = await proposed(parameters);
				expect(fields).toEqual([]);
				expect(emptyFieldsNotice).toMatch(
					/^Run the previous nodes, close this panel and open it again/,
				);
			}
		},
	);

	it.each<[string, IDataObject, string]>([
		['whose columns were chosen', { values: { value: { phone: '={{ $json.a }}' } } }, NODE],
		['that was opened before', { values: { value: null, schema: [{ id: 'phone' }] } }, NODE],
		['whose mapping the editor could not evaluate', { values: null }, NODE],
		['that is a tool', {}, `${NODE}Tool`],
	])('a node %s shows all fields, without a proposal', async (_, parameters, type) => {
		const { fields, emptyFieldsNotice } = await proposed(parameters, type);
		expect(fields.map(({ id }) => id)).toEqual(MAPPED_FIELDS.map(({ id }) => id));
		expect(fields.filter((field) => 'defaultValue' in field)).toEqual([]);
		expect(emptyFieldsNotice).toBeUndefined();
	});
});

it("A tool gets no proposal: its $json is the agent's", async () => {
	const { fields } = await proposed(sampleOf(ASHA), `${NODE}Tool`);
	expect(fields.filter((field) => 'defaultValue' in field)).toEqual([]);
});

describe('For a list', () => {
	it.each([
		['Hasta Adı', 'Hastanın Telefonu'],
		['Üye adı', 'Üyenin telefonu'],
		['Nombre del alumno', 'Teléfono de la alumna'],
		['Naam gast', 'Telefoon gasten'],
		['Elev namn', 'Elevens telefon'],
	])('"%s" and "%s" are of one person, whatever the ending', async (name, phone) => {
		const defaults = await defaultsFor({ [name]: 'Asha Rao', [phone]: '+491511234567' });
		expect(Object.keys(defaults)).toEqual(['phone', 'name']);
	});

	it.each([
		['Nome do aluno', 'Telefone do paciente'],
		['Schüler Name', 'Schuldner Telefon'],
	])('"%s" and "%s" are of two', async (name, phone) => {
		const defaults = await defaultsFor({ [name]: 'Asha Rao', [phone]: '+491511234567' });
		expect(Object.keys(defaults)).toEqual([]);
	});

	it('with first and last names, there is no empty Name above them', async () => {
		const halves = { Vorname: 'Asha', Nachname: 'Rao', Mobil: '+491511234567' };
		const shown = shownIn(await proposed(sampleOf(halves)));
		expect(shown).toEqual(['phone', 'email', 'doNotCall', 'consent', 'firstName', 'lastName']);
		const alone = shownIn(await proposed(sampleOf({ Vorname: 'Asha', Mobil: '+491511234567' })));
		expect(alone).toContain('name');
	});

	it('each field stands with its column; those that decide are shown, also empty', async () => {
		const row = { ...ASHA, Land: 'Deutschland', 'Nicht anrufen': '' };
		const result = await proposed(sampleOf(row));
		expect(shownIn(result)).toEqual([...SHOWN, 'country']);
		expect(await defaultsFor(row)).toEqual({
			phone: '={{ $json.Mobil }}',
			name: '={{ $json.Kunde }}',
			doNotCall: "={{ $json['Nicht anrufen'] }}",
			country: '={{ $json.Land }}',
		});
		for (const field of result.fields) {
			const { label } = MAPPED_FIELDS.find(({ id }) => id === field.id)!;
			expect(field).toMatchObject({ displayName: label, required: false, display: true });
			// n8n would turn an object into text, and such a row has to be refused.
			expect(field).not.toHaveProperty('type');
		}
	});

	it('of several columns the first that is filled counts; of those that say no, each', async () => {
		const row = { Name: 'Asha', Phone: '1', 'Phone 2': '2', DNC: '', 'Do not call': '' };
		expect(await defaultsFor(row)).toMatchObject({
			phone: "={{ $json.Phone || $json['Phone 2'] }}",
			doNotCall: "={{ [$json.DNC, $json['Do not call']] }}",
		});
	});

	it('a column that only some of the first rows have may be missing', async () => {
		const row = { Name: 'Asha', Phone: '1' };
		expect(await defaultsFor({ ...row, Mobile: '2', DNC: 'x' }, row)).toMatchObject({
			phone: "={{ ($json.Mobile ?? '') || $json.Phone }}",
			doNotCall: '={{ $json.DNC ?? false }}',
		});
		const consents = { DNC: 'x', Bloctel: '' };
		expect(await defaultsFor({ ...row, ...consents }, row)).toMatchObject({
			doNotCall: '={{ [$json.DNC ?? false, $json.Bloctel ?? false] }}',
		});
		const { consent } = await defaultsFor({ ...row, 'Phone consent': 'yes' }, row);
		expect(consent).toBe("={{ $json['Phone consent'] ?? '' }}");
	});

	it('what stands before a last name is joined to it', async () => {
		const row = { Voornaam: 'Jan', Tussenvoegsel: 'van der', Achternaam: 'Berg', Telefoon: '1' };
		const joined = "={{ [$json.Tussenvoegsel, $json.Achternaam].filter(Boolean).join(' ') }}";
		expect(await defaultsFor(row)).toMatchObject({ lastName: joined });
		// Initials are no first name: who has no other is called by the last.
		const [before, last] = [{ 'Voorl.': 'J.M.', Tussenvoegsel: 'van der' }, { Achternaam: 'Berg' }];
		expect(await defaultsFor({ ...before, ...last, Telefoon: '1' })).toMatchObject({
			name: joined,
		});
		// Where the whole name stands beside it, it has its part already.
		const whole = { ...before, Naam: 'Jan van der Berg', Telefoon: '1' };
		expect(await defaultsFor(whole)).toMatchObject({ name: '={{ $json.Naam }}' });
	});

	it('nested columns are reached by their path, and labelled values by their label', async () => {
		await prepareExpressions();
		const answers = [
			{ question: "What's your name?", answer: 'Asha' },
			{ question: 'Phone number', answer: '+919812345678' },
		];
		const row = { body: { contact: { email: 'a@example.com' }, answers } };
		const defaults = await defaultsFor(row);
		expect(defaults.email).toBe('={{ $json.body?.contact?.email }}');
		expect(defaults.phone).toContain(".find((entry) => entry.question === 'Phone number')?.answer");
		const values = Object.entries(defaults).map(([id, text]) => [
			id,
			evaluateExpression(text, row),
		]);
		expect(Object.fromEntries(values)).toEqual({
			name: 'Asha',
			phone: '+919812345678',
			email: 'a@example.com',
		});
		expect(evaluateExpression(defaults.phone!, { body: {} })).toBeUndefined();
	});

	it('whatever a column is called, its expression is read without the engine', async () => {
		const names = [
			"Asha's phone",
			'Phone }}',
			'Phone\n(mobile)',
			'📞',
			'Tel. "privat"',
			'phone\\home',
		];
		const read: string[] = [];
		for (const name of names) {
			const { phone } = await defaultsFor({ Name: 'Asha', [name]: '+919812345678' });
			if (phone === undefined) continue;
			read.push(name);
			expect(readColumnExpression(phone)?.columns).toMatchObject([{ path: [name] }]);
		}
		expect(read.length).toBeGreaterThan(2);
	});
});
