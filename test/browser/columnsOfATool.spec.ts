/** *Bulk Initiate* as the tool of an agent, whose model has no list to choose columns from. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';

import { MAPPED_FIELDS } from '../../nodes/service/leads/mappedFields';
import { NO_LIST, requireEmpty } from './columns';
import { test } from './desk';
import { openNewTool } from './workflows';

test('Columns of a tool', async ({ desk, step }) => {
	const { editor, service } = desk;
	// Other scenes call lists, at the same service.
	const sentBefore = service.ledger.count('bulkInitiate');
	const isChecked = async () => {
		await expect(editor.field('mode').locator('input')).toHaveValue('Check Only');
	};
	await step('The mode is there, and is Check Only', async () => {
		await openNewTool(desk);
		await editor.choose('operation', 'Bulk Initiate');
		await expect(editor.field('columns').locator('input')).toHaveValue('Choose Columns');
		await isChecked();
	});
	await step('Every field is there, empty, and can be left to the model', async () => {
		for (const { id } of MAPPED_FIELDS) {
			// 'Process' above has the same name as the field of a row.
			const field = editor.field(id).last();
			await requireEmpty(field);
			await expect(field.getByTestId('from-ai-override-button')).toBeVisible();
		}
		await expect(editor.parameters.getByText(NO_LIST)).toHaveCount(0);
	});
	await step('What is left to the model stays so when the tool is opened again', async () => {
		for (const name of ['phone', 'name']) {
			await editor.field(name).getByTestId('from-ai-override-button').click();
		}
		const left = editor.parameters.getByTestId('fromAI-override-field');
		await expect(left).toHaveCount(2);
		await editor.closeNode();
		await editor.part('canvas-node').filter({ hasText: 'Lead Calling' }).dblclick();
		await expect(left).toHaveCount(2);
		await isChecked();
	});
	assert.equal(service.ledger.count('bulkInitiate'), sentBefore);
});
