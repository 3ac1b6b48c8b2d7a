import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node.ts';
import { test } from './desk';
import { ensureCredential } from './workflows';

const { triggerPanel } = new LeadCallingTrigger().description as unknown as {
	triggerPanel: { executionsHelp: { inactive: string }; activationHint: { inactive: string } };
};

test('Trigger', async ({ desk: { editor, client, service }, step, show }) => {
	await step('The trigger is placed as the first step of a workflow', async () => {
		await ensureCredential(client, service);
		const secret = 'a-secret-of-enough-length';
		await client.createCredential('leadCallingWebhookApi', 'Lead Calling webhook', { secret });
		await editor.open('/workflow/new');
		await editor.part('canvas-add-button').click();
		await editor.openDetails();
		await editor.offer('On call activity').click();
		await editor.field('callEvents').waitFor();
	});
	await step('It starts on the event that was picked, and on a second one', async () => {
		await editor.choose('triggerOn', 'Update Result');
		await editor.part('trigger-header').click();
		await editor.field('updateResults').waitFor();
	});
	await step('Its panel tells what to paste where, and how to try it', async () => {
		await editor.page.getByText('When will this node trigger my flow?').click();
		const { executionsHelp, activationHint } = triggerPanel;
		const help = executionsHelp.inactive
			.split(/(?:<br>)+/)
			.map((html) => html.replace(/<.+?>/g, ''));
		for (const text of [activationHint.inactive, ...help]) {
			await editor.page.getByText(text).first().waitFor();
		}
	});
	await step('A sample event comes with a click', async () => {
		await editor.choose('sampleEvent', 'Call: Connected');
		await editor.part('trigger-execute-button').click();
		await editor.table.getByText('callActivity', { exact: true }).waitFor();
		await editor.page.setViewportSize({ width: 1440, height: 740 });
		await show('trigger', editor.page.locator('.node-settings').or(editor.output), 0);
	});
});
