/** Which cells of a row refuse it, and which columns refuse so many that they may mean something else. */
import type { IDataObject } from 'n8n-workflow';

import { columnCollector } from '../../nodes/service/columns/column';
import { refusalFinder } from '../../nodes/service/columns/refusal';

const NOTHING_MAPPED = { read: new Set<string>(), mapped: new Set<string>(), notAboutCalling: [] };

function finderFor(rows: IDataObject[]) {
	const { add, list } = columnCollector();
	for (const row of rows) add(row);
	return refusalFinder(list(), { ...NOTHING_MAPPED, now: Date.UTC(2026, 10, 25) });
}

function reasonsOf(rows: IDataObject[]) {
	const { find } = finderFor(rows);
	return rows.map((row) => find(row, { doNotCall: [] })?.reason);
}

it('of several columns that were found by their names each counts', () => {
	expect(
		reasonsOf([
			{ 'Do not call': '', 'May we call you?': 'yes' },
			{ 'Do not call': '', 'May we call you?': 'no' },
			{ 'Do not call': 'x', 'May we call you?': 'yes' },
		]),
	).toEqual([undefined, "Do not call: 'May we call you?'", "Do not call: 'Do not call'"]);
});

it('an empty cell of a consent that nobody chose refuses nobody', () => {
	expect(reasonsOf([{ 'May we call you?': '' }, { 'May we call you?': 'yes' }])).toEqual([
		undefined,
		undefined,
	]);
});

it('an aside in any other column than those of a field is a note', () => {
	expect(reasonsOf([{ Extra: 'Lucas (do not call)' }, { Extra: 5 }, { Extra: null }])).toEqual([
		"'Extra' may say not to call",
		undefined,
		undefined,
	]);
});

it.each([
	[10, 4, ['Disposition']],
	[12, 4, []],
	[9, 9, []],
])('of %i notes %i that may refuse are dispositions: %j', (filled, perhaps, expected) => {
	const rows = Array.from({ length: filled }, (_, at) => {
		return { Disposition: at < perhaps ? 'he said please stop the calls' : 'talked' };
	});
	const { find, dispositions } = finderFor(rows);
	for (const row of rows) find(row, { doNotCall: [] });
	expect(dispositions()).toEqual(expected);
});

it('a verdict of an earlier run counts where its column is gone', () => {
	const verdict = { category: 'doNotCall', reason: "Do not call: 'Notes'" };
	const [ofSecond] = reasonsOf([verdict]);
	expect(ofSecond).toBe("Do not call: 'category'");
	// A third node has the verdict of the second.
	expect(reasonsOf([{ ...verdict, reason: ofSecond }])).toEqual([ofSecond]);
	expect(reasonsOf([{ ...verdict, Notes: 'call him' }])).toEqual([undefined]);
	expect(reasonsOf([{ ...verdict, category: 'accepted' }])).toEqual([undefined]);
});
