import { LIMITS } from '../../nodes/service/contract';
import { categoryRules, makeOutcome, type Submission } from '../../nodes/service/leads/outcome';
import { apiKeyState } from '../../nodes/service/sending/apiKeyState';
import { leadKeys } from '../../nodes/service/sending/memory/leadKeys';
import { sendOne, sentByNode } from '../../nodes/service/sending/sendOne';
import {
	BAD_PHONE,
	begin,
	callerWith,
	type ConnectOptions,
	COUNTED_MS,
	eachOnVirtualService,
	FIRST,
	virtual,
} from '../support/virtualService';
import { NotAccepted } from '../../nodes/service/leads/classifyFault';

eachOnVirtualService();

type Options = ConnectOptions & {
	ifExists?: Parameters<typeof sendOne>[2];
	sendAnyway?: boolean;
	caller?: ReturnType<typeof callerWith>;
};

const newLead = (at = 0, more: object = {}) =>
	virtual.rows(1, { from: at, ...more })[0]!.submission!;
const existing = (leadId: string): Submission => ({ kind: 'existing', leadId, init: true });

async function initiate(submission: Submission, more: Options = {}) {
	const { ifExists = 'fail', sendAnyway = false, caller = callerWith(), ...connecting } = more;
	const sent = { ...submission, sendAnyway };
	return (await sendOne(virtual.connect(connecting), { submission: sent }, ifExists, caller))
		.record;
}

async function refusalOf(submission: Submission, more: Options = {}) {
	const ended = await initiate(submission, more).catch((error: unknown) => error);
	if (!(ended instanceof NotAccepted)) throw new Error(`No refusal: ${JSON.stringify(ended)}`);
	return ended;
}

describe('A single lead', () => {
	it.each([
		['a 5xx', { status: 500, body: { error: 'Internal server error' } }, 'failed'],
		['no answer', 'lostBefore', 'interrupted'],
	] as const)('after %s may have been saved: it says so, and is not sent again', async (...row) => {
		const [, how, kind] = row;
		virtual.intercept('initiate', 0, how);
		const caller = callerWith();
		for (const sendAnyway of [false, true]) {
			const { fault, outcome } = await refusalOf(newLead(), { caller, sendAnyway });
			// The second time nobody is asked.
			expect(fault.kind).toBe(sendAnyway ? 'refused' : kind);
			expect([outcome.outcome, fault.isUnknownOutcome]).toEqual(['unknown', true]);
			expect(`${fault.message} ${fault.description}`).toMatch(/may be saved.*look/is);
		}
		expect(virtual.submitted).toHaveLength(1);
	});
});

describe('A single lead that was sent before', () => {
	it('by this very try is read, and not sent again', async () => {
		const caller = callerWith();
		const record = await initiate(newLead(), { caller });
		const again = await initiate(newLead(), { caller, sendAnyway: true });
		expect([again._id, again.referenceId]).toEqual([record._id, 'R-0']);
		expect(virtual.sent.map(({ route }) => route)).toEqual(['initiate', 'get']);
		expect(virtual.sent[1]!.query).toMatchObject({ leadId: record._id, masked: true });
		virtual.intercept('get', 1, 'lostBefore');
		virtual.standIn.store.lead(record._id)!.isDeleted = true;
		expect(await initiate(newLead(), { caller })).toEqual({ _id: record._id });
	});
});

it('A single lead whose answer was lost fails in words of its own, each time it is tried; "return" goes on', async () => {
	virtual.intercept('initiate', 0, 'lostAfter');
	const caller = callerWith();
	for (let tried = 0; tried < 3; tried++) {
		const { fault, outcome } = await refusalOf(newLead(), { caller });
		expect(outcome).toMatchObject({ outcome: 'duplicate', category: 'alreadyStored' });
		expect(fault.message).toMatch(/^Saved \(response was lost\) \(lead \w+\)$/);
		expect(fault.description).toBe("Set 'If Lead Exists' to 'Return It' to go on.");
		expect(fault.isUnknownOutcome).toBeUndefined();
	}
	expect(virtual.submitted).toHaveLength(1);
	virtual.intercept('initiate', 1, 'lostAfter');
	const { referenceId } = await initiate(newLead(1), { ifExists: 'return' });
	expect([referenceId, virtual.submitted.length]).toEqual(['R-1', 2]);
});

