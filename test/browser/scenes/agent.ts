import assert from 'node:assert/strict';

import { lead } from '../../../nodes/LeadCalling/resources/lead';
import { agentFlow } from '../flows';
import { type Scene, step } from '../scene';

const GET = lead.operations.get;
/** n8n names the tool after its action and its node. */
const TOOL = `${GET.action} in Lead Calling`;

export const agent: Scene = {
	title: 'Tool of an agent',
	steps: ({ editor, client, service, model }) => [
		step('The node stands among the tools of an agent', async () => {
			const data = { apiKey: 'none', url: model.baseUrl };
			const openAiApi = await client.createCredential('openAiApi', 'Model', data);
			const { id } = await client.createWorkflow(agentFlow('Ask about leads', { openAiApi }));
			await editor.openWorkflow(id);
			const handle = editor.part('canvas-node-input-handle').filter({ hasText: 'Tool' });
			await handle.getByTestId('canvas-handle-plus').click();
			await editor.searchNodes();
			await editor.checkIcons(editor.foundNode, 1);
		}),
		step('A field is left to the model', async () => {
			await editor.foundNode.click();
			await editor.part('node-parameters').waitFor();
			await editor.choose('operation', GET.name);
			await editor.field('leadId').getByTestId('from-ai-override-button').click();
			await editor.part('fromAI-override-field').waitFor();
		}),
		step('The agent calls the tool, and tells what came back', async () => {
			const [lead] = service.store.leads();
			const before = service.ledger.count('getLead');
			model.script = {
				args: { Lead_ID: lead!._id },
				say: (answer) => {
					const [{ name, currentState }] = JSON.parse(answer);
					return `${name} is in the state ${currentState}.`;
				},
			};
			await editor.closeNode();
			await editor.part('workflow-chat-button').click();
			await editor.page.locator('textarea[data-test-id=chat-input]').fill('How is my lead?');
			await editor.page.keyboard.press('Enter');
			const said = `${lead!.name} is in the state ${lead!.currentState}.`;
			await editor.part('canvas-chat').getByText(said).waitFor();
			assert.equal(service.ledger.count('getLead') - before, 1);
		}),
		step('The model was shown what the tool does and what it needs', async () => {
			const tool = model.requests[0]!.tools![0]!.function;
			assert.equal(tool.name, TOOL.replaceAll(' ', '_'));
			assert.equal(tool.description, TOOL);
			const { properties, required } = tool.parameters as Record<string, unknown>;
			assert.deepEqual(properties, { Lead_ID: { type: 'string' } });
			assert.deepEqual(required, ['Lead_ID']);
			await editor.part('workflow-chat-button').click();
			await editor.node(TOOL).waitFor();
		}),
	],
};
