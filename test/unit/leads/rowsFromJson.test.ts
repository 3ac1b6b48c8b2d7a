import fc from 'fast-check';

import { rowsFromJson } from '../../../nodes/service/leads/rowsFromJson';

const LEADS = [
	{ phone: '+14155550101', name: 'Ada' },
	{ phone: '+14155550102', name: 'Bob' },
];

describe('a list given as JSON', () => {
	test.each<[string, unknown]>([
		['an array', LEADS],
		['its text', JSON.stringify(LEADS)],
		['its text as text', JSON.stringify(JSON.stringify(LEADS))],
		['its text as text as text', JSON.stringify(JSON.stringify(JSON.stringify(LEADS)))],
		['the one list of an object', { leads: LEADS, count: 2, tags: ['a'] }],
		['the text of such an object', JSON.stringify({ data: LEADS })],
	])('%s gives its rows', (_, value) => {
		expect(rowsFromJson(value)).toEqual({ rows: LEADS });
	});

	test('one lead as an object is a list of one, also when it holds a list of objects', () => {
		const lead = { Phone: '+14155550101', name: 'Ada', orders: [{ id: 1 }] };
		expect(rowsFromJson(lead)).toEqual({ rows: [lead] });
	});

	test.each<[string, unknown]>([
		['no JSON', '[{'],
		['an empty text', ''],
		['a number', 5],
		['the text of a number', '5'],
		['nothing', undefined],
		['null', null],
		['text encoded once too often', [1, 2, 3].reduce<string>((s) => JSON.stringify(s), '[]')],
		['an object without a list', { city: 'Pune' }],
		['an object with a list of texts', { ids: ['a'] }],
		['an object with two lists', { a: LEADS, b: LEADS }],
	])('%s is refused with the field named', (_, value) => {
		expect(rowsFromJson(value)).toEqual({
			refusal: expect.objectContaining({
				category: 'validation',
				reason: expect.stringContaining("'leads'"),
			}),
		});
	});

	test('never throws, and keeps every element of an array', () => {
		fc.assert(
			fc.property(fc.anything(), (value) => {
				const read = rowsFromJson(value);
				if (Array.isArray(value)) expect(read).toEqual({ rows: value });
				else expect('rows' in read || 'refusal' in read).toBe(true);
			}),
		);
	});
});
