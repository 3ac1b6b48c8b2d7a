/**
 * Every error of the specification's section 7, and for the endpoints whose errors are not shown
 * there those that the other endpoints have. Seen by the user, counted at the service.
 */
import type { IDataObject } from 'n8n-workflow';

import { type RouteId, type StandIn, startService } from '../service';
import { byId, callFor, everything, operation, requestsOf, someone } from './calls';
import { credentialFor, runNode, type RunResult } from './harness';
import { QUICK } from './quick';

let service: StandIn;
beforeEach(async () => void (service = await startService()));
afterEach(async () => await service.stop());

interface Row {
	route: RouteId;
	status: number;
	/** The service's words. */
	error: string;
	/** Fields of the body beside `error`. */
	more?: IDataObject;
	/** What the user is told to do. */
	advice: RegExp;
	/** How often the request is sent; once where nothing is said. */
	sent?: number;
}

const CORRECT_THE_DATA = /^Correct the data and submit it as a new lead/;
const CHECK_THE_ID = /^Check the ID that was asked for/;
const CHECK_THE_PROJECT = /A key belongs to one project\. Check that 'Project ID'/;
const CHECK_THE_KEY = /^Check 'API Key' in the credential/;
const TOO_FAST = /^Requests came faster than the service allows/;
const BLOCKED = /^The service blocks a key for 60 minutes/;
const LATER = /failed on the side of the service\. Try again later/;
const LOOK_UP = /Look the lead up before you submit it again|Try again later/;

const failed = { success: false };
const internal = { status: 500, error: 'Internal server error', more: failed } as const;
const tooFast = { status: 429, error: 'Project rate limit exceeded', advice: TOO_FAST } as const;
const blocked = {
	status: 429,
	error: 'API key is temporarily blocked due to too many duplicate submissions',
	more: failed,
	advice: BLOCKED,
} as const;

const ATTEMPTED = 'A call attempt has already been made to this phone number for this project';
const REPEATING = 'The phone number contains a repeating digits pattern';
const EXISTS = 'The lead already exists for this project and process';

/** Answers to a whole request. Those to single leads of a list stand further down. */
const ROWS: Row[] = [
	...[
		'Either leadIds or leads array is required',
		'Input must be an array',
		'Maximum of 1000 leads allowed per request',
	].map((error) => ({
		route: 'bulkInitiate' as const,
		status: 400,
		error,
		advice: CORRECT_THE_DATA,
	})),
	{
		route: 'bulkInitiate',
		status: 403,
		error: 'Project is inactive or was not found',
		advice: CHECK_THE_PROJECT,
	},
	{ route: 'bulkInitiate', ...tooFast },
	{ route: 'bulkInitiate', ...blocked },
	// Looked up in between, and found not to have arrived.
	{ route: 'bulkInitiate', ...internal, advice: LOOK_UP },

	...[
		'Either leadId or lead object is required',
		'projectId is required in lead object',
		ATTEMPTED,
		REPEATING,
		EXISTS,
	].map((error) => ({ route: 'initiate' as const, status: 400, error, advice: CORRECT_THE_DATA })),
	{
		route: 'initiate',
		status: 403,
		error: 'projectId does not match authenticated project',
		advice: CHECK_THE_PROJECT,
	},
	{ route: 'initiate', ...tooFast },
	{ route: 'initiate', ...blocked },
	{ route: 'initiate', ...internal, advice: LOOK_UP },

	...[
		'Either leadId or referenceId is required',
		'projectId and processId are required when using referenceId',
	].map((error) => ({
		route: 'getLead' as const,
		status: 400,
		error,
		more: failed,
		advice: /^Check the ID that was asked for/,
	})),
	...['Lead with ID 65f1 not found', 'Lead with referenceId CRM-1 not found'].map((error) => ({
		route: 'getLead' as const,
		status: 404,
		error,
		more: failed,
		advice: CHECK_THE_ID,
	})),
	{ route: 'getLead', ...tooFast },
	{ route: 'getLead', ...internal, advice: LATER, sent: 3 },

	{
		route: 'listProcesses',
		status: 400,
		error: 'projectId is required',
		more: failed,
		advice: /^Check 'Project ID'/,
	},
	{
		route: 'listProcesses',
		status: 401,
		error: 'Authorization header missing or invalid format',
		advice: CHECK_THE_KEY,
	},
	{
		route: 'listProcesses',
		status: 403,
		error: 'Not authorized to access processes for this project',
		more: failed,
		advice: CHECK_THE_PROJECT,
	},
	{ route: 'listProcesses', ...internal, advice: LATER, sent: 3 },

	// Not shown in the specification.
	{
		route: 'update',
		status: 400,
		error: 'metadata must be an object',
		more: failed,
		advice: /^Correct the fields of the update/,
	},
	{
		route: 'update',
		status: 404,
		error: 'Lead with ID 65f1 not found',
		more: failed,
		advice: CHECK_THE_ID,
	},
	{ route: 'update', ...tooFast },
	{ route: 'update', ...internal, advice: LATER },
	{
		route: 'queryLeads',
		status: 400,
		error: 'limit must be a number',
		more: failed,
		advice: /^Check the filters\. /,
	},
	{ route: 'queryLeads', ...tooFast },
	{ route: 'queryLeads', ...internal, advice: LATER, sent: 3 },
	{
		route: 'getActivity',
		status: 404,
		error: 'Activity with ID 65f1 not found',
		more: failed,
		advice: CHECK_THE_ID,
	},
	{ route: 'getActivity', ...tooFast },
	{ route: 'getActivity', ...internal, advice: LATER, sent: 3 },
	{
		route: 'statistics',
		status: 400,
		error: 'start must not be after end',
		more: failed,
		advice: /^Check the period/,
	},
	{ route: 'statistics', ...tooFast },
	{ route: 'statistics', ...internal, advice: LATER, sent: 3 },
];

