/** "The step before read my file wrongly." It is named, and nothing is sent, also where the node goes on. */
import type { IDataObject } from 'n8n-workflow';

import { chosen } from '../../support/engine/chosen';
import { leadsOf, outcomes } from '../../support/engine/leads';
import { bulk, CARRY_ON, eachOnService, service } from '../../support/engine/onService';

eachOnService();

const PERSON = chosen({ phone: '={{ $json.phone }}', name: '={{ $json.name }}' });
const MANY = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`cell ${at}`, at]));

const NO_HEADER = /The first row doesn't look like a header/;
const LISTS: Array<[string, IDataObject[], RegExp]> = [
	[
		'a title above the header',
		[1, 2, 3].map((at) => ({
			Leads: `Ana ${at}`,
			__EMPTY: `+91981234567${at}`,
			__EMPTY_1: 'Pune',
		})),
		NO_HEADER,
	],
	[
		'its first person for a header',
		[1, 2].map((at) => ({ 'Ana Silva': `Bo ${at}`, '+919812345671': `+91981234568${at}` })),
		NO_HEADER,
	],
	['letters', [1, 2].map((at) => ({ A: `Ana ${at}`, B: `+91981234567${at}` })), NO_HEADER],
	['numbers', [1, 2].map((at) => ({ 0: `Ana ${at}`, 1: `+91981234567${at}` })), NO_HEADER],
	[
		"n8n's own error",
		[{ error: 'Cannot read sheet' }, { error: 'Cannot read sheet' }],
		/^The previous node returned no list: Cannot read sheet/,
	],
	[
		"n8n's own error as an object",
		[{ error: { message: 'Not found', name: 'NodeApiError' } }],
		/^The previous node returned no list: .*Not found/,
	],
	['ten thousand columns', [{ ...leadsOf(1)[0], ...MANY }], /^The list has 10,003 columns/],
	[
		'control characters in a header',
		leadsOf(2).map((lead) => ({ ...lead, 'P\u0000hone': '1' })),
		/"P\\u0000hone" has control characters in its name/,
	],
];

const HOWS: Array<[string, IDataObject]> = [
	['by exact names', {}],
	['not chosen', { columns: 'choose' }],
	['a check', { columns: 'choose', mode: 'check' }],
	['chosen', PERSON],
];

describe.each(HOWS)('%s:', (how, parameters) => {
	it.each(LISTS)('a list with %s', async (_, rows, words) => {
		const { error } = await bulk(rows, parameters);
		const told = `${error?.message} ${error?.description}`;
		// Who chose columns hears which of them is gone.
		const isChosen = how === 'chosen' && words === NO_HEADER;
		expect(told).toMatch(
			isChosen ? /^No row has the column 'phone', which is mapped to 'Phone'/ : words,
		);
		expect(service.ledger.count()).toBe(0);
		const { json } = await bulk(rows, parameters, CARRY_ON);
		expect(outcomes(json)).toEqual(rows.map(() => 'notSent'));
		expect(`${String(json[0]!.reason)}`).toBe(error?.message);
		expect(service.ledger.count()).toBe(0);
	});
});

it('A line break, a tab and an emoji in a header are as people write them', async () => {
	const rows = leadsOf(2).map((lead) => ({ ...lead, 'City\n(home)\t🏠': 'Pune' }));
	expect(outcomes((await bulk(rows)).json)).toEqual(['accepted', 'accepted']);
});

it('One item with an error among people is refused alone', async () => {
	const { json } = await bulk([...leadsOf(2), { error: 'timed out' }]);
	expect(outcomes(json)).toEqual(['accepted', 'accepted', 'rejected']);
});
