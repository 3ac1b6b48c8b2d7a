/** "Somebody uploads a list, a first node checks it, they look, and a second node calls the rows of the check." */
import type { IDataObject } from 'n8n-workflow';

import { proposedFor } from '../../support/engine/chosen';
import { calledNames, sentLeads, verdicts } from '../../support/engine/leads';
import { bulk, byId, eachOnService, service } from '../../support/engine/onService';

eachOnService();

const UPLOADED: IDataObject[] = [
	{ Customer: 'Ana Silva', Mobile: '98123 45671', Notes: 'DNC', Opted: '' },
	{ Customer: 'Bo Lund', Mobile: '98123 45672', Notes: 'asked us not to ring', Opted: '' },
	{ Customer: 'Cy Dunn', Mobile: '98123 45673', Notes: '', Opted: '' },
	{ Customer: 'Di Elm', Mobile: '12', Notes: '', Opted: '' },
	{ Customer: 'Ed Fox', Mobile: '98123 45675', Notes: 'likes tea', Opted: '' },
];
const IN_INDIA = { defaultCountry: { __rl: true, mode: 'code', value: 'IN' } };
const CHECK = { columns: 'choose', mode: 'check' };
const VERDICTS = [
	'rejected doNotCall',
	'rejected mayNotCall',
	'valid',
	'rejected badPhone',
	'valid',
];

const check = async (rows = UPLOADED, parameters: IDataObject = {}, options: IDataObject = {}) => {
	const given = { ...CHECK, ...IN_INDIA, options, ...parameters };
	const run = await bulk(rows, given);
	expect(service.ledger.count('bulkInitiate')).toBe(0);
	return run;
};

it('Who said no, or perhaps, is not called by the second node; the others are, as they were shown', async () => {
	const checked = await check();
	expect(verdicts(checked.json)).toEqual(VERDICTS);
	expect(checked.hints.join(' ')).toMatch(/The columns were detected, not chosen: /);
	const { json } = await bulk(checked.json);
	expect(json.slice(0, 2)).toMatchObject([
		{ outcome: 'rejected', category: 'doNotCall' },
		{ outcome: 'rejected', category: 'mayNotCall' },
	]);
	expect(calledNames()).toEqual(['Cy Dunn', 'Ed Fox']);
	expect(
		sentLeads()
			.map(({ phone }) => phone)
			.sort(),
	).toEqual([...['+919812345673', '+919812345675']]);
});

it('Also where the second node chooses the columns, and where a third follows', async () => {
	const { json: checked } = await check();
	const { json: again } = await bulk(checked, { mode: 'check' });
	for (const rows of [checked, again]) {
		const { json } = await bulk(rows, { ...(await proposedFor(rows)), mode: 'check' });
		expect(json.map(({ outcome }) => outcome)).toEqual([
			...['rejected', 'rejected', 'valid', 'rejected', 'valid'],
		]);
	}
	const { json } = await bulk(again, await proposedFor(again));
	expect(json.map(({ outcome }) => outcome).slice(0, 2)).toEqual(['rejected', 'rejected']);
	expect(calledNames()).toEqual(['Cy Dunn', 'Ed Fox']);
});

it('With Include Input Fields the column that said so is still there, and is read anew', async () => {
	const options = { includeInputFields: true };
	const { json: checked } = await check(UPLOADED, {}, options);
	expect(verdicts(checked)).toEqual(VERDICTS);
	expect(checked[0]).toMatchObject({ Notes: 'DNC', Mobile: '98123 45671', phone: '+919812345671' });
	const corrected = checked.map((row) => (row.name === 'Bo Lund' ? { ...row, Notes: '' } : row));
	const { json } = await bulk(corrected);
	expect(verdicts(json)).toEqual([
		...['rejected doNotCall', 'accepted', 'accepted', 'rejected badPhone', 'accepted'],
	]);
	expect(calledNames()).toEqual(['Bo Lund', 'Cy Dunn', 'Ed Fox']);
});

