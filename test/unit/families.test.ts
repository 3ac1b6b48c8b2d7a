/** Who is another person under one e-mail, and what goes without it, by the rows alone. */
import type { LeadInput } from '../../nodes/service/leads/fields';
import { makeOutcome, type Row } from '../../nodes/service/leads/outcome';
import { findFamilies, leadOf, withoutEmail } from '../../nodes/service/leads/persons/families';

const EMAIL = 'home@example.com';
const MAX = { name: 'Max Rao', phone: '+12125550123', email: EMAIL };
const ASHA = { name: 'Asha Rao', phone: '+12125550124', email: EMAIL };

const rowOf = (lead: Partial<LeadInput>, notes: readonly string[] = []): Row => ({
	notes,
	submission: { kind: 'new', init: true, lead: { projectId: 'prj', processId: 'a', ...lead } },
});
const refused = (lead?: Partial<LeadInput>): Row => ({
	notes: [],
	lead,
	outcome: makeOutcome('invalid', 'No name'),
});
const existing = (lead?: Partial<LeadInput>): Row => ({
	notes: [],
	lead,
	submission: { kind: 'existing', init: true, leadId: '7' },
});

describe('two rows are surely of two people', () => {
	const areApart = (one: Partial<LeadInput>, other: Partial<LeadInput>) => {
		const { areApart: isApart } = findFamilies([rowOf(one), rowOf(other)], []);
		expect(isApart(1, 0)).toBe(isApart(0, 1));
		return isApart(0, 1);
	};

	it.each<[string, Partial<LeadInput>, Partial<LeadInput>]>([
		['with a phone each and other names', MAX, ASHA],
		['with one phone and other names', MAX, { ...ASHA, phone: MAX.phone }],
		['with first and last names', MAX, { firstName: 'Asha', lastName: 'Rao', phone: ASHA.phone }],
		['with a number in brackets and dashes', MAX, { ...ASHA, phone: '(212) 555-0124' }],
		['with a number of seven digits', MAX, { ...ASHA, phone: '555 0124' }],
		['with a number of fifteen digits', MAX, { ...ASHA, phone: '+491701234567890' }],
	])('%s', (_, one, other) => {
		expect(areApart(one, other)).toBe(true);
	});

	it.each<[string, Partial<LeadInput>, Partial<LeadInput>]>([
		['where one has no phone', MAX, { name: 'Asha Rao', email: EMAIL }],
		['where one has no number in its phone', MAX, { ...ASHA, phone: 'n/a' }],
		['where one has too few digits', MAX, { ...ASHA, phone: '555-012' }],
		['where one has two numbers', MAX, { ...ASHA, phone: '+12125550123 / +12125550124' }],
		['where one has no name', MAX, { phone: ASHA.phone, email: EMAIL }],
		['where neither has one', { phone: MAX.phone }, { phone: ASHA.phone }],
		['under one name with two phones', MAX, { ...ASHA, name: 'RAO, Max' }],
	])('but not %s', (_, one, other) => {
		expect(areApart(one, other)).toBe(false);
	});
});

describe('an e-mail is that of people of their own', () => {
	const KEY = `email ${EMAIL}`;

	it('with two phones and two names; who has another one, or none in common, keeps it', () => {
		const other = { name: 'Nina Shah', phone: '+12125550125', email: 'n@example.com' };
		const again = { ...other, phone: '+12125550126' };
		const rows = [MAX, ASHA, other, again, { ...MAX, email: undefined }].map((lead) => rowOf(lead));
		const ofOther = `email ${other.email}`;
		const { hasSharedEmail } = findFamilies(rows, [[KEY], [KEY], [ofOther], [ofOther], undefined]);
		const shared = rows.map((_, index) => hasSharedEmail(index));
		expect(shared).toEqual([true, true, false, false, false]);
	});

	it('also of the one who has more in common with another row', () => {
		const key = 'phone 5550123';
		const rows = [MAX, ASHA, { ...MAX, email: undefined }].map((lead) => rowOf(lead));
		const { hasSharedEmail } = findFamilies(rows, [[key, KEY], [KEY], [key]]);
		expect([0, 1, 2].map(hasSharedEmail)).toEqual([true, true, false]);
	});

	it.each<[string, Partial<LeadInput>, string]>([
		['of those with one phone', { ...ASHA, phone: '(212) 555-0123' }, KEY],
		['of those with what may be one name', { ...ASHA, name: 'M. Rao' }, KEY],
		['of those who have only a reference in common', ASHA, 'referenceId 7'],
	])('but not %s', (_, other, key) => {
		const { hasSharedEmail } = findFamilies([rowOf(MAX), rowOf(other)], [[key], [key]]);
		expect([0, 1].map(hasSharedEmail)).toEqual([false, false]);
	});
});

describe('without an e-mail that is shared', () => {
	it('a lead goes by its phone, keeps all else, and a note says so behind the others', () => {
		const row = rowOf({ ...MAX, referenceId: '7' }, ['Phone extension left out']);
		const before = structuredClone(row);
		expect(withoutEmail({ ...row, rowNumber: 5 })).toEqual({
			rowNumber: 5,
			notes: ['Phone extension left out', 'Email left out (shared)'],
			submission: {
				...row.submission,
				lead: {
					projectId: 'prj',
					processId: 'a',
					name: MAX.name,
					phone: MAX.phone,
					referenceId: '7',
				},
			},
		});
		expect(row).toEqual(before);
	});

	it('a lead that has none gets no note', () => {
		const { name, phone } = MAX;
		expect(withoutEmail(rowOf({ name, phone })).notes).toEqual([]);
	});

	it.each<[string, Row]>([
		['a lead without a phone, which has nothing else', rowOf({ name: 'Nina Rao', email: EMAIL })],
		['one called by its lead ID', existing(MAX)],
		['a row that is refused already', refused(MAX)],
	])('%s, stays as it is', (_, row) => {
		const before = structuredClone(row);
		expect(withoutEmail(row)).toBe(row);
		expect(row).toEqual(before);
	});
});

it.each<[string, Row, Partial<LeadInput>]>([
	['what is sent of a new lead', rowOf(MAX), { projectId: 'prj', processId: 'a', ...MAX }],
	['what could be read of a refused row', refused(MAX), MAX],
	['what could be read beside a lead ID', existing(MAX), MAX],
	['nothing where nothing could be read', refused(), {}],
])('a row is compared by %s', (_, row, lead) => {
	expect(leadOf(row)).toEqual(lead);
});
