import assert from 'node:assert/strict';

import { lead } from '../../../nodes/LeadCalling/resources/lead';
import { type Desk, type Scene, step } from '../scene';

const INITIATE = lead.operations.initiate;

/** The README's first workflow, from an empty canvas to a lead in the service. */
export const firstUse: Scene = {
	title: 'First workflow',
	steps: (desk) => {
		const { editor, service } = desk;
		return [
			{
				shows: { name: 'first-1-node', part: () => editor.nodeList, margin: 0 },
				...step('On an empty canvas, a search finds what the node can do', async () => {
					await editor.page.setViewportSize({ width: 1180, height: 720 });
					await editor.open('/workflow/new');
					await editor.part('canvas-add-button').click();
					await editor.searchNodes();
					await editor.openDetails();
					// n8n shows triggers first where a workflow begins.
					await editor.page.getByText(/^Actions \(\d+\)$/).click();
					await editor.offer(INITIATE.action).hover();
				}),
			},
			step(
				'The action places a manual trigger and the node, and asks for a credential',
				async () => {
					await editor.offer(INITIATE.action).click();
					await editor.part('node-parameters').waitFor();
					await editor.createCredential();
					await editor.field('apiKey').waitFor();
				},
			),
			{
				shows: { name: 'first-2-credential', part: () => editor.credentialForm },
				...step('Key, project and address are filled in', async () => {
					await editor.fill('apiKey', service.apiKey);
					await editor.fill('projectId', service.projectId);
					await editor.fill('baseUrl', service.baseUrl);
				}),
			},
			step('Saved, it is tested; the form closes, and the node has its credential', async () => {
				await editor.fill('baseUrl', service.baseUrl);
				await editor.part('credential-save-button').click();
				await editor.credentialForm.waitFor({ state: 'hidden' });
				const chosen = editor.part('node-credentials-select').locator('input');
				assert.equal(await chosen.inputValue(), 'Lead Calling account');
			}),
			{
				shows: { name: 'first-3-lead', part: () => editor.part('ndv') },
				...step('A process, a phone and a name are enough', async () => {
					await editor.part('rlc-input').click();
					await editor.part('rlc-item').filter({ hasText: 'First calls' }).click();
					await editor.fill('phone', '+91 98123 45678');
					await editor.fill('name', 'Asha Rao');
					await editor.field('name').scrollIntoViewIfNeeded();
				}),
			},
			{
				shows: { name: 'first-4-result', part: () => editor.part('ndv') },
				...step('Execute step calls the lead, and shows its state', async () => {
					await editor.part('node-execute-button').click();
					const table = editor.output.getByTestId('ndv-data-container');
					await table.getByText('initiated').waitFor();
					assert.equal(service.ledger.submissions.size, 1);
					await tidyUp(desk);
				}),
			},
		];
	},
};

/** The scenes that follow begin without a credential, and count their own leads alone. */
async function tidyUp({ editor, client, service }: Desk): Promise<void> {
	await editor.page.setViewportSize({ width: 1440, height: 900 });
	const all = await client.request<Array<{ id: string }>>('GET', '/rest/credentials');
	for (const { id } of all) await client.request('DELETE', `/rest/credentials/${id}`);
	service.ledger.clear();
}
