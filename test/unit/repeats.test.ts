import type { LeadInput } from '../../nodes/service/leads/fields';
import { makeOutcome, type Row } from '../../nodes/service/leads/outcome';
import { markRepeats } from '../../nodes/service/leads/persons/repeats';

const row = (lead: Partial<LeadInput>, rowNumber?: number): Row => ({
	notes: [],
	rowNumber,
	submission: { kind: 'new', init: true, lead: { projectId: 'prj', processId: 'a', ...lead } },
});
const existing = (leadId: string): Row => ({
	notes: [],
	submission: { kind: 'existing', init: true, leadId },
});
const reasonsOf = (rows: Row[]) =>
	markRepeats(rows).map(({ outcome }) => outcome?.reason ?? 'sent');

test.each<[string, Partial<LeadInput>, Partial<LeadInput>, string]>([
	['one phone', { phone: '+919812345678' }, { phone: '+919812345678' }, 'phone'],
	['its national spelling', { phone: '+919812345678' }, { phone: '098123 45678' }, 'phone'],
	['the other way round', { phone: '98123 45678' }, { phone: '+919812345678' }, 'phone'],
	['without a plus', { phone: '919812345678' }, { phone: '098123 45678' }, 'phone'],
	['one e-mail', { email: 'A@example.com' }, { email: 'a@example.com ' }, 'email'],
	['one reference', { referenceId: '7' }, { referenceId: '7' }, 'reference ID'],
])('%s is one lead: the first is sent, the second names it', (_, first, second, label) => {
	expect(reasonsOf([row({ name: 'Other' }), row(first), row(second)])).toEqual([
		'sent',
		'sent',
		`Same ${label} as entry 2`,
	]);
});

const DNC = { category: 'doNotCall', column: 'DNC', reason: "Do not call ('DNC')" } as const;

test('none of a group is sent where one says not to call, wherever it stands', () => {
	const phone = '+919812345678';
	const outcome = makeOutcome('doNotCall', 'No');
	const forbidding: Row = { notes: [], lead: { phone }, refusal: DNC, outcome };
	const rows = [row({ phone }), forbidding, row({ phone: '098123 45678' })];
	const reason = 'Do not call (same phone as entry 2)';
	expect(reasonsOf(rows)).toEqual([reason, 'No', reason]);
	// It counts in the summary by the column that said so.
	expect(markRepeats(rows)[0]).toMatchObject({
		outcome: { category: 'doNotCall' },
		refusal: { column: 'DNC' },
	});
});

test('who repeats a row that perhaps said no, perhaps said no', () => {
	const phone = '+919812345678';
	const outcome = makeOutcome('mayNotCall', 'No');
	const refusal = { ...DNC, category: 'mayNotCall' } as const;
	const rows: Row[] = [row({ phone }), { notes: [], lead: { phone }, refusal, outcome }];
	expect(markRepeats(rows)[0]!.outcome!.category).toBe('mayNotCall');
	expect(reasonsOf(rows)).toEqual(['Possible do-not-call (same phone as entry 2)', 'No']);
});

test('a row that says not to call and is only saved keeps its equals from being called, too', () => {
	const phone = '+919812345678';
	const saved: Row = { ...row({ phone }), refusal: DNC };
	saved.submission = { ...saved.submission!, init: false };
	expect(reasonsOf([row({ phone }), saved])).toEqual([
		'Do not call (same phone as entry 2)',
		'sent',
	]);
});

test('every identity of a row counts, not its first', () => {
	const first = row({ referenceId: '1', phone: '+12125550123', email: 'a@example.com' });
	for (const [other, label] of [
		[{ referenceId: '2', email: 'A@example.com' }, 'email'],
		[{ referenceId: '2', phone: '+12125550123' }, 'phone'],
		[{ referenceId: '1', phone: '+12125550124' }, 'reference ID'],
	] as const) {
		expect(reasonsOf([first, row(other)])).toEqual(['sent', `Same ${label} as entry 1`]);
	}
});

test('a row that is only checked is no first for one that is sent', () => {
	const checked = (lead: object): Row => ({ ...row(lead), isCheckOnly: true });
	const lead = { phone: '+12125550123' };
	expect(reasonsOf([checked(lead), row(lead), checked(lead)])).toEqual([
		'sent',
		'sent',
		'Same phone as entry 1',
	]);
	expect(reasonsOf([row(lead), checked(lead)])).toEqual(['sent', 'Same phone as entry 1']);
});

