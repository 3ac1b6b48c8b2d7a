import { judgeFound } from '../../../nodes/service/stored/judgeFound';
import { judgeStored } from '../../../nodes/service/stored/judgeStored';
import { leadAt, recordOf, T, WALL } from '../campaign/states';

describe('What a look-up finds', () => {
	const elsewhere = { processId: 'process-2' };
	const called = { ...elsewhere, activities: [{ type: 'call' }] };

	it.each([
		['nothing', [], 'absent'],
		['the own process', [recordOf(0)], 'own'],
		['the own process beside another', [recordOf(0, elsewhere), recordOf(0)], 'own'],
		['another process', [recordOf(0, elsewhere)], 'elsewhere'],
		['its phone, called in another process', [recordOf(0, called)], 'called'],
		[
			'its reference alone, called elsewhere',
			[recordOf(0, { ...called, phone: '+1' })],
			'elsewhere',
		],
		['leads that have nothing in common', [recordOf(1)], 'absent'],
		[
			'another process, with activities that are no list',
			[recordOf(0, { ...elsewhere, activities: { type: 'call' } as never })],
			'elsewhere',
		],
		[
			'its phone in a national spelling',
			[recordOf(1, { phone: leadAt(0).phone!.replace('+91', '0') })],
			'elsewhere',
		],
		['a full page of others', Array.from({ length: 100 }, () => recordOf(1)), 'elsewhere'],
	] as const)('is %s', (_, page, is) => {
		expect(judgeFound(leadAt(0), page).is).toBe(is);
	});
});

describe('A record is ours', () => {
	const lead = leadAt(0);
	const sentAt = { now: T, wallTime: WALL };
	const judged = (record = recordOf(0), ahead: number | 'notKnown' = WALL - T) =>
		judgeStored(
			lead,
			[record],
			{ sentAt, claimed: new Set() },
			{ serverAheadMs: ahead === 'notKnown' ? undefined : ahead, toleranceMs: 1_000 },
		).is;
	const created = (ms: number) => recordOf(0, { createdAt: new Date(WALL + ms).toISOString() });

	it('only if it was created beyond the tolerance after the sending', () => {
		expect(judged(created(1_000))).toBe('ours');
		for (const ms of [999, 0, -1, -3_600_000]) expect(judged(created(ms))).toBe('open');
		expect(judged(recordOf(0, { createdAt: undefined }))).toBe('open');
	});

	it.each([
		['2026-01-05T09:00:30Z', 'ours'],
		['2026-01-05T14:30:30.123+05:30', 'ours'],
		['2026-01-05T04:00:30.123456-0500', 'ours'],
		['2026-01-05T14:29:30+05:30', 'open'],
		// They tell the zone of nobody: read as this machine's they can be hours too late.
		['2026-01-05T23:00:30.123456', 'open'],
		['2026-01-05 23:00:30', 'open'],
		['2026-01-05', 'open'],
	])('only if its time names its zone: %s', (createdAt, is) => {
		expect(judged(recordOf(0, { createdAt }))).toBe(is);
	});

	it('by every clock we have', () => {
		expect(judged(created(5_000), WALL - T + 3_600_000)).toBe('open');
		expect(judged(created(-5_000), WALL - T - 3_600_000)).toBe('open');
		expect(judged(created(5_000), 'notKnown')).toBe('open');
	});

	it.each(['', '0', '+91 ', '0091-'])('also where its phone begins with "%s"', (prefix) => {
		expect(judged(recordOf(0, { phone: lead.phone!.replace('+91', prefix) }))).toBe('ours');
	});

	it('only if process and all identities agree, and it settles no other row', () => {
		expect(judged(recordOf(0, { processId: 'process-2' }))).toBe('open');
		expect(judged(recordOf(0, { phone: '+15550100' }))).toBe('open');
		expect(judged(recordOf(0, { referenceId: 'other' }))).toBe('open');
		expect(judged(recordOf(1))).toBe('absent');
		const claimed = new Set(['id-0']);
		const clocks = { serverAheadMs: WALL - T, toleranceMs: 1_000 };
		expect(judgeStored(lead, [recordOf(0)], { sentAt, claimed }, clocks).is).toBe('open');
		const two = [recordOf(0), recordOf(0, { _id: 'again' })];
		expect(judgeStored(lead, two, { sentAt, claimed: new Set() }, clocks).is).toBe('open');
	});
});
