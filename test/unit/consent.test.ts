/** Headers and cells in which people say whether they may be called: tables that one extends by a line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject } from 'n8n-workflow';

import { columnCollector } from '../../nodes/service/leads/columns';
import { findRefusal } from '../../nodes/service/leads/consent';
import { describeConsent } from '../../nodes/service/leads/describeColumns';

/** Column | a cell that says not to call | a cell that doesn't. */
const REFUSING = linesOf('refusing.txt');
/** Column | a cell. */
const LOOKING_SO = linesOf('looking-so.txt');

function linesOf(file: string): Array<[string, string, string]> {
	const text = readFileSync(join(__dirname, '../fixtures/consent', file), 'utf8');
	return text
		.trim()
		.split('\n')
		.map((line) => {
			const [column = '', first = '', second = ''] = line.split('|').map((cell) => cell.trim());
			return [column, first, second];
		});
}

function listOf(column: string, cell: string) {
	const row: IDataObject = { Name: 'Asha Rao', Phone: '+919812345671', [column]: cell };
	const collector = columnCollector();
	for (let rows = 0; rows < 3; rows += 1) collector.add(row);
	return { row, list: collector.columns() };
}

function isRefused(column: string, cell: string): boolean {
	const { row, list } = listOf(column, cell);
	return findRefusal(row, list.consent, [])?.includes(`'${column}'`) ?? false;
}

test.each(REFUSING)("'%s' refuses '%s', and not '%s'", (column, no, yes) => {
	expect([isRefused(column, no), isRefused(column, yes), isRefused(column, '')]).toEqual([
		true,
		false,
		false,
	]);
});

test.each(LOOKING_SO)("'%s' with '%s' refuses nobody", (column, cell) => {
	expect(isRefused(column, cell)).toBe(false);
});

test.each(['Unsubscribed', 'GDPR', 'Skip', 'Bankruptcy', 'Attorney', 'Erasure requested'])(
	"'%s' refuses nobody, and is asked about",
	(column) => {
		expect(isRefused(column, 'yes')).toBe(false);
		expect(describeConsent(listOf(column, 'yes').list)).toEqual([
			"No 'do not call' column was recognized.",
			`Does '${column}' say who must not be called? If so, rename it to Do Not Call.`,
		]);
	},
);

test('A "no" behind 100 characters is heard', () => {
	const long =
		'We asked on the fair in Pune on the 3rd of March, in the mail of the 7th and by letter, ';
	for (const no of ['and she refused calls', 'only email']) {
		expect(isRefused('Consent', long + long + no)).toBe(true);
	}
});
