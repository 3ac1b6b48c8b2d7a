/** What only the documentation asks for: a list on its way, and every example on the canvas. */
import assert from 'node:assert/strict';

import { EXAMPLES, fillIn, readExample } from '../../../tools/demo/examples';
import { listFlow } from '../flows';
import type { Desk, Scene, Step } from '../scene';

const MANY = 200;
const NODES = '.vue-flow__node';

/** A list in the editor: 200 rows with their outcomes, and the canvas behind them. */
export const longList: Scene = {
	title: 'A long list',
	steps: (desk) => {
		const { editor, client } = desk;
		return [
			{
				name: 'A list of 200 rows comes back row by row',
				picture: 'list-output',
				shows: { name: 'bulk-output', part: () => editor.part('ndv') },
				run: async () => {
					await editor.page.setViewportSize({ width: 1280, height: 800 });
					const credentials = await storedCredential(desk);
					const { id } = await client.createWorkflow(
						listFlow('Call a list', { rows: MANY, credentials, processId: desk.service.processId }),
					);
					await editor.openWorkflow(id);
					await editor.part('execute-workflow-button').first().click();
					await editor.page.getByText('Workflow executed successfully').first().waitFor();
					await editor.openNode('Lead Calling');
					const items = await editor.output.getByTestId('ndv-items-count').innerText();
					assert.match(items, new RegExp(`^${MANY} items`));
				},
			},
			{
				name: 'The canvas shows how many rows came in and went out',
				picture: 'list-canvas',
				shows: { name: 'canvas', part: () => editor.page.locator(NODES) },
				run: async () => {
					await editor.closeNode();
					await editor.part('zoom-to-fit').click();
				},
			},
		];
	},
};

/** Every example as it looks when it has just been imported. */
export const examplesOnCanvas: Scene = {
	title: 'Examples on the canvas',
	steps: (desk) => EXAMPLES.map((name) => exampleStep(desk, name)),
};

function exampleStep(desk: Desk, name: (typeof EXAMPLES)[number]): Step {
	const { editor, client, service } = desk;
	return {
		name: `${name} opens, and nothing of it is cut off`,
		picture: `example-${name}`,
		shows: { name: `examples/${name}`, part: () => editor.page.locator(NODES) },
		run: async () => {
			await editor.page.setViewportSize({ width: 1440, height: 900 });
			const credential = (await storedCredential(desk)).leadCallingApi;
			const filling = {
				credentials: { leadCallingApi: credential },
				process: { id: service.processId, title: 'First calls' },
				csvFile: '/home/node/.n8n-files/leads.csv',
			};
			const { id } = await client.createWorkflow(fillIn(readExample(name), filling as never));
			await editor.openWorkflow(id);
			await editor.page.waitForTimeout(500);
			assert.ok((await editor.page.locator(NODES).count()) >= readExample(name).nodes.length);
		},
	};
}

async function storedCredential({ client }: Desk) {
	const all = await client.request<Array<{ id: string; name: string; type: string }>>(
		'GET',
		'/rest/credentials',
	);
	const { id, name } = all.find(({ type }) => type === 'leadCallingApi')!;
	return { leadCallingApi: { id, name } };
}
