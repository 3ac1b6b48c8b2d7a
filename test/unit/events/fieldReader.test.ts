import { compare, maskedEqual } from '../../../nodes/service/events/compare';
import { FieldReader } from '../../../nodes/service/events/fieldReader';
import { toIso } from '../../../nodes/service/events/toIso';

type Kind = 'id' | 'text' | 'flag' | 'object' | 'time';
const ISO = '2026-01-05T09:00:00.000Z';
const AT = Date.parse(ISO);

describe('A field', () => {
	it.each<[Kind, unknown, unknown]>([
		['id', ' a ', 'a'],
		['id', 7, '7'],
		['id', ' ', null],
		['text', ' a ', ' a '],
		['text', 7, '7'],
		['text', false, 'false'],
		['flag', ' TRUE ', true],
		['flag', 1, true],
		['flag', 'yes', true],
		['flag', false, false],
		['flag', '0', false],
		['flag', 'No', false],
		['object', { a: 1 }, { a: 1 }],
		['object', ' {"a":{"b":1}} ', { a: { b: 1 } }],
		['object', '{"a":1,"__proto__":{"b":1}}', { a: 1 }],
		['time', AT, ISO],
		['time', `${AT / 1_000}`, ISO],
		['time', '2026-01-05T14:30:00+05:30', ISO],
	])('is read as %s from %j: %j', (kind, value, read) => {
		const reader = new FieldReader({ field: value });
		expect([reader[kind]('field'), reader.unread]).toEqual([read, []]);
	});

	it.each<[Kind, unknown, string]>([
		['id', true, 'an ID'],
		['id', { a: 1 }, 'an ID'],
		['text', ['a'], 'text'],
		['flag', 'perhaps', 'true or false'],
		['flag', {}, 'true or false'],
		['flag', '', 'true or false'],
		['object', 'a', 'an object'],
		['object', '["a"]', 'an object'],
		['time', '', 'a time'],
		['time', ' ', 'a time'],
		['time', 'soon', 'a time'],
		['time', 0, 'a time'],
		['time', true, 'a time'],
	])('that is no %s is nothing, and a problem: %j', (kind, value, expected) => {
		const reader = new FieldReader({ inner: { field: value } }).inside('inner');
		expect(reader[kind]('field')).toBeNull();
		expect(reader.unread).toEqual([{ problem: `'inner.field' is not ${expected}`, value }]);
	});

	it.each<Kind>(['id', 'text', 'flag', 'object', 'time'])(
		'that is not given is no %s and no problem',
		(kind) => {
			for (const fields of [{}, { field: null }, null, 'text', []]) {
				const reader = new FieldReader(fields);
				expect([reader[kind]('field'), reader.unread]).toEqual([null, []]);
			}
		},
	);

	it.each(['leadId', 'LeadID', 'lead_id', 'LEAD-ID'])('is known by the name %s', (name) => {
		const reader = new FieldReader({ [name]: 'a', other: 1 });
		expect([reader.id('leadId'), reader.rest()]).toEqual(['a', { other: 1 }]);
	});

	it('is the one of exactly that name, where several are alike', () => {
		expect(new FieldReader({ lead_id: 'a', leadId: 'b', LEADID: 'c' }).id('leadId')).toBe('b');
		expect(new FieldReader({ lead_id: 'a', leadId: null, LEADID: null }).id('leadId')).toBe('a');
	});
});

test.each([
	[99_999_999_999, '5138-11-16T09:46:39.000Z'],
	[1e11, '1973-03-03T09:46:40.000Z'],
	[1e14 - 1, '5138-11-16T09:46:39.999Z'],
	[1e14, '1973-03-03T09:46:40.000Z'],
	[AT * 1e3, ISO],
	[1e17, '1973-03-03T09:46:40.000Z'],
	[AT * 1e6, ISO],
	[1e20, null],
])('The unit of a time is told by its size: %d is %s', (count, iso) => {
	expect([toIso(count), toIso(String(count))]).toEqual([iso, iso]);
});

describe('What an event says', () => {
	it('differs from the record only where it says something', () => {
		for (const nothing of [null, undefined]) expect(compare('a', nothing, 1)).toEqual([]);
		expect(compare('a', { x: 1, y: 2 }, { y: 2, x: 1 })).toEqual([]);
		expect(compare('a', 1, undefined)).toEqual([{ field: 'a', event: 1, record: null }]);
	});

	it.each<[unknown, unknown, boolean]>([
		['+919812345678', '******5678', true],
		['+91 98123 45678', '*** ***** *5678', true],
		['+91 98123 45 678', '*********5 678', true],
		['+91 98123 45 678', '*********5 679', false],
		['+919812345678', '******5679', false],
		['+919812345678', '+919812345678', false],
		['+919812345678', '***5678 ', false],
		['+919812345678', '1***5678', false],
		['+919812345678', '5678', false],
		[5678, '***5678', false],
		['***5678', 5678, false],
	])('of a phone, %j is what %j masks: %p', (said, shown, isEqual) => {
		expect(maskedEqual(said, shown)).toBe(isEqual);
	});
});