test('a repeat names the row of the sheet, and keeps what could be read', () => {
	const [first, second] = markRepeats([
		row({ phone: '+12125550123' }, 2),
		row({ phone: '+12125550123' }, 3),
	]);
	expect(first?.outcome).toBeUndefined();
	expect(second).toMatchObject({
		rowNumber: 3,
		lead: { phone: '+12125550123' },
		outcome: { outcome: 'duplicate', category: 'repeatedInList', reason: 'Same phone as row 2' },
	});
	expect(second?.submission).toBeUndefined();
});

test('phones of two countries, references of two processes, new and existing leads are apart', () => {
	const rows = [
		row({ phone: '+33612345678', referenceId: '7' }),
		row({ phone: '+34612345678', referenceId: '7', processId: 'b' }),
		existing('7'),
	];
	expect(markRepeats(rows)).toEqual(rows);
	expect(reasonsOf([...rows, existing('7')])[3]).toBe('Same lead ID as entry 3');
});

describe('people of their own under one e-mail', () => {
	const email = 'a@example.com';
	const max = { name: 'Max Rao', phone: '+12125550123', email };
	const asha = { name: 'Asha Rao', phone: '+12125550124', email: 'A@example.com' };
	const sentOf = (rows: Row[]) =>
		markRepeats(rows).map(({ submission, notes }) => {
			const lead = submission?.kind === 'new' ? submission.lead : undefined;
			return lead && [lead.name, lead.email, ...notes].filter(Boolean).join(', ');
		});

	test('go without it in any order; others keep theirs', () => {
		const other = row({ name: 'Asha Rao', phone: '+12125550129', email: 'b@example.com' });
		const note = 'Email left out (shared)';
		const family = [`Max Rao, ${note}`, `Asha Rao, ${note}`, 'Asha Rao, b@example.com'];
		expect(sentOf([row(max), row(asha), other])).toEqual(family);
		expect(sentOf([other, row(asha), row(max)])).toEqual([...family].reverse());
	});

	test('also beside a number that ends alike, or one that is only checked', () => {
		const alike = { ...asha, phone: '+442125550123' };
		expect(reasonsOf([row(max), row(alike)])).toEqual(['sent', 'sent']);
		const checked: Row = { ...row(max), isCheckOnly: true };
		for (const rows of [
			[checked, row(asha)],
			[row(asha), checked],
		]) {
			expect(sentOf(rows).join()).not.toContain('@');
		}
	});

	test('and the one without a phone is one of them, also where it stands first', () => {
		const without = row({ name: 'Nina Rao', email });
		const reasons = ['sent', 'sent', 'Same email as entry 1'];
		expect(reasonsOf([row(max), row(asha), without])).toEqual(reasons);
		expect(reasonsOf([without, row(max), row(asha)])).toEqual([
			'Same email as entry 2',
			'sent',
			'sent',
		]);
		expect(reasonsOf([without, row(max)])).toEqual(['sent', 'Same email as entry 1']);
	});

	test('are one lead by their reference, and one by their phone', () => {
		const referenceId = '7';
		expect(reasonsOf([row({ ...max, referenceId }), row({ ...asha, referenceId })])[1]).toBe(
			'Same reference ID as entry 1',
		);
		expect(reasonsOf([row(max), row({ ...asha, phone: '212 555 0123' })])[1]).toBe(
			'Same phone as entry 1',
		);
	});

	const peopleOf = (count: number, hasPhone: boolean) =>
		Array.from({ length: count }, (_, at) => {
			const name = `${'abcdefghijklmnopqrstuvwxyz'[at]!.repeat(5)} Rao`;
			return row({ name, email, phone: hasPhone ? `+1212555${2000 + at}` : undefined });
		});

	test.each([3, 25])('are told apart, and person %i is found again by name', (place) => {
		const people = peopleOf(place, true);
		const { submission } = people.at(-1)!;
		const { name } = submission?.kind === 'new' ? submission.lead : {};
		const again = row({ name, email, phone: '+12125550999' });
		const reasons = [...people.map(() => 'sent'), `Same email as entry ${place}`];
		expect(reasonsOf([...people, again])).toEqual(reasons);
		expect(reasonsOf([...people, row(asha)]).at(-1)).toBe('sent');
	});

	test('are seen behind others whom nobody can tell apart', () => {
		const rows = [...peopleOf(18, false), row(max), row(asha)];
		expect(reasonsOf(rows).slice(-2)).toEqual(['sent', 'sent']);
	});

	test('keep what they came with: no row is changed', () => {
		const rows = [row(max), row(asha)];
		const before = structuredClone(rows);
		markRepeats(rows);
		expect(rows).toEqual(before);
	});
});

