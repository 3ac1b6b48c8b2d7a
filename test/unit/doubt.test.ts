/** What becomes of leads whose answer was lost, or was a denial, and of their list. */
import type { Fault } from '../../nodes/service/http/errors';
import { makeOutcome } from '../../nodes/service/leads/outcome';
import { MAX_FAILURES_IN_A_ROW } from '../../nodes/service/policy';
import { endLoss, recordLoss, release } from '../../nodes/service/sending/answers/doubt';
import type { LeadList } from '../../nodes/service/sending/leadList';
import { mayBeFound, type PendingLead } from '../../nodes/service/sending/pendingLead';
import { MESSAGES } from '../service/rules/messages';
import { newList } from '../support/newList';
import { eachOnVirtualService, virtual } from '../support/virtualService';

eachOnVirtualService();

const LOST: Fault = { kind: 'interrupted', message: 'No answer' };
const DENIED: Fault = { kind: 'refused', status: 422, message: 'No', serviceMessage: 'No' };

const listOf = async (rows = 8) => await newList(virtual.rows(rows));

/** A request is lost, and then nothing of it is looked up any more. */
function lose(list: LeadList, leads: number, hasTrace = false): void {
	recordLoss(list, list.queue.ready.slice(0, leads), LOST);
	list.loss!.hasTrace = hasTrace;
	endLoss(list);
}

describe('A loss ends', () => {
	it('when none of its leads waits to be looked up; those that are held for another reason may', async () => {
		const list = await listOf();
		const [lost, denied] = list.queue.take(2).filter(mayBeFound);
		lost!.doubt = { fault: LOST, since: 0, ifAbsent: 'unknown' };
		denied!.doubt = { fault: DENIED, since: 0, ifAbsent: 'send' };
		list.queue.lookUpLater([lost!, denied!]);
		recordLoss(list, [lost!], LOST);
		endLoss(list);
		expect(list.loss).toBeDefined();
		expect(list.health.firstFault).toBeUndefined();

		list.queue.takeToLookUp();
		list.queue.lookUpLater([denied!]);
		endLoss(list);
		expect(list.loss).toBeUndefined();
		expect(list.health.firstFault).toBe(LOST);
	});

	it('and an earlier fault stays the first', async () => {
		const list = await listOf();
		list.health.firstFault = DENIED;
		lose(list, 2);
		expect(list.health.firstFault).toBe(DENIED);
	});

	it('with requests of half the size of its largest', async () => {
		const list = await listOf();
		recordLoss(list, list.queue.ready.slice(0, 2), LOST);
		recordLoss(list, list.queue.ready.slice(0, 8), LOST);
		recordLoss(list, list.queue.ready.slice(0, 4), LOST);
		endLoss(list);
		expect(list.requestSize.current).toBe(4);
	});

	it.each([
		['three of which nothing arrived stop a list', false, true],
		['three whose leads arrived do not: smaller requests may be answered', true, false],
	])('%s', async (_, hasTrace, isStopped) => {
		const list = await listOf();
		for (let nth = 0; nth < MAX_FAILURES_IN_A_ROW; nth++) lose(list, 8, hasTrace);
		expect(list.health.stoppedBy !== undefined).toBe(isStopped);
		expect(list.health.hasAnswered).toBe(hasTrace);
	});

	it('and who has heard of a lead before has heard of one', async () => {
		const list = await listOf();
		list.health.hasAnswered = true;
		lose(list, 2);
		expect(list.health.hasAnswered).toBe(true);
	});

	it('but one by one they stop it all the same: requests cannot be smaller', async () => {
		const list = await listOf();
		list.requestSize.limit(1);
		for (let nth = 0; nth < MAX_FAILURES_IN_A_ROW; nth++) lose(list, 1, true);
		expect(list.health.stoppedBy).toBe(LOST);
	});
});

describe('A lead that the service does not have', () => {
	const releaseOne = async (more: Partial<PendingLead>) => {
		const list = await listOf(1);
		const [lead] = list.queue.take(1);
		const changed = Object.assign(lead!, more);
		release(list, [changed]);
		return { list, outcome: list.outcomes[0], leaves: list.queue.ready.length };
	};
	const doubt = (fault: Fault, ifAbsent: 'unknown' | 'refused' | 'send' | 'notSent') => ({
		doubt: { fault, since: 0, ifAbsent },
	});

	it('leaves where it has not left, or was denied with others', async () => {
		for (const more of [{}, doubt(DENIED, 'send')]) {
			const { outcome, leaves } = await releaseOne(more);
			expect([outcome, leaves]).toEqual([undefined, 1]);
		}
	});

	it.each([
		['whose answer was lost is unknown', doubt(LOST, 'unknown'), 'unknown'],
		['that was not taken is not sent', doubt(DENIED, 'notSent'), 'notSent'],
		[
			'that is to be called by its ID may be queued',
			{ ...doubt(LOST, 'unknown'), savedId: 'L1' },
			'unknown',
		],
		[
			'that was refused stays so',
			{ refusedAs: makeOutcome('alreadyStored', 'Exists') },
			'duplicate',
		],
	] as const)('%s, and does not leave again', async (_, more, outcome) => {
		const released = await releaseOne(more);
		expect([released.outcome?.outcome, released.leaves]).toEqual([outcome, 0]);
	});

	it('and was denied alone is refused, with what another run does', async () => {
		const { list, outcome, leaves } = await releaseOne(doubt(DENIED, 'refused'));
		expect(outcome).toMatchObject({ outcome: 'rejected', category: 'refused', reason: 'No' });
		expect(outcome?.notes).toEqual(['Another run, five minutes later, sends it again']);
		expect([leaves, list.health.hasAnswered]).toEqual([0, true]);
	});

	it('and was denied alone for its number hears of no other run', async () => {
		const words = MESSAGES.repeatingDigits;
		const fault = { ...DENIED, message: words, serviceMessage: words };
		const { outcome } = await releaseOne(doubt(fault, 'refused'));
		expect(outcome?.outcome).toBe('rejected');
		expect(outcome?.category).not.toBe('refused');
		expect(outcome?.notes).toBeUndefined();
	});

	it('and ten that are denied alone in the same words end a list', async () => {
		const list = await listOf(12);
		const leads = list.queue.take(10);
		for (const lead of leads) lead.doubt = { fault: DENIED, since: 0, ifAbsent: 'refused' };
		release(list, leads.slice(0, 9));
		expect(list.health.stoppedBy).toBeUndefined();
		release(list, leads.slice(9));
		expect(list.health.saidOfAll).toBe(DENIED.message);
	});
});
