/** *Choose Columns* for two people at once: nothing of a list stays where another could see it. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';

import { LEADS, makeNode, NODE } from '../../tools/n8n/workflow';
import { FOUND, LIST, NO_LIST, openFlow, reopen, requirePreviews } from './columns';
import { type Desk, test } from './desk';
import type { Editor } from './editor';

const OF_ASHA = LIST;
const OF_CAL = [{ Kunde: 'Cal Roe', Handy: '+49 1512 3456789', 'Nicht anrufen': 'nein' }];
const FOUND_OF_CAL = { phone: '+49 1512 3456789', name: 'Cal Roe', doNotCall: 'nein' };

const FIELDS_REQUEST = 'resource-mapper-fields';

/** What the editor was told by n8n of a list's columns. */
function listen({ page }: Editor): { answers: string[] } {
	const heard = { answers: [] as string[] };
	page.on('response', (response) => {
		if (!response.url().includes(FIELDS_REQUEST)) return;
		void response.text().then((text) => heard.answers.push(text));
	});
	return heard;
}

/** A file that n8n reads when it is run. */
function sheet(file: string) {
	return [
		makeNode('Read the File', 'readWriteFile', 1, { fileSelector: file }),
		makeNode(LEADS, 'extractFromFile', 1, { options: {} }),
	];
}

function writeSheet(file: string, rows: ReadonlyArray<Readonly<Record<string, string>>>): void {
	const lines = [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))];
	writeFileSync(file, lines.map((cells) => cells.join(',')).join('\n'));
}

async function load(desk: Desk): Promise<void> {
	await desk.editor.openNode(NODE);
	await desk.editor.loadInput();
}

test('Columns of two people at once', async ({ desk: first, step }) => {
	const second = { ...first, editor: await first.openAnother() };
	const [heardByFirst, heardBySecond] = [listen(first.editor), listen(second.editor)];
	const people = [first, second];
	const requireOwn = async () => {
		await requirePreviews(first, FOUND);
		await requirePreviews(second, FOUND_OF_CAL);
	};
	await step('Each has a list, and sees its columns and its first person alone', async () => {
		await openFlow(first, { rows: OF_ASHA });
		await openFlow(second, { rows: OF_CAL });
		await Promise.all(people.map(load));
		await Promise.all(people.map(reopen));
		await requireOwn();
	});
	await step('Who has no list yet sees nobody of them', async () => {
		await openFlow(second, { rows: OF_CAL });
		await second.editor.openNode(NODE);
		await second.editor.parameters.getByText(NO_LIST).waitFor();
		await requirePreviews(first, FOUND);
	});
	await step('In one workflow too, in which the sheet has changed in between', async () => {
		const file = join(first.folder, 'sheet.csv');
		writeSheet(file, OF_ASHA);
		const id = await openFlow(first, { sources: sheet(file) });
		await second.editor.openWorkflow(id);
		await load(first);
		writeSheet(file, OF_CAL);
		await load(second);
		await Promise.all(people.map(reopen));
		await requireOwn();
	});
	await step('n8n sends columns to the editor, and nobody of a list', async () => {
		const answers = [...heardByFirst.answers, ...heardBySecond.answers];
		assert.ok(answers.length >= 4, String(answers.length));
		for (const answer of answers) {
			assert.doesNotMatch(answer, /Asha|Bo Li|98123|Cal Roe|1512/);
		}
		assert.doesNotMatch(heardByFirst.answers.join(), /Kunde|Handy/);
		assert.doesNotMatch(heardBySecond.answers.join(), /Full Name|Mobile/);
	});
	await second.editor.page.context().close();
});
