/** The examples that people have before them as pages, in a browser; counted at the service. */
import { expect } from '@playwright/test';

import { get } from '../../tools/n8n/page';
import { A_SCANNER, ask, htmlOf, withMails } from '../n8n/examples/askByMail';
import { sent } from '../n8n/examples/outside';
import { RUN_MS } from './desk';
import { publishExample, rung, withSetting } from './pageSetting';
import { test, type Visitor } from './visitor';

const DAY_MS = 86_400_000;

/** Up to today. */
const CALLS_A_DAY = [0, 27, 58, 3, 0, 12, 41];

/** n8n thanks for every answer, also for one that comes too late. */
async function approve(visitor: Visitor, name: string): Promise<void> {
	await visitor.choose('Yes, call them');
	await visitor.page.getByLabel('Your name').fill(name);
	await visitor.send();
	await visitor.isAt('Got it, thanks');
	const thanks = visitor.page.locator('#submitted-content');
	await expect(thanks).toBeVisible();
	const added = await thanks.evaluate((part) => getComputedStyle(part, '::after').content);
	expect(added).toContain('The first answer counts. The mail about the result says whose it was.');
}

test('A list is approved by mail', async ({ desk, visitor, step, look, showMail }) => {
	await withSetting(desk, async (setting) => {
		const { client, service } = setting;
		await withMails(async (server) => {
			const { execution, mail, address } = await ask(setting, server);
			await step('The mail fits a phone', async () => {
				await visitor.page.setContent(htmlOf(mail));
				await expect(visitor.page.locator('body')).toContainText('2 of 3 rows are ready to call.');
				await look('mail');
				await showMail('mail-ask');
			});
			await step('A scanner of mails opens the link, and nobody is called', async () => {
				const { status } = await get(address, A_SCANNER);
				expect(status).toBe(200);
				await visitor.page.goto(address);
				await visitor.isAt('Call 2 of 3 people?');
				expect((await client.getExecution(execution)).status).toBe('waiting');
				expect(service.ledger.count('bulkInitiate')).toBe(0);
				await look('asked');
			});
			const secondTab = await visitor.openTab(address);
			await step('After "Yes, call them" those of the check are called', async () => {
				await approve(visitor, 'Olive Owner');
				const ended = await client.waitForExecution(execution, RUN_MS);
				await look('answered');
				expect(rung(service).sort()).toEqual(['+919812345601', '+919812345603']);
				const [told] = sent(ended, 'Tell the Result');
				const letter = await visitor.openTab('about:blank');
				await letter.page.setContent(String(told!.html));
				await expect(letter.page.locator('body')).toContainText('All 2 rows will be called.');
				await showMail('mail-result', letter.page);
				await letter.page.close();
			});
			await step('A second answer does nothing, and the link says so', async () => {
				const before = service.ledger.count();
				await approve(secondTab, 'Somebody Else');
				await visitor.page.goto(address);
				await expect(visitor.page.locator('body')).toContainText('No action required');
				expect(service.ledger.count()).toBe(before);
			});
		});
	});
});

test('The week on a page', async ({ desk, visitor, step, look }) => {
	await withSetting(desk, async (setting) => {
		const { service } = setting;
		const lead = service.store.addLead({ name: 'Asha Rao', lastDisposition: 'interested' });
		for (const [day, calls] of CALLS_A_DAY.entries()) {
			const createdAt = new Date(Date.now() - (6 - day) * DAY_MS).toISOString();
			for (let at = 0; at < calls; at++) {
				const callStatus = at % 3 === 0 ? 'completed' : 'no_answer';
				service.store.addActivity(lead._id, { createdAt, result: { callStatus } });
			}
		}
		await step('With the password, seven days are shown as bars, and their sum', async () => {
			const { url } = await publishExample(setting, 'week-on-a-page');
			expect((await get(url)).status).toBe(401);
			await visitor.page.goto(url);
			await visitor.isAt('Calls of the week');
			await look('week');
			const days = visitor.rows.filter({ has: visitor.page.locator('.bars') });
			await expect(days).toHaveCount(7);
			for (const [day, calls] of CALLS_A_DAY.entries()) {
				const [, , number] = await days.nth(day).locator('td').allInnerTexts();
				expect(Number(number)).toBe(calls);
			}
			const longest = days.nth(2).locator('i').first();
			const { width } = (await longest.boundingBox())!;
			const today = (await days.last().locator('i').first().boundingBox())!;
			expect(today.width / width).toBeCloseTo(41 / 58, 1);
			const sum = visitor.rows.last().locator('td');
			await expect(sum).toHaveText(['All', '', '141', '48', '141']);
		});
	});
});
