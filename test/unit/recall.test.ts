/** What another list's lost answer means for a look-up, and what a number's outcome for another row. */
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { makeOutcome } from '../../nodes/service/leads/outcome';
import type { LeadList } from '../../nodes/service/sending/leadList';
import { LeadMemory } from '../../nodes/service/sending/memory/leadMemory';
import type { PendingLead } from '../../nodes/service/sending/pendingLead';
import { adviceOn, recallLead } from '../../nodes/service/sending/recall';

const LOST_AT = 1_000;
const lookUpFrom = LOST_AT + DEFAULT_POLICY.lostAnswerWaitMs;

const lead: PendingLead = {
	index: 0,
	submission: { kind: 'new', lead: { projectId: 'p', processId: 'q' }, init: true },
	keys: { row: 'digest', phones: [] },
	notFoundAt: 0,
};

const listWith = (memory: LeadMemory, more: object) =>
	({
		key: { memory },
		caller: { executionId: 'this', nodeId: 'node' },
		options: { ifExists: 'report' },
		search: { canLookUp: true },
		state: { isEnded: false },
		service: { policy: DEFAULT_POLICY, account: {} },
		...more,
	}) as unknown as LeadList;

it.each<[string, number, ReturnType<typeof recallLead>]>([
	['too early, as the request may still be processed', lookUpFrom - 1, { lookUpFrom }],
	['just late enough', lookUpFrom, 'unsent'],
	['late enough', lookUpFrom + 1, 'unsent'],
])('A lead that was not found %s', (_, notFoundAt, expected) => {
	const memory = new LeadMemory();
	memory.remember(['digest'], {
		outcome: makeOutcome('answerLost', 'No answer came'),
		caller: { executionId: 'other', nodeId: 'node' },
		recordedAt: LOST_AT,
		mayRing: true,
		list: { isEnded: true },
	});
	const list = listWith(memory, { now: notFoundAt + 1 });
	expect(recallLead(list, { ...lead, notFoundAt })).toEqual(expected);
});

it.each(['this', 'other'])(
	'What the service surely did not take, in %s execution, leaves, and is not looked up again',
	(executionId) => {
		const memory = new LeadMemory();
		const list = listWith(memory, { now: LOST_AT + 1, setOutcome: () => {}, health: {} });
		memory.remember(['digest'], {
			outcome: makeOutcome('service', 'The service was unavailable'),
			caller: { ...list.caller, executionId },
			recordedAt: LOST_AT,
			mayRing: false,
			list: { isEnded: true },
		});
		expect(recallLead(list, lead)).toBe('unsent');
	},
);

it('What this very try heard of a number is no outcome of another row that has it', () => {
	const memory = new LeadMemory();
	const setOutcome = jest.fn();
	const health = { hasAnswered: false };
	const list = listWith(memory, { now: LOST_AT + 1, setOutcome, health });
	const outcome = { outcome: 'accepted', reason: 'Will be called', leadId: 'L' } as const;
	const known = { caller: list.caller, recordedAt: LOST_AT, mayRing: true };
	memory.remember(['number'], { ...known, outcome, list: { isEnded: true } });
	const other = { ...lead, keys: { row: 'another', phones: ['number'] } };
	expect(recallLead(list, other)).toBe('settled');
	const again = makeOutcome('alreadyStored', 'Already sent', { leadId: 'L' });
	expect(setOutcome).toHaveBeenCalledWith(other, again);
	// Something is known of a lead: the list does not fail as a whole.
	expect(health.hasAnswered).toBe(true);
});

it.each([
	['this list does not settle', true, 'unsent'],
	['another list settles', false, 'settled'],
])('A lead that left, and is in doubt: what %s', (_, isOwn, expected) => {
	const memory = new LeadMemory();
	const state = { isEnded: false };
	const list = listWith(memory, { now: LOST_AT + 1, setOutcome: () => {}, health: {}, state });
	memory.remember(['digest'], {
		outcome: makeOutcome('alreadyCalled', 'Already called'),
		caller: { executionId: 'other', nodeId: 'node' },
		recordedAt: LOST_AT,
		mayRing: false,
		list: isOwn ? state : { isEnded: false },
	});
	const fault = { kind: 'interrupted', message: 'Cut' } as const;
	const doubt = { fault, since: LOST_AT, ifAbsent: 'unknown' } as const;
	expect(recallLead(list, { ...lead, doubt })).toBe(expected);
});

it.each([
	['under its ID, where it is known', { leadId: 'L' }],
	['without an ID, where none is known', {}],
])('A saved lead whose call was lost may be queued: it is told so %s', (_, more) => {
	const known = {
		outcome: makeOutcome('answerLost', 'No answer came', more),
		caller: { executionId: 'other', nodeId: 'node' },
		recordedAt: LOST_AT,
		mayRing: true,
		list: { isEnded: true },
	};
	const caller = { executionId: 'this', nodeId: 'node' };
	const context = { now: LOST_AT + 1, ifExists: 'call', canLookUp: true, caller } as const;
	const queued = makeOutcome('answerLost', 'May be queued (response was lost)', more);
	expect(adviceOn({ ...lead, savedId: 'L' }, known, context)).toStrictEqual(queued);
});
