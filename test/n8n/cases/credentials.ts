import assert from 'node:assert/strict';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { type Group, test } from '../case';
import { credentialFor } from '../../credential';
import type { Context } from '../context';

const GOOD_SECRET = { secret: 'a-secret-of-good-length', headerName: 'X-Secret', queryName: 's' };

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
	],
};

async function tested(
	{ client, service, secrets }: Context,
	changes: ICredentialDataDecryptedObject,
) {
	const data = credentialFor(service, changes);
	secrets.add(String(data.apiKey).trim());
	const { id } = await client.createCredential('leadCallingApi', 'Tested', data);
	return await client.testCredential(id);
}
