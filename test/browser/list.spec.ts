import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';

import { bulkInitiate } from '../../nodes/LeadCalling/resources/lead/bulkInitiate';
import { LEADS } from '../n8n/flow';
import { type Desk, test } from './desk';
import { ensureCredential, sheetRows, sheetFlow } from './workflows';

/** Until the package has been in n8n for as long as a service remembers duplicates, a list waits. */
const RUN_MS = 180_000;

/** From a sheet on the canvas to the open node behind it, with its process. */
async function addNode({ editor, client, service }: Desk, from: number, to: number): Promise<void> {
	await ensureCredential(client, service);
	const { id } = await client.createWorkflow(sheetFlow(sheetRows(from, to)));
	await editor.openWorkflow(id);
	await editor.node(LEADS).getByTestId('canvas-handle-plus').click();
	await editor.openDetails();
	await editor.offer(bulkInitiate.action).click();
	await editor.parameters.waitFor();
	await editor.search('first', 'First calls');
}

async function textsOf(cells: Locator): Promise<string[]> {
	return (await cells.allInnerTexts()).map((text) => text.trim());
}

test('A list, columns by name', async ({ desk, step, show }) => {
	const { editor, service } = desk;
	service.ledger.clear();
	await step('The node stands behind a sheet, and takes the credential by itself', async () => {
		await addNode(desk, 0, 200);
		const credential = editor.part('node-credentials-select').locator('input');
		assert.equal(await credential.inputValue(), 'Lead Calling account');
	});
	await step(
		'Check Only is on as soon as it is added, tells who would be called, and sends nothing',
		async () => {
			await editor.addOption('Check Only');
			await editor.execute();
			const columns = await editor.hint(/Columns used/);
			assert.match(columns, /Phone from 'Mobile'/);
			await editor.hint(/170 of 200 rows can be called/);
			assert.equal(service.ledger.count('bulkInitiate'), 0);
			await editor.page.setViewportSize({ width: 1440, height: 720 });
			await show('first-5-list', editor.page.locator('.node-settings').or(editor.output), 0);
			await editor.page.setViewportSize({ width: 1440, height: 900 });
		},
	);
	await step('The run gives every row its outcome, and sums up in a hint', async () => {
		await editor.flip('validateOnly');
		await editor.execute();
		const accepted = editor.output.getByTestId('node-hint').getByText('170 of 200 leads called');
		await accepted.waitFor({ timeout: RUN_MS });
		const submitted = [...service.ledger.submissions.values()];
		assert.equal(submitted.length, 170);
		assert.ok(submitted.every((times) => times.length === 1));
		assert.deepEqual(service.ledger.violations, []);
	});
	await step('Outcome and reason are seen without scrolling, and no column is empty', async () => {
		const panel = (await editor.output.boundingBox())!;
		const names = await textsOf(editor.table.locator('th'));
		for (const name of ['outcome', 'name', 'phone', 'reason']) {
			const cell = (await editor.table.getByText(name, { exact: true }).first().boundingBox())!;
			assert.ok(cell.x + cell.width <= panel.x + panel.width, `${name} ends behind the panel`);
		}
		for (const [index, name] of names.entries()) {
			if (name === '') continue;
			const cells = await textsOf(editor.table.locator(`tbody td:nth-child(${index + 1})`));
			assert.ok(
				cells.some((text) => text !== '' && text !== 'null'),
				`${name} is empty`,
			);
		}
	});
});

test('A list, columns by hand', async ({ desk, step }) => {
	const { editor, service } = desk;
	service.ledger.clear();
	await step('Columns are dragged onto the fields of a lead', async () => {
		await addNode(desk, 205, 210);
		await editor.loadInput();
		await editor.choose('columnMode', 'Map by Hand');
		await editor.drag('Mobile', 'phone');
		await editor.drag('Full Name', 'name');
	});
	await step('With Start Calling off, they are saved and nobody is called', async () => {
		await editor.flip('init');
		await editor.execute();
		await editor.hint(/^5 of 5 leads accepted/);
		const [request] = service.ledger.requests.filter(({ route }) => route === 'bulkInitiate');
		assert.equal((request!.body as { init: boolean }).init, false);
	});
});
