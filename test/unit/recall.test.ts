/** What another list's lost answer means for a look-up. */
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { makeOutcome } from '../../nodes/service/leads/outcome';
import type { LeadList } from '../../nodes/service/sending/leadList';
import { LeadMemory } from '../../nodes/service/sending/leadMemory';
import type { PendingLead } from '../../nodes/service/sending/leadQueue';
import { recallLead } from '../../nodes/service/sending/recall';

const LOST_AT = 1_000;
const lookUpFrom = LOST_AT + DEFAULT_POLICY.lostAnswerWaitMs;

it.each<[string, number, ReturnType<typeof recallLead>]>([
	['too early, as the request may still be processed', lookUpFrom - 1, { lookUpFrom }],
	['late enough', lookUpFrom + 1, 'unsent'],
])('A lead that was not found %s', (_, notFoundAt, expected) => {
	const memory = new LeadMemory();
	memory.remember('digest', {
		outcome: makeOutcome('answerLost', 'No answer came'),
		caller: { executionId: 'other', nodeId: 'node' },
		recordedAt: LOST_AT,
		mayRing: true,
		list: { isEnded: true },
	});
	const list = {
		key: { memory },
		caller: { executionId: 'this', nodeId: 'node' },
		options: { ifExists: 'report' },
		search: { canLookUp: true },
		state: { isEnded: false },
		now: notFoundAt + 1,
		service: { policy: DEFAULT_POLICY },
	} as unknown as LeadList;
	const submission = { kind: 'new', lead: { projectId: 'p', processId: 'q' }, init: true } as const;
	const lead: PendingLead = {
		index: 0,
		submission,
		keys: { row: 'digest', phones: [] },
		notFoundAt,
	};
	expect(recallLead(list, lead)).toEqual(expected);
});
