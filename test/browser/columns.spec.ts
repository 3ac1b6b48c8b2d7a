/** *Choose Columns*: the fields of a lead come up filled in with the columns of the list at the input. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { NODE } from '../../tools/n8n/workflow';
import {
	FOUND,
	LIST,
	NO_LIST,
	openBehindRun,
	openFlow,
	reopen,
	requireEmpty,
	requirePreviews,
	save,
	savedParameters,
	savedValues,
} from './columns';
import { test } from './desk';
import { showColumns } from './workflows';

const OTHER_LIST = [{ Kunde: 'Cal Roe', Handy: '+49 1512 3456789' }];
const MAPPED = {
	phone: '={{ $json.Mobile }}',
	name: "={{ $json['Full Name'] }}",
	groupId: '={{ $json.City }}',
};

test('Columns of a list that has run', async ({ desk, step }) => {
	const { editor } = desk;
	let id = '';
	await step('Without a list, a sentence stands in place of the fields', async () => {
		id = await openFlow(desk, { rows: LIST });
		await editor.openNode(NODE);
		await editor.parameters.getByText(NO_LIST).waitFor();
		assert.equal(await editor.field('phone').count(), 0);
		await expect(editor.field('columns').locator('input')).toHaveValue('Choose Columns');
		await expect(editor.field('mode').locator('input')).toHaveValue('Check Only');
	});
	await step('When the list has run, every field has its column', async () => {
		await editor.loadInput();
		// n8n asks for the fields as the panel opens, and not when a list arrives.
		await expect(editor.parameters.getByText(NO_LIST)).toBeVisible();
		await reopen(desk);
		await requirePreviews(desk, FOUND);
		await expect(editor.expression('name')).toContainText('Full Name');
		await expect(editor.parameters.getByText(NO_LIST)).toHaveCount(0);
	});
	await step('What is changed by hand is kept when the node is opened again', async () => {
		await editor.expression('name').fill('{{ $json.City }}');
		await expect(editor.preview('name')).toHaveText('Pune');
		await reopen(desk);
		await requirePreviews(desk, { ...FOUND, name: 'Pune' });
	});
	await step('It is saved with the workflow, without the sample of the list', async () => {
		await editor.closeNode();
		await save(desk, id, 'name', '={{ $json.City }}');
		const parameters = await savedParameters(desk, id);
		assert.equal(JSON.stringify(parameters).includes('$input'), false);
		assert.equal(JSON.stringify(parameters).includes('Asha'), false);
	});
	await step('Behind a list with other columns nothing changes', async () => {
		const parameters = await savedParameters(desk, id);
		await openBehindRun(desk, { rows: OTHER_LIST, parameters });
		await expect(editor.expression('name')).toHaveText('{{ $json.City }}');
		await expect(editor.expression('phone')).toContainText('Mobile');
		assert.equal(await editor.field('referenceId').count(), 1);
	});
});

test('Columns of pinned data that never ran', async ({ desk, step, show }) => {
	await step('The fields come up filled in at once', async () => {
		await openFlow(desk, { rows: LIST, isPinned: true });
		await desk.editor.openNode(NODE);
		await requirePreviews(desk, FOUND);
		await showColumns(desk, async (form) => await show('columns', form, 0));
	});
	// Opened without a list before, n8n shows every field: it takes `{}` for "nothing was removed".
	await step('A field that nothing was found for is a question, or is left away', async () => {
		const { editor } = desk;
		await requireEmpty(editor.field('consent'));
		for (const field of ['firstName', 'lastName', 'groupId', 'leadId', 'metadata']) {
			assert.equal(await editor.field(field).count(), 0, field);
		}
	});
});

test('Columns with names that need care', async ({ desk, step }) => {
	await step('Quotes, dots and emoji are read as they are', async () => {
		await openBehindRun(desk, {
			rows: [
				{
					...{ "Client's Name": 'Asha Rao', 'Phone "Nr."': '+91 98123 45678' },
					...{ 'E.Mail': 'asha@example.com', 'Do not call ☎': 'no' },
				},
			],
		});
		const { phone, name, email, doNotCall } = FOUND;
		await requirePreviews(desk, { phone, name, email, doNotCall });
	});
});

test('Columns of a workflow that was not made in the editor', async ({ desk, step }) => {
	const { editor } = desk;
	const mapped = (schema: IDataObject[]) => ({
		values: { mappingMode: 'defineBelow', value: MAPPED, schema } as INodeParameters,
	});
	await step('Its mapping is shown without a list, and stays', async () => {
		const id = await openFlow(desk, { rows: LIST, parameters: mapped([]) });
		await editor.openNode(NODE);
		for (const [field, text] of Object.entries(MAPPED)) {
			await expect(editor.expression(field)).toHaveText(text.slice(1));
		}
		await editor.choose('mode', 'Save Only');
		await editor.closeNode();
		await editor.page.keyboard.press('Control+s');
		await expect
			.poll(async () => (await savedParameters(desk, id)).mode, { timeout: 30_000 })
			.toBe('save');
		assert.deepEqual(await savedValues(desk, id), MAPPED);
	});
	await step('Behind a list it is not filled up', async () => {
		await openFlow(desk, { rows: LIST, isPinned: true, parameters: mapped([]) });
		await editor.openNode(NODE);
		await expect(editor.preview('groupId')).toHaveText('Pune');
		await requireEmpty(editor.field('email'));
	});
	await step('Without a mapping it comes up filled in', async () => {
		const values = { mappingMode: 'defineBelow', value: {} };
		await openFlow(desk, { rows: LIST, isPinned: true, parameters: { values } });
		await editor.openNode(NODE);
		await requirePreviews(desk, FOUND);
	});
});

/** What n8n does with a column that is dragged in front of, or behind, what stands in a field. */
test('Columns that are dragged', async ({ desk, step }) => {
	const { editor } = desk;
	await step(
		'In an empty field the column stands alone, with the first person under it',
		async () => {
			await openBehindRun(desk, { rows: LIST });
			await requirePreviews(desk, FOUND);
			await editor.drag('City', 'consent');
			await expect(editor.expression('consent')).toHaveText('{{ $json.City }}');
			await expect(editor.preview('consent')).toHaveText('Pune');
		},
	);
	await step('In a filled field n8n puts it behind what is there: both are seen', async () => {
		await editor.drag('City', 'name');
		await reopen(desk);
		await expect(editor.expression('name')).toHaveText("{{ $json['Full Name'] }}{{ $json.City }}");
		await expect(editor.preview('name')).toHaveText('Asha RaoPune');
	});
	await step('In a field that was emptied before it takes the place', async () => {
		await editor.expression('name').fill('');
		await editor.drag('City', 'name');
		await reopen(desk);
		await expect(editor.expression('name')).toHaveText('{{ $json.City }}');
		await expect(editor.preview('name')).toHaveText('Pune');
	});
});
