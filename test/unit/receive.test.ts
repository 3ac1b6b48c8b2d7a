import { EventEmitter } from 'node:events';

import { type IDataObject, type IWebhookFunctions, UserError } from 'n8n-workflow';

import { receive } from '../../nodes/LeadCallingTrigger/receive';
import { sampleEvent } from '../../nodes/service/events/kinds';
import { NOW, outputOf } from '../support/events';

const SECRET = 'current-secret-0001';
let triggers = 0;

/** A trigger of its own, and what it answered and logged. */
function newTrigger(
	parameters: IDataObject = {},
	more: {
		mode?: string;
		credential?: () => IDataObject;
		readRawBody?: () => Promise<void>;
	} = {},
) {
	const node = { id: `node-${triggers++}`, name: 'Trigger' };
	const log: string[] = [];
	const post = async (body: unknown, headers: object = {}, rawBody = JSON.stringify(body)) => {
		const answered: { status?: number; json?: unknown } = {};
		const response = Object.assign(new EventEmitter(), {
			status: (status: number) => Object.assign(answered, { status }) && response,
			json: (json: unknown) => Object.assign(answered, { json }),
		});
		const request = { contentType: 'application/json', body, headers, rawBody, ip: '203.0.113.7' };
		const triggerOn = ['updateResult', 'callActivity'];
		const all: IDataObject = { triggerOn, authentication: 'none', ...parameters };
		const context = {
			getNode: () => node,
			getWorkflow: () => ({ id: 'w1', name: 'Results' }),
			getMode: () => more.mode ?? 'webhook',
			getNodeParameter: (name: string, fallback: unknown) => all[name] ?? fallback,
			getCredentials: async () => more.credential?.() ?? { secret: SECRET },
			getRequestObject: () => ({
				...request,
				readRawBody: more.readRawBody ?? (async () => {}),
			}),
			getResponseObject: () => response,
			logger: { warn: (message: string) => log.push(message) },
		};
		const given = await receive(context as unknown as IWebhookFunctions);
		return { ...answered, started: given.workflowData?.[0]?.[0]?.json };
	};
	return { log, post };
}

const EVENT = sampleEvent('updateSucceeded', NOW);
const OUTPUT = outputOf('updateSucceeded');

it('an event that was asked for starts the work with what the workflow gets, and what tells its copies', async () => {
	const { started } = await newTrigger().post(EVENT);
	expect(started).toEqual({ output: OUTPUT, key: expect.stringContaining('updateResult:') });
	const test = await newTrigger({}, { mode: 'manual' }).post(EVENT);
	expect(test.started).toEqual({ output: OUTPUT, key: null });
});

it('who posts is asked before what is posted', async () => {
	const { post } = newTrigger({ authentication: 'header' });
	expect(await post([], {})).toMatchObject({ status: 403, started: undefined });
	expect(await post([], { authorization: 'guess' })).toMatchObject({ status: 403 });
	expect(await post([], { authorization: `Bearer ${SECRET}` })).toMatchObject({ status: 400 });
	expect((await post(EVENT, { authorization: SECRET })).started).toBeDefined();
});

it.each<[string, IDataObject, IDataObject]>([
	['another action', {}, { ...EVENT, action_type: 'archive' }],
	['another kind', { triggerOn: ['callActivity'] }, EVENT],
	['a call', { triggerOn: ['updateResult'] }, sampleEvent('callConnected', NOW)],
	['another result', { updateResults: 'failed' }, EVENT],
])(
	'%s starts nothing and is not refused, or the service would send it again',
	async (_, parameters, body) => {
		const { log, post } = newTrigger(parameters);
		expect(await post(body)).toEqual({ started: undefined });
		expect(log).toEqual([]);
	},
);

it('a body that cannot be read is refused for good; what fails here is to be sent again', async () => {
	const statusAfter = async (statusCode?: number) => {
		const failing = async () =>
			await Promise.reject(Object.assign(new Error('No'), { statusCode }));
		return (await newTrigger({}, { readRawBody: failing }).post(undefined)).status;
	};
	const statuses = [413, 415, 503, undefined].map(statusAfter);
	expect(await Promise.all(statuses)).toEqual([413, 415, 500, 500]);
});

it('without the credential nobody is let in, and the log says so', async () => {
	const credential = () => {
		throw new UserError('Credential with ID "7" does not exist');
	};
	const { log, post } = newTrigger({ authentication: 'header' }, { credential });
	const refused = { status: 403, json: { error: 'The secret is missing or wrong' } };
	expect(await post(EVENT, { authorization: SECRET })).toMatchObject(refused);
	expect(log).toEqual([
		expect.stringMatching(/403: The credential of the trigger is missing: Credential with ID "7"/),
	]);
});

it('under load the secret is read once a second, and a new one holds from the next', async () => {
	jest.useFakeTimers({ now: 0 });
	let reads = 0;
	const credential = () => ({ secret: `secret-number-${(reads += 1)}` });
	const { post } = newTrigger({ authentication: 'header' }, { credential });
	const status = async (secret: string) => (await post([], { authorization: secret })).status;
	expect([await status('secret-number-1'), await status('secret-number-2')]).toEqual([400, 403]);
	jest.advanceTimersByTime(1_000);
	expect([await status('secret-number-1'), await status('secret-number-2')]).toEqual([403, 400]);
	jest.useRealTimers();
});

it('a refusal is one line a second for the same reason, with address, workflow and node', async () => {
	jest.useFakeTimers({ now: 0 });
	const { log, post } = newTrigger({ authentication: 'header' });
	for (let nth = 0; nth < 100; nth++) await post(EVENT, { authorization: 'guess' });
	await post(EVENT);
	expect(log).toEqual([
		"Trigger in workflow 'Results' (w1) refused a request from 203.0.113.7 with 403: The secret in the header 'Authorization' is not the expected one",
		expect.stringMatching(/with 403: .* is missing$/),
	]);
	jest.advanceTimersByTime(1_000);
	await post(EVENT);
	expect(log).toHaveLength(3);
	jest.useRealTimers();
});