async function run(
	parameters: IDataObject,
	items?: IDataObject[],
	credential: IDataObject = {},
): Promise<RunResult> {
	const result = await runNode({
		policy: QUICK,
		parameters,
		items,
		credential: credentialFor(service, credential),
	});
	expect(everything(result)).not.toContain(service.apiKey);
	return result;
}

describe('An error of the service', () => {
	it.each(ROWS)('reaches the user in its own words: $route $status "$error"', async (row) => {
		const { route, status, error, more, advice, sent = 1 } = row;
		const { parameters, items } = callFor(route, service);
		service.faults.add({ route, kind: 'status', status, body: { ...more, error } });

		const result = await run(parameters, items);

		expect(result.error?.message).toBe(error);
		expect(result.error?.description).toMatch(advice);
		expect(result.error?.httpCode).toBe(String(status));
		expect(requestsOf(service, route)).toHaveLength(sent);
		expect(service.ledger.violations).toEqual([]);
	});

	it('is told from its `message` where there is no `error`, and shown as it is where there is neither', async () => {
		const { parameters } = callFor('getLead', service);
		service.faults.add({
			route: 'getLead',
			kind: 'status',
			status: 400,
			body: { message: 'Not like this' },
			times: 1,
		});
		service.faults.add({ route: 'getLead', kind: 'status', status: 400, body: { code: 17 } });

		expect((await run(parameters)).error?.message).toBe('Not like this');
		expect((await run(parameters)).error?.message).toBe(
			'Get Lead: the service answered 400: an object with the fields code',
		);
	});

	it('never carries the key, even where the service repeats it, and masks phone numbers', async () => {
		const { parameters } = callFor('getLead', service);
		service.faults.add({
			route: 'getLead',
			kind: 'status',
			status: 400,
			body: { error: `The key ${service.apiKey} may not do that` },
			times: 1,
		});
		service.faults.add({
			route: 'getLead',
			kind: 'html',
			status: 400,
			body: `${service.apiKey} asked for +91 98123 45678`,
		});

		expect((await run(parameters)).error?.message).toBe('The key *** may not do that');
		expect((await run(parameters)).error?.message).toBe(
			'Get Lead: the service answered 400: the text: *** asked for ********5678',
		);
	});
});

describe('A lead that Bulk Initiate names in its errors', () => {
	const parameters = () => ({
		...operation('lead', 'bulkInitiate'),
		processId: byId(service.processId),
	});

	it.each([
		[ATTEMPTED, 'alreadyCalled'],
		[REPEATING, 'badPhone'],
		[EXISTS, 'duplicate'],
	])('comes back rejected, with the words "%s"', async (error, category) => {
		const lead = { ...someone, referenceId: 'R-1' };
		service.faults.add({
			route: 'bulkInitiate',
			kind: 'status',
			status: 200,
			body: { success: [], errors: [{ referenceId: 'R-1', error }] },
		});

		const { json } = await run(parameters(), [lead]);

		expect(json).toEqual([
			expect.objectContaining({ outcome: 'rejected', reason: error, category, permanent: true }),
		]);
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(1);
	});

	it.each(['missing projectId', 'projectId does not match authenticated project'])(
		'comes back rejected with "%s" where the whole request was refused for it',
		async (error) => {
			service.faults.add({
				route: 'bulkInitiate',
				kind: 'status',
				status: 403,
				body: {
					error: 'Some leads have missing or invalid projectId',
					invalidLeads: [{ data: someone, error }],
				},
			});

			const { json } = await run(parameters(), [someone]);

			expect(json).toEqual([
				expect.objectContaining({ outcome: 'rejected', reason: error, category: 'badProject' }),
			]);
			expect(requestsOf(service, 'bulkInitiate')).toHaveLength(1);
		},
	);

	it('comes back rejected where its process does not exist', async () => {
		const processId = byId('65f1c0a2b3d4e5f607182930');

		const { json } = await run({ ...parameters(), processId }, [someone]);

		expect(json).toEqual([
			expect.objectContaining({
				outcome: 'rejected',
				category: 'badProcess',
				reason: 'Process not found for lead with processId: 65f1c0a2b3d4e5f607182930',
			}),
		]);
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(1);
	});
});

