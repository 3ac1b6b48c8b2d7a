import { outputs } from '../../../nodes/LeadCalling/resources';
import { PACKAGE } from '../../../tools/n8n/workflow';
import { type Group, test } from '../case';

const ACTION = `${PACKAGE}.leadCalling`;
const TRIGGER = `${PACKAGE}.leadCallingTrigger`;

/** Through n8n's own interface; a credential is tried by `test/browser`, what it is answered by `test/engine`. */
export const editor: Group = {
	title: 'What the editor asks for',
	cases: [
		test('both nodes are loaded, the action node also as a tool, and each credential for the nodes that use it', async ({
			client,
		}) => {
			const nodes = (await client.nodeTypes(PACKAGE)).map((node) => [node.name, node.outputs]);
			expect(nodes.sort()).toEqual([
				[ACTION, outputs],
				[`${ACTION}Tool`, ['ai_tool']],
				[TRIGGER, ['main']],
			]);
			const types = await client.credentialTypes('leadCalling');
			const credentials = types.map(({ name, supportedNodes }) => [name, supportedNodes]);
			expect(credentials.sort()).toEqual([
				['leadCallingApi', [ACTION]],
				['leadCallingWebhookApi', [TRIGGER]],
			]);
		}),
	],
};
