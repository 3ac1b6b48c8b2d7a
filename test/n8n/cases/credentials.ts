import assert from 'node:assert/strict';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { freePort } from '../../../tools/lib/ports';
import { type Group, test } from '../case';
import { column } from '../check';
import { Context } from '../context';

const GOOD_SECRET = { secret: 'a-secret-of-good-length', headerName: 'X-Secret', queryName: 's' };
const WINDOW_MS = 5_000;

/** What else can be wrong is tried in n8n's own context by `test/engine/credential.test.ts`. */
export const credentials: Group = {
	title: 'Credentials',
	cases: [
		test('the right key turns green, stray spaces and all, and says what was found', async (context) => {
			const { apiKey, projectId, baseUrl } = context.service;
			const spaced = {
				apiKey: ` ${apiKey} `,
				projectId: `${projectId} `,
				baseUrl: ` ${baseUrl}// `,
			};
			assert.deepEqual(await tested(context, spaced), {
				status: 'OK',
				message: 'Connected: the project has 2 processes',
			});
		}),
		test('a wrong key has its own sentence', async (context) => {
			assert.deepEqual(await tested(context, { apiKey: 'key_of_nobody_0000' }), {
				status: 'Error',
				message: 'The service does not accept this API key: Invalid API key',
			});
		}),
		test('an address where nobody listens has its own sentence', async (context) => {
			const baseUrl = `http://127.0.0.1:${await freePort()}`;
			assert.deepEqual(await tested(context, { baseUrl }), {
				status: 'Error',
				message: `The service cannot be reached at ${baseUrl}: nothing listens there. Nothing was sent. Check 'Base URL' and 'Analytics URL' in the credential, and that this n8n may reach them.`,
			});
		}),
		test('a redirect is not followed with the key, and the address is named', async (context) => {
			context.service.faults.add({ route: 'listProcesses', kind: 'redirect' });
			const { status, message } = await tested(context, {});
			assert.equal(status, 'Error');
			assert.match(message, /redirects to .+The redirect was not followed/);
			assert.equal(context.service.ledger.count(), 1);
		}),
		test('the webhook credential is judged by its form', async ({ client, secrets }) => {
			const judge = async (changes: Record<string, string>) => {
				const data = { ...GOOD_SECRET, ...changes };
				secrets.add(data.secret);
				const { id } = await client.createCredential('leadCallingWebhookApi', 'Webhook', data);
				return await client.testCredential(id);
			};
			assert.deepEqual(await judge({}), { status: 'OK', message: 'The secret can be used' });
			assert.deepEqual(await judge({ secret: 'short-secret' }), {
				status: 'Error',
				message: "'Secret' has fewer than 16 characters",
			});
		}),
		test('Requests per 5 Seconds: the node waits rather than going beyond, and fails nothing', async (context) => {
			const limits = { changeLimits: true, requestsPerWindow: 4 };
			const leads = Array.from({ length: 10 }, () => context.service.store.addLead({}));
			const { json } = await context.runNode({
				parameters: { resource: 'lead', operation: 'get', leadId: '={{ $json.id }}' },
				items: leads.map(({ _id }) => ({ id: _id })),
				credentials: await context.credentialWith(limits),
			});
			assert.deepEqual(column(json, '_id'), column(leads as never, '_id'));
			const times = context.service.ledger.requests.map(({ at }) => at);
			const within = times.map(
				(from) => times.filter((at) => at >= from && at < from + WINDOW_MS).length,
			);
			assert.equal(Math.max(...within), 4);
		}),
	],
};

async function tested(
	{ client, service, secrets }: Context,
	changes: ICredentialDataDecryptedObject,
) {
	const data = { ...Context.credentialOf(service), ...changes };
	secrets.add(String(data.apiKey).trim());
	const { id } = await client.createCredential('leadCallingApi', 'Tested', data);
	return await client.testCredential(id);
}
