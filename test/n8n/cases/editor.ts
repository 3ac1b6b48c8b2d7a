import { credentialFor } from '../../credential';
import { type Group, test } from '../case';

const PACKAGE = 'n8n-nodes-lead-calling';
const ACTION = `${PACKAGE}.leadCalling`;
const TRIGGER = `${PACKAGE}.leadCallingTrigger`;

/** Through n8n's own interface; what is answered in each case is tried by `test/unit` and `test/engine`. */
export const editor: Group = {
	title: 'What the editor asks for',
	cases: [
		test('both nodes are loaded, the action node also as a tool, and each credential for the nodes that use it', async ({
			client,
		}) => {
			const nodes = (await client.nodeTypes(PACKAGE)).map(({ name, outputs }) => [name, outputs]);
			expect(nodes.sort()).toEqual([
				[ACTION, ['main']],
				[`${ACTION}Tool`, ['ai_tool']],
				[TRIGGER, ['main']],
			]);
			const types = await client.credentialTypes('leadCalling');
			const credentials = types.map(({ name, supportedNodes }) => [name, supportedNodes]);
			expect(credentials.sort()).toEqual([
				['leadCallingApi', [ACTION, TRIGGER]],
				['leadCallingWebhookApi', [TRIGGER]],
			]);
		}),
		test("the right key turns green, stray spaces and all, and a wrong one red, in the service's words", async ({
			client,
			service,
			secrets,
		}) => {
			const judge = async (changes: Record<string, string>) => {
				const data = credentialFor(service, changes);
				secrets.add(data.apiKey.trim());
				const { id } = await client.createCredential('leadCallingApi', 'Tested', data);
				const { status, message } = await client.testCredential(id);
				return `${status}: ${message}`;
			};
			const { apiKey, projectId, baseUrl } = service;
			const spaced = {
				apiKey: ` ${apiKey} `,
				projectId: `${projectId} `,
				baseUrl: ` ${baseUrl}// `,
			};
			expect(await judge(spaced)).toMatch(/^OK: .*2 processes/);
			expect(await judge({ apiKey: 'key_of_nobody_0000' })).toMatch(/^Error: .*Invalid API key/);
		}),
	],
};
