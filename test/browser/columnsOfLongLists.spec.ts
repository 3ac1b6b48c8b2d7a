/** *Choose Columns* behind lists of thousands: how long the fields take to come up. */
import assert from 'node:assert/strict';
import { loadavg } from 'node:os';

import { LEADS, makeNode, NODE } from '../../tools/n8n/workflow';
import { FOUND, LIST, openFlow, requirePreviews } from './columns';
import { type Desk, test } from './desk';

/** A long list may take so many times as long as a short one: copied for each parameter, it took five. */
const MAX_TIMES_SLOWER = 3;
/** For n8n to bring a list to the browser, and to show its first person. */
const PATIENCE_MS = 180_000;

/** So many people, of whom Asha is the first. */
function listOf(count: number) {
	// A number that stands in nearly every row would be an office's, and a reference that of a company.
	const jsCode = `
		const people = ${JSON.stringify(LIST)};
		const phone = (at) => (at === 0 ? people[0].Mobile : '+91' + (9812345678 + at));
		return Array.from({ length: ${count} }, (_, at) => ({
			json: { ...people[at % people.length], Mobile: phone(at), 'CRM ID': 'C-' + (at + 1) },
		}));`;
	return makeNode(LEADS, 'code', 2, { jsCode });
}

/** From the click on the node, behind a list that has run, to the first person under every field. */
async function timeOf(desk: Desk, count: number): Promise<number> {
	const { editor } = desk;
	await openFlow(desk, { sources: [listOf(count)] });
	await editor.openNode(NODE);
	await editor.loadInput(PATIENCE_MS);
	await editor.closeNode();
	const before = Date.now();
	await editor.openNode(NODE);
	await requirePreviews(desk, FOUND, PATIENCE_MS);
	const time = Date.now() - before;
	const load = loadavg()[0]!.toFixed(1);
	console.log(`${count} rows: filled in after ${time} ms (load of the machine ${load})`);
	return time;
}

test('Columns of a long list', async ({ desk, step }) => {
	let short = 0;
	await step('Of two rows they come up at once', async () => {
		short = await timeOf(desk, LIST.length);
	});
	await step('Of 5,000 rows about as fast', async () => {
		const long = await timeOf(desk, 5_000);
		assert.ok(long < MAX_TIMES_SLOWER * short, `${long} ms; two rows: ${short} ms`);
	});
	await step('Of 50,000 rows they come up', async () => {
		await timeOf(desk, 50_000);
	});
});