it('With Include Input Fields a column of their own that may say no has to be chosen', async () => {
	const rows = UPLOADED.slice(2).map((row) => ({ ...row, 'Opted out': '' }));
	rows[0]!['Opted out'] = 'yes';
	const { json: checked } = await check(rows, {}, { includeInputFields: true });
	expect(verdicts(checked)).toEqual(['rejected doNotCall', 'rejected badPhone', 'valid']);
	const { error } = await bulk(checked);
	expect(error?.message).toBe("'Opted out' may say who must not be called");
	expect(service.ledger.count('bulkInitiate')).toBe(0);
	const { json } = await bulk(checked, await proposedFor(checked));
	expect(verdicts(json)).toEqual(['rejected doNotCall', 'rejected badPhone', 'accepted']);
	expect(calledNames()).toEqual(['Ed Fox']);
});

describe('What a row says of its process, group and metadata arrives:', () => {
	const rowsOf = (): IDataObject[] => [
		{
			...UPLOADED[2],
			processId: service.secondProcessId,
			groupId: 'spring',
			metadata: { city: 'Pune' },
		},
		{ ...UPLOADED[4], processId: '', groupId: '', metadata: '' },
	];
	const expected = () => {
		const { processId, secondProcessId } = service;
		const own = { processId: secondProcessId, groupId: 'spring', metadata: { city: 'Pune' } };
		return expect.arrayContaining([
			expect.objectContaining({ name: 'Cy Dunn', ...own }),
			expect.objectContaining({ name: 'Ed Fox', processId }),
		]) as unknown;
	};

	it.each([false, true])('with Include Input Fields %s', async (includeInputFields) => {
		const options = includeInputFields ? { includeInputFields } : {};
		const { json: checked } = await check(rowsOf(), {}, options);
		expect(Object.keys(checked[0]!).slice(0, 8)).toEqual([
			...['outcome', 'name', 'phone', 'reason', 'category', 'processId', 'groupId', 'metadata'],
		]);
		await bulk(checked);
		expect(sentLeads()).toEqual(expected());
		expect(sentLeads().find(({ name }) => name === 'Ed Fox')).not.toHaveProperty('groupId');
	});

	it('also of other columns that are saved, and of what an expression of the node gave', async () => {
		const rows = UPLOADED.map((row) => ({
			...row,
			Team: 'north',
			Office: service.secondProcessId,
		}));
		const options = { groupId: '={{ $json.Team }}', otherColumnsToMetadata: true };
		const { json: checked } = await check(
			rows.slice(2),
			{ processId: byId('={{ $json.Office }}') },
			options,
		);
		await bulk(checked);
		const { secondProcessId: processId } = service;
		expect(sentLeads()).toHaveLength(2);
		const metadata = { Team: 'north', Notes: 'likes tea', Office: processId };
		const ed = sentLeads().find(({ name }) => name === 'Ed Fox');
		expect(ed).toMatchObject({ processId, groupId: 'north', metadata });
	});

	it('but not what the first node says of every row: the second says it for itself', async () => {
		const { json: checked } = await check(UPLOADED, {}, { groupId: 'of the check' });
		for (const name of ['processId', 'groupId', 'metadata']) {
			expect(checked[2]).not.toHaveProperty(name);
		}
		await bulk(checked, { processId: byId(service.secondProcessId) });
		const { secondProcessId: processId } = service;
		expect(sentLeads()).toMatchObject([{ processId }, { processId }]);
	});

	it('and a list that is called has none of them among its results', async () => {
		const rows = rowsOf().map((row, at) => ({ ...row, Mobile: `+91981234569${at}` }));
		const { json } = await bulk(rows, await proposedFor(rows));
		expect(json[0]).not.toHaveProperty('metadata');
		expect(json[0]).not.toHaveProperty('processId');
	});
});
