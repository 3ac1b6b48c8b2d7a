/** What leads come to that no answer decided: every sentence, whole. */
import { idsStoredByUs } from '../../../nodes/service/campaign/applyFound';
import { duplicatesSeen, seconds } from '../../../nodes/service/campaign/budgetNow';
import * as outcomes from '../../../nodes/service/campaign/outcomes';
import type { LeadRecord } from '../../../nodes/service/api/contract';
import type { Fault } from '../../../nodes/service/http/errors';
import { existingJobs, newJobs } from './pendingLeads';
import { stateOf } from './states';

const [lead] = newJobs({ referenceId: 'R-1' });
const [existing] = existingJobs('a');
const record = { _id: 'b', processId: 'process-1' } as LeadRecord;
const elsewhere = { ...record, processId: 'process-2' } as LeadRecord;
const fault: Fault = {
	...{ kind: 'interrupted', message: 'No answer', category: 'network', permanent: true },
};
const blocked = { ...fault, blockedUntil: Date.UTC(2026, 0, 5, 9) };

const REJECTED = { outcome: 'rejected', permanent: true, referenceId: 'R-1' };
const FOUND = { confirmedBy: 'lookup', leadId: 'b', record };
const PERHAPS = 'The lead is in the service, but whether this request stored it cannot be told.';

it.each<[string, object, object]>([
	[
		'lost',
		outcomes.lost(lead!, fault),
		{
			outcome: 'unknown',
			category: 'network',
			permanent: false,
			referenceId: 'R-1',
			reason: 'No answer',
		},
	],
	[
		'not sent',
		outcomes.notSent(existing!, blocked, 'credential'),
		{
			...{ outcome: 'notSent', category: 'credential', permanent: false, leadId: 'a' },
			...{ reason: 'No answer', blockedUntil: '2026-01-05T09:00:00.000Z' },
		},
	],
	[
		'exists',
		outcomes.exists(lead!, record),
		{
			...{ ...REJECTED, ...FOUND, category: 'duplicate' },
			reason: 'The lead is already in the service (found by look-up), so it was not sent',
		},
	],
	[
		'called',
		outcomes.called(lead!, 'b'),
		{
			...{ ...REJECTED, category: 'alreadyCalled', confirmedBy: 'lookup' },
			reason:
				'A call attempt has already been made to this phone (lead b, found by look-up), so it was not sent',
		},
	],
	[
		'perhaps ours',
		outcomes.perhapsOurs(lead!, record, fault),
		{
			...{ outcome: 'unknown', category: 'network', permanent: false, referenceId: 'R-1' },
			...{ ...FOUND, reason: `No answer. ${PERHAPS}` },
		},
	],
	[
		'perhaps ours, of another process, without a fault',
		outcomes.perhapsOurs(lead!, elsewhere),
		{
			...{ outcome: 'unknown', category: 'service', permanent: false, referenceId: 'R-1' },
			...{ confirmedBy: 'lookup', reason: PERHAPS },
		},
	],
	[
		'perhaps ours, an existing one',
		outcomes.perhapsOurs(existing!, record),
		{
			...{ outcome: 'unknown', category: 'service', permanent: false, leadId: 'a' },
			...{ confirmedBy: 'lookup', reason: PERHAPS },
		},
	],
	[
		'stored by us',
		outcomes.storedByUs(lead!, record),
		{ outcome: 'accepted', referenceId: 'R-1', ...FOUND },
	],
	[
		'updated',
		outcomes.updated(lead!, record),
		{
			...{ outcome: 'accepted', action: 'updated', referenceId: 'R-1', leadId: 'b', record },
			reason: 'The lead was already in the service; an update of it was accepted',
		},
	],
	[
		'sent before',
		outcomes.sentBefore(lead!),
		{
			...{ ...REJECTED, category: 'duplicate' },
			reason: "Sent by this node before, so not sent again (option 'Remember Sent Leads')",
		},
	],
	[
		'refused before',
		outcomes.refusedBefore(lead!, 'Bad number'),
		{
			...{ ...REJECTED, category: 'refusedBefore' },
			reason: 'The service refused this lead before, so it was not sent again: Bad number',
		},
	],
	[
		'refused before, without the words',
		outcomes.refusedBefore(lead!),
		{
			...{ ...REJECTED, category: 'refusedBefore' },
			reason: 'The service refused this lead before, so it was not sent again',
		},
	],
])('%s', (_, outcome, expected) => {
	expect(outcome).toEqual(expected);
});

it.each([
	[0, 4, 'The service has found duplicates with this key in the last minute'],
	[1, 4, '1 of the first 4 leads was refused'],
	[2, 9, '2 of the first 9 leads were refused'],
])('%d duplicates of %d are said in a sentence', (duplicates, answered, sentence) => {
	const state = Object.assign(stateOf(0), { sample: { answered, duplicates } });
	expect(duplicatesSeen(state)).toBe(sentence);
	expect([seconds(0), seconds(1), seconds(2_001)]).toEqual(['0 s', '1 s', '3 s']);
});

it('This run has stored what it saw accepted, as far as it knows the IDs', () => {
	const state = stateOf(0);
	const leads = newJobs({}, {}, {}, {});
	state.ended.set(0, { outcome: 'accepted', leadId: 'a' });
	state.ended.set(1, { outcome: 'rejected', leadId: 'b' });
	state.ended.set(2, { outcome: 'accepted' });
	expect([...idsStoredByUs(state, leads)]).toEqual(['a']);
});
