import assert from 'node:assert/strict';

import { itemsOf } from '../../../tools/n8n/execution';
import { waitForWebhook } from '../../../tools/n8n/webhook';
import { type Scene, step } from '../scene';
import { labelOf, panelTexts } from '../words';

const NODE = 'Lead Calling Trigger';

export const trigger: Scene = {
	title: 'Trigger',
	steps: ({ editor, client, service }) => {
		let workflowId = '';
		let copied = '';
		return [
			step('The trigger is placed as the first step of a workflow', async () => {
				const flow = { name: 'React to results', nodes: [], connections: {} };
				workflowId = (await client.createWorkflow(flow)).id;
				await editor.open(`/workflow/${workflowId}`);
				await editor.part('canvas-add-button').click();
				await editor.searchNodes();
				await editor.openDetails();
				await editor.offer('On update result').waitFor();
				await editor.offer('On call activity').waitFor();
			}),
			step('It starts on the event that was picked, and on a second one', async () => {
				await editor.offer('On call activity').click();
				const events = editor.field('triggerOn');
				await events.getByText('Call Activity').waitFor();
				assert.equal(await events.getByText('Update Result').count(), 0);
				await editor.choose('triggerOn', labelOf('triggerOn', 'updateResult'));
				await editor.part('trigger-header').click();
				await editor.field('resultFilter').waitFor();
			}),
			{
				shows: { name: 'trigger', part: () => editor.part('ndv') },
				...step('Its panel tells what to paste where, and how to try it', async () => {
					await editor.page.getByText('When will this node trigger my flow?').click();
					for (const text of panelTexts()) await editor.page.getByText(text).first().waitFor();
				}),
			},
			step('The production URL is copied with a click', async () => {
				await editor.page.getByText('Webhook URLs', { exact: true }).click();
				await editor.part('radio-button-production').click();
				await editor.page.locator('.webhook-url').click();
				await editor.page.getByText('URL copied').waitFor();
				copied = await editor.page.evaluate(() => navigator.clipboard.readText());
				assert.match(copied, /^http:\/\/127\.0\.0\.1:\d+\/webhook\/[0-9a-f-]{36}\/webhook$/);
			}),
			step('A sample event is chosen, and the panel says what will happen', async () => {
				await editor.choose('sampleEvent', labelOf('sampleEvent', 'callInProgress'));
				const notice = editor.part('node-parameters').getByText('to send this sample');
				await notice.scrollIntoViewIfNeeded();
				await editor.checkInside(notice, editor.part('node-parameters'));
			}),
			step('Listening for a test event brings the sample', async () => {
				await editor.part('trigger-execute-button').click();
				const table = editor.output.getByTestId('ndv-data-container');
				await table.getByText('callInProgress', { exact: true }).waitFor();
				await table.getByText('while a call is in progress').waitFor();
			}),
			step('The workflow is published', async () => {
				await editor.closeNode();
				await editor.part('workflow-open-publish-modal-button').click();
				await editor.part('workflow-publish-button').click();
				await editor.page.getByRole('button', { name: 'Got it' }).click();
				await editor.part('workflow-active-version-indicator').waitFor();
			}),
			step(
				'The copied URL is the one that answers: a result and a call reach the workflow',
				async () => {
					await waitForWebhook(copied);
					service.store.setCallbacks(service.processId, [{ url: copied }]);
					const lead = service.store.leads().find((one) => one.processId === service.processId)!;
					await fetch(`${service.baseUrl}/api/v1/leads/update`, {
						method: 'POST',
						headers: {
							authorization: `Bearer ${service.apiKey}`,
							'content-type': 'application/json',
						},
						body: JSON.stringify({
							leadId: lead._id,
							projectId: service.projectId,
							metadata: { plan: 'premium' },
						}),
					});
					service.sendActivityEvent(lead._id);
					const executions = await client.waitForExecutions(workflowId, 3);
					const events = executions.filter(({ mode }) => mode === 'webhook').map(({ id }) => id);
					const seen = await Promise.all(
						events.map(async (id) => itemsOf(await client.getExecution(id), NODE)[0]!.json),
					);
					assert.deepEqual(seen.map(({ event }) => event).sort(), ['callActivity', 'updateResult']);
					assert.ok(seen.every(({ leadId }) => leadId === lead._id));

					await editor.part('radio-button-executions').click();
					await editor.page.getByText('Succeeded in').nth(2).waitFor();
					await editor.page.getByText('Succeeded in').first().click();
					await editor.page.getByText('Copy to editor').waitFor();
				},
			),
		];
	},
};
