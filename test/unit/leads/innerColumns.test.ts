/** Rows whose columns hold columns: what is looked into, and under which name it comes out. */
import type { IDataObject } from 'n8n-workflow';

import { judge } from './judge';

const LEAD = { phone: '+919812345671', name: 'Asha' };

const leadsOf = (rows: IDataObject[]) =>
	judge(rows).map(({ submission }) => submission?.kind === 'new' && submission.lead);

describe('columns inside a column', () => {
	test.each<[string, IDataObject, IDataObject]>([
		['an empty one stays as it is', { contact: {} }, { contact: {} }],
		[
			'of the same name are told apart by the one above',
			{ properties: { City: 'Pune' }, contact: { City: 'Delhi' } },
			{ City: 'Pune', 'contact.City': 'Delhi' },
		],
		[
			'pairs of the same name as well',
			{ answers: [{ name: 'City', value: 'Pune' }], fields: [{ name: 'City', value: 'Delhi' }] },
			{ City: 'Pune', 'fields.City': 'Delhi' },
		],
		[
			'a list of people is no person',
			{ contacts: [{ wa_id: '1' }, { wa_id: '2' }] },
			{ contacts: [{ wa_id: '1' }, { wa_id: '2' }] },
		],
		['nor is a list of one', { contacts: [{ City: 'Pune' }] }, { contacts: [{ City: 'Pune' }] }],
		[
			'beyond the fourth level nothing is looked for',
			{ body: { data: { lead: { contact: { person: { City: 'Pune' } } } } } },
			{ person: { City: 'Pune' } },
		],
	])('%s', (_, more, metadata) => {
		expect(leadsOf([{ ...LEAD, ...more }])[0]).toMatchObject({ metadata });
	});

	test('what stands higher up comes first', () => {
		const row = {
			...{ lead: { contact: { phone: '+919812345673' } }, body: { phone: '+919812345672' } },
			...{ phone: '', name: 'Asha' },
		};
		expect(leadsOf([row])[0]).toMatchObject({ phone: '+919812345672' });
	});

	test('rows whose columns differ only in where they stand are not mistaken for each other', () => {
		const phones = ['+919812345671', '+919812345672', '+919812345673'];
		const rows = ['contact', 'person', 'customer'].map((container, at) => ({
			[container]: { ...LEAD, phone: phones[at] },
		}));
		expect(leadsOf(rows)).toMatchObject(phones.map((phone) => ({ phone })));
	});
});
