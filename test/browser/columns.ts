/** The form of *Choose Columns* behind a list: how it is opened, and what stands in it. */
import assert from 'node:assert/strict';
import { expect, type Locator } from '@playwright/test';
import type { IDataObject, INodeParameters, IPinData } from 'n8n-workflow';

import {
	chain,
	leadCallingNode,
	LEADS,
	leadsNode,
	NODE,
	type NodeInput,
	pick,
	startNode,
} from '../../tools/n8n/workflow';
import type { Desk } from './desk';
import { ensureCredential } from './workflows';

export const NO_LIST =
	'Run the previous nodes, close this panel and open it again: detected columns are filled in.';
export const LIST = [
	{
		...{ 'CRM ID': 'C-1', 'Full Name': 'Asha Rao', Mobile: '+91 98123 45678' },
		...{ Email: 'asha@example.com', City: 'Pune', 'Do not call': 'no' },
	},
	{
		...{ 'CRM ID': 'C-2', 'Full Name': 'Bo Li', Mobile: '+91 98123 45679' },
		...{ Email: 'bo@example.com', City: 'Delhi', 'Do not call': 'yes' },
	},
];
/** Of the first person, under each field. */
export const FOUND = {
	phone: '+91 98123 45678',
	name: 'Asha Rao',
	email: 'asha@example.com',
	doNotCall: 'no',
	referenceId: 'C-1',
};

interface Given {
	rows?: readonly object[];
	/** What gives the list, in place of a node that gives the rows. */
	sources?: NodeInput[];
	isPinned?: boolean;
	/** Beside the operation and its process. */
	parameters?: INodeParameters;
}

/** Two nodes on a canvas: a list that has not run, and the one that calls it. */
export async function openFlow(desk: Desk, given: Given): Promise<string> {
	const { client, editor, service } = desk;
	const { rows = [], isPinned = false, parameters = {} } = given;
	const { sources = [leadsNode(isPinned ? [] : rows)] } = given;
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
		...chain(startNode(), ...sources, node),
		...(isPinned && { pinData }),
	});
	await editor.openWorkflow(id);
	return id;
}

/** From the canvas to the node, behind a list that has run. */
export async function openBehindRun(desk: Desk, given: Given): Promise<string> {
	const { editor } = desk;
	const id = await openFlow(desk, given);
	await editor.openNode(NODE);
	await editor.loadInput();
	await reopen(desk);
	return id;
}

export async function reopen({ editor }: Desk): Promise<void> {
	await editor.closeNode();
	await editor.openNode(NODE);
}

/** What stands under the fields, as n8n shows it for the first person. */
export async function requirePreviews(
	{ editor }: Desk,
	previews: Readonly<Record<string, string>>,
	timeout?: number,
): Promise<void> {
	for (const [field, text] of Object.entries(previews)) {
		await expect(editor.preview(field), field).toHaveText(text, { timeout });
	}
}

export async function requireEmpty(...fields: Locator[]): Promise<void> {
	for (const field of fields) {
		await expect(field.locator('input')).toHaveValue('');
	}
}

export async function savedParameters({ client }: Desk, id: string): Promise<INodeParameters> {
	const { nodes } = await client.getWorkflow(id);
	return nodes.find(({ name }) => name === NODE)!.parameters;
}

/** The values of the mapper in the saved workflow. */
export async function savedValues(desk: Desk, id: string): Promise<IDataObject> {
	const { values } = await savedParameters(desk, id);
	return (values as { value?: IDataObject } | undefined)?.value ?? {};
}

/** Saves, and waits until the saved workflow has this. */
export async function save(desk: Desk, id: string, field: string, value: unknown): Promise<void> {
	await expect(async () => {
		await desk.editor.page.keyboard.press('Control+s');
		assert.equal((await savedValues(desk, id))[field], value);
	}).toPass({ timeout: 30_000 });
}
