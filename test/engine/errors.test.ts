/**
 * Every error of the specification's section 7, and for the endpoints whose errors are not shown there
 * those that the other endpoints have: what the user reads, and how often the service was asked.
 */
import { LIMIT_LABELS, LIMITS } from '../../nodes/service/contract';
import type { RouteId } from '../service';
import { FROM_COLUMNS, hold, leadsOf, requestsOf } from '../support/engine/leads';
import {
	answer,
	callFor,
	CARRY_ON,
	eachOnService,
	ERROR_OUTPUT,
	everything,
	getEach,
	initiate,
	runOperation,
	service,
} from '../support/engine/onService';

eachOnService();

/** What the way out must name. */
const NEW_LEAD = /send the lead again/;
const IF_EXISTS = /'If Lead Exists'/;
const ID = /\bID\b/;
const PROJECT_ID = /'Project ID'/;
const LATER = /later/i;
const LOOK_UP = /look .*up/i;
/** With the switch that shows the field. */
const SLOWER = new RegExp(`'${LIMIT_LABELS.requestsPerWindow}' under 'Advanced' in`);

const INTERNAL = 'Internal server error';
const RATE_LIMIT = 'Project rate limit exceeded';
const BLOCKED = 'API key is temporarily blocked due to too many duplicate submissions';
const ATTEMPTED = 'A call attempt has already been made to this phone number for this project';
const EXISTS = 'The lead already exists for this project and process';

type Row = [route: RouteId, status: number, error: string, advice: RegExp, sent?: number];

const ROWS: Row[] = [
	['bulkInitiate', 403, 'Project is inactive or was not found', PROJECT_ID],
	['bulkInitiate', 429, BLOCKED, new RegExp(`${LIMITS.blockMs / 60_000} minutes`)],
	['bulkInitiate', 500, INTERNAL, LOOK_UP],
	['initiate', 400, 'Either leadId or lead object is required', NEW_LEAD],
	['initiate', 400, 'The phone number contains a repeating digits pattern', NEW_LEAD],
	['initiate', 400, ATTEMPTED, IF_EXISTS],
	['initiate', 400, EXISTS, IF_EXISTS],
	['initiate', 403, 'projectId does not match authenticated project', PROJECT_ID],
	['initiate', 404, 'Process not found for lead with processId: 65f1', /'Process'/],
	['initiate', 429, RATE_LIMIT, SLOWER],
	['initiate', 500, INTERNAL, LOOK_UP],
	['getLead', 400, 'Either leadId or referenceId is required', ID],
	['getLead', 404, 'Lead with referenceId CRM-1 not found', ID],
	['getLead', 429, RATE_LIMIT, SLOWER],
	['getLead', 500, INTERNAL, LATER, 3],
	['listProcesses', 401, 'Authorization header missing or invalid format', /'API Key'/],
	['listProcesses', 403, 'Not authorized to access processes for this project', PROJECT_ID],
	['update', 404, 'Lead with ID 65f1 not found', ID],
	['update', 429, RATE_LIMIT, SLOWER],
	['update', 500, INTERNAL, LATER],
	['queryLeads', 400, 'limit must be a number', /filters/],
	['queryLeads', 429, RATE_LIMIT, SLOWER],
	['getActivity', 404, 'Activity with ID 65f1 not found', ID],
	['statistics', 400, 'start must not be after end', /period/],
	['statistics', 500, INTERNAL, LATER, 3],
];

async function errorOf(route: RouteId) {
	const { operation, parameters, items } = callFor(route);
	const result = await runOperation(operation, parameters, { items });
	expect(everything(result)).not.toContain(service.apiKey);
	return result.error;
}

describe("An error shows the service's words and then the way out:", () => {
	it.each(ROWS)('%s, %i "%s"', async (route, status, words, advice, sent = 1) => {
		answer(route, status, { success: false, error: words }, { headers: { 'retry-after': '0' } });
		const error = await errorOf(route);
		expect(error?.message).toContain(words);
		expect(error?.description).toMatch(advice);
		expect(error?.httpCode).toBe(String(status));
		expect(requestsOf(route)).toHaveLength(sent);
	});

	it.each<[RouteId, string]>([
		['getLead', "'Base URL'"],
		['initiate', "'Base URL'"],
		['statistics', "'Analytics URL'"],
	])('a 404 without them is about the address, not about the thing (%s)', async (route, label) => {
		answer(route, 404, { error: 'Not Found', message: 'Cannot POST /api' });
		const error = await errorOf(route);
		expect(error?.message).toContain(label);
		expect(error?.description).toContain('credential');
	});
});

describe('On Error', () => {
	it('with the error output: a failed item leaves there, in the shape that both n8n majors keep', async () => {
		const { _id } = service.store.addLead();
		const items = [{ leadId: '65f1', city: 'Pune' }, { leadId: _id }];
		const { outputs } = await getEach(items, ERROR_OUTPUT);
		expect(outputs[0]!.map(({ json }) => json.leadId)).toEqual([_id]);
		const message = 'Lead with ID 65f1 not found';
		const description = expect.stringMatching(ID) as unknown;
		const error = { message, description, category: 'refused', status: 404 };
		expect(outputs[1]!.map(({ json }) => json)).toEqual([{ ...items[0], message, error }]);
	});

	it('a lead that was not accepted has its outcome and category there, also when it comes again', async () => {
		hold(leadsOf(1));
		for (let run = 0; run < 2; run++) {
			const { json } = await initiate(FROM_COLUMNS, leadsOf(1), CARRY_ON);
			expect(json[0]!.error).toMatchObject({
				outcome: 'duplicate',
				category: 'alreadyStored',
				description: expect.stringMatching(IF_EXISTS) as unknown,
			});
		}
	});
});
