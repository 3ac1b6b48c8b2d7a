/** What is remembered of leads that other runs have sent, and what it means for a list that holds them. */
import type { LeadInput } from '../../nodes/service/leads/fields';
import { type Category, makeOutcome, type Submission } from '../../nodes/service/leads/outcome';
import { OUTCOME_KEPT_MS } from '../../nodes/service/policy';
import { acceptedAs } from '../../nodes/service/sending/answers/matchAnswer';
import { digestBody } from '../../nodes/service/sending/memory/leadKeys';
import {
	type Caller,
	LeadMemory,
	type Remembered,
} from '../../nodes/service/sending/memory/leadMemory';
import { adviceOn, type RecallContext } from '../../nodes/service/sending/recall';

/** At least, and twice as many at most. */
const KEPT = 2 ** 17;
const MAX_KEPT = 2 * KEPT;
const outcome = makeOutcome('badPhone', 'No');
const caller = { nodeId: 'node' };

const remembered = (more: Partial<Remembered> = {}): Remembered => {
	const list = { isEnded: true };
	return { outcome, caller, recordedAt: 0, mayRing: false, list, ...more };
};

function fill(memory: LeadMemory, count: number): void {
	for (let nth = 1; nth <= count; nth++) memory.remember([`${nth}`], remembered());
}

it.each([
	['has ended is there with fewer newer ones than are kept', true, KEPT - 1, true],
	['has ended is gone with twice as many newer ones', true, MAX_KEPT, false],
	['is running stays, so that its retry sends nothing again', false, MAX_KEPT, true],
])('The oldest lead of a list that %s', (_, isEnded, newer, isKept) => {
	const memory = new LeadMemory();
	memory.remember(['first'], remembered({ list: { isEnded } }));
	fill(memory, newer);
	memory.forgetOldest(0);
	expect(memory.find('first', 0) !== undefined).toBe(isKept);
	expect([memory.find(`${newer}`, 0), memory.find(`${newer - KEPT + 2}`, 0)]).not.toContain(
		undefined,
	);
});

it.each([
	['a millisecond before its day has passed', OUTCOME_KEPT_MS - 1, true],
	['after its day', OUTCOME_KEPT_MS, false],
])('Who may ring is known however many others come, %s', (_, now, isKept) => {
	const memory = new LeadMemory();
	memory.remember(['first'], remembered({ mayRing: true }));
	fill(memory, 2 * MAX_KEPT);
	memory.forgetOldest(now);
	expect(memory.find('first', 0) !== undefined).toBe(isKept);
});

it('While no list ends, nothing is forgotten', () => {
	const memory = new LeadMemory();
	fill(memory, 2 * MAX_KEPT);
	expect(memory.find('1', 0)).toBeDefined();
});

it('A lead that was submitted again is known as it was last, and as long as the newest', () => {
	const memory = new LeadMemory();
	const [early, late] = [remembered(), remembered({ recordedAt: 1 })];
	memory.remember(['first'], early);
	fill(memory, KEPT);
	memory.remember(['first'], late);
	expect(memory.find('first', 1)).toBe(late);
	fill(memory, KEPT - 1);
	memory.forgetOldest(0);
	expect(memory.find('first', 1)).toBe(late);
});

describe('Whoever may ring is known by the ID of the service', () => {
	it('as it was last, however many others came meanwhile', () => {
		const memory = new LeadMemory();
		const [early, late] = [1, 2].map((recordedAt) => remembered({ leadId: 'L', recordedAt }));
		memory.remember(['first'], early!);
		expect(memory.findLead('L', 2)).toBe(early);
		memory.remember(['second'], late!);
		fill(memory, KEPT);
		expect([memory.findLead('L', 2), memory.findLead('L', 3)]).toEqual([late, late]);
		expect(memory.findLead('M', 2)).toBeUndefined();
	});

	it('as long as by its keys', () => {
		const memory = new LeadMemory();
		memory.remember(['first'], remembered({ leadId: 'L' }));
		expect(memory.findLead('L', OUTCOME_KEPT_MS - 1)).toBeDefined();
		expect(memory.findLead('L', OUTCOME_KEPT_MS)).toBeUndefined();
		fill(memory, MAX_KEPT);
		memory.forgetOldest(0);
		expect(memory.findLead('L', 0)).toBeUndefined();
	});
});

it.each([
	['a millisecond before a day has passed', OUTCOME_KEPT_MS - 1, true],
	['after a day', OUTCOME_KEPT_MS, false],
])('A lead is known %s', (_, now, isKnown) => {
	const memory = new LeadMemory();
	memory.remember(['lead'], remembered());
	expect(memory.find('lead', now) !== undefined).toBe(isKnown);
});

