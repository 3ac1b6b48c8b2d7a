/**
 * The example's agent in the chat of n8n's editor: nobody is called whom the person has not approved.
 * In the newest n8n alone: the last 1.x has no human review.
 */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import type { INode } from 'n8n-workflow';

import type { WorkflowInput } from '../../tools/n8n/workflow';
import { HEARD, startModel } from '../n8n/examples/model';
import type { StandIn } from '../service';
import { PATIENCE_MS, test } from './desk';
import { openExample, withService } from './workflows';

const ASHA = { Name: 'Asha Rao', Phone: '+91 98123 45678' };
const REQUEST = 'Call Asha Rao at +91 98123 45678';
const QUESTION = `Call ${ASHA.Phone}, "${ASHA.Name}"?`;

/** In an n8n that has only just started, the package waits before it calls anybody. */
const ANSWER_MS = 2 * PATIENCE_MS;

/** With the account of a model. */
function withModel(workflow: WorkflowInput, credentials: INode['credentials']): WorkflowInput {
	const nodes = workflow.nodes.map((node) => {
		return node.name === 'Model' ? { ...node, credentials } : node;
	});
	return { ...workflow, nodes };
}

test('An agent that asks', async ({ desk, step }) => {
	const { editor, client } = desk;
	const chat = editor.part('canvas-chat-body');
	const answers = chat.locator('.chat-message-from-bot:not(.chat-message-typing)');
	const button = (label: string) => answers.last().getByText(label, { exact: true });
	const write = async (text: string) => {
		await editor.part('chat-input').fill(text);
		// Not before what was said last has come to its end.
		await editor.part('canvas-chat').locator('.chat-input-send-button').click();
	};
	const isAsked = async (service: StandIn) => {
		const before = await answers.count();
		await write(REQUEST);
		await expect(answers).toHaveCount(before + 1, { timeout: PATIENCE_MS });
		assert.equal(service.ledger.count(), 0);
		await expect(answers.last()).toContainText(QUESTION);
	};
	const hears = async (words: string) => {
		await expect(answers.last()).toContainText(HEARD, { timeout: ANSWER_MS });
		await expect(answers.last()).toContainText(words);
	};
	const model = await startModel(ASHA);
	const scenes = async (service: StandIn) => {
		const openAiApi = await client.createCredential('openAiApi', 'Model of this machine', {
			apiKey: 'any',
			url: model.url,
		});
		await openExample({ ...desk, service }, 'agent-that-asks', (workflow) =>
			withModel(workflow, { openAiApi }),
		);
		await step(
			'The chat shows whom the agent wants to call, and nobody is called yet',
			async () => {
				await editor.part('workflow-chat-button').click();
				await isAsked(service);
				await expect(button('Call')).toBeVisible();
			},
		);
		await step('Nobody is called whom the person declines', async () => {
			await button("Don't call").click();
			await hears('User rejected the tool call to Call a Lead');
			assert.equal(service.ledger.count(), 0);
		});
		await step('What the person writes in place of a click is no approval', async () => {
			await isAsked(service);
			await write('Yes');
			await hears('provided feedback: "Yes"');
			assert.equal(service.ledger.count(), 0);
		});
		await step(
			'Whom the person approves is called, once, and the chat says what came of it',
			async () => {
				await isAsked(service);
				await button('Call').click();
				await hears('"currentState":"initiated"');
				const calls = service.ledger.requests.filter(({ route }) => route === 'initiate');
				assert.equal(calls.length, 1);
				const { lead, init } = calls[0]!.body as { lead: object; init: boolean };
				expect(lead).toMatchObject({ name: ASHA.Name, phone: '+919812345678' });
				assert.equal(init, true);
			},
		);
	};
	await withService(desk, scenes).finally(async () => await model.stop());
});
