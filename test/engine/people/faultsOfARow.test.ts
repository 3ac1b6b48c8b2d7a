/** "One cell is wrong. The other rows are called, and the row says which value it was." */
import type { IDataObject } from 'n8n-workflow';

import { bodiesOf, FROM_COLUMNS, leadsOf, outcomes, sentLeads } from '../../support/engine/leads';
import {
	bulk,
	byId,
	CARRY_ON,
	eachOnService,
	initiate,
	service,
} from '../../support/engine/onService';

eachOnService();

const rowsWith = (column: string, values: unknown[]): IDataObject[] =>
	leadsOf(values.length).map((lead, at) => ({ ...lead, [column]: values[at] }) as IDataObject);

const byCountry = (value: string) => ({ defaultCountry: { __rl: true, mode: 'code', value } });

describe('Default Country', () => {
	const rows = [
		{ Name: 'Asha', Phone: '98123 45671', country_code: 'IN' },
		{ Name: 'Emma', Phone: '07911 123456', country_code: 'UK' },
		{ Name: 'Jonas', Phone: '0151 23456789', country_code: 'DE' },
	];

	it('by expression, one row "UK": that row alone is refused, and shows it', async () => {
		const { json, error } = await bulk(rows, { options: byCountry('={{ $json.country_code }}') });
		expect(error).toBeUndefined();
		expect(outcomes(json)).toEqual(['accepted', 'rejected', 'accepted']);
		expect(json[1]).toMatchObject({ category: 'invalid' });
		expect(json[1]!.reason).toContain("'Default Country'");
		expect(json[1]!.reason).toContain('UK');
	});

	it.each(['UK', 'Atlantis'])('as a fixed %s it is an error of the node', async (country) => {
		const { error } = await bulk(rows, { options: byCountry(country) });
		expect(error?.message).toContain("'Default Country'");
		expect(error?.message.toLowerCase()).toContain(country.toLowerCase());
		expect(service.ledger.count()).toBe(0);
	});
});

it('Process by expression, one row true: that row alone is refused, and shows it', async () => {
	const { processId } = service;
	const rows = rowsWith('process', [processId, true, processId]);
	const { json, error } = await bulk(rows, { processId: byId('={{ $json.process }}') });
	expect(error).toBeUndefined();
	expect(outcomes(json)).toEqual(['accepted', 'rejected', 'accepted']);
	expect(json[1]!.reason).toContain("'Process'");
	expect(json[1]!.reason).toContain('true');
});

it('An added option whose expression gives nothing is an error of that item, never left out', async () => {
	const rows = rowsWith('team', ['north', '', undefined, 'south']);
	const { json } = await bulk(rows, { options: { groupId: '={{ $json.team }}' } });
	// An empty cell is left out; a column that the item does not have is a mistake.
	expect(outcomes(json)).toEqual(['accepted', 'accepted', 'rejected', 'accepted']);
	expect(json[2]!.reason).toContain("'Group ID'");
	expect(
		sentLeads()
			.map(({ groupId }) => groupId)
			.sort(),
	).toEqual(['north', 'south', undefined]);
});

it('So it is of a single lead', async () => {
	const rows = rowsWith('team', ['north', undefined]);
	const additionalFields = { groupId: '={{ $json.team }}' };
	const { json } = await initiate({ ...FROM_COLUMNS, additionalFields }, rows, CARRY_ON);
	expect(bodiesOf('initiate')).toHaveLength(1);
	expect(json[1]!.message).toContain("'Group ID'");
});

describe('Start Calling by expression', () => {
	const YES = [
		true,
		'TRUE',
		'yes',
		'Y',
		'ja',
		'oui',
		'sí',
		'sì',
		'sim',
		'tak',
		'evet',
		'haan',
		1,
		'1',
	];
	const NO = [
		false,
		'False',
		'no',
		'N',
		'nein',
		'non',
		'não',
		'nee',
		'nie',
		'hayır',
		'nahi',
		0,
		'0',
	];
	const NEITHER = ['maybe', 'later', 2, '', null];

	it('takes yes and no in ten languages, and refuses the row of anything else with its value', async () => {
		const rows = rowsWith('call', [...YES, ...NO, ...NEITHER]);
		const { json } = await bulk(rows, { init: '={{ $json.call }}' });
		const bodies = bodiesOf('bulkInitiate') as Array<{ leads: IDataObject[]; init: boolean }>;
		const count = (init: boolean) =>
			bodies.flatMap((body) => (body.init === init ? body.leads : [])).length;
		expect([count(true), count(false)]).toEqual([YES.length, NO.length]);
		const refused = json.filter(({ outcome }) => outcome === 'rejected');
		expect(refused.map(({ referenceId }) => referenceId)).toEqual(
			NEITHER.map((_, at) => `R-${YES.length + NO.length + at}`),
		);
		expect(refused[0]!.reason).toContain("'Start Calling' is 'maybe'");
		expect(refused[2]!.reason).toContain('2');
	});

	it('so it does for single leads', async () => {
		const rows = rowsWith('call', ['ja', 'nein', 'maybe']);
		const parameters = { ...FROM_COLUMNS, init: '={{ $json.call }}' };
		const { json } = await initiate(parameters, rows, CARRY_ON);
		expect(bodiesOf('initiate').map((body) => (body as IDataObject).init)).toEqual([true, false]);
		expect(json[2]!.message).toContain("'Start Calling' is 'maybe'");
	});
});
