/** *Choose Columns*: the fields of a lead come up filled in with the columns of the list at the input. */
import assert from 'node:assert/strict';
import { expect, type Locator } from '@playwright/test';
import type { IDataObject, INodeParameters, IPinData } from 'n8n-workflow';

import {
	chain,
	leadCallingNode,
	LEADS,
	leadsNode,
	NODE,
	pick,
	startNode,
} from '../../tools/n8n/workflow';
import { type Desk, test } from './desk';
import { ensureCredential } from './workflows';

const NO_LIST =
	'Run the node before this one, and open this node again: the fields come up filled in with its columns.';
const LIST = [
	{
		...{ 'CRM ID': 'C-1', 'Full Name': 'Asha Rao', Mobile: '+91 98123 45678' },
		...{ Email: 'asha@example.com', City: 'Pune', 'Do not call': 'no' },
	},
	{
		...{ 'CRM ID': 'C-2', 'Full Name': 'Bo Li', Mobile: '+91 98123 45679' },
		...{ Email: 'bo@example.com', City: 'Delhi', 'Do not call': 'yes' },
	},
];
const OTHER_LIST = [{ Kunde: 'Cal Roe', Handy: '+49 1512 3456789' }];
/** Of the first person, under each field. */
const FOUND = {
	phone: '+91 98123 45678',
	name: 'Asha Rao',
	email: 'asha@example.com',
	doNotCall: 'no',
	referenceId: 'C-1',
};
const MAPPED = {
	phone: '={{ $json.Mobile }}',
	name: "={{ $json['Full Name'] }}",
	groupId: '={{ $json.City }}',
};

/** A long list may take so many times as long as a short one: copied for each parameter, it took five. */
const MAX_TIMES_SLOWER = 3;
const LONG = 5_000;

interface Given {
	rows: readonly object[];
	isPinned?: boolean;
	/** Beside the operation and its process. */
	parameters?: INodeParameters;
}

/** Two nodes on a canvas: a list that has not run, and the one that calls it. */
async function openFlow(desk: Desk, given: Given): Promise<string> {
	const { client, editor, service } = desk;
	const { rows, isPinned = false, parameters = {} } = given;
	const node = leadCallingNode(
		{
			...{ resource: 'lead', operation: 'bulkInitiate', processId: pick('process') },
			...(parameters as IDataObject),
		},
		await ensureCredential(client, service),
	);
	const pinData = { [LEADS]: rows.map((json) => ({ json })) } as IPinData;
	const { id } = await client.createWorkflow({
		name: 'Call the sheet',
		...chain(startNode(), leadsNode(isPinned ? [] : rows), node),
		...(isPinned && { pinData }),
	});
	await editor.openWorkflow(id);
	return id;
}

/** From the canvas to the node, behind a list that has run. */
async function openBehindRun(desk: Desk, given: Given): Promise<string> {
	const { editor } = desk;
	const id = await openFlow(desk, given);
	await editor.openNode(NODE);
	await editor.loadInput();
	await reopen(desk);
	return id;
}

async function reopen({ editor }: Desk): Promise<void> {
	await editor.closeNode();
	await editor.openNode(NODE);
}

/** What stands under the fields, as n8n shows it for the first person. */
async function requirePreviews(
	{ editor }: Desk,
	previews: Readonly<Record<string, string>>,
): Promise<void> {
	for (const [field, text] of Object.entries(previews)) {
		await expect(editor.preview(field), field).toHaveText(text);
	}
}

async function requireEmpty(...fields: Locator[]): Promise<void> {
	for (const field of fields) {
		await expect(field.locator('input')).toHaveValue('');
	}
}

async function savedParameters({ client }: Desk, id: string): Promise<INodeParameters> {
	const { nodes } = await client.getWorkflow(id);
	return nodes.find(({ name }) => name === NODE)!.parameters;
}

/** The values of the mapper in the saved workflow. */
async function savedValues(desk: Desk, id: string): Promise<IDataObject> {
	const { values } = await savedParameters(desk, id);
	return (values as { value?: IDataObject } | undefined)?.value ?? {};
}

/** Saves, and waits until the saved workflow has this. */
async function save(desk: Desk, id: string, field: string, value: unknown): Promise<void> {
	await expect(async () => {
		await desk.editor.page.keyboard.press('Control+s');
		assert.equal((await savedValues(desk, id))[field], value);
	}).toPass({ timeout: 30_000 });
}

test('Columns of a list that has run', async ({ desk, step }) => {
	const { editor } = desk;
	let id = '';
	await step('Without a list, a sentence stands in place of the fields', async () => {
		id = await openFlow(desk, { rows: LIST });
		await editor.openNode(NODE);
		await editor.parameters.getByText(NO_LIST).waitFor();
		assert.equal(await editor.field('phone').count(), 0);
		await expect(editor.field('columns').locator('input')).toHaveValue('Choose Columns');
		await expect(editor.field('checkOnly').getByRole('switch')).toBeChecked();
	});
	await step('When the list has run, every field has its column', async () => {
		await editor.loadInput();
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

test('Columns of pinned data that never ran', async ({ desk, step }) => {
	await step('The fields come up filled in at once', async () => {
		await openFlow(desk, { rows: LIST, isPinned: true });
		await desk.editor.openNode(NODE);
		await requirePreviews(desk, FOUND);
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
		await editor.flip('startCalling');
		await editor.closeNode();
		await editor.page.keyboard.press('Control+s');
		await expect
			.poll(async () => (await savedParameters(desk, id)).startCalling, { timeout: 30_000 })
			.toBe(false);
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

test('Columns of a long list', async ({ desk, step }) => {
	const { editor } = desk;
	const timeOf = async (rows: readonly object[]): Promise<number> => {
		await openFlow(desk, { rows });
		await editor.openNode(NODE);
		await editor.loadInput();
		await editor.closeNode();
		const before = Date.now();
		await editor.openNode(NODE);
		await requirePreviews(desk, FOUND);
		return Date.now() - before;
	};
	await step('It comes up about as fast as a short one', async () => {
		const short = await timeOf(LIST);
		// A number that stands in nearly every row would be an office's.
		const rows = Array.from({ length: LONG }, (_, at) => {
			const number = String(Number('9812345678') + at);
			return { ...LIST[at % LIST.length]!, Mobile: at === 0 ? FOUND.phone : `+91${number}` };
		});
		const long = await timeOf(rows);
		const said = `${LONG} rows: ${long} ms; ${LIST.length} rows: ${short} ms`;
		console.log(said);
		assert.ok(long < MAX_TIMES_SLOWER * short, said);
	});
});
