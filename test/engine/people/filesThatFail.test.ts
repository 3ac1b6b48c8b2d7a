/** "I upload, it says no. Tell me which line, or which column, and I mend it and upload it again." */
import type { IDataObject } from 'n8n-workflow';

import { bulk, CARRY_ON, eachOnService } from '../../support/engine/onService';

eachOnService();

/** What the page shows of a file whose reading gave these items. */
async function shown(items: IDataObject[]): Promise<string> {
	const parameters = { columns: 'choose', mode: 'check', options: { addSummaryOutput: true } };
	const { outputs } = await bulk(items, parameters, CARRY_ON);
	const { html, wouldBeCalled } = outputs[1]![0]!.json;
	expect(wouldBeCalled).toBe(0);
	return String(html);
}

const NOBODY = 'Then upload the file again. Nobody was called.';

it.each([
	[
		'Invalid Record Length: columns length is 3, got 5 on line 4',
		`Line 4 of this file has 5 cells, its first line 3. If a cell has a comma or a semicolon in it, put the cell in quotation marks. ${NOBODY}`,
	],
	[
		'Invalid Record Length: columns length is 1, got 3 on line 3',
		`The first line of this file has 1 cell, line 3 has 3. The first line must hold the names of the columns: remove what stands above them. ${NOBODY}`,
	],
	[
		'Quote Not Closed: the parsing is finished with an opening quote at line 7',
		`A quotation mark in line 7 of this file isn't closed. Close it, or remove it. ${NOBODY}`,
	],
	[
		'Invalid Closing Quote: got "x" at line 12 instead of delimiter, record delimiter, trimable character (if activated) or comment',
		`A quotation mark in line 12 of this file stands inside a cell. Remove it. ${NOBODY}`,
	],
	[
		'Corrupted zip: missing 12 bytes.',
		'This file could not be read as a list. Save it as a CSV or Excel (.xlsx) file and upload it again. Nobody was called.',
	],
])('A file that n8n cannot read: %s', async (error, words) => {
	const html = await shown([{ error }]);
	expect(html).toContain(`<p>${words}</p>`);
	expect(html).not.toMatch(/previous node|Columns/);
});

it.each([
	[
		'A list whose title stands above its header, in a CSV',
		{ Mitgliederliste: 'Name', '': 'Telefon' },
	],
	['and in a workbook', { Mitgliederliste: 'Name', __EMPTY: 'Telefon' }],
])('%s', async (_, first) => {
	const [title, blank] = Object.keys(first) as [string, string];
	const html = await shown([first, { [title]: 'Ana', [blank]: '+4915112345678' }]);
	expect(html).toContain('The first row of this file must hold the names of its columns.');
	expect(html).toMatch(/upload the file again/);
});

it('An empty sheet may be the wrong one', async () => {
	expect(await shown([{}])).toContain(
		'This file has no rows with people. If it has several sheets, the list must be the first one.',
	);
});

it('A list without a name or a phone: its columns, and how to name them', async () => {
	const html = await shown([{ Item: 'Tea', Price: '3.20' }]);
	expect(html).toMatch(/Its columns are 'Item', 'Price'\. Name them Name, Phone and Email/);
});

it('A consent column that nobody can read: which, and what stands in it', async () => {
	const html = await shown([
		{ Name: 'Ana', Phone: '+4915112345671', Einwilligung: 'blau' },
		{ Name: 'Bo', Phone: '+4915112345672', Einwilligung: 'grün' },
	]);
	expect(html).toContain(
		`The column 'Einwilligung' says who may be called, but no row has a clear yes: it holds "blau", "grün". Write yes, or the date of the consent.`,
	);
	expect(html).not.toMatch(/can't be called as it is|Consent to Calls/);
});
