import { RefusedBefore } from '../../../nodes/service/key/refusedBefore';
import { leadAt, T, WALL } from '../campaign/states';

const DAY_MS = 24 * 3_600_000;
const submission = (more = {}) => ({ kind: 'new', lead: { ...leadAt(0), ...more } }) as const;
const no = { outcome: 'rejected', category: 'badPhone', reason: 'No' } as const;

describe('Refused leads', () => {
	it('are known again by what the service judged, whatever their metadata', () => {
		const refused = new RefusedBefore();
		refused.remember(submission(), no, T);
		expect(refused.find(submission({ metadata: { city: 'Pune' } }), T)?.reason).toBe('No');
		expect(refused.find(submission({ phone: '+919812300000' }), T)).toBeUndefined();
		expect(refused.find(submission({ processId: 'process-2' }), T)).toBeUndefined();
		expect(refused.find({ kind: 'existing', leadId: 'a' }, T)).toBeUndefined();
	});

	it('are forgotten after a month, and when they are accepted', () => {
		const refused = new RefusedBefore();
		refused.remember(submission(), no, T);
		expect(refused.find(submission(), T + 31 * DAY_MS)).toBeUndefined();
		refused.remember(submission(), { outcome: 'accepted' }, T);
		expect(refused.find(submission(), T)).toBeUndefined();
	});

	it('are not those that a look-up has found, or that are unknown', () => {
		const refused = new RefusedBefore();
		refused.remember(submission(), { ...no, confirmedBy: 'lookup' }, T);
		refused.remember(submission(), { ...no, outcome: 'unknown' }, T);
		expect(refused.find(submission(), T)).toBeUndefined();
	});

	it('are bounded in number: the oldest go first', () => {
		const refused = new RefusedBefore();
		for (let at = 0; at < 50_010; at++)
			refused.remember({ kind: 'existing', leadId: `${at}` }, no, T);
		expect(refused.find({ kind: 'existing', leadId: '9' }, T)).toBeUndefined();
		expect(refused.find({ kind: 'existing', leadId: '10' }, T)).toBeDefined();
	});

	it('are known to another process from what the node keeps, with their age', () => {
		const refused = new RefusedBefore();
		for (const leadId of ['a', 'b', 'c']) refused.remember({ kind: 'existing', leadId }, no, T);
		const kept: unknown = JSON.parse(JSON.stringify(refused.latest(2, { now: T, wallTime: WALL })));
		const other = new RefusedBefore();
		const later = { now: 5, wallTime: WALL + 29 * DAY_MS };
		other.recall(kept, later);
		expect(other.find({ kind: 'existing', leadId: 'a' }, 5)).toBeUndefined();
		expect(other.find({ kind: 'existing', leadId: 'c' }, 5)).toMatchObject({ isHeld: false });
		expect(other.find({ kind: 'existing', leadId: 'c' }, 5 + 2 * DAY_MS)).toBeUndefined();
		expect([other.isInUse(5), other.isInUse(5 + 2 * DAY_MS)]).toEqual([true, false]);
	});

	it.each([undefined, 'x', {}, [['a']], [['a', 'b', 'c']]])('are none in %j', (kept) => {
		const refused = new RefusedBefore();
		refused.recall(kept, { now: T, wallTime: WALL });
		expect(refused.latest(9, { now: T, wallTime: WALL })).toEqual([]);
	});
});