it('"call" calls a saved lead by its ID, once, and gives its record', async () => {
	const [leadId] = virtual.seed(virtual.rows(1));
	const record = await initiate(newLead(), { ifExists: 'call' });
	expect(record).toMatchObject({ _id: leadId, currentState: 'initiated' });
	expect(virtual.submitted.map(({ body }) => body)).toEqual([{ leadId, init: true }]);
	const { outcome, fault } = await refusalOf(newLead(), { ifExists: 'call' });
	expect(outcome).toMatchObject({ outcome: 'duplicate', reason: 'Already sent' });
	expect(fault.message).toContain('Already sent');
	expect(virtual.submitted).toHaveLength(1);
});

describe('If Lead Exists', () => {
	it('"return" gives what the process holds, at once, and calls nobody', async () => {
		const [leadId] = virtual.seed(virtual.rows(1));
		for (const isFresh of [false, true]) {
			expect((await initiate(newLead(), { ifExists: 'return', isFresh }))._id).toBe(leadId);
		}
		expect([virtual.submitted.length, virtual.now < 1_000]).toEqual([0, true]);
	});

	it('"return" gives what another run has just sent', async () => {
		const sending = [1, 2].map(async () => await initiate(newLead(), { ifExists: 'return' }));
		const [one, other] = await Promise.all(sending);
		expect([other!._id, virtual.submitted.length]).toEqual([one!._id, 1]);
	});
});

describe('A single lead that is not accepted says what to do', () => {
	const NEW =
		"To call, return or update the saved lead, set 'If Lead Exists'. To send it again, turn on 'Send Anyway'.";
	const EXISTING = "Nothing to do. To call it again now, turn on 'Send Anyway'.";

	it.each<[string, () => Submission, string]>([
		['a new lead', () => newLead(), NEW],
		['a lead of the service', () => existing(virtual.seed(virtual.rows(1))[0]!), EXISTING],
	])('where another run has just sent it: %s', async (_, submit, description) => {
		const submission = submit();
		const { _id: leadId } = await initiate(submission);
		const { fault } = await refusalOf(submission);
		expect(fault).toMatchObject({ kind: 'refused', description });
		expect(fault.message).toBe(`Already sent (lead ${leadId})`);
	});

	it('where its number was refused before, in the words of then and with no other way', async () => {
		const bad = newLead(0, { phone: BAD_PHONE });
		const first = await refusalOf(bad);
		const { fault, outcome } = await refusalOf(bad);
		expect(outcome).toMatchObject({ outcome: 'rejected', category: 'badPhone' });
		expect(fault.message).toBe(`Same as last run: ${first.fault.message}`);
		expect(fault.description).toBeUndefined();
		expect(virtual.submitted).toHaveLength(1);
	});

	it("where its e-mail finds another number: 'return' does not give that person", async () => {
		const [leadId] = virtual.seed(virtual.rows(1, { phone: '+919812345999' }));
		const { fault, outcome } = await refusalOf(newLead(), { ifExists: 'return' });
		expect(outcome).toMatchObject({ category: 'otherPhone', leadId });
		expect(fault.description).toBe(categoryRules('otherPhone').advice);
	});

	it("where the service has it and shows no record: 'return' has nothing to give", async () => {
		const { secondProcessId: processId } = virtual.standIn;
		virtual.seed(virtual.rows(1, { phone: '+919812345999' }), { processId });
		const { fault, outcome } = await refusalOf(newLead(), { ifExists: 'return' });
		expect(outcome.category).toBe('alreadyStored');
		expect([outcome.leadId, fault.message]).toEqual([undefined, outcome.reason]);
	});
});

