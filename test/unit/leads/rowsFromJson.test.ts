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
