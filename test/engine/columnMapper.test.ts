/** "Map Columns Manually": n8n's column mapper, and the fields that earlier versions saved. */
import type { IDataObject } from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node.ts';
import { mapColumns } from '../../nodes/service/leads/columns';
import { sentLeads, tally } from './lists';
import { bulk as bulkOf, eachOnService, service } from './onService';

eachOnService();

const bulk = async (items: IDataObject[], parameters: IDataObject) =>
	await bulkOf(items, { source: 'fields', ...parameters });

/** As the editor saves a mapper. */
async function mapped(value: IDataObject): Promise<IDataObject> {
	const { fields } = await new LeadCalling().methods.resourceMapping.leadColumns();
	return {
		mappingMode: 'defineBelow',
		value,
		matchingColumns: [],
		schema: fields as unknown as IDataObject[],
		attemptToConvertTypes: false,
		convertFieldsToString: false,
	};
}

const people = [
	{ tel: '+919812345671', who: 'Asha', about: { city: 'Pune' } },
	{ tel: '+919812345672', who: 'Ravi', about: null },
];
const COLUMNS = { phone: '={{ $json.tel }}', name: '={{ $json.who }}' };
const sent = () =>
	sentLeads()
		.map(({ phone, name, metadata }) => [phone, name, metadata])
		.sort();

describe('The column mapper', () => {
	it('offers every field of a lead that a row may fill, under its own name', async () => {
		const { fields } = await new LeadCalling().methods.resourceMapping.leadColumns();
		const ids = fields.map(({ id }) => id);
		expect(ids.sort()).toEqual([
			...['email', 'firstName', 'groupId', 'lastName', 'metadata', 'name', 'phone', 'referenceId'],
		]);
		for (const id of ids) expect(mapColumns([id]).fields[0]?.field).toBe(id);
	});

	it('gives each row the values mapped for it; what is left empty is absent', async () => {
		const columns = await mapped({ ...COLUMNS, metadata: '={{ $json.about }}', email: null });
		const { json } = await bulk(people, { columns });
		expect(tally(json)).toEqual({ accepted: 2 });
		expect(sent()).toEqual([
			['+919812345671', 'Asha', { city: 'Pune' }],
			['+919812345672', 'Ravi', undefined],
		]);
	});

	it('refuses a value of the wrong kind in its own row, and in no other', async () => {
		const rows = [
			...people,
			{ tel: { sim: 1 }, who: 'A' },
			{ tel: '+919812345674', who: { a: 1 } },
		];
		const columns = await mapped({ ...COLUMNS, metadata: '={{ $json.about ?? "no JSON" }}' });
		const { json } = await bulk([...rows, { tel: 919812345675, who: 'B', about: '{}' }], {
			columns,
		});
		expect(json.map(({ outcome, reason }) => [outcome, reason?.toString().slice(0, 13)])).toEqual([
			['accepted', undefined],
			['rejected', "'metadata' is"],
			['rejected', "'phone' is an"],
			['rejected', "'name' is an "],
			['accepted', undefined],
		]);
	});

	it('reads what an earlier version saved, and what is mapped now comes first', async () => {
		const fields = { ...COLUMNS, name: 'Saved', metadata: '{}' };
		await bulk(people.slice(0, 1), { fields });
		await bulk(people.slice(1), { fields, columns: await mapped({ name: '={{ $json.who }}' }) });
		expect(sent()).toEqual([
			['+919812345671', 'Saved', {}],
			['+919812345672', 'Ravi', {}],
		]);
	});

	it('that maps nothing refuses the rows, and sends nothing', async () => {
		const { json } = await bulk(people, {});
		expect(tally(json)).toEqual({ rejected: 2 });
		expect(service.ledger.count()).toBe(0);
	});
});