it.each<[string, Category, Caller, boolean]>([
	['another run only found it there', 'alreadyStored', { ...caller, executionId: '2' }, true],
	['the same try only found it there', 'alreadyStored', { ...caller, executionId: '1' }, false],
	['another run was refused', 'badPhone', { ...caller, executionId: '2' }, false],
])('After a lead was sent, %s (%s): what is known of it', (_, category, next, isKept) => {
	const memory = new LeadMemory();
	const own = { ...caller, executionId: '1' };
	const sent = remembered({ outcome: makeOutcome('called', ''), caller: own, mayRing: true });
	const later = remembered({ outcome: makeOutcome(category, 'Later'), caller: next });
	memory.remember(['lead'], sent);
	memory.remember(['lead'], later);
	expect(memory.find('lead', 0)).toBe(isKept ? sent : later);
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RECORDED_AT = 100 * HOUR_MS;

const newLead = (more: Partial<LeadInput> = {}): Submission => {
	const lead = { projectId: 'p', processId: 'c', phone: '+919812345670', ...more };
	return { kind: 'new', init: true, lead };
};
const existing: Submission = { kind: 'existing', leadId: 'a', init: true };

interface Asked {
	submission?: Submission;
	/** So many milliseconds after it was remembered the service was asked, and did not hold it. */
	notFoundAfterMs?: number;
	savedId?: string;
	canLookUp?: boolean;
}

describe('Another run asks for a lead that was', () => {
	const [report, update, call] = ['report', 'update', 'call'] as const;

	it.each<[Category | 'accepted', number, RecallContext['ifExists'], string, Asked?]>([
		// A number is bad, or was called, for a day, whatever else was corrected.
		['badPhone', 23 * HOUR_MS, report, 'as before', { submission: newLead({ name: 'Ravi' }) }],
		['alreadyCalled', 23 * HOUR_MS, report, 'as before'],
		['alreadyCalled', 23 * HOUR_MS, update, 'lookUp'],
		['alreadyCalled', 23 * HOUR_MS, update, 'as before', { notFoundAfterMs: 1 }],
		['badPhone', 23 * HOUR_MS, report, 'as before', { submission: existing }],
		// Any other refusal is of the very body, against double clicks.
		['refused', 4 * MINUTE_MS, report, 'as before'],
		['refused', 6 * MINUTE_MS, report, 'send'],
		['refused', MINUTE_MS, report, 'send', { submission: newLead({ name: 'Ravi' }) }],
		['refused', MINUTE_MS, report, 'send', { submission: newLead({ metadata: { a: 1 } }) }],
		['refused', MINUTE_MS, report, 'send', { submission: newLead({ groupId: 'north' }) }],
		['refused', MINUTE_MS, report, 'send', { submission: { ...newLead(), init: false } }],
		// Accepted or found leads are there for an hour; then the service is asked.
		['accepted', HOUR_MS - 1, report, 'as before'],
		['accepted', HOUR_MS, report, 'lookUp'],
		['accepted', HOUR_MS, report, 'as before', { canLookUp: false }],
		['accepted', 2 * HOUR_MS, report, 'send', { notFoundAfterMs: HOUR_MS }],
		['accepted', MINUTE_MS, report, 'as before', { notFoundAfterMs: 1 }],
		['alreadyStored', HOUR_MS - 1, report, 'as before'],
		['alreadyStored', HOUR_MS - 1, report, 'send', { notFoundAfterMs: 1 }],
		['accepted', MINUTE_MS, update, 'lookUp'],
		// A call that is queued shows no activity yet.
		['accepted', HOUR_MS - 1, call, 'as before'],
		['accepted', 23 * HOUR_MS, call, 'as before'],
		['alreadyStored', MINUTE_MS, call, 'lookUp'],
		['answerLost', 0, report, 'lookUp'],
		['answerLost', HOUR_MS, report, 'send', { notFoundAfterMs: 2 * MINUTE_MS }],
		// An existing lead may be called again on purpose.
		['accepted', 5 * MINUTE_MS - 1, report, 'as before', { submission: existing }],
		['accepted', 5 * MINUTE_MS, report, 'send', { submission: existing }],
		['accepted', HOUR_MS - 1, call, 'as before', { savedId: 'a' }],
		['alreadyStored', MINUTE_MS, call, 'send', { savedId: 'a', notFoundAfterMs: 1 }],
		// A refusal of its call holds as long as any other.
		['badPhone', 24 * HOUR_MS - 1, call, 'as before', { savedId: 'a' }],
		['badPhone', 24 * HOUR_MS, call, 'send', { savedId: 'a' }],
		['refused', 5 * MINUTE_MS - 1, call, 'as before', { savedId: 'a' }],
		['refused', 5 * MINUTE_MS, call, 'send', { savedId: 'a' }],
		['answerLost', HOUR_MS, call, 'queued', { savedId: 'a' }],
		['accepted', 0, report, 'send', { submission: { ...newLead(), sendAnyway: true } }],
	])('%s, %d ms ago (%s): %s %j', (category, ageMs, ifExists, advice, asked = {}) => {
		const { submission = newLead(), notFoundAfterMs = 0, savedId, canLookUp = true } = asked;
		const before = category === 'accepted' ? acceptedAs(newLead()) : makeOutcome(category, 'No');
		const bodyDigest = digestBody(newLead());
		const mayRing = before.outcome === 'accepted' || before.outcome === 'unknown';
		const known = remembered({ outcome: before, recordedAt: RECORDED_AT, bodyDigest, mayRing });
		const notFoundAt = notFoundAfterMs > 0 ? RECORDED_AT + notFoundAfterMs : 0;
		const lead = { submission, notFoundAt, savedId };
		const now = RECORDED_AT + ageMs;
		const told = adviceOn(lead, known, { now, ifExists, canLookUp, caller });
		const queued = makeOutcome('answerLost', 'May be queued (response was lost)');
		if (advice === 'queued') return void expect(told).toEqual(queued);
		if (advice !== 'as before') return void expect(told).toBe(advice);
		const reason = before.outcome === 'accepted' ? 'Already sent' : 'Same as last run: No';
		expect(told).toMatchObject({ reason });
	});
});
