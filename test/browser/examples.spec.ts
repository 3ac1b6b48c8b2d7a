import assert from 'node:assert/strict';

import { bulkInitiateLeads } from '../../nodes/LeadCalling/resources/lead/list/bulkInitiate';
import { EXAMPLES } from '../../tools/demo/examples';
import { leadList, seed } from '../../tools/demo/leadList';
import { test } from './desk';
import { openBehindRows, openExample, sheetRows, showColumns, withService } from './workflows';

/** Around the nodes of a picture. */
const MARGIN = 24;
/** Until the package has been in n8n for as long as a service remembers duplicates, a list waits. */
const RUN_MS = 300_000;

test('Examples', async ({ desk, step, show }) => {
	for (const name of EXAMPLES) {
		await step(name, async () => {
			await openExample(desk, name);
			await show(`examples/${name}`, desk.editor.drawing, MARGIN);
		});
	}
});

test('A list on its way', async ({ desk, step }) => {
	const { editor } = desk;
	const list = leadList();
	await withService(desk, async (service) => {
		await step('Every row of a list comes back, whatever is the matter with it', async () => {
			seed(service, list);
			await openBehindRows(
				{ ...desk, service },
				sheetRows(0, list.length),
				bulkInitiateLeads.action,
			);
			await editor.choose('mode', 'Call');
			await editor.page.setViewportSize({ width: 1600, height: 800 });
			await editor.execute();
			const summary = editor.output.getByTestId('node-hint');
			await summary.filter({ hasText: /rows will be called/ }).waitFor({ timeout: RUN_MS });
			await editor.widenOutput();
			const items = await editor.output.getByTestId('ndv-items-count').innerText();
			assert.match(items, new RegExp(`^${list.length} items`));
			await editor.page.setViewportSize({ width: 1440, height: 900 });
		});
	});
});

test('A clean list is called in seconds', async ({ desk, step, show }) => {
	const { editor } = desk;
	const clean = sheetRows(0, 238).filter((_, index) => leadList()[index]!.kind === 'good');
	await withService(desk, async (service) => {
		await step('From the sheet to the calls', async () => {
			await openBehindRows({ ...desk, service }, clean, bulkInitiateLeads.action);
			await editor.choose('mode', 'Call');
			await editor.execute();
			const called = `All ${clean.length} rows will be called`;
			await editor.hint(new RegExp(`^${called}`));
			await showColumns(desk, async (form) => await show('called', form.or(editor.output), 0));
		});
	});
});
