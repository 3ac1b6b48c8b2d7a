/** Which columns keep somebody from being called whose columns were chosen, by whole lists and alone. */
import type { IDataObject } from 'n8n-workflow';

import { mayMeanNo } from '../../nodes/service/columns/no/mayMeanNo';
import { refusalFinder } from '../../nodes/service/columns/no/refusal';
import { flattener } from '../../nodes/service/columns/list/flatten';
import { listOf } from '../support/columnLists';
import { consentLines } from '../support/consentLines';

const NOW = Date.UTC(2026, 5, 1);

/** Whether the first of these rows is called, with phone and name chosen and nothing else. */
function isCalled(rows: readonly IDataObject[]): boolean {
	const items = rows.map(flattener().flatten);
	const fields = { phone: ['Phone'], name: ['Name'] };
	const options = { fields, answered: new Set<string>(), notAboutCalling: [], now: NOW };
	const { find, findForbidden } = refusalFinder(listOf(...items), options);
	const isStopped = items.length > 1 && items.some((item) => findForbidden(item).length > 0);
	return !isStopped && find(items[0]!, { doNotCall: [] }) === undefined;
}

const rowsOf = (column: string, cells: readonly string[]) =>
	cells.map((cell, at) => {
		return { Name: `Asha Rao ${at}`, Phone: `+91981234567${at}`, [column]: cell };
	});

/** Noes that are called: the words are missing, or stand in the cell alone. */
const KNOWN_CALLED: readonly string[] = [];
/** People who are kept from being called: a whole cell that is "stop", and a look into a register. */
const KNOWN_KEPT = ['Paper catalogue', 'E-faktura', 'Geri arama istiyor', 'DND check'];

it.each(consentLines('headers.txt'))('%s: %s beside %s and %s: called %s', (...line) => {
	const [column = '', cell = '', one = '', other = '', wanted = ''] = line;
	const isAlone = isCalled(rowsOf(column, [cell]));
	const isInList = isCalled(rowsOf(column, [cell, one, other]));
	if (wanted === 'no')
		expect([isAlone, isInList]).toEqual(Array(2).fill(KNOWN_CALLED.includes(column)));
	else if (KNOWN_KEPT.includes(column)) expect(isAlone && isInList).toBe(false);
	else expect([isAlone, isInList]).toEqual([true, true]);
});

it.each<[name: string, cell: unknown, mayMean: boolean | undefined]>([
	['Calls not allowed', 'yes', true],
	['Calls not allowed', 'no', true],
	['Not by phone', 'yes', true],
	['is_dnc', true, true],
	['is_dnc', false, false],
	['accepts_marketing', false, true],
	['accepts_marketing', true, false],
	['Removed', 'yes', true],
	['Removed', 'No', false],
	['unsubscribed', false, false],
	['Datum des Widerspruchs', '3.5.2026', true],
	['Objection', 'price', false],
	['Objection', 'by phone', true],
	['Call?', 'no', true],
	['Call?', 'later', false],
	['Consent status', 'expired', true],
	['Consent', 'expired', true],
	['TPS checked', '3/5/2026', false],
	['TPS checked', 'registered', true],
	['First call done', 'no', undefined],
	['Call centre', 'Goa', undefined],
	['Phone', false, undefined],
	['Pets allowed', 'no', undefined],
	['Planning permission', 'no', undefined],
	['Card blocked', 'yes', undefined],
	['num_contacted_notes', 0, undefined],
	['Interest rate', '8 %', undefined],
])("'%s' of %j may mean a no: %s", (name, cell, mayMean) => {
	expect(mayMeanNo(name, NOW)?.(cell)).toBe(mayMean);
});
