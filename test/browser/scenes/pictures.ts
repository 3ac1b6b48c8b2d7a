/** What only the documentation asks for: a list on its way, and every example on the canvas. */
import assert from 'node:assert/strict';

import { EXAMPLES, type ExampleName, fillIn, readExample } from '../../../tools/demo/examples';
import { seed } from '../../../tools/demo/furnish';
import { leadList } from '../../../tools/demo/leadList';
import { credentialFor } from '../../credential';
import { type Desk, type Scene, type Step, step } from '../scene';

const NODES = '.vue-flow__node';
/** Room for the names below the nodes. */
const AROUND_NODES = 60;
const CSV_IN_A_CONTAINER = '/home/node/.n8n-files/leads.csv';

/** The list of the examples, of which the service knows some leads already. */
export const longList: Scene = {
	title: 'A long list',
	steps: (desk) => {
		const { editor, client, service, csvFile } = desk;
		const list = leadList();
		return [
			{
				shows: { name: 'canvas', part: () => editor.page.locator(NODES), margin: AROUND_NODES },
				...step('The canvas shows how many rows came in and went out', async () => {
					seed(service, list);
					const workflow = await example(desk, 'bulk-initiate-from-csv', csvFile);
					const { id } = await client.createWorkflow(workflow);
					await editor.openWorkflow(id);
					await editor.part('execute-workflow-button').first().click();
					const done = editor.page.getByText('Workflow executed successfully').first();
					await done.waitFor();
					await done.waitFor({ state: 'hidden' });
				}),
			},
			{
				shows: { name: 'bulk-output', part: () => editor.output, margin: 0 },
				...step(`A list of ${list.length} rows comes back row by row`, async () => {
					await editor.page.setViewportSize({ width: 1600, height: 900 });
					await editor.openNode('Bulk Initiate');
					await editor.widenOutput();
					const items = await editor.output.getByTestId('ndv-items-count').innerText();
					assert.match(items, new RegExp(`^${list.length} items`));
				}),
			},
		];
	},
};

/** Every example as it looks when it has just been imported. */
export const examplesOnCanvas: Scene = {
	title: 'Examples on the canvas',
	steps: (desk) => EXAMPLES.map((name) => exampleStep(desk, name)),
};

function exampleStep(desk: Desk, name: ExampleName): Step {
	const { editor, client } = desk;
	return {
		name: `${name} opens with all its nodes and notes`,
		shows: {
			name: `examples/${name}`,
			part: () => editor.page.locator(NODES),
			margin: AROUND_NODES,
		},
		run: async () => {
			await editor.page.setViewportSize({ width: 1440, height: 900 });
			const workflow = await example(desk, name, CSV_IN_A_CONTAINER);
			const { id } = await client.createWorkflow(workflow);
			await editor.openWorkflow(id);
			const last = editor.page.locator(NODES).nth(workflow.nodes.length - 1);
			await last.waitFor();
		},
	};
}

/** As a person has set it up, with the credential of an earlier scene where there is one. */
async function example({ client, service }: Desk, name: ExampleName, csvFile: string) {
	const all = await client.request<Array<{ id: string; name: string; type: string }>>(
		'GET',
		'/rest/credentials',
	);
	const credentials = Object.fromEntries(all.map(({ type, ...one }) => [type, one]));
	credentials.leadCallingApi ??= await client.createCredential(
		'leadCallingApi',
		'Lead Calling account',
		credentialFor(service),
	);
	const process = { id: service.processId, title: 'First calls' };
	const { nodes, ...rest } = fillIn(readExample(name), { credentials, process, csvFile });
	const known = nodes.map((node) => ({
		...node,
		credentials: Object.fromEntries(
			Object.entries(node.credentials ?? {}).filter(([, credential]) => credential),
		),
	}));
	return { ...rest, nodes: known };
}
