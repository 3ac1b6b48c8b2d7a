import assert from 'node:assert/strict';

import { lead } from '../../../nodes/LeadCalling/resources/lead';
import { LEADS } from '../../n8n/flow';
import { sheetFlow } from '../flows';
import { type Scene, step } from '../scene';
import { ROWS } from '../sheet';
import { ACTIONS } from '../words';

const ACTION = lead.operations.bulkInitiate.action;

export const bulkInitiate: Scene = {
	title: 'Bulk initiate',
	steps: ({ editor, client, service }) => [
		step('One search finds both nodes, with their icons, actions and triggers', async () => {
			const { id } = await client.createWorkflow(sheetFlow('Call the sheet'));
			await editor.openWorkflow(id);
			await editor.node(LEADS).getByTestId('canvas-handle-plus').click();
			await editor.searchNodes();
			await editor.openDetails();
			for (const action of ACTIONS) await editor.offer(action).waitFor();
			await editor.page.getByText('Triggers (2)').click();
			await editor.offer('On update result').waitFor();
			await editor.offer('On call activity').waitFor();
			await editor.checkIcons(editor.nodeList, ACTIONS.length + 2);
		}),
		step('Its action places the node, which takes the credential by itself', async () => {
			await editor.offer(ACTION).click();
			await editor.part('node-parameters').waitFor();
			const credential = editor.part('node-credentials-select').locator('input');
			assert.equal(await credential.inputValue(), 'Lead Calling account');
			await editor.part('collection-parameter-add').waitFor();
		}),
		step('The list of processes says when a search finds nothing', async () => {
			await editor.part('rlc-input').click();
			await editor.part('rlc-item').nth(1).waitFor();
			await editor.part('rlc-search').fill('no such process');
			await editor.page.getByText('No results').waitFor();
		}),
		step('A process is searched for and picked', async () => {
			const title = service.store.process(service.processId)!.title;
			await editor.part('rlc-search').fill(title.slice(0, 5).toLowerCase());
			await editor.part('rlc-item').filter({ hasText: title }).click();
			assert.equal(await editor.part('rlc-input').inputValue(), title);
		}),
		step('Validate Only tells how the columns were understood, and sends nothing', async () => {
			await editor.addOption('Validate Only');
			await editor.flip('validateOnly');
			await editor.part('node-execute-button').click();
			const columns = await editor.hint(/Columns used/);
			assert.match(columns, /'phone' from 'Mobile'/);
			assert.match(columns, /'City'/);
			await editor.hint(/36 of 40 leads can be sent/);
			assert.equal(service.ledger.count('bulkInitiate'), 0);
		}),
		step('The run gives every row its outcome, and sums up in a hint', async () => {
			await editor.flip('validateOnly');
			await editor.part('node-execute-button').click();
			const summary = await editor.hint(/36 of 40 leads accepted, 4 rejected/);
			assert.match(summary, /2 repeated in the list/);
			assert.match(await editor.output.getByTestId('ndv-items-count').innerText(), /^40 items/);
			const submitted = [...service.ledger.submissions.values()];
			assert.equal(submitted.length, ROWS - 4);
			assert.ok(submitted.every((times) => times.length === 1));
			assert.deepEqual(service.ledger.violations, []);
		}),
		step('A search in the output shows why rows were rejected', async () => {
			assert.match(await editor.searchOutput('rejected'), /^4 of 40/);
			const table = editor.output.getByTestId('ndv-data-container');
			await table.getByText('is the same as in item 5').first().waitFor();
			await table.getByText('a phone number has 7 to 15').waitFor();
		}),
		step('The canvas shows the node done', async () => {
			await editor.closeNode();
			await editor.part('zoom-to-fit').click();
			await editor.node(ACTION).getByText('bulkInitiate: lead').waitFor();
		}),
	],
};
