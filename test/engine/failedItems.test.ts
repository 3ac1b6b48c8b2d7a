/** "On Error": where failed items go, and what they hold. */
import type { IDataObject } from 'n8n-workflow';

import { FROM_COLUMNS, leadsOf, OUTCOME_COLUMNS, requestsOf, someone } from './calls';
import { firstIsKnown, hold, outcomes, tally, times } from './lists';
import {
	bulk,
	CARRY_ON,
	eachOnService,
	ERROR_OUTPUT,
	getEach,
	initiate,
	service,
} from './onService';

eachOnService();

const EXISTS = 'The lead already exists for this project and process';

describe('"Continue (using error output)"', () => {
	it('gives accepted leads of a list on the first output and the others on the second, with all that is known', async () => {
		const items = firstIsKnown().map((lead) => ({ ...lead, city: 'Pune' }) as IDataObject);
		const { outputs } = await bulk(items, {}, ERROR_OUTPUT);

		const accepted = outputs[0]!.map(({ json, pairedItem }) => [json.referenceId, pairedItem]);
		expect(accepted).toEqual([
			['R-1', { item: 1 }],
			['R-2', { item: 2 }],
		]);
		expect(outputs[1]!.map(({ json }) => json)).toEqual([
			{
				...items[0],
				message: EXISTS,
				error: expect.objectContaining({
					outcome: 'rejected',
					category: 'duplicate',
					permanent: true,
					referenceId: 'R-0',
					reason: EXISTS,
					lead: expect.objectContaining({ phone: items[0]!.phone }) as unknown,
				}) as unknown,
			},
		]);
	});

	it('gives what single requests came to in the same shape', async () => {
		const { _id } = service.store.addLead();
		const { outputs } = await getEach(
			[{ leadId: '65f1', city: 'Pune' }, { leadId: _id }],
			ERROR_OUTPUT,
		);

		expect(outputs[0]!.map(({ json }) => json._id)).toEqual([_id]);
		const message = 'Lead with ID 65f1 not found';
		const description = expect.stringMatching(/^Check the ID/) as unknown;
		const known = { kind: 'refused', category: 'validation', permanent: true, status: 404 };
		expect(outputs[1]!.map(({ json }) => json)).toEqual([
			{ leadId: '65f1', city: 'Pune', message, error: { message, description, ...known } },
		]);
	});
});

it.each(['continueRegularOutput', 'stopWorkflow'] as const)(
	'The regular output of a list never has a top-level `error`, whatever the leads came to: %s',
	async (onError) => {
		const items = [...firstIsKnown(), { ...someone, phone: '9999999999' }, {}];
		const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1, onError };
		const { json, error } = await bulk(items, {}, { settings });
		expect(error).toBeUndefined();
		for (const item of json) expect(item).not.toHaveProperty('error');
		expect(outcomes(json)).toEqual(['rejected', ...times(2, 'accepted'), ...times(2, 'rejected')]);
	},
);

describe('A node that can send nothing at all', () => {
	const credential = { baseUrl: 'nowhere' };

	it.each([
		[0, CARRY_ON],
		[1, ERROR_OUTPUT],
	])(
		'fails every item on output %i, and hands none on as if it had gone well',
		async (at, onError) => {
			const { outputs } = await getEach([{ leadId: 'a' }, { leadId: 'b' }], {
				...onError,
				credential,
			});
			expect(outputs[at]!.map(({ json }) => json.message)).toEqual(
				times(2, expect.stringMatching(/'Base URL' must start with/)),
			);
		},
	);

	it('gives every lead of a list the outcome "notSent"', async () => {
		const regular = await bulk(leadsOf(2), {}, { ...CARRY_ON, credential });
		expect(tally(regular.json)).toEqual({ notSent: 2 });
		const columns = [...OUTCOME_COLUMNS, 'description'];
		expect(regular.json.map(Object.keys)).toEqual(times(2, columns));

		const { outputs } = await bulk(leadsOf(2), { init: 'yes' }, ERROR_OUTPUT);
		expect(outputs[0]).toEqual([]);
		const error = { outcome: 'notSent', category: 'validation' };
		expect(outputs[1]!.map(({ json }) => json)).toMatchObject(times(2, { error }));
		expect(service.ledger.count()).toBe(0);
	});
});

it('A node that stops at a bad item says which one, and how far it came', async () => {
	hold(leadsOf(1, 1));
	const { error } = await initiate(FROM_COLUMNS, leadsOf(3));
	expect(error?.message).toBe(EXISTS);
	expect(error?.description).toMatch(/1 of 3 items was already processed\.$/);
	expect((error?.context as IDataObject).itemIndex).toBe(1);
	expect(requestsOf(service, 'initiate')).toHaveLength(2);
});
