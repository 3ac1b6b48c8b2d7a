/** "The node wrote its outcome into my sheet. I correct what was refused, and run the sheet again." */
import type { IDataObject } from 'n8n-workflow';

import { bulkAsProposed } from '../../support/engine/chosen';
import { outcomes, sentLeads, verdicts } from '../../support/engine/leads';
import { eachOnService } from '../../support/engine/onService';

eachOnService();

const sheet: IDataObject[] = [
	{ row_number: 2, Name: 'Asha Rao', Mobile: '+919812345671', City: 'Pune' },
	{ row_number: 3, Name: 'Ravi Iyer', Mobile: '12', City: 'Pune' },
	{ row_number: 4, Name: '', Mobile: '+919812345673', City: 'Pune' },
];

/** The sheet as "update row" leaves it: empty cells are empty texts. */
const writtenBack = (rows: IDataObject[], json: IDataObject[]): IDataObject[] =>
	rows.map((row, at) => {
		const result = Object.entries(json[at]!).map(([name, value]) => [name, value ?? '']);
		return { ...row, ...(Object.fromEntries(result) as IDataObject) };
	});

it('Run again as it is: nobody is called twice, and what was refused is refused again', async () => {
	const first = await bulkAsProposed(sheet);
	expect(verdicts(first.json)).toEqual(['accepted', 'rejected badPhone', 'rejected invalid']);
	const { json } = await bulkAsProposed(writtenBack(sheet, first.json));
	expect(outcomes(json)).toEqual(['duplicate', 'rejected', 'rejected']);
	expect(sentLeads()).toHaveLength(1);
});

it('A row that was corrected is called, with what the person wrote', async () => {
	const first = await bulkAsProposed(sheet);
	const rows = writtenBack(sheet, first.json);
	rows[1]!.Mobile = '+919812345672';
	rows[2]!.Name = 'Nina Shah';
	const { json } = await bulkAsProposed(rows);
	expect(outcomes(json)).toEqual(['duplicate', 'accepted', 'accepted']);
	expect(json.slice(1)).toMatchObject([
		{ name: 'Ravi Iyer', phone: '+919812345672' },
		{ name: 'Nina Shah', phone: '+919812345673' },
	]);
});

it('What the node wrote is never taken for a reference, a note or a person of its own', async () => {
	const first = await bulkAsProposed(sheet.slice(0, 1));
	const rows = [
		...writtenBack(sheet.slice(0, 1), first.json),
		{ row_number: 5, Name: 'Om Das', Mobile: '+919812345674', outcome: '', reason: '', leadId: '' },
	];
	const { json } = await bulkAsProposed(rows);
	expect(outcomes(json)).toEqual(['duplicate', 'accepted']);
	expect(sentLeads().at(-1)).toMatchObject({ name: 'Om Das', phone: '+919812345674' });
});

it('Whoever said no and takes it back is called: the column that said so is read anew', async () => {
	const rows = sheet.slice(0, 1).map((row) => ({ ...row, DND: 'yes' }));
	const first = await bulkAsProposed(rows);
	expect(verdicts(first.json)).toEqual(['rejected doNotCall']);
	const again = writtenBack(rows, first.json);
	expect(verdicts((await bulkAsProposed(again)).json)).toEqual(['rejected doNotCall']);
	again[0]!.DND = '';
	expect(verdicts((await bulkAsProposed(again)).json)).toEqual(['accepted']);
});
