import type { IDataObject, IHookFunctions } from 'n8n-workflow';

import { sendSampleSoon } from '../../nodes/LeadCallingTrigger/sendSample';

const URL = 'https://n8n.example.com/webhook-test/5b9c6f0e/webhook';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** What is posted, and what is logged, once n8n has begun to listen. */
async function listen(
	chosen: IDataObject,
	{ mode = 'manual', post = async () => {} }: { mode?: string; post?: () => Promise<void> } = {},
) {
	const parameters: IDataObject = {
		triggerOn: ['updateResult'],
		authentication: 'none',
		...chosen,
	};
	const posted: IDataObject[] = [];
	const log: string[] = [];
	const context = {
		getNode: () => ({ name: 'Lead Calling Trigger' }),
		getMode: () => mode,
		getNodeParameter: (name: string, fallback: unknown) => parameters[name] ?? fallback,
		getNodeWebhookUrl: () => URL,
		getCredentials: async () => ({ secret: 'current-secret-0001', headerName: 'X-Secret' }),
		helpers: {
			httpRequest: async (request: IDataObject) => {
				posted.push(request);
				await post();
			},
		},
		logger: { warn: (message: string) => log.push(message) },
	};
	sendSampleSoon(context as unknown as IHookFunctions);
	const before = posted.length;
	await jest.advanceTimersByTimeAsync(10_000);
	return { before, posted, log };
}

it('A test run posts the sample to the test URL with the secret, a moment after n8n began to listen', async () => {
	const chosen = { sampleEvent: 'callInProgress', authentication: 'header' };
	const { before, posted } = await listen(chosen);
	expect(before).toBe(0);
	expect(posted).toMatchObject([
		{
			method: 'POST',
			url: URL,
			headers: { 'X-Secret': 'current-secret-0001' },
			body: { action_type: 'update', success: false },
			disableFollowRedirect: true,
		},
	]);
});

it('It says in the log when n8n does not reach itself, without the URL that may be the only secret', async () => {
	const post = async () => await Promise.reject(new Error(`connect ECONNREFUSED ${URL}`));
	const { log } = await listen({ sampleEvent: 'updateSucceeded' }, { post });
	expect(log).toEqual([expect.stringContaining('could not be posted')]);
	expect(log[0]).not.toContain('5b9c6f0e');
});

it('Nothing is posted in production, nor without a sample', async () => {
	const inProduction = await listen({ sampleEvent: 'updateSucceeded' }, { mode: 'trigger' });
	expect(inProduction.posted).toEqual([]);
	expect((await listen({ sampleEvent: 'none' })).posted).toEqual([]);
});

it('A saved sample that is gone is named', async () => {
	await expect(listen({ sampleEvent: 'gone' })).rejects.toThrow("'Sample Event' no longer exists");
});

it.each([
	{ sampleEvent: 'callConnected' },
	{ sampleEvent: 'updateSucceeded', updateResults: 'failed' },
])(
	'A sample that would not start the workflow is refused, in place of waiting: %j',
	async (how) => {
		await expect(listen(how)).rejects.toThrow("doesn't match the events");
	},
);
