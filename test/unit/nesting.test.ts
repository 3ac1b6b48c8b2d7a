import type { IDataObject } from 'n8n-workflow';

import { TOO_DEEP, withoutDeepColumns } from '../../nodes/service/leads/row/nesting';

/** So many objects, one in the other. */
function nest(levels: number): IDataObject {
	let value: IDataObject = {};
	for (let level = 1; level < levels; level++) value = { in: value };
	return value;
}

function ofItself(): IDataObject {
	const value: IDataObject = { name: 'Asha' };
	value.self = value;
	return value;
}

describe('A row', () => {
	it('stays the same object where none of its columns is nested too deep', () => {
		const row = {
			name: 'Asha',
			age: 41,
			gone: null,
			tags: ['a', null],
			more: { of: { it: null } },
		};
		expect(withoutDeepColumns(row)).toBe(row);
	});

	it.each<[string, IDataObject]>([
		['nested a thousand deep', nest(1_000)],
		['that holds itself', ofItself()],
		['with one deep value beside others', { flat: {}, text: 'a', deep: nest(1_000), last: [1] }],
	])('keeps its other columns beside one %s', (_, deep) => {
		const row: IDataObject = { name: 'Asha', gone: null, deep, more: { city: 'Pune' } };
		expect(withoutDeepColumns(row)).toEqual({ name: 'Asha', gone: null, more: { city: 'Pune' } });
		expect(row.deep).toBe(deep);
	});

	it('loses each of several such columns, whichever is the first', () => {
		const row = { first: ofItself(), name: 'Asha', last: [nest(1_000)] };
		expect(withoutDeepColumns(row)).toEqual({ name: 'Asha' });
	});

	it('keeps what a hundred levels hold, and not one more', () => {
		const row = { most: nest(100), more: nest(101) };
		expect(Object.keys(withoutDeepColumns(row))).toEqual(['most']);
	});
});

it('Who sends such a column alone reads what to do with it', () => {
	expect(TOO_DEEP).toEqual({
		outcome: 'rejected',
		category: 'invalid',
		reason: 'A column is nested too deep',
		advice: 'Leave it out of the list, or give its inner values as columns.',
	});
});