test('a row that is not sent leaves its phone to the next', () => {
	const refused: Row = { notes: [], outcome: makeOutcome('invalid', 'No name') };
	const twice = row({ phone: '+12125550123', email: 'a@example.com' });
	const rows = [refused, twice, row({ phone: '+12125550123', email: 'b@example.com' })];
	expect(reasonsOf([...rows, row({ email: 'b@example.com' })])).toEqual([
		'No name',
		'sent',
		'Same phone as entry 2',
		'sent',
	]);
});

const people = [
	{ name: 'Max Rao', phone: '+12125550123' },
	{ name: 'Asha Berg', phone: '+12125550124' },
] as const;

test.each([
	['an email', { email: 'office@example.com' }],
	['a reference', { referenceId: '7' }],
])('who said no is not the colleague with %s in common', (_, shared) => {
	const [max, asha] = people.map((one) => ({ ...one, ...shared }));
	const outcome = makeOutcome('doNotCall', 'No');
	const no: Row = { notes: [], lead: { processId: 'a', ...max }, refusal: DNC, outcome };
	expect(reasonsOf([no, row(asha!)])).toEqual(['No', 'sent']);
	const again = { ...shared, name: 'Max Rao' };
	expect(reasonsOf([no, row(again)])[1]).toMatch(/^Do not call \(same /);
});

test('colleagues who are only checked are two, as those who are sent', () => {
	const checked = people.map((one): Row => {
		return { ...row({ ...one, email: 'office@example.com' }), isCheckOnly: true };
	});
	expect(reasonsOf(checked)).toEqual(['sent', 'sent']);
});

test('a repeat is told what becomes of the others, and keeps its lead ID', () => {
	const [, second] = markRepeats([existing('7'), existing('7')]);
	expect(second!.outcome).toMatchObject({
		leadId: '7',
		advice: 'Only the first of these rows is sent. If one says do not call, none is sent.',
	});
	expect(second).not.toHaveProperty('lead');
	const [, repeated] = markRepeats([row(people[0]), row(people[0])]);
	expect(repeated).toMatchObject({ lead: people[0], outcome: { category: 'repeatedInList' } });
	expect(repeated!.outcome!.leadId).toBeUndefined();
});

test('a row that says not to call says so still beside one that is only saved', () => {
	const phone = '+919812345678';
	const no: Row = {
		notes: [],
		lead: { phone },
		refusal: DNC,
		outcome: makeOutcome('doNotCall', 'No'),
	};
	const saved = row({ phone });
	saved.submission = { ...saved.submission!, init: false };
	expect(reasonsOf([no, saved])).toEqual(['No', 'sent']);
	expect(reasonsOf([saved, no])).toEqual(['sent', 'No']);
});

test('a row that is not sent leaves its e-mail to the next, whoever that is', () => {
	const [max, asha] = people.map((one) => ({ ...one, email: 'office@example.com' }));
	const refused: Row = {
		notes: [],
		lead: max,
		outcome: makeOutcome('badPhone', 'No country code'),
	};
	const next = row(asha!);
	expect(markRepeats([refused, next])[1]).toBe(next);
});

test('a row with the ID of a lead is compared by that alone, whatever else stands in it', () => {
	const rows = [{ ...existing('7'), lead: people[0] }, row(people[0])];
	expect(reasonsOf(rows)).toEqual(['sent', 'sent']);
	expect(reasonsOf([...rows].reverse())).toEqual(['sent', 'sent']);
});

test('rows that need no change are the same objects, also where none has an e-mail', () => {
	const rows = people.map((one) => row(one));
	const marked = markRepeats(rows);
	for (const [index, one] of rows.entries()) expect(marked[index]).toBe(one);
});
