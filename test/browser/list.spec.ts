/** Lists and single leads behind a sheet: how they look, and what comes of clicks in n8n's editor. */
import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';

import { bulkInitiateLeads } from '../../nodes/LeadCalling/resources/lead/list/bulkInitiate';
import { initiateLead } from '../../nodes/LeadCalling/resources/lead/initiate';
import { requirePreviews } from './columns';
import { RUN_MS, test } from './desk';
import { openBehindRows, sheetRows, showColumns } from './workflows';

async function textsOf(cells: Locator): Promise<string[]> {
	return (await cells.allInnerTexts()).map((text) => text.trim());
}

test('A list, columns filled in', async ({ desk, step, show, film }) => {
	const { editor, service } = desk;
	await step(
		'Behind a sheet that has run it takes the credential and columns by itself',
		async () => {
			await openBehindRows(desk, sheetRows(0, 200), bulkInitiateLeads.action);
			await requirePreviews(desk, { name: 'Asha Mishra', referenceId: 'CRM-1001' });
			const credential = editor.part('node-credentials-select').locator('input');
			assert.equal(await credential.inputValue(), 'Lead Calling account');
			await film(2.5);
		},
	);
	await step(
		'The mode is Check Only when the node is placed, which tells who is ready to call, and sends nothing',
		async () => {
			await editor.execute();
			await editor.hint(/170 of 200 rows are ready to call/);
			assert.equal(service.ledger.count('bulkInitiate'), 0);
			await editor.table.getByText('Asha').first().waitFor();
			await film(3);
			await showColumns(
				desk,
				async (form) => await show('first-5-list', form.or(editor.output), 0),
			);
		},
	);
	await step('The run gives every row its outcome, and sums up in a hint', async () => {
		await editor.choose('mode', 'Call');
		await film(1.5);
		await editor.execute();
		const accepted = editor.output
			.getByTestId('node-hint')
			.getByText('170 of 200 rows will be called');
		await accepted.waitFor({ timeout: RUN_MS });
		assert.equal(service.ledger.submissions.size, 170);
		await film(3);
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
			const isFilled = cells.some((text) => text !== '' && text !== 'null');
			assert.ok(isFilled, `${name} is empty`);
		}
	});
});

test('A list that is only saved', async ({ desk, step }) => {
	const { editor } = desk;
	await step('With Save Only its leads are saved and nobody is called', async () => {
		await openBehindRows(desk, sheetRows(205, 210), bulkInitiateLeads.action);
		await editor.choose('mode', 'Save Only');
		await editor.execute();
		await editor.hint(/^None of the 5 rows will be called by this run, 5 saved without a call/);
	});
});

test('A step that is executed again calls nobody again', async ({ desk, step }) => {
	const { editor, service } = desk;
	const [phone, name] = ['+5511912349999', 'Ana Silva'];
	await step('Someone is called', async () => {
		await openBehindRows(desk, [{ phone, name }], initiateLead.action);
		await editor.fill('phone', phone);
		await editor.fill('name', name);
		await editor.execute();
		await editor.table.getByText(name).first().waitFor();
	});
	await step('The second run gives the same lead, with a yellow line', async () => {
		const before = service.ledger.count('initiate');
		await editor.execute();
		await editor.hint(/Not called again: this node sent the lead/);
		assert.equal(service.ledger.count('initiate'), before);
	});
});
