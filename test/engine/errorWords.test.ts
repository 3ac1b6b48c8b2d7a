/**
 * Every error of the specification's section 7, and for the endpoints whose errors are not shown
 * there those that the other endpoints have. Seen by the user, counted at the service.
 */
import type { RouteId } from '../service';
import { callFor, everything, requestsOf } from './calls';
import { answer, eachOnService, runOperation, service } from './onService';

eachOnService();

const CORRECT_THE_DATA = /^Correct the data and submit it as a new lead/;
const ALREADY_THERE = /option 'If Lead Exists' can skip or update it\. Sending it again can block/;
const CHECK_THE_ID = /^Check the ID that was asked for/;
const CHECK_THE_PROJECT = /A key belongs to one project\. Check that 'Project ID'/;
const CHECK_THE_KEY = /^Check 'API Key' in the credential/;
const TOO_FAST = /^Requests came faster than the service allows/;
const BLOCKED = /^The service blocks a key for 60 minutes/;
const LATER = /failed on the side of the service\. Try again later/;
const LOOK_UP = /Look the lead up before you submit it again|Try again later/;

const INTERNAL = 'Internal server error';
const RATE_LIMIT = 'Project rate limit exceeded';
const TOO_MANY_DUPLICATES = 'API key is temporarily blocked due to too many duplicate submissions';
const ATTEMPTED = 'A call attempt has already been made to this phone number for this project';
const REPEATING = 'The phone number contains a repeating digits pattern';
const EXISTS = 'The lead already exists for this project and process';

type Row = [route: RouteId, status: number, error: string, advice: RegExp, sent?: number];

/** Answers to a whole request that hold the words alone. Those to leads of a list stand below. */
const WORDS_ALONE: Row[] = [
	['bulkInitiate', 400, 'Either leadIds or leads array is required', CORRECT_THE_DATA],
	['bulkInitiate', 400, 'Input must be an array', CORRECT_THE_DATA],
	['bulkInitiate', 400, 'Maximum of 1000 leads allowed per request', CORRECT_THE_DATA],
	['bulkInitiate', 403, 'Project is inactive or was not found', CHECK_THE_PROJECT],
	['bulkInitiate', 429, RATE_LIMIT, TOO_FAST],
	['initiate', 400, 'Either leadId or lead object is required', CORRECT_THE_DATA],
	['initiate', 400, 'projectId is required in lead object', CORRECT_THE_DATA],
	['initiate', 400, ATTEMPTED, ALREADY_THERE],
	['initiate', 400, REPEATING, CORRECT_THE_DATA],
	['initiate', 400, EXISTS, ALREADY_THERE],
	['initiate', 403, 'projectId does not match authenticated project', CHECK_THE_PROJECT],
	['initiate', 429, RATE_LIMIT, TOO_FAST],
	['getLead', 429, RATE_LIMIT, TOO_FAST],
	['listProcesses', 401, 'Authorization header missing or invalid format', CHECK_THE_KEY],
	['update', 429, RATE_LIMIT, TOO_FAST],
	['queryLeads', 429, RATE_LIMIT, TOO_FAST],
	['getActivity', 429, RATE_LIMIT, TOO_FAST],
	['statistics', 429, RATE_LIMIT, TOO_FAST],
];

/** Those that stand beside `success: false`. */
const WITH_SUCCESS: Row[] = [
	['bulkInitiate', 429, TOO_MANY_DUPLICATES, BLOCKED],
	// Looked up in between, and found not to have arrived.
	['bulkInitiate', 500, INTERNAL, LOOK_UP],
	['initiate', 429, TOO_MANY_DUPLICATES, BLOCKED],
	['initiate', 500, INTERNAL, LOOK_UP],
	['getLead', 400, 'Either leadId or referenceId is required', CHECK_THE_ID],
	['getLead', 400, 'projectId and processId are required when using referenceId', CHECK_THE_ID],
	['getLead', 404, 'Lead with ID 65f1 not found', CHECK_THE_ID],
	['getLead', 404, 'Lead with referenceId CRM-1 not found', CHECK_THE_ID],
	['getLead', 500, INTERNAL, LATER, 3],
	['listProcesses', 400, 'projectId is required', /^Check 'Project ID'/],
	['listProcesses', 403, 'Not authorized to access processes for this project', CHECK_THE_PROJECT],
	['listProcesses', 500, INTERNAL, LATER, 3],
	// Not shown in the specification.
	['update', 400, 'metadata must be an object', /^Correct the fields of the update/],
	['update', 404, 'Lead with ID 65f1 not found', CHECK_THE_ID],
	['update', 500, INTERNAL, LATER],
	['queryLeads', 400, 'limit must be a number', /^Check the filters\. /],
	['queryLeads', 500, INTERNAL, LATER, 3],
	['getActivity', 404, 'Activity with ID 65f1 not found', CHECK_THE_ID],
	['getActivity', 500, INTERNAL, LATER, 3],
	['statistics', 400, 'start must not be after end', /^Check the period/],
	['statistics', 500, INTERNAL, LATER, 3],
];

async function errorOf(route: RouteId) {
	const { parameters, items } = callFor(route, service);
	const { resource, operation: name, ...others } = parameters;
	const result = await runOperation(String(resource), String(name), others, { items });
	expect(everything(result)).not.toContain(service.apiKey);
	return result.error;
}

describe.each([
	['words alone', WORDS_ALONE, {}],
	['words beside `success: false`', WITH_SUCCESS, { success: false }],
])('An error of the service, %s', (_, rows, beside) => {
	it.each(rows)('at %s, %i "%s"', async (route, status, error, advice, sent = 1) => {
		answer(route, status, { ...beside, error });
		expect(await errorOf(route)).toMatchObject({
			message: error,
			description: expect.stringMatching(advice) as unknown,
			httpCode: String(status),
		});
		expect(requestsOf(service, route)).toHaveLength(sent);
	});
});

describe('An error in other words', () => {
	it.each([
		['told from `message`', { message: 'Not like this' }, 'Not like this'],
		[
			'shown as it is where it has no words',
			{ code: 17 },
			'Get Lead: the service answered 400: an object with the fields code',
		],
	])('is %s', async (_, body, message) => {
		answer('getLead', 400, body);
		expect((await errorOf('getLead'))?.message).toBe(message);
	});

	it('never carries the key, even where the service repeats it, and masks phone numbers', async () => {
		answer('getLead', 400, { error: `The key ${service.apiKey} may not do that` }, { times: 1 });
		const body = `${service.apiKey} asked for +91 98123 45678`;
		service.faults.add({ route: 'getLead', kind: 'html', status: 400, body });

		expect((await errorOf('getLead'))?.message).toBe('The key *** may not do that');
		expect((await errorOf('getLead'))?.message).toBe(
			'Get Lead: the service answered 400: the text: *** asked for ********5678',
		);
	});
});
