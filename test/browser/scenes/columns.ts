/** The two ways from columns to a lead, and what comes out of 200 rows. */
import assert from 'node:assert/strict';

import type { IDataObject } from 'n8n-workflow';

import { chain } from '../../../tools/n8n/workflow';
import { credentialFor } from '../../credential';
import { leadCallingNode, leadsNode, pick, startNode } from '../../n8n/flow';
import { sheet } from '../sheet';
import { type Desk, type Scene, step } from '../scene';

const NODE = 'Bulk Initiate';
const MOST = 200;

/** The rows of a sheet five times over, each with a phone of its own. */
function longSheet(): IDataObject[] {
	return Array.from({ length: MOST }, (_, at) => {
		const row = sheet()[at % 40]!;
		const round = Math.floor(at / 40);
		return round === 0
			? { row_number: at + 2, ...row }
			: {
					row_number: at + 2,
					...row,
					Mobile: String(row.Mobile).replace('90', `8${round}`),
					'E-Mail': `r${round}.${String(row['E-Mail'])}`,
					'CRM ID': `${String(row['CRM ID'])}-${round}`,
				};
	});
}

async function open({ client, editor, service }: Desk, parameters: IDataObject): Promise<void> {
	const credential = await client.createCredential(
		'leadCallingApi',
		'Columns',
		credentialFor(service),
	);
	const { id } = await client.createWorkflow({
		name: 'Columns',
		...chain(startNode(), leadsNode(longSheet()), {
			...leadCallingNode(
				{
					resource: 'lead',
					operation: 'bulkInitiate',
					processId: pick(service.processId, 'id'),
					...parameters,
				},
				{ leadCallingApi: credential },
			),
			name: NODE,
		}),
	});
	await editor.openWorkflow(id);
	await editor.page.setViewportSize({ width: 1600, height: 900 });
	await editor.openNode(NODE);
}

export const columns: Scene = {
	title: 'Columns and rows',
	steps: (desk) => {
		const { editor } = desk;
		return [
			step(`${MOST} rows come back as one table, their outcome first`, async () => {
				await open(desk, {});
				await editor.part('node-execute-button').click();
				const items = editor.output.getByTestId('ndv-items-count');
				await items.getByText(`${MOST} items`).waitFor();
				await editor.widenOutput();
			}),
			step('With Include Input Fields the columns of the sheet come first', async () => {
				await open(desk, { includeInputFields: true, options: { validateOnly: true } });
				await editor.part('node-execute-button').click();
				const items = editor.output.getByTestId('ndv-items-count');
				await items.getByText(`${MOST} items`).waitFor();
				await editor.output.getByText('row_number').first().waitFor();
				await editor.widenOutput();
			}),
			step('Map Columns Manually shows the fields of a lead to drop columns into', async () => {
				await open(desk, { source: 'fields' });
				const parameters = editor.part('node-parameters');
				await parameters.getByText('Reference ID').first().waitFor();
				assert.equal(await parameters.getByText('saved by an earlier version').count(), 0);
			}),
			step('A node that an earlier version saved says that its fields are still used', async () => {
				await open(desk, { source: 'fields', fields: { phone: '={{ $json.Mobile }}' } });
				const parameters = editor.part('node-parameters');
				await parameters.getByText('saved by an earlier version').waitFor();
			}),
		];
	},
};
