/** "A Code node gave one odd row. The others are to be called, and I want to read which one was odd." */
import type { IDataObject } from 'n8n-workflow';

import { chosen } from '../../support/engine/chosen';
import { sentLeads } from '../../support/engine/leads';
import { bulk, eachOnService } from '../../support/engine/onService';

eachOnService();

const cyclic: IDataObject = { city: 'Pune' };
cyclic.self = cyclic;
let deep: unknown = 'x';
for (let level = 0; level < 10_000; level++) deep = { deep };

const listed: unknown[] = [];
listed.push(listed);
let deepList: unknown = [];
for (let level = 0; level < 10_000; level++) deepList = [deepList];

const people = (odd: unknown): IDataObject[] => [
	{ name: 'Asha Rao', phone: '+919812345671', about: { city: 'Pune' } },
	{ name: 'Ravi Iyer', phone: '+919812345672', about: odd } as IDataObject,
	{ name: 'Mia Lund', phone: '+919812345673', about: { city: 'Pune' } },
];
const AS_METADATA = chosen({
	phone: '={{ $json.phone }}',
	name: '={{ $json.name }}',
	metadata: '={{ $json.about }}',
});
const AS_OTHER = {
	...chosen({ phone: '={{ $json.phone }}', name: '={{ $json.name }}' }),
	options: { otherColumnsToMetadata: true },
};

describe.each([
	['that refers to itself', cyclic],
	['nested 10,000 deep', { deep }],
])('A row %s', (_, odd) => {
	it.each([
		['chosen in Metadata', AS_METADATA],
		['among the other columns', AS_OTHER],
	])('%s is rejected by itself', async (__, how) => {
		const { json, error } = await bulk(people(odd), how);
		expect(error).toBeUndefined();
		expect(json.map(({ outcome }) => outcome)).toEqual(['accepted', 'rejected', 'accepted']);
		expect(json[1]).toMatchObject({ category: 'invalid' });
		expect(sentLeads().map(({ name }) => name)).toEqual(
			expect.arrayContaining(['Asha Rao', 'Mia Lund']),
		);
		expect(sentLeads()).toHaveLength(2);
	});
});

describe.each([
	['that holds itself', listed],
	['nested 10,000 deep', deepList],
])('A row with a list %s', (_, odd) => {
	const rows = (columns: IDataObject, fine: unknown): IDataObject[] =>
		people('').map(({ name, phone }, at) => {
			const cells = Object.keys(columns).map((name) => [name, at === 1 ? odd : fine]);
			return { name, phone, ...Object.fromEntries(cells) } as IDataObject;
		});
	const PERSON = { phone: '={{ $json.phone }}', name: '={{ $json.name }}' };

	it.each<[string, IDataObject, IDataObject, unknown]>([
		['chosen in Metadata', { about: 1 }, AS_METADATA, { city: 'Pune' }],
		['among the other columns', { about: 1 }, AS_OTHER, 'Pune'],
		['in Phone', { phone: 1 }, chosen(PERSON), ['+919812345671']],
		['in Name', { name: 1 }, chosen(PERSON), ['Asha Rao']],
		['in Email', { Mail: 1 }, chosen({ ...PERSON, email: '={{ $json.Mail }}' }), ['a@example.org']],
		['in Reference ID', { Ref: 1 }, chosen({ ...PERSON, referenceId: '={{ $json.Ref }}' }), ''],
		['in Country', { Land: 1 }, chosen({ ...PERSON, country: '={{ $json.Land }}' }), 'IN'],
		['in Do Not Call', { DNC: 1 }, chosen({ ...PERSON, doNotCall: '={{ $json.DNC }}' }), ''],
		['in Consent', { OK: 1 }, chosen({ ...PERSON, consent: '={{ $json.OK }}' }), 'yes'],
		['in a column of the net', { 'Do not call': 1 }, chosen(PERSON), ''],
		['in a column that nobody chose', { Notes: 1 }, chosen(PERSON), 'fine'],
	])('%s is rejected by itself', async (__, columns, how, fine) => {
		const given = rows(columns, fine).map((row, at) =>
			at === 2 && columns.phone ? { ...row, phone: ['+919812345673'] } : row,
		);
		const { json, error } = await bulk(given as IDataObject[], how);
		expect(error).toBeUndefined();
		expect(json.map(({ outcome }) => outcome)).toEqual(['accepted', 'rejected', 'accepted']);
		expect(sentLeads()).toHaveLength(2);
	});
});
