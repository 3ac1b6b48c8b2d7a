/** What the stand-in refuses by itself, and what Bulk Initiate says of single leads. */
import type { IDataObject } from 'n8n-workflow';

import { byId, everything, requestsOf, someone } from './calls';
import { bulkRequests } from './lists';
import {
	answer,
	bulk,
	eachOnService,
	initiate,
	runOperation,
	service,
	useOtherService,
} from './onService';

eachOnService();

const ATTEMPTED = 'A call attempt has already been made to this phone number for this project';
const REPEATING = 'The phone number contains a repeating digits pattern';
const EXISTS = 'The lead already exists for this project and process';

describe('A lead that Bulk Initiate names in its errors', () => {
	const rejected = (reason: string, category: string) => [
		expect.objectContaining({ outcome: 'rejected', reason, category, permanent: true }),
	];
	afterEach(() => expect(bulkRequests()).toHaveLength(1));

	it.each([
		[ATTEMPTED, 'alreadyCalled'],
		[REPEATING, 'badPhone'],
		[EXISTS, 'duplicate'],
	])('comes back rejected, with the words "%s"', async (error, category) => {
		answer('bulkInitiate', 200, { success: [], errors: [{ referenceId: 'R-1', error }] });
		const { json } = await bulk([{ ...someone, referenceId: 'R-1' }]);
		expect(json).toEqual(rejected(error, category));
	});

	it.each(['missing projectId', 'projectId does not match authenticated project'])(
		'comes back rejected with "%s" where the whole request was refused for it',
		async (error) => {
			const invalidLeads = [{ data: someone, error }];
			const whole = 'Some leads have missing or invalid projectId';
			answer('bulkInitiate', 403, { error: whole, invalidLeads });
			expect((await bulk([someone])).json).toEqual(rejected(error, 'badProject'));
		},
	);

	it('comes back rejected where its process does not exist', async () => {
		const missing = '65f1c0a2b3d4e5f607182930';
		const { json } = await bulk([someone], { processId: byId(missing) });
		const reason = `Process not found for lead with processId: ${missing}`;
		expect(json).toEqual(rejected(reason, 'badProcess'));
	});
});

describe('The service itself', () => {
	it.each([
		['another project', () => service.otherProject.apiKey, /^Not authorized to access/],
		['nobody', () => 'a-wrong-key', /^Invalid API key$/],
	])('says no to a key of %s, once, and the key is not shown', async (_, keyOf, words) => {
		const credential = { apiKey: keyOf() };
		const result = await runOperation('process', 'getAll', {}, { credential });
		expect(result.error?.message).toMatch(words);
		expect(everything(result)).not.toContain(credential.apiKey);
		expect(service.ledger.count()).toBe(1);
	});

	it.each<[string, IDataObject]>([
		['ID 65f1', { leadId: '65f1' }],
		['referenceId CRM-1', { identifyBy: 'referenceId', referenceId: 'CRM-1' }],
	])('says that it does not have the lead with %s', async (words, identity) => {
		const processId = byId(service.processId);
		const { error } = await runOperation('lead', 'get', { processId, ...identity });
		expect(error?.message).toBe(`Lead with ${words} not found`);
	});

	it.each([
		['the lead that it has', EXISTS, { email: 'asha@example.com' }],
		['the phone number that it called', ATTEMPTED, { phone: '+919812345678', attempted: true }],
	])('refuses %s', async (_, words, { attempted, ...known }: IDataObject) => {
		service.store.addLead({ ...known, attempted: attempted as boolean });
		const { error } = await initiate({ name: 'Asha Rao', ...known });
		expect(error?.message).toBe(words);
		expect(requestsOf(service, 'initiate')).toHaveLength(1);
	});

	it('refuses all leads of an inactive project', async () => {
		await useOtherService({ projects: [{ active: false }] });
		const { error } = await bulk([someone]);
		expect(error?.message).toBe('Project is inactive or was not found');
		expect(bulkRequests()).toHaveLength(1);
	});
});
