/** Bulk Initiate: what comes out for each row, for people, for sheets and for n8n. */
import type { IDataObject } from 'n8n-workflow';

import { leadsOf, someone } from './calls';
import { bulkRequests, outcomes, sentLeads, times, verdicts } from './lists';
import { answer, bulk, CARRY_ON, eachOnService, ERROR_OUTPUT, service } from './onService';

eachOnService();

const COLUMNS = 'outcome name phone reason leadId referenceId email category'.split(' ');

describe('The table of outcomes', () => {
	it('has the same columns in every row, null where a row has none, and a short reason that is never empty', async () => {
		service.store.addLead({ referenceId: 'known' });
		const { json } = await bulk([
			{ 'First Name': 'Asha', Surname: 'Rao', Mobile: '+919812345671', 'E-Mail': 'a@example.com' },
			{ Name: 'Known', Phone: '+919812345672', Ref: 'known' },
			{ Name: 'Asha again', Phone: '+91 98123 45671' },
			{ Name: 'Rounded', Phone: '9.19812E+11', Ref: 7 },
			{ Phone: '+919812345673' },
			{ City: 'Pune' },
		]);
		for (const row of json) expect(Object.keys(row)).toEqual(COLUMNS);
		const { _id: leadId } = service.store.leads().find(({ email }) => email === 'a@example.com')!;
		const asha = { name: 'Asha Rao', phone: '+919812345671', email: 'a@example.com', leadId };
		expect(json[0]).toMatchObject({ ...asha, referenceId: null, category: 'accepted' });
		expect(json[5]).toMatchObject({ name: null, phone: null });
		expect(json.map(({ outcome, category, reason }) => [outcome, category, reason])).toEqual([
			['accepted', 'accepted', 'Saved, call started'],
			['duplicate', 'alreadyStored', 'The lead already exists for this project and process'],
			['duplicate', 'repeatedInList', 'Same phone as item 1'],
			['rejected', 'badPhone', 'A spreadsheet shortened this phone number'],
			['rejected', 'invalid', 'No name'],
			['rejected', 'invalid', 'No phone, email or name column was recognized'],
		]);
	});

	it('leaves out a column that no row fills', async () => {
		const { json } = await bulk([{ ...someone }]);
		expect(json.map(Object.keys)).toEqual([
			['outcome', 'name', 'phone', 'reason', 'leadId', 'category'],
		]);
	});

	it("shows the service's words in whatever form they came, and takes none of them for a bad phone", async () => {
		const errors = [
			{ referenceId: 'R-0', error: 'This phone number was refused' },
			{ referenceId: 'R-1', error: { code: 'E7', fields: ['phone'] } },
			{ referenceId: 'R-2' },
			{ referenceId: 'R-3', error: `Not with the key ${service.apiKey}` },
		];
		answer('bulkInitiate', 200, { success: [], errors });
		const { json } = await bulk(leadsOf(4));
		expect(verdicts(json)).toEqual(times(4, 'rejected refused'));
		expect(json.map(({ reason }) => reason)).toEqual([
			'This phone number was refused',
			'{"code":"E7","fields":["phone"]}',
			'The service gave no reason',
			'Not with the key ***',
		]);
	});

	it.each([
		['does not name it', []],
		['names it as accepted and as refused', [{ referenceId: 'R-0', error: 'It exists' }]],
	])('has an unknown lead where the answer %s, never an accepted one', async (_, errors) => {
		const success = errors.length > 0 ? [{ referenceId: 'R-0', _id: 'a' }] : [];
		answer('bulkInitiate', 200, { success, errors });
		expect(verdicts((await bulk(leadsOf(1))).json)).toEqual(['unknown ambiguous']);
	});
});

describe('Include Input Fields', () => {
	const include = { options: { includeInputFields: true } };

	it("puts the row's own columns behind those of the outcome, which replace those of an earlier run", async () => {
		const earlier = { outcome: 'notSent', reason: 'blocked', category: 'keyBlocked' };
		const { json } = await bulk([{ row_number: 2, ...someone, City: 'Pune', ...earlier }], include);
		const result = ['outcome', 'name', 'phone', 'reason', 'leadId', 'category'];
		expect(Object.keys(json[0]!)).toEqual([...result, 'row_number', 'City']);
		expect(json[0]).toMatchObject({ row_number: 2, City: 'Pune', outcome: 'accepted' });
	});

	it.each(['old', null, { message: 'old' }])(
		'gives a column "error" with %j another name, so that Retry On Fail does not run again',
		async (error) => {
			const items = leadsOf(2).map((lead) => ({ error, ...lead }));
			const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 0 };
			const { json } = await bulk(items, include, { settings });
			expect(json.map(({ inputError }) => inputError)).toEqual([error, error]);
			for (const row of json) expect(row).not.toHaveProperty('error');
			expect(bulkRequests()).toHaveLength(1);
		},
	);
});

describe('On Error', () => {
	const rows: IDataObject[] = [
		{ row_number: 2, ...leadsOf(1)[0] },
		{ row_number: 3, ...leadsOf(1, 1)[0] },
		{ row_number: 4, name: 'B', phone: '12' },
	];

	it('with the error output, what needs nothing of a person stays, the others leave with their own columns', async () => {
		service.store.addLead({ referenceId: 'R-1' });
		const options = { includeInputFields: true };
		const { outputs } = await bulk(rows, { options }, ERROR_OUTPUT);
		expect(outputs[0]!.map(({ json, pairedItem }) => [json.outcome, pairedItem])).toEqual([
			['accepted', { item: 0 }],
			['duplicate', { item: 1 }],
		]);
		const reason = expect.stringContaining('Too short') as unknown;
		const verdict = { outcome: 'rejected', category: 'badPhone', name: 'B', reason };
		const error = expect.objectContaining(verdict) as unknown;
		expect(outputs[1]!.map(({ json }) => json)).toEqual([{ ...rows[2], message: reason, error }]);
	});

	it.each(['continueRegularOutput', 'stopWorkflow'] as const)(
		'%s: the regular output never has a top-level `error`, whatever the leads came to',
		async (onError) => {
			const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1, onError };
			const { json, error } = await bulk(rows, {}, { settings });
			expect(error).toBeUndefined();
			for (const row of json) expect(row).not.toHaveProperty('error');
			expect(sentLeads()).toHaveLength(2);
		},
	);

	it('carrying on where nothing can be sent gives every row the outcome notSent', async () => {
		const credential = { baseUrl: 'nowhere' };
		const regular = await bulk(leadsOf(2), {}, { ...CARRY_ON, credential });
		expect(outcomes(regular.json)).toEqual(['notSent', 'notSent']);
		const { outputs } = await bulk(leadsOf(2), {}, { ...ERROR_OUTPUT, credential });
		expect(outputs.map((output) => output.length)).toEqual([0, 2]);
		expect(outputs[1]![0]!.json.error).toMatchObject({ outcome: 'notSent' });
	});
});
