import type { LeadInput } from '../../nodes/service/leads/fields';
import type { Row } from '../../nodes/service/leads/outcome';
import { findSharedReferences } from '../../nodes/service/leads/persons/sharedReferences';

function row(lead: Partial<LeadInput>, more: Partial<Row> = {}): Row {
	const whole = { projectId: 'project', processId: 'process', name: 'Asha', ...lead } as LeadInput;
	return {
		submission: { kind: 'new', lead: whole, init: true, sendAnyway: false },
		notes: [],
		...more,
	};
}

const phone = (nth: number) => `+1415555${String(nth).padStart(4, '0')}`;
const reasons = ({ rows }: { rows: readonly Row[] }) => rows.map(({ outcome }) => outcome?.reason);

it('refuses the second row of a reference that stands under another phone, and names the first', () => {
	const found = findSharedReferences([
		row({ referenceId: 'A-1', phone: phone(1) }),
		row({ referenceId: 'A-2', phone: phone(2) }),
		row({ referenceId: 'A-1', phone: phone(3) }),
	]);
	expect(found.areTooMany).toBe(false);
	expect(reasons(found)).toEqual([
		undefined,
		undefined,
		'Same reference ID as entry 1, another phone',
	]);
	expect(found.rows[2]).not.toHaveProperty('submission');
	expect(found.rows[2]).toMatchObject({
		lead: { referenceId: 'A-1', phone: phone(3) },
		outcome: { outcome: 'rejected', category: 'invalid' },
	});
	expect(found.rows[2]!.outcome!.advice).toMatch(/reference ID of its own/);
});

it('names the row of the sheet where there is one', () => {
	const found = findSharedReferences([
		row({ referenceId: 'A-1', phone: phone(1) }, { rowNumber: 7 }),
		row({ referenceId: 'A-1', phone: phone(2) }, { rowNumber: 9 }),
	]);
	expect(reasons(found)).toEqual([undefined, 'Same reference ID as row 7, another phone']);
});

it.each<[string, Array<Partial<LeadInput>>]>([
	['the same phone in another spelling', [{ phone: '+14155550001' }, { phone: '+1 415 555 0001' }]],
	['no phone', [{ email: 'a@example.com' }, { phone: phone(1) }]],
	['no phone behind one', [{ phone: phone(1) }, { email: 'a@example.com' }]],
	['another process', [{ phone: phone(1) }, { phone: phone(2), processId: 'other' }]],
])('is the same lead, or none to compare, with %s', (_, leads) => {
	const found = findSharedReferences(leads.map((lead) => row({ referenceId: 'A-1', ...lead })));
	expect(reasons(found)).toEqual([undefined, undefined]);
});

it('skips a first row without a phone: what is compared are numbers', () => {
	const found = findSharedReferences([
		row({ referenceId: 'A-1', email: 'a@example.com' }),
		row({ referenceId: 'A-1', phone: phone(1) }),
		row({ referenceId: 'A-1', phone: phone(2) }),
	]);
	expect(reasons(found)).toEqual([
		undefined,
		undefined,
		'Same reference ID as entry 2, another phone',
	]);
});

it('leaves leads without a reference, saved ones and refused rows alone', () => {
	const refused = row({ referenceId: 'A-1', phone: phone(1) }, { submission: undefined });
	const saved: Row = {
		submission: { kind: 'existing', leadId: '1', init: true, sendAnyway: false },
		notes: [],
	};
	const rows = [refused, saved, row({ phone: phone(2) }), row({ phone: phone(3) })];
	expect(
		findSharedReferences([...rows, row({ referenceId: 'A-1', phone: phone(4) })]).rows,
	).toEqual([...rows, row({ referenceId: 'A-1', phone: phone(4) })]);
});

it('leaves them alone as well beside a reference that is shared', () => {
	const bare: Row = { notes: [] };
	const read: Partial<LeadInput> = { referenceId: 'A-1', processId: 'process', phone: phone(1) };
	const refused: Row = { notes: [], lead: read };
	const saved: Row = {
		submission: { kind: 'existing', leadId: '1', init: true },
		lead: { ...read, phone: phone(2) },
		notes: [],
	};
	const others = [bare, refused, saved, row({ phone: phone(3) }), row({ phone: phone(4) })];
	const shared = [5, 6].map((nth) => row({ referenceId: 'A-1', phone: phone(nth) }));
	const found = findSharedReferences([...others, ...shared]);
	expect(found.areTooMany).toBe(false);
	expect(reasons(found)).toEqual([
		...Array<undefined>(6).fill(undefined),
		'Same reference ID as entry 6, another phone',
	]);
	for (const [index, other] of others.entries()) expect(found.rows[index]).toBe(other);
});

it('says nothing of a reference under which no row has a phone', () => {
	const rows = ['a@example.com', 'b@example.com'].map((email) =>
		row({ referenceId: 'A-1', email }),
	);
	expect(findSharedReferences(rows)).toEqual({ rows, areTooMany: false });
});

describe('how many make the column one of companies', () => {
	/** So many references, of which so many stand under two phones. */
	const list = (references: number, shared: number) =>
		Array.from({ length: references }, (_, at) => at).flatMap((at) => [
			row({ referenceId: `R-${at}`, phone: phone(at) }),
			...(at < shared ? [row({ referenceId: `R-${at}`, phone: phone(5_000 + at) })] : []),
		]);

	it.each([
		[false, 2, 1],
		[true, 2, 2],
		[false, 100, 2],
		[true, 100, 3],
		[false, 200, 4],
		[true, 200, 5],
	])('%s: of %i references %i', (expected, references, shared) => {
		expect(findSharedReferences(list(references, shared)).areTooMany).toBe(expected);
	});
});