describe('The service itself', () => {
	it('says no to a key of another project', async () => {
		const { apiKey } = service.otherProject;
		const result = await run(operation('process', 'getAll'), [{}], { apiKey });
		expect(result.error?.message).toBe('Not authorized to access processes for this project');
		expect(everything(result)).not.toContain(apiKey);
		expect(service.ledger.count()).toBe(1);
	});

	it('says no to an unknown key, once', async () => {
		const result = await run(operation('process', 'getAll'), [{}], { apiKey: 'a-wrong-key' });
		expect(result.error?.message).toBe('Invalid API key');
		expect(result.error?.description).toMatch(CHECK_THE_KEY);
		expect(everything(result)).not.toContain('a-wrong-key');
		expect(service.ledger.count()).toBe(1);
	});

	it('says which lead it does not have', async () => {
		const byLeadId = await run({ ...operation('lead', 'get'), leadId: '65f1' });
		expect(byLeadId.error?.message).toBe('Lead with ID 65f1 not found');

		const byReference = await run({
			...operation('lead', 'get'),
			identifyBy: 'referenceId',
			referenceId: 'CRM-1',
			processId: byId(service.processId),
		});
		expect(byReference.error?.message).toBe('Lead with referenceId CRM-1 not found');
	});

	it('refuses the lead that it has, and the phone number that it called', async () => {
		const processId = byId(service.processId);
		const known = service.store.addLead({ email: 'asha@example.com' });
		const called = service.store.addLead({ phone: '+919812345678', attempted: true });
		const initiate = { ...operation('lead', 'initiate'), processId, name: 'Asha Rao' };

		const again = await run({ ...initiate, email: known.email });
		expect(again.error?.message).toBe(EXISTS);
		const twice = await run({ ...initiate, phone: called.phone });
		expect(twice.error?.message).toBe(ATTEMPTED);
		expect(requestsOf(service, 'initiate')).toHaveLength(2);
	});

	it('refuses all leads of an inactive project', async () => {
		await service.stop();
		service = await startService({ projects: [{ active: false }] });
		const { parameters, items } = callFor('bulkInitiate', service);
		const result = await run(parameters, items);
		expect(result.error?.message).toBe('Project is inactive or was not found');
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(1);
	});
});

/** n8n itself asks for required fields that are left empty, but not for what an expression gives. */
const EMPTY = '={{ "" }}';

