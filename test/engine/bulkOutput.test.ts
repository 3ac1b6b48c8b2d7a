/** Bulk Initiate: what its rows look like, for people, for sheets and for n8n. */
import type { IDataObject } from 'n8n-workflow';

import { leadsOf, someone, OUTCOME_COLUMNS } from './calls';
import { bulkRequests, outcomes, times, verdicts } from './lists';
import {
	bulk as bulkWhole,
	eachOnService,
	ERROR_OUTPUT,
	type OperationOptions,
	service,
} from './onService';

eachOnService();

/** As users run it: simplified, unless told otherwise. */
const bulk = async (items: IDataObject[], parameters: IDataObject = {}, more?: OperationOptions) =>
	await bulkWhole(items, { simplify: true, ...parameters }, more);

/** One row of each kind: accepted, a duplicate of the service, of the list, three that are refused. */
const mixed = (): IDataObject[] => [
	{ 'First Name': 'Asha', Surname: 'Rao', Mobile: '919812345671', 'E-Mail': 'asha@example.com' },
	{ Name: 'Known', Phone: '+919812345672', Ref: 'known' },
	{ Name: 'Asha again', Phone: '+91 98123 45671' },
	{ Name: 'Rounded', Phone: '9.19812E+11', Ref: 7 },
	{ Phone: '+919812345673' },
	{ City: 'Pune' },
];

describe('A simplified row', () => {
	it('has the same columns in the same order, whatever came of it', async () => {
		service.store.addLead({ referenceId: 'known' });
		const { json } = await bulk(mixed());
		for (const row of json) expect(Object.keys(row)).toEqual(OUTCOME_COLUMNS);
		expect(verdicts(json)).toEqual([
			...['accepted', 'rejected duplicate', 'rejected duplicateInList', 'rejected badPhone'],
			...['rejected validation', 'rejected validation'],
		]);
		for (const value of json.flatMap(Object.values)) expect(value).not.toBeInstanceOf(Object);
	});

	it('says who it is, also where the row is refused', async () => {
		const { json } = await bulk(mixed());
		expect(json.map(({ name, phone, referenceId }) => [name, phone, referenceId])).toEqual([
			['Asha Rao', '919812345671', null],
			['Known', '+919812345672', 'known'],
			['Asha again', '+91 98123 45671', null],
			['Rounded', '9.19812E+11', '7'],
			[null, '+919812345673', null],
			[null, null, null],
		]);
		expect(json[0]).toMatchObject({
			email: 'asha@example.com',
			leadId: service.store.leads().find(({ name }) => name !== 'Known')!._id,
			warnings: expect.stringContaining('leading plus') as unknown,
		});
	});

	it('says what is the matter in one short sentence; the way out is there with Simplify off', async () => {
		const { json } = await bulk(mixed());
		for (const { reason } of json.slice(2)) expect(String(reason).length).toBeLessThanOrEqual(70);
		const { json: whole } = await bulk(mixed(), {
			simplify: false,
			options: { validateOnly: true },
		});
		for (const { advice } of whole.slice(2)) expect(advice).toMatch(/^[A-Z].*\.$/);
	});

	it('of an existing lead has its ID, and what the record says', async () => {
		const { _id: leadId } = service.store.addLead({ name: 'Asha Rao', phone: '+919812345671' });
		const { json } = await bulk([{ leadId }], { source: 'leadIds', leadIdField: 'leadId' });
		expect(json[0]).toMatchObject({ outcome: 'accepted', leadId, name: 'Asha Rao' });
		expect(Object.keys(json[0]!)).toEqual(OUTCOME_COLUMNS);
	});

	it('is the same with Validate Only', async () => {
		const { json } = await bulk(mixed(), { options: { validateOnly: true } });
		for (const row of json) expect(Object.keys(row)).toEqual(OUTCOME_COLUMNS);
		expect(json[0]).toMatchObject({ outcome: 'notSent', reason: 'Can be sent' });
		expect(service.ledger.count()).toBe(0);
	});
});

