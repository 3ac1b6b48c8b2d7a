/** Bulk Initiate: what comes out for each row, for people, for sheets and for n8n. */
import type { IDataObject } from 'n8n-workflow';

import { bulkRequests, leadsOf, sentLeads, verdicts } from '../support/engine/leads';
import { bulk, eachOnService, ERROR_OUTPUT, service } from '../support/engine/onService';

eachOnService();

const COLUMNS = 'outcome name phone reason leadId referenceId email category'.split(' ');
const MAX_REASON = 60;

it('The table of outcomes has the same columns in every row, null where a row has none, and a short reason that is never empty', async () => {
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
	expect(verdicts(json)).toEqual([
		'accepted',
		'duplicate alreadyStored',
		'duplicate repeatedInList',
		'rejected badPhone',
		'rejected invalid',
		'rejected invalid',
	]);
	for (const { reason } of json) {
		expect(reason).not.toBe('');
		expect(String(reason).length).toBeLessThan(MAX_REASON);
	}
});

it.each(['old', { message: 'old' }])(
	'Include Input Fields gives a column "error" with %j another name, so that Retry On Fail does not run again',
	async (error) => {
		const items = leadsOf(2).map((lead) => ({ row_number: 2, error, ...lead }));
		const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 0 };
		const { json } = await bulk(items, { options: { includeInputFields: true } }, { settings });
		expect(json.map(({ inputError }) => inputError)).toEqual([error, error]);
		for (const row of json) {
			expect(row).toMatchObject({ outcome: 'accepted', row_number: 2 });
			expect(row).not.toHaveProperty('error');
		}
		expect(bulkRequests()).toHaveLength(1);
	},
);

describe('On Error', () => {
	const rows: IDataObject[] = [
		{ row_number: 2, ...leadsOf(1)[0] },
		{ row_number: 3, ...leadsOf(1, 1)[0] },
		{ row_number: 4, name: 'B', phone: '12' },
	];

	it('with the error output, what needs nothing of a person stays, the others leave with their own columns', async () => {
		service.store.addLead({ referenceId: 'R-1' });
		const { outputs } = await bulk(rows, {}, ERROR_OUTPUT);
		expect(outputs[0]!.map(({ json, pairedItem }) => [json.outcome, pairedItem])).toEqual([
			['accepted', { item: 0 }],
			['duplicate', { item: 1 }],
		]);
		const message = expect.stringContaining('Too short') as unknown;
		const error = { outcome: 'rejected', category: 'badPhone', name: 'B', reason: message };
		expect(outputs[1]!.map(({ json }) => json)).toEqual([
			{ ...rows[2], message, error: expect.objectContaining(error) as unknown },
		]);
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
});