/** What the service would refuse in every case is refused here, and names the field. */
const REFUSED_HERE: Array<[string, IDataObject, RegExp]> = [
	['an empty lead ID', { ...operation('lead', 'get'), leadId: '={{ " " }}' }, /'Lead ID' is empty/],
	[
		'an empty reference ID',
		{
			...operation('lead', 'get'),
			identifyBy: 'referenceId',
			referenceId: EMPTY,
			processId: byId('p'),
		},
		/'Reference ID' is empty/,
	],
	[
		'a reference ID without a process',
		{
			...operation('lead', 'get'),
			identifyBy: 'referenceId',
			referenceId: 'R',
			processId: byId(EMPTY),
		},
		/'Process' is empty/,
	],
	[
		'an update of no lead',
		{ ...operation('lead', 'update'), leadId: EMPTY, updateFields: { name: 'Asha' } },
		/'Lead ID' is empty/,
	],
	[
		'an activity without ID',
		{ ...operation('activity', 'get'), activityId: EMPTY },
		/'Activity ID' is empty/,
	],
	[
		'neither a lead ID nor a lead',
		{ ...operation('lead', 'initiate'), source: 'existing', leadId: EMPTY },
		/'Lead ID' is empty/,
	],
	[
		'neither phone nor e-mail',
		{ ...operation('lead', 'initiate'), processId: byId('p'), name: 'Asha' },
		/Neither 'phone' nor 'email'/,
	],
	[
		'neither name nor first name',
		{ ...operation('lead', 'initiate'), processId: byId('p'), phone: '+919812345678' },
		/Neither 'name' nor 'firstName'/,
	],
	[
		'a number of repeating digits',
		{ ...operation('lead', 'initiate'), processId: byId('p'), name: 'A', phone: '9999999999' },
		/'phone' repeats one digit/,
	],
	[
		'a lead without a process',
		{ ...operation('lead', 'initiate'), processId: byId(EMPTY), ...someone },
		/'Process' is empty/,
	],
	[
		'metadata that is no object',
		{
			...operation('lead', 'initiate'),
			processId: byId('p'),
			...someone,
			specifyMetadata: 'json',
			metadata: '[1]',
		},
		/'metadata' holds a list/,
	],
	[
		'an `init` that is no boolean',
		{ ...operation('lead', 'initiate'), processId: byId('p'), ...someone, init: 'yes' },
		/^'Start Calling' is text/,
	],
	[
		'an `init` of a list that is no boolean',
		{ ...operation('lead', 'bulkInitiate'), processId: byId('p'), init: 'yes' },
		/^'Start Calling' is text/,
	],
	[
		'a period that ends before it starts',
		{
			...operation('statistics', 'get'),
			period: 'custom',
			start: '2026-03-02',
			end: '2026-03-01',
		},
		/'End' is not after 'Start'/,
	],
	[
		'a date that is none',
		{ ...operation('statistics', 'get'), period: 'custom', start: 'soon', end: '2026-03-01' },
		/'Start' is not a date/,
	],
	...['currentState', 'email', 'lastDisposition', 'phone', 'referenceId'].flatMap((name) =>
		(['={{ $json.missing }}', '={{ ({ $ne: "x" }) }}'] as const).map(
			(value): [string, IDataObject, RegExp] => [
				`the filter ${name} with ${value}: it would give every lead of the project`,
				{ ...operation('lead', 'getAll'), filters: { [name]: value } },
				/^'[\w ]+' is (empty|an object, but must be text)$/,
			],
		),
	),
	...[
		['lead', 'getAll'],
		['statistics', 'get'],
		['process', 'checkCallback'],
	].map(([resource, name]): [string, IDataObject, RegExp] => [
		`the process of ${resource} ${name} by an expression that gives nothing`,
		{
			...operation(resource!, name!),
			webhookUrl: 'https://n8n.example/webhook/1',
			processId: byId('={{ $json.missing }}'),
		},
		/^'Process' is empty$/,
	]),
	[
		'a group by an expression that gives nothing',
		{ ...operation('statistics', 'get'), groupId: '={{ $json.missing }}' },
		/^'Group ID' is empty$/,
	],
	[
		'a lead by an object',
		{ ...operation('lead', 'get'), leadId: '={{ ({ $ne: "x" }) }}' },
		/^'Lead ID' is an object, but must be text$/,
	],
];

describe('Refused before anything is sent:', () => {
	it.each(REFUSED_HERE)('%s', async (_, parameters, message) => {
		const { error } = await run(parameters);
		expect(error?.message).toMatch(message);
		expect(service.ledger.count()).toBe(0);
	});

	it.each([
		['an empty API key', { apiKey: ' ' }, /'API Key' is empty/],
		['an empty project', { projectId: '' }, /'Project ID' is empty/],
		['no address', { baseUrl: '' }, /'Base URL' is empty/],
		['an address without a scheme', { baseUrl: 'api.example.com' }, /'Base URL' must start with/],
		['another scheme', { baseUrl: 'ftp://example.com' }, /'Base URL' must start with/],
		['what is no address', { baseUrl: 'https://a b' }, /'Base URL' is not an address/],
		['a foreign analytics address', { analyticsUrl: 'x' }, /'Analytics URL' must start with/],
	])('a credential with %s', async (_, credential, message) => {
		const { error } = await run(operation('process', 'getAll'), [{}], credential);
		expect(error?.message).toMatch(message);
		expect(service.ledger.count()).toBe(0);
	});

	it('the item, by its index, so that n8n can point at it', async () => {
		const parameters = { ...operation('lead', 'get'), leadId: '={{ $json.id }}' };
		const { error } = await run(parameters, [{ id: service.store.addLead()._id }, { id: '' }]);
		expect(error?.message).toBe("'Lead ID' is empty");
		expect((error?.context as IDataObject).itemIndex).toBe(1);
	});
});
