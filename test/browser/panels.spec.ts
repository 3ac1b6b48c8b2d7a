import assert from 'node:assert/strict';

import { resources } from '../../nodes/LeadCalling/resources';
import { test } from './desk';
import { ensureCredential, openNewTool } from './workflows';

const TYPE = 'n8n-nodes-lead-calling.leadCalling';

test('Every form', async ({ desk: { editor, client, service }, step }) => {
	const credentials = await ensureCredential(client, service);
	const nodes = resources.flatMap((resource) =>
		Object.entries(resource.operations).map(([operation, { action: name }]) => ({
			...{ name, type: TYPE, typeVersion: 1, credentials },
			parameters: { resource: resource.name, operation },
		})),
	);
	const { id } = await client.createWorkflow({ name: 'Every form', nodes, connections: {} });
	await editor.openWorkflow(id);
	for (const { name } of nodes) {
		await step(name, async () => {
			await editor.openNode(name);
			const last = editor.part('node-feature-request');
			await last.waitFor();
		});
		await editor.closeNode();
	}
});

test('Tool of an agent', async ({ desk, step }) => {
	const { editor } = desk;
	const notice = editor.parameters.getByText('This tool lets the agent phone real people');
	await step('Among the tools of an agent it begins with what changes nothing', async () => {
		await openNewTool(desk);
		const operation = editor.field('operation').locator('input');
		assert.equal(await operation.inputValue(), 'Get');
		assert.equal(await notice.count(), 0);
	});
	await step('A field is left to the model', async () => {
		await editor.field('phone').getByTestId('from-ai-override-button').click();
		await editor.part('fromAI-override-field').waitFor();
	});
	await step('Where it would call people, it says so', async () => {
		await editor.choose('operation', 'Initiate');
		await notice.waitFor();
		await editor.choose('operation', 'Bulk Initiate');
		await notice.waitFor();
		await editor.field('phone').waitFor();
	});
});