describe('A row with Simplify off', () => {
	it('has the record, and the lead in one shape', async () => {
		const { json } = await bulk(mixed(), { simplify: false });
		const { projectId, processId } = service;
		expect(json[0]).toMatchObject({
			record: { currentState: 'initiated' },
			lead: { projectId, processId, firstName: 'Asha', phone: '919812345671' },
			warnings: [expect.stringContaining('leading plus')],
		});
		for (const { lead } of json.slice(0, 5)) expect(lead).toMatchObject({ projectId, processId });
		expect(json[3]).toMatchObject({ lead: { name: 'Rounded' }, input: { Phone: '9.19812E+11' } });
		expect(json[5]).toMatchObject({ lead: {}, input: { City: 'Pune' } });
	});

	it('of an existing lead names it as lead, too', async () => {
		const { _id: leadId } = service.store.addLead();
		const { json } = await bulk([{ leadId }, { leadId }], { simplify: false });
		expect(json).toMatchObject([
			{ outcome: 'accepted', leadId, lead: { leadId } },
			{ outcome: 'rejected', leadId, category: 'duplicateInList' },
		]);
	});
});

describe('With Include Input Fields', () => {
	const include = { includeInputFields: true };

	it("the row's own columns come first, so that a sheet's row is found again", async () => {
		const { json } = await bulk([{ row_number: 2, ...someone, city: 'Pune' }], include);
		expect(Object.keys(json[0]!)).toEqual([
			...['row_number', 'phone', 'name', 'city'],
			...OUTCOME_COLUMNS.filter((column) => !['phone', 'name'].includes(column)),
		]);
		expect(json[0]).toMatchObject({ row_number: 2, city: 'Pune', outcome: 'accepted' });
	});

	it('what an earlier run wrote into the sheet is replaced', async () => {
		const earlier = {
			reason: 'blocked',
			category: 'keyBlocked',
			permanent: false,
			warnings: 'old',
		};
		const { json } = await bulk([{ ...someone, outcome: 'notSent', ...earlier }], include);
		const empty = Object.fromEntries(Object.keys(earlier).map((column) => [column, null]));
		expect(json[0]).toMatchObject({ outcome: 'accepted', ...empty });
	});

	it('what could not be read of a row stays as it was in its own columns', async () => {
		const row = { name: 'Asha', phone: { sim: 1 }, email: '' };
		const { json } = await bulk([row], include);
		expect(json[0]).toMatchObject({ ...row, outcome: 'rejected' });
	});

	it.each(['old', null, { message: 'old' }])(
		'a column "error" with %j gets another name, and Retry On Fail does not run again',
		async (error) => {
			const items = leadsOf(2).map((lead) => ({ error, ...lead }));
			const parameters = { ...include, options: { protection: 'off' } };
			const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 0 };
			const { json, run } = await bulk(items, parameters, { settings });
			expect(outcomes(json)).toEqual(times(2, 'accepted'));
			for (const row of json) {
				expect(row).not.toHaveProperty('error');
				expect(row.inputError).toEqual(error);
			}
			expect(run.data.resultData.error).toBeUndefined();
			expect(bulkRequests()).toHaveLength(1);
		},
	);

	it('of a list in JSON each row gets its own columns', async () => {
		const list = leadsOf(2).map((lead, at) => ({ row: at, ...lead }));
		const { json } = await bulk([{ list }], {
			...include,
			source: 'json',
			leads: '={{ $json.list }}',
		});
		expect(json.map(({ row, list: whole }) => [row, whole])).toEqual([
			[0, undefined],
			[1, undefined],
		]);
	});
});

describe('On the error output', () => {
	it.each([true, false])(
		'a refused row has its own columns and the whole outcome (Include Input Fields: %s)',
		async (includeInputFields) => {
			const items = [
				{ row_number: 2, ...leadsOf(1)[0] },
				{ row_number: 3, name: 'B', phone: '12' },
			];
			const { outputs } = await bulk(items, { includeInputFields }, ERROR_OUTPUT);
			expect(outputs[0]!.map(({ json }) => json.outcome)).toEqual(['accepted']);
			const { json } = outputs[1]![0]!;
			expect(json).toMatchObject({
				row_number: 3,
				name: 'B',
				phone: '12',
				error: { outcome: 'rejected', category: 'badPhone', name: 'B', phone: '12' },
				message: expect.stringContaining("'phone'") as unknown,
			});
			expect(Object.keys(json.error as IDataObject)).toEqual(OUTCOME_COLUMNS);
		},
	);
});
