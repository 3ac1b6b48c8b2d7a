import assert from 'node:assert/strict';

import { initiateLead } from '../../nodes/LeadCalling/resources/lead/initiate';
import { RUN_MS, test } from './desk';
import { removeCredentials } from './workflows';

test('First workflow', async ({ desk: { editor, client, service }, step, show }) => {
	await removeCredentials(client);
	service.ledger.clear();
	const setHeight = async (height: number, width = 1180) =>
		await editor.page.setViewportSize({ width, height });

	await step('On an empty canvas, a search finds what the node can do', async () => {
		await setHeight(1040);
		await editor.open('/workflow/new');
		await editor.part('canvas-add-button').click();
		await editor.openDetails();
		await editor.offer(initiateLead.action).waitFor();
		const actions = editor.part('node-creator-category-item').filter({ hasText: 'Actions' });
		const items = editor.part('item-iterator-item').filter({ hasText: /^(?!On )/ });
		await show('first-1-node', actions.or(items), 0);
	});
	await step('The action places the node, which asks for a credential', async () => {
		await editor.offer(initiateLead.action).click();
		await editor.parameters.waitFor();
		await editor.createCredential();
		await editor.field('apiKey').waitFor();
	});
	await step('A wrong key is answered with a sentence', async () => {
		await editor.fill('apiKey', 'key_of_nobody');
		await editor.fill('projectId', service.projectId);
		await editor.fill('baseUrl', 'https://api.example.com');
		await setHeight(880);
		await show('first-2-credential', editor.part('editCredential-modal'), -4);
		await editor.fill('baseUrl', service.baseUrl);
		await editor.saveInVain("The service doesn't accept this API key");
	});
	await step('With the right key the form closes, and the node has its credential', async () => {
		await editor.fill('apiKey', service.apiKey);
		await editor.part('credential-save-button').click();
		await editor.credentialForm.waitFor({ state: 'hidden' });
		const chosen = editor.part('node-credentials-select').locator('input');
		assert.equal(await chosen.inputValue(), 'Lead Calling account');
	});
	await step('A process, a phone and a name are enough', async () => {
		await setHeight(1000);
		await editor.search('first', 'First calls');
		assert.equal(await editor.part('rlc-input').inputValue(), 'First calls');
		await editor.fill('phone', '+91 98123 45678');
		await editor.fill('name', 'Asha Rao');
		await setHeight(764);
		await show('first-3-lead', editor.page.locator('.node-settings'), 0);
	});
	await step(
		'A number without its country is called nowhere, and says what to choose',
		async () => {
			await editor.fill('phone', '07700 900999');
			await setHeight(900, 1440);
			await editor.execute();
			await editor.output.getByText('No country code').first().waitFor();
			await editor.output.getByText("choose the country in 'Default Country'").first().waitFor();
			assert.equal(service.ledger.submissions.size, 0);
		},
	);
	await step('Corrected, it is called: Execute step shows its state', async () => {
		await editor.fill('phone', '+91 98123 45678');
		await editor.execute();
		await editor.table.getByText('initiated').waitFor({ timeout: RUN_MS });
		assert.equal(service.ledger.submissions.size, 1);
		await setHeight(900, 1440);
		const columns = editor.table.locator(':is(th, td):nth-child(-n + 4)');
		await show('first-4-result', columns, 1);
	});
	await step('After a change of the operation, and back, it calls the next lead', async () => {
		for (const operation of ['Bulk Initiate', 'Get', 'Initiate']) {
			await editor.choose('operation', operation);
		}
		// The change has taken it away.
		await editor.search('first', 'First calls');
		await editor.fill('phone', '+91 98123 45679');
		await editor.fill('name', 'Nora Kim');
		await editor.execute();
		await editor.table.getByText('Nora Kim').waitFor();
		assert.equal(service.ledger.submissions.size, 2);
	});
});

test('Credentials', async ({ desk: { editor }, step }) => {
	const create = async (type: string, firstField: string) => {
		await editor.open('/home/credentials');
		await editor.part('add-resource-credential').click();
		await editor.page.getByPlaceholder('Search for app...').click();
		await editor.page.keyboard.type('Lead Calling');
		await editor.pick(type);
		await editor.part('new-credential-type-button').click();
		await editor.field(firstField).waitFor();
	};
	await step('Every field can be filled in, the advanced ones too', async () => {
		await create('Lead Calling API', 'apiKey');
		await editor.flip('advanced');
		await editor.field('apiNames').waitFor();
		for (const field of await editor.part('credential-connection-parameter').all()) {
			const controls = field.locator('input, .cm-content, .el-switch');
			assert.ok(await controls.count(), `${await field.innerText()} has nothing to fill in`);
		}
	});
	await step('The credential of the webhook is tested as well', async () => {
		await create('Lead Calling Webhook API', 'secret');
		await editor.fill('secret', 'short');
		await editor.saveInVain("'Secret' needs 8 characters");
		await editor.fill('secret', 'a-secret-of-enough-length');
		await editor.part('credential-save-button').click();
		await editor.page.getByText('Connection tested successfully').waitFor();
	});
});
