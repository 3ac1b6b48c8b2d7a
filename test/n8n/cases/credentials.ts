import assert from 'node:assert/strict';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { freePort } from '../../../tools/lib/ports';
import type { Case, Group } from '../case';
import { Context } from '../context';

type Verdict = { status: 'OK' | 'Error'; message: string };

const GOOD_SECRET = { secret: 'a-secret-of-good-length', headerName: 'X-Secret', queryName: 's' };

export const credentials: Group = {
	title: 'Credentials',
	cases: [
		tested('the right key turns green, and says what was found', async () => ({}), {
			status: 'OK',
			message: 'Connected: the project has 2 processes',
		}),
		tested(
			'stray spaces and slashes do no harm',
			async ({ service }) => ({
				apiKey: ` ${service.apiKey} `,
				projectId: `${service.projectId} `,
				baseUrl: ` ${service.baseUrl}// `,
			}),
			{ status: 'OK', message: 'Connected: the project has 2 processes' },
		),
		tested('a wrong key has its own sentence', async () => ({ apiKey: 'key_of_nobody_0000' }), {
			status: 'Error',
			message: 'The service does not accept this API key: Invalid API key',
		}),
		tested(
			'a key of another project has its own sentence',
			async ({ service }) => ({ projectId: service.otherProject.projectId }),
			{
				status: 'Error',
				message:
					"This API key belongs to another project than 'Project ID': Not authorized to access processes for this project",
			},
		),
		tested(
			'an address without https:// has its own sentence',
			async () => ({ baseUrl: 'api.example.com' }),
			{
				status: 'Error',
				message:
					"The credential's 'Base URL' must start with https:// or http://. Write the whole address, such as https://api.example.com.",
			},
		),
		tested(
			'an address with a wrong path has its own sentence',
			async ({ service }) => ({ baseUrl: `${service.baseUrl}/elsewhere` }),
			{ status: 'Error', message: "Nothing answers at this 'Base URL': Not found" },
			'elsewhere',
		),
		{
			name: 'an address where nobody listens has its own sentence',
			async run(context) {
				const baseUrl = `http://127.0.0.1:${await freePort()}`;
				assert.deepEqual(await test(context, { baseUrl }), {
					status: 'Error',
					message: `The service cannot be reached at ${baseUrl}: nothing listens there. Nothing was sent. Check 'Base URL' and 'Analytics URL' in the credential, and that this n8n may reach them.`,
				});
			},
		},
		{
			name: 'an unknown host name has its own sentence',
			async run(context) {
				const { message } = await test(context, { baseUrl: 'http://nowhere.invalid' });
				assert.match(
					message,
					/^The service cannot be reached at http:\/\/nowhere\.invalid: the host/,
				);
			},
		},
		{
			name: 'a web page in the place of the service has its own sentence',
			async run(context) {
				context.service.faults.add({ route: 'listProcesses', kind: 'html' });
				const { status, message } = await test(context, {});
				assert.equal(status, 'Error');
				assert.match(
					message,
					/^This 'Base URL' is not the address of the service\. .+ but a web page$/,
				);
			},
		},
		{
			name: 'a redirect is not followed with the key, and the address is named',
			async run(context) {
				context.service.faults.add({ route: 'listProcesses', kind: 'redirect' });
				const { status, message } = await test(context, {});
				assert.equal(status, 'Error');
				assert.match(message, /redirects to .+The redirect was not followed/);
				assert.equal(context.service.ledger.count(), 1);
			},
		},
		{
			name: 'the webhook credential is judged by its form',
			async run({ client, secrets }) {
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
			},
		},
	],
};

function tested(
	name: string,
	changes: (context: Context) => Promise<ICredentialDataDecryptedObject>,
	verdict: Verdict,
	/** A path that the specification does not know is asked for on purpose. */
	strayPath?: string,
): Case {
	return {
		name,
		async run(context) {
			assert.deepEqual(await test(context, await changes(context)), verdict);
			if (strayPath !== undefined) forgive(context, strayPath);
		},
	};
}

async function test(
	{ client, service, secrets }: Context,
	changes: ICredentialDataDecryptedObject,
) {
	const data = { ...Context.credentialOf(service), ...changes };
	secrets.add(String(data.apiKey).trim());
	const { id } = await client.createCredential('leadCallingApi', 'Tested', data);
	return await client.testCredential(id);
}

function forgive({ service }: Context, path: string): void {
	const { violations } = service.ledger;
	const others = violations.filter((violation) => !violation.path.includes(path));
	violations.splice(0, violations.length, ...others);
}