describe('A step that is executed again has sent the lead', () => {
	const [node, earlier] = ['node', 'earlier'];
	const accepted = { outcome: 'accepted', reason: 'Will be called', leadId: 'L' } as const;
	const STEP_MS = 5 * 60_000;

	it('when it was accepted in an execution before, and says how long ago', async () => {
		const { _id: leadId } = await initiate(newLead(), { caller: callerWith({ nodeId: node }) });
		await virtual.time.wait(2_000);
		const service = virtual.connect();
		const caller = callerWith({ nodeId: node });
		expect(sentByNode(service, newLead(), caller)).toEqual({ leadId, agoMs: 2_000 });
		expect(sentByNode(service, newLead(1), caller)).toBeUndefined();
	});

	const sent = { nodeId: node, executionId: earlier };
	it.each([
		['by the same node a moment ago', true, 0, accepted, sent, { executionId: 'this' }],
		['nearly five minutes ago', true, STEP_MS - 1, accepted, sent, { executionId: 'this' }],
		['five minutes ago', false, STEP_MS, accepted, sent, { executionId: 'this' }],
		['by another node', false, 0, accepted, { ...sent, nodeId: 'b' }, { executionId: 'this' }],
		['in this very execution', false, 0, accepted, sent, { executionId: earlier }],
		['without an execution, twice', true, 0, accepted, { nodeId: node }, {}],
		['in an execution, now without one', true, 0, accepted, sent, {}],
		[
			'where it was there already',
			false,
			0,
			makeOutcome('alreadyStored', 'There', { leadId: 'L' }),
			sent,
			{ executionId: 'this' },
		],
		['without an ID', false, 0, { ...accepted, leadId: undefined }, sent, { executionId: 'this' }],
	])('%s: %s', (_, isSent, agoMs, outcome, caller, asking) => {
		const service = virtual.connect();
		const { row } = leadKeys(newLead(), service.account);
		const recordedAt = service.transport.now() - agoMs;
		const list = { isEnded: true };
		apiKeyState(service).memory.remember([row], {
			outcome,
			caller,
			recordedAt,
			mayRing: true,
			list,
		});
		const expected = isSent ? { leadId: 'L', agoMs } : undefined;
		expect(sentByNode(service, newLead(), { nodeId: node, ...asking })).toEqual(expected);
	});
});

it('Single leads that are refused one after another wait as a list does', async () => {
	virtual.seed(virtual.rows(12));
	for (let at = 0; at < 12; at++) {
		expect((await refusalOf(newLead(at))).fault.description).toBeUndefined();
	}
	const [first, next] = [virtual.submitted[0]!, virtual.submitted[FIRST]!];
	expect(next.at - first.at).toBeGreaterThanOrEqual(COUNTED_MS);
});

describe('A process that has just begun', () => {
	/** An earlier process has met so many duplicates a moment ago. */
	function usedUp(duplicates: number): void {
		const { store } = virtual.standIn;
		for (let at = 0; at < duplicates; at++) store.key.countDuplicate();
	}

	it('tells at once of a lead that is stored, and waits before it sends a new one', async () => {
		usedUp(LIMITS.duplicatesPerWindow);
		virtual.seed(virtual.rows(1, { from: 1 }));
		expect((await refusalOf(newLead(1), { isFresh: true })).outcome.category).toBe('alreadyStored');
		expect([virtual.submitted.length, virtual.now < 2_000]).toEqual([0, true]);
		await initiate(newLead(), { isFresh: true });
		expect(virtual.submitted[0]!.at).toBeGreaterThanOrEqual(COUNTED_MS);
		expect(virtual.logged.join()).toMatch(/just started/);
	});

	it('looks up also what leaves later in its run, when the budget is there again', async () => {
		const [service, caller] = [virtual.connect({ isFresh: true }), callerWith()];
		virtual.seed(virtual.rows(1, { from: 1 }));
		const send = async (at: number) =>
			await sendOne(service, { submission: newLead(at) }, 'fail', { ...caller, itemIndex: at });
		await send(0);
		expect(virtual.now).toBeGreaterThanOrEqual(COUNTED_MS);
		await expect(send(1)).rejects.toMatchObject({ outcome: { category: 'alreadyStored' } });
		expect(virtual.submitted).toHaveLength(1);
	});

	it.each(['one after another', 'at once'])(
		'lets nothing leave that look-ups do not show yet: %s',
		async (how) => {
			begin({ readLagMs: 30_000 });
			usedUp(LIMITS.duplicatesPerWindow);
			virtual.seed(virtual.rows(3), { shownFrom: virtual.time.now() });
			const send = async (at: number) => void (await refusalOf(newLead(at), { isFresh: true }));
			if (how === 'at once') await Promise.all([0, 1, 2].map(send));
			else for (const at of [0, 1, 2]) await send(at);
			expect(virtual.submitted[0]!.at).toBeGreaterThanOrEqual(COUNTED_MS);
		},
	);

	it('waits before it calls an existing lead, and says why', async () => {
		const [leadId] = virtual.seed(virtual.rows(1));
		await initiate(existing(leadId!), { isFresh: true });
		expect(virtual.submitted[0]!.at).toBeGreaterThanOrEqual(COUNTED_MS);
		expect(virtual.logged.join()).toMatch(/just started/);
		expect(virtual.count('query')).toBe(0);
	});
});
