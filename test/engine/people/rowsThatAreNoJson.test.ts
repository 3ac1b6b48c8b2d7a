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
