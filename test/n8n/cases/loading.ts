import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Group, test } from '../case';

const PACKAGE = 'n8n-nodes-lead-calling';
const ICONS = join(__dirname, '../../../icons');

export const loading: Group = {
	title: 'Loading',
	cases: [
		test('both nodes are loaded, the action node also as a tool, and each credential for the nodes that use it', async ({
			client,
		}) => {
			const nodes = (await client.nodeTypes(PACKAGE)).map(({ name, outputs }) => [name, outputs]);
			assert.deepEqual(nodes.sort(), [
				[`${PACKAGE}.leadCalling`, ['main']],
				[`${PACKAGE}.leadCallingTool`, ['ai_tool']],
				[`${PACKAGE}.leadCallingTrigger`, ['main']],
			]);
			const types = await client.credentialTypes('leadCalling');
			const credentials = types.map(({ name, supportedNodes }) => [name, supportedNodes]);
			assert.deepEqual(credentials.sort(), [
				['leadCallingApi', [`${PACKAGE}.leadCalling`, `${PACKAGE}.leadCallingTrigger`]],
				['leadCallingWebhookApi', [`${PACKAGE}.leadCallingTrigger`]],
			]);
		}),
		test('nodes and credentials have their icon, served for the light and the dark theme', async ({
			client,
		}) => {
			const files = { light: 'lead-calling.svg', dark: 'lead-calling.dark.svg' };
			const credentials = await client.credentialTypes('leadCalling');
			for (const { name, iconUrl } of [...(await client.nodeTypes(PACKAGE)), ...credentials]) {
				for (const theme of ['light', 'dark'] as const) {
					const served = await fetch(`${client.url}/${(iconUrl as typeof files)[theme]}`);
					assert.match(served.headers.get('content-type') ?? '', /^image\/svg\+xml/);
					const ours = readFileSync(join(ICONS, files[theme]), 'utf8');
					assert.equal(await served.text(), ours, `${theme} icon of ${name}`);
				}
			}
		}),
	],
};
