/** Behind "n/a" in one column the number of the next one is meant. */
import type { LeadField } from '../../nodes/service/leads/fields';
import { firstFilled, saysNothing } from '../../nodes/service/leads/row/filledCell';

const PHONE = '+919812345678';
const EMAIL = 'asha@example.org';

describe('A cell says nothing', () => {
	it.each<[LeadField, unknown]>([
		['phone', 'n/a'],
		['phone', '-'],
		['phone', 'xx'],
		['phone', 0],
		['email', 'none'],
		['name', '-'],
		['name', 'Customer 2'],
		['firstName', 'Guest'],
		['lastName', 'null'],
	])('as %s: %j', (field, cell) => {
		expect(saysNothing(field, cell)).toBe(true);
	});
});

describe('A cell says something', () => {
	it.each<[LeadField, unknown]>([
		['phone', PHONE],
		['phone', 9812345678],
		['phone', 'call the office'],
		['email', EMAIL],
		['name', 'Asha Rao'],
		['firstName', 'Asha'],
		['lastName', 'Rao'],
	])('as %s: %j', (field, cell) => {
		expect(saysNothing(field, cell)).toBe(false);
	});

	it.each<LeadField>(['referenceId', 'processId', 'groupId'])(
		'whatever stands there, as %s, which others gave',
		(field) => {
			for (const cell of ['n/a', '-', 'Customer 2', 0]) {
				expect(saysNothing(field, cell)).toBe(false);
			}
		},
	);

	it.each<LeadField>(['phone', 'email', 'name'])(
		'as %s also where it is no text, so that its row is refused and tells why',
		(field) => {
			for (const cell of [{ sim: 1 }, ['n/a'], true, false]) {
				expect(saysNothing(field, cell)).toBe(false);
			}
		},
	);
});

describe('Of several columns', () => {
	it.each<[LeadField, unknown[], unknown]>([
		['phone', [PHONE, '+919812345001'], PHONE],
		['phone', ['n/a', '', null, undefined, PHONE, '-'], PHONE],
		['phone', [false, PHONE], PHONE],
		['phone', [0, PHONE], PHONE],
		['email', ['none', EMAIL], EMAIL],
		['name', ['Customer 2', 'Asha Rao', 'Guest'], 'Asha Rao'],
		['referenceId', [0, 'A-1'], 'A-1'],
		['referenceId', [false, 'A-1'], 'A-1'],
		['referenceId', ['n/a', 'A-1'], 'n/a'],
	])('%s is the first that holds something: of %j %j', (field, cells, expected) => {
		expect(firstFilled(field, cells)).toBe(expected);
	});

	it('a list or an object without a value is passed over, one with a value stays whole', () => {
		const filled = [{ number: PHONE }];
		expect(firstFilled('phone', [[{ number: '' }], { value: 'n/a' }, filled])).toBe(filled);
	});

	it.each<[unknown[], unknown]>([
		[['', '-', 'n/a'], 'n/a'],
		[['n/a', '-', null], null],
		[[0], 0],
		[[], undefined],
	])('the last one stays where none holds anything: of %j %j', (cells, expected) => {
		expect(firstFilled('phone', cells)).toBe(expected);
	});
});
