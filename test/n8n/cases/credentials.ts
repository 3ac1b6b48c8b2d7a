import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import { type Group, test } from '../case';
import { credentialFor } from '../../credential';
import type { Context } from '../context';

/** What else can be wrong is tried in n8n's own context by `test/engine/credential.test.ts`. */
export const credentials: Group = {
	title: 'Credentials',
	cases: [
		test("the right key turns green, stray spaces and all, and a wrong one red, in the service's words", async (context) => {
			const { apiKey, projectId, baseUrl } = context.service;
			const judge = async (changes: IDataObject) =>
				await judged(context, 'leadCallingApi', credentialFor(context.service, changes));
			const spaced = { projectId: `${projectId} `, baseUrl: ` ${baseUrl}// ` };
			assert.match(await judge({ apiKey: ` ${apiKey} `, ...spaced }), /^OK: .*2 processes/);
			assert.match(await judge({ apiKey: 'key_of_nobody_0000' }), /^Error: .*Invalid API key/);
		}),
		test('the webhook credential is judged by its form', async (context) => {
			const judge = async (secret: string) =>
				await judged(context, 'leadCallingWebhookApi', { secret });
			assert.match(await judge('a-secret-of-good-length'), /^OK/);
			assert.match(await judge('short-secret'), /^Error: 'Secret' needs 16 characters/);
		}),
	],
};

async function judged({ client, secrets }: Context, type: string, data: IDataObject) {
	secrets.add(String(data.apiKey ?? data.secret).trim());
	const { id } = await client.createCredential(type, 'Tested', data as never);
	const { status, message } = await client.testCredential(id);
	return `${status}: ${message}`;
}
