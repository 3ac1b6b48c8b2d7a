import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';

import { waitUntil } from '../../../tools/lib/wait';
import { type Desk, type Scene, step } from '../scene';

const GREEN = 'Connection tested successfully';
/** What a person can act on. */
const CONTROLS = 'input, textarea, .el-switch';

export const credential: Scene = {
	title: 'Credential',
	steps: (desk) => {
		const { editor, service } = desk;
		return [
			step('The credential is found by its name', async () => {
				await search(desk);
			}),
			step('Every field of the credential can be filled in', async () => {
				await create(desk, 'Lead Calling API', 'apiKey');
				const fields = await editor.part('credential-connection-parameter').all();
				for (const field of fields) {
					const isUsable = (await field.locator(CONTROLS).count()) > 0;
					assert.ok(isUsable, `'${await field.innerText()}' has nothing to fill in`);
				}
			}),
			step('A wrong key is answered with a sentence', async () => {
				await editor.fill('apiKey', 'key_of_nobody');
				await editor.fill('projectId', service.projectId);
				await editor.fill('baseUrl', service.baseUrl);
				await editor.fill('analyticsUrl', service.analyticsUrl);
				await save(desk);
				await sentence(desk, 'The service does not accept this API key');
			}),
			step('With the right key the test turns green', async () => {
				await editor.fill('apiKey', service.apiKey);
				await save(desk);
				await editor.page.getByText(GREEN).waitFor();
			}),
			step('Limits and names that differ can be set', async () => {
				await editor.flip('deploymentDiffers');
				const path = editor.field('initiatePath').locator('input');
				assert.equal(await path.inputValue(), '/api/v1/leads/initiate');
				await editor.flip('deploymentDiffers');
				await path.waitFor({ state: 'hidden' });

				await editor.flip('changeLimits');
				await editor.fill('requestsPerWindow', '50');
				await save(desk);
				await waitUntil({ what: 'the limit to be stored', timeoutMs: 60_000 }, async () => {
					const stored = await storedCredential(desk);
					return stored.changeLimits === true && stored.requestsPerWindow === 50;
				});
				await editor.field('leadsPerRequest').scrollIntoViewIfNeeded();
			}),
			step('The credential of the webhook tells a short secret from a good one', async () => {
				await search(desk);
				await create(desk, 'Lead Calling Webhook API', 'secret');
				await editor.fill('secret', 'too-short');
				await save(desk);
				await sentence(desk, "'Secret' has fewer than 16 characters");
				await editor.fill('secret', 'a-secret-of-enough-length');
				await save(desk);
				await editor.page.getByText(GREEN).waitFor();
			}),
		];
	},
};

/** Opens the list of credential types, with those of the package in it. */
async function search({ editor }: Desk): Promise<void> {
	await editor.open('/home/credentials');
	await editor.part('add-resource-credential').click();
	await editor.page.getByPlaceholder('Search for app...').click();
	await editor.page.keyboard.type('Lead Calling');
	await editor.page.locator('.el-select-dropdown__item:visible').nth(1).waitFor();
}

/** Goes on from there to the empty form of a type. */
async function create({ editor }: Desk, type: string, firstField: string): Promise<void> {
	await editor.pick(type);
	await editor.part('new-credential-type-button').click();
	await editor.field(firstField).waitFor();
}

async function save({ editor }: Desk): Promise<void> {
	await editor.part('credential-save-button').click();
}

/** The result of the test, in full. */
async function sentence({ editor }: Desk, text: string): Promise<void> {
	const dialog = editor.part('credential-edit-dialog');
	const more = dialog.getByText('More details');
	await waitUntil({ what: `"${text}"`, timeoutMs: 60_000 }, async () => {
		if (await dialog.getByText(text).isVisible()) return true;
		// The details are folded again with every test.
		if (await more.isVisible()) await more.click();
		return false;
	});
}

async function storedCredential({ client }: Desk): Promise<IDataObject> {
	const all = await client.request<Array<{ id: string; type: string }>>('GET', '/rest/credentials');
	const { id } = all.find(({ type }) => type === 'leadCallingApi')!;
	const path = `/rest/credentials/${id}?includeData=true`;
	return (await client.request<{ data: IDataObject }>('GET', path)).data;
}
