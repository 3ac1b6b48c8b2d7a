/**
 * A list that is uploaded, checked and called at a page, in a browser; counted at the service. In the
 * newest n8n alone: the last 1.x signs no address, and the example refuses to run there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Download } from '@playwright/test';

import { EXAMPLES_FOLDER } from '../../tools/demo/examples';
import { type DemoLead, leadList, seed } from '../../tools/demo/leadList';
import { pause, waitUntil } from '../../tools/lib/wait';
import { get } from '../../tools/n8n/page';
import { excelRows } from '../n8n/examples/excelRows';
import type { StandIn } from '../service';
import { RUN_MS } from './desk';
import { publishExample, rung, withSetting } from './pageSetting';
import { test, type Visitor } from './visitor';

const LEADS_CSV = join(EXAMPLES_FOLDER, 'leads.csv');
const CALL = 'Yes, call them now';

/** As a German Excel saves it. */
const UMLAUTS = {
	name: 'Kundinnen für Köln.csv',
	mimeType: 'text/csv',
	buffer: Buffer.from(
		[
			'\uFEFFName;Telefon;Nicht anrufen;Straße',
			'Jürgen Groß;+4915112345678;;Königsallee 1',
			'Änne Übel;+4915112345679;ja;Gürtelstraße 2',
			'Øyvind Æsk;12;;Ærøvej 3',
			'Łucja Żak;+4915112345680;;Łąkowa 4',
			'',
		].join('\r\n'),
	),
};

/** Every good lead of a list, and nobody twice. */
function requireCalledOnce(service: StandIn, good: readonly DemoLead[]): void {
	const numbers = rung(service);
	expect(numbers).toHaveLength(new Set(numbers).size);
	const called = new Set(service.store.leads().map(({ referenceId }) => referenceId));
	expect(good.filter((lead) => !called.has(lead['CRM ID']))).toEqual([]);
}

/** The rows of the file that a page hands over. */
async function rowsOf(download: Download) {
	return await excelRows(readFileSync(await download.path()));
}

test('A list is stopped at its page', async ({ desk, visitor, step, look }) => {
	await withSetting(desk, async (setting) => {
		const { client, service } = setting;
		let workflow: string;
		await step('Without the password there is no page, with it there is one', async () => {
			const page = await publishExample(setting, 'call-a-list-from-a-page');
			workflow = page.id;
			expect((await get(page.url)).status).toBe(401);
			await visitor.page.goto(page.url);
			await visitor.isAt('Call a list');
			await look('upload');
		});
		await step('A list with semicolons and umlauts is read, and nobody is called', async () => {
			await visitor.upload(UMLAUTS);
			await visitor.isAt('2 of 4 rows are ready to call');
			const { card, rows } = visitor;
			await expect(card).toContainText('Nobody has been called yet.');
			await expect(card).toContainText("Do not call ('Nicht anrufen')");
			await expect(rows).toHaveCount(2);
			await look('check');
		});
		await step('An answer is asked for', async () => {
			await visitor.send();
			await expect(visitor.card).toContainText('This field is required');
		});
		await step(
			'After "No, call nobody" the page says so, gives the list back, and nobody is called',
			async () => {
				const file = visitor.page.waitForEvent('download', { timeout: RUN_MS });
				await visitor.choose('No, call nobody');
				await visitor.send();
				await visitor.isAt('Nobody was called');
				await look('stopped');
				const rows = await rowsOf(await file);
				expect(rows.filter(({ reason }) => reason)).toHaveLength(4);
				// What would be called behind the page may wait for n8n's first minute. At its end n8n deletes it.
				const isGone = async () => (await client.listExecutions(workflow)).length === 0;
				await waitUntil({ what: 'the end of the page', timeoutMs: RUN_MS }, isGone);
				expect(service.ledger.count('bulkInitiate')).toBe(0);
				expect(service.store.leads()).toEqual([]);
			},
		);
	});
});

test('A list is called from a page', async ({ desk, visitor, step, look, show, showOnPhone }) => {
	const list = leadList();
	const good = list.filter(({ kind }) => kind === 'good');
	await withSetting(desk, async (setting) => {
		const { service } = setting;
		seed(service, list);
		let address = '';
		let secondTab: Visitor;
		await step('A list is uploaded', async () => {
			const { url } = await publishExample(setting, 'call-a-list-from-a-page');
			await visitor.page.goto(url);
			await visitor.isAt('Call a list');
			await show('page-upload', visitor.card, 0);
			const started = visitor.page.waitForResponse((one) => one.request().method() === 'POST');
			await visitor.upload(LEADS_CSV);
			({ formWaitingUrl: address } = (await (await started).json()) as { formWaitingUrl: string });
		});
		await step('Its page tells how many would be called, and who not and why', async () => {
			await visitor.isAt(/^\d+ of 238 rows are ready to call$/);
			await look('check');
			await show('page-check', visitor.card, 0);
			await showOnPhone('page-check');
			expect(service.ledger.count('bulkInitiate')).toBe(0);
		});
		let file: Promise<Download>;
		await step('Pressed twice, everybody is called once', async () => {
			secondTab = await visitor.openTab(address);
			await secondTab.isAt(/ready to call$/);
			file = visitor.page.waitForEvent('download', { timeout: RUN_MS });
			await visitor.choose(CALL);
			await visitor.page.locator('#submit-btn').dblclick();
			await visitor.isAt(/rows will be called$/, RUN_MS);
			await look('done');
			await show('page-done', visitor.card, 0);
			await showOnPhone('page-done');
			requireCalledOnce(service, good);
		});
		await step('The page says how many, and its file has the outcome of every row', async () => {
			const called = rung(service).length;
			await visitor.isAt(`${called} of ${list.length} rows will be called`);
			await expect(visitor.card).toContainText(
				/The check left out \d+ of 238 rows; \d+ were sent\./,
			);
			const rows = await rowsOf(await file);
			expect(rows.map((row) => row['CRM ID']).sort()).toEqual(
				list.map((row) => row['CRM ID']).sort(),
			);
			expect(rows.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(called);
			expect(rows.filter(({ reason }) => !reason)).toEqual([]);
		});
		await step('In the second tab, which still asks, the answer calls nobody', async () => {
			const before = service.ledger.count();
			await secondTab.choose(CALL);
			const sent = secondTab.page.waitForRequest((one) => one.method() === 'POST');
			await secondTab.send();
			await sent;
			// n8n answers with a line of JSON, or not at all. A call would be made in a moment.
			await pause(2_000);
			expect(service.ledger.count()).toBe(before);
			requireCalledOnce(service, good);
		});
	});
});
