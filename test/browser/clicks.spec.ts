/** How many clicks it takes from an empty canvas until a list is checked, and until it is called. */
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';

import { bulkInitiateLeads } from '../../nodes/LeadCalling/resources/lead/list/bulkInitiate';
import { chain, LEADS, leadsNode, startNode } from '../../tools/n8n/workflow';
import { LIST } from './columns';
import { test } from './desk';
import { ensureCredential } from './workflows';

/** With phones of their own: whom this calls, the next scene with the same key couldn't call. */
const PEOPLE = LIST.map((row, at) => ({ ...row, Mobile: `+91 98123 4567${at}` }));

/** With the click that runs the list. */
const MOST_CLICKS = { checked: 6, called: 9 };

/** Counts each press of the mouse, so a double click as two. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
	const count = await page.evaluateHandle(() => {
		const presses = { count: 0 };
		addEventListener('mousedown', () => (presses.count += 1), { capture: true });
		return presses;
	});
	return async () => await count.evaluate((presses) => presses.count);
}

test('Clicks to a list that is called', async ({ desk, step }) => {
	const { editor, client, service } = desk;
	let clicks = async () => 0;
	const counts = { listed: 0, checked: 0, called: 0 };
	await step('A list of the person stands on an empty canvas, and is run', async () => {
		await ensureCredential(client, service);
		service.ledger.clear();
		await editor.open('/workflow/new');
		clicks = await countClicks(editor.page);
		const { nodes, connections } = chain(startNode(), leadsNode(PEOPLE));
		// n8n 1.x pastes nothing that has no place.
		const placed = nodes.map((node, at) => ({ ...node, position: [220 * at, 0] }));
		await editor.paste({ nodes: placed, connections });
		await editor.runWorkflow();
		counts.listed = await clicks();
	});
	await step(
		'The node is placed behind it, with its process and columns, and checks it',
		async () => {
			await editor.node(LEADS).getByTestId('canvas-handle-plus').click();
			await editor.searchNodes();
			await editor.page.keyboard.press('Enter');
			await editor.offer(bulkInitiateLeads.action).click();
			await editor.preview('name').getByText('Asha Rao').waitFor();
			// The process stands above the country.
			await editor.part('rlc-input').first().click();
			await editor.part('rlc-item').filter({ hasText: 'First calls' }).click();
			await editor.execute();
			await editor.hint(/1 of 2 rows is ready to call/);
			counts.checked = await clicks();
		},
	);
	await step('Call is chosen in Mode, and the list is called', async () => {
		await editor.choose('mode', 'Call');
		await editor.execute();
		await editor.hint(/1 of 2 rows will be called/);
		counts.called = await clicks();
	});
	const { listed, checked, called } = counts;
	console.log(
		`Clicks from an empty canvas: ${checked} until a list is checked, ${called} until it is called;`,
		`from the plus behind the list that has run ${checked - listed} and ${called - listed}`,
	);
	assert.ok(checked <= MOST_CLICKS.checked, `${checked} clicks until it is checked`);
	assert.ok(called <= MOST_CLICKS.called, `${called} clicks until it is called`);
});
