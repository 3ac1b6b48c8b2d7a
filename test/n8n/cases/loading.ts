import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Group, test } from '../case';
import type { Context } from '../context';

const PACKAGE = 'n8n-nodes-lead-calling';
const ICONS = join(__dirname, '../../../icons');
const ICON_FILES = { light: 'lead-calling.svg', dark: 'lead-calling.dark.svg' };

type Themed = { light: string; dark: string };

export const loading: Group = {
	title: 'Loading',
	cases: [
		test('both nodes are loaded, and the action node as a tool for agents', async ({ client }) => {
			const types = await client.nodeTypes(PACKAGE);
			const loaded = types.map(({ name, displayName, outputs }) => [name, displayName, outputs]);
			assert.deepEqual(loaded.sort(), [
				[`${PACKAGE}.leadCalling`, 'Lead Calling', ['main']],
				[`${PACKAGE}.leadCallingTool`, 'Lead Calling Tool', ['ai_tool']],
				[`${PACKAGE}.leadCallingTrigger`, 'Lead Calling Trigger', ['main']],
			]);
		}),
		test('both credentials are loaded, each for the nodes that use it', async ({ client }) => {
			const types = (await client.credentialTypes()).filter(({ name }) =>
				name.startsWith('leadCalling'),
			);
			const nodes = types.map(({ name, supportedNodes }) => [name, supportedNodes]);
			assert.deepEqual(nodes.sort(), [
				['leadCallingApi', [`${PACKAGE}.leadCalling`, `${PACKAGE}.leadCallingTrigger`]],
				['leadCallingWebhookApi', [`${PACKAGE}.leadCallingTrigger`]],
			]);
		}),
		test('nodes and credentials have their icon, served for the light and the dark theme', async (context) => {
			const { client } = context;
			const credentials = (await client.credentialTypes()).filter(({ name }) =>
				name.startsWith('leadCalling'),
			);
			for (const { name, iconUrl } of [...(await client.nodeTypes(PACKAGE)), ...credentials]) {
				for (const theme of ['light', 'dark'] as const) {
					const served = await iconAt(context, (iconUrl as Themed)[theme]);
					const ours = readFileSync(join(ICONS, ICON_FILES[theme]), 'utf8');
					assert.equal(served, ours, `${theme} icon of ${name}`);
				}
			}
		}),
	],
};

async function iconAt({ n8n }: Context, path: string): Promise<string> {
	const response = await fetch(`${n8n.url}/${path}`);
	assert.equal(response.status, 200, path);
	assert.match(response.headers.get('content-type') ?? '', /^image\/svg\+xml/);
	return await response.text();
}
