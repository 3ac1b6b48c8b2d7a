import { LIMITS } from '../../nodes/service/contract';
import type { Row } from '../../nodes/service/leads/outcome';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { sendList } from '../../nodes/service/sending/sendList';
import { LeadCallingService } from '../../nodes/service/service';
import {
	callerWith,
	begin,
	COUNTED_MS,
	eachOnVirtualService,
	FIRST,
	OPTIONS,
	type Sent,
	tally,
	virtual,
} from '../support/virtualService';
import { saidOf } from '../support/told';

eachOnVirtualService();

const leadsOf = (sent: readonly Sent[]) => sent.flatMap(({ leads }) => leads);
const nameOf = ({ submission }: Row) =>
	submission?.kind === 'new' ? submission.lead.referenceId : submission?.leadId;
const answering = (status: number, body: unknown) =>
	virtual.intercept('bulk/initiate', () => true, { status, body });

describe('A list', () => {
	it('gets one outcome a row, in the order of its rows, with the ID of each lead', async () => {
		const rows = virtual.rows(60);
		const { outcomes, failure } = await virtual.send(rows);
		expect(tally(outcomes)).toEqual({ accepted: 60 });
		const stored = outcomes.map(({ leadId }) => virtual.standIn.store.lead(leadId!)?.referenceId);
		expect(stored).toEqual(rows.map(nameOf));
		expect([failure, virtual.maxTimesSubmitted]).toEqual([undefined, 1]);
		expect(leadsOf(virtual.submitted)).not.toEqual(rows.map(nameOf));
	});

	it('leaves rows alone that were decided before', async () => {
		const decided: Row = { outcome: { outcome: 'rejected', reason: 'No phone' }, notes: [] };
		const { outcomes } = await virtual.send([decided, ...virtual.rows(2), decided]);
		expect([outcomes[0], outcomes[3]]).toEqual([decided.outcome, decided.outcome]);
		expect(tally(outcomes)).toEqual({ rejected: 2, accepted: 2 });
		expect((await virtual.send([decided])).failure).toBeUndefined();
	});

	it('of which nothing is to be sent takes no time, also in a process that has just begun', async () => {
		const decided: Row = { outcome: { outcome: 'rejected', reason: 'No phone' }, notes: [] };
		await virtual.send([decided], { isFresh: true });
		expect([virtual.now, virtual.sent]).toEqual([0, []]);
	});

	it('has an outcome also for a row that says neither what is to be sent nor why not', async () => {
		const { outcomes } = await virtual.send([{ notes: [] }, ...virtual.rows(1)]);
		expect(outcomes[0]).toMatchObject({ outcome: 'unknown', reason: 'No outcome is known' });
		expect(outcomes[1]!.outcome).toBe('accepted');
	});

	it('says how far it is, and does not wait where it need not', async () => {
		await virtual.send(virtual.rows(20));
		expect(virtual.logged[0]).toBe(`${FIRST} of 20 leads done`);
		expect(virtual.logged.filter((line) => line.includes('Waiting'))).toEqual([]);
	});

	it.each([
		[19, 0],
		[20, 1],
	])('of %d rows asks first how many leads are saved, or not', async (count, pages) => {
		begin({ total: 'absent' });
		await virtual.send(virtual.rows(count));
		expect(virtual.count('query')).toBe(pages);
	});

	it('that ends by an error of our own keeps what is known, and the rest is not sent', async () => {
		const { account, transport, policy } = virtual.connect();
		const log = () => {
			throw new Error('Log is full');
		};
		const service = new LeadCallingService(account, { ...transport, log }, policy);
		const { outcomes } = await sendList(service, virtual.rows(10), OPTIONS, callerWith());
		expect(outcomes.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(FIRST);
		const others = outcomes.filter(({ outcome }) => outcome !== 'accepted');
		expect(new Set(others.map(({ outcome, reason }) => `${outcome}: ${reason}`))).toEqual(
			new Set(['notSent: Log is full']),
		);
	});

	it('of which nothing became known fails with what its requests met', async () => {
		answering(429, { error: 'Project rate limit exceeded' });
		const { outcomes, failure, firstFault } = await virtual.send(virtual.rows(2));
		expect(tally(outcomes)).toEqual({ rateLimited: 2 });
		expect(failure).toMatchObject({ kind: 'rateLimited', status: 429 });
		expect(failure).toBe(firstFault);
	});

	it('of which something was known before does not fail, whatever its requests meet', async () => {
		await virtual.send(virtual.rows(2));
		answering(401, { error: 'Invalid API key' });
		const { outcomes, failure, firstFault } = await virtual.send(virtual.rows(4));
		expect(tally(outcomes)).toEqual({ alreadyStored: 2, credential: 2 });
		expect([failure, firstFault?.status]).toEqual([undefined, 401]);
	});
});

describe('A request refused as a whole', () => {
	it('for a process takes out its rows, and remembers nothing of them: there may be one soon', async () => {
		const rows = [...virtual.rows(2), ...virtual.rows(2, { from: 2, processId: 'soon' })];
		expect(tally((await virtual.send(rows)).outcomes)).toEqual({ accepted: 2, badProcess: 2 });
		virtual.standIn.store.addProcess({ _id: 'soon' });
		expect(tally((await virtual.send(rows.slice(2))).outcomes)).toEqual({ accepted: 2 });
	});

	it('for a maximum that it names is kept to that', async () => {
		begin({}, { leadsPerRequest: 3 });
		expect(tally((await virtual.send(virtual.rows(100))).outcomes)).toEqual({ accepted: 100 });
		expect(virtual.submitted.filter(({ leads }) => leads.length > 3)).toHaveLength(1);
	});

	it('for one lead, in words that hold the key, does not show it', async () => {
		const error = `No ${virtual.standIn.apiKey}`;
		answering(200, { success: [], errors: [{ referenceId: 'R-0', error }] });
		expect((await virtual.send(virtual.rows(1))).outcomes[0]!.reason).toBe('No ***');
	});

	it('by a firewall, lead after lead, ends the list, and all of it may be sent again', async () => {
		answering(403, '<html>Denied</html>');
		const rows = virtual.rows(30);
		const { outcomes, failure } = await virtual.send(rows);
		expect(outcomes.every(({ outcome }) => outcome === 'notSent')).toBe(true);
		expect(failure).toBeDefined();
		expect(virtual.submitted.length).toBeLessThan(2 * FIRST);
		virtual.between = () => undefined;
		expect(tally((await virtual.send(rows)).outcomes)).toEqual({ accepted: 30 });
	});
});

describe('A list that is canceled', () => {
	it('in flight leaves that request unknown, counted until its deadline has passed', async () => {
		const { outcomes } = await virtual.send(virtual.rows(20), {
			signal: virtual.canceledAfter(1, 5),
		});
		const ended = { accepted: FIRST, answerLost: FIRST, canceled: 20 - 2 * FIRST };
		expect(tally(outcomes)).toEqual(ended);
		const sentAt = virtual.submitted[1]!.at;
		expect(virtual.now - sentAt).toBeLessThan(1_000);
		await virtual.send(virtual.rows(4, { from: 100 }));
		const freeAt = sentAt + DEFAULT_POLICY.deadlineMs.once + COUNTED_MS;
		expect(virtual.submitted[2]!.at).toBeGreaterThanOrEqual(freeAt);
	});

	it('while it waits sends nothing more, and its rows are not sent', async () => {
		const ids = virtual.seed(virtual.rows(20), { attempted: true });
		const signal = virtual.canceledAfter(0, 5_000);
		const rows = virtual.existing(ids);
		const sent = await virtual.send(rows, { signal });
		expect(tally(sent.outcomes)).toEqual({ alreadyCalled: FIRST, canceled: 20 - FIRST });
		expect(virtual.now).toBeLessThan(8_000);
		expect(saidOf(rows, sent)).not.toContain('whole list');
	});
});

it('A process that has just begun waits for what an earlier one sent', async () => {
	const { store } = virtual.standIn;
	for (let at = 0; at < LIMITS.duplicatesPerWindow; at++) store.key.countDuplicate();
	// Who is named by an ID is not looked up first.
	const ids = virtual.seed(virtual.rows(FIRST), { attempted: true });
	const rows = virtual.existing(ids);
	const options = { isFresh: true, caller: callerWith({ runIndex: 1 }) };
	const sent = await virtual.send(rows, options);
	expect(tally(sent.outcomes)).toEqual({ alreadyCalled: FIRST });
	expect(virtual.submitted[0]!.at).toBeGreaterThanOrEqual(COUNTED_MS);
	const time = `${Math.floor(COUNTED_MS / 60_000)} min \\d+ s`;
	const took = new RegExp(`Took ${time}, including ${time} .* whole list`);
	expect(saidOf(rows, sent)).toMatch(took);
	const left = [0, 1, 2].map(
		(nth) => (COUNTED_MS - nth * DEFAULT_POLICY.progressIntervalMs) / 1000,
	);
	const [first, ...others] = left.map((seconds) => `${seconds} s`);
	expect(virtual.logged[0]).toMatch(new RegExp(`^n8n has just started.* Waiting ${first}$`));
	expect(virtual.logged.slice(1, 3)).toEqual(others.map((time) => `Waiting, ${time} left`));
});

it('A process that has just begun asks for nothing before that', async () => {
	const { outcomes } = await virtual.send(virtual.rows(2), { isFresh: true, ifExists: 'return' });
	expect(tally(outcomes)).toEqual({ accepted: 2 });
	expect(virtual.sent[0]!.at).toBeGreaterThanOrEqual(COUNTED_MS);
});

it.each([
	[undefined, false],
	[0, false],
	[1, true],
])('After a wait, run %s of the node is a loop: %s', async (runIndex, isLoop) => {
	const caller = callerWith({ runIndex });
	const sent = await virtual.send(virtual.rows(1), { isFresh: true, caller });
	expect(sent.times.waitedSeconds).toBeGreaterThan(1);
	expect(saidOf(virtual.rows(1), sent).includes('the whole list to this node at once')).toBe(
		isLoop,
	);
});

describe('Lists that share a key', () => {
	it('share its budget, at whatever address: what one finds the other waits for', async () => {
		const held = virtual.rows(40);
		virtual.seed(held);
		const mixed = [...held.slice(20), ...virtual.rows(20, { from: 60 })];
		const credential = { baseUrl: 'https://Other.example.com//' };
		const results = await Promise.all([
			virtual.send(held.slice(0, 20)),
			virtual.send(mixed, { credential }),
		]);
		expect(results.map(({ outcomes }) => tally(outcomes))).toEqual([
			{ alreadyStored: 20 },
			{ alreadyStored: 20, accepted: 20 },
		]);
	});

	it('take the limits of the credential that asks, at once, raised or lowered', async () => {
		const credential = { duplicatesPerWindow: 2, requestsPerWindow: 1 };
		await virtual.send(virtual.rows(3), { credential });
		expect(virtual.now).toBeGreaterThan(2 * LIMITS.requestWindowMs);
		const before = virtual.now;
		await virtual.send(virtual.rows(2 * FIRST, { from: 10 }));
		expect(virtual.now - before).toBeLessThan(3_000);
		await virtual.send(virtual.rows(2, { from: 100 }), { credential });
		const sizes = virtual.submitted.map(({ leads }) => leads.length);
		expect(sizes).toEqual([1, 1, 1, FIRST, FIRST, 1, 1]);
	});
});

it('Where the limit of the key was raised, too, nothing leaves until what was lost is looked up', async () => {
	begin({}, { leadsPerRequest: 10 });
	virtual.between = ({ route, nth }) =>
		route === 'bulk/initiate' && nth > 6 ? 'lostBefore' : undefined;
	const { outcomes } = await virtual.send(virtual.rows(300), {
		credential: { duplicatesPerWindow: 500 },
		signal: virtual.canceledIn(DEFAULT_POLICY.lostAnswerWaitMs - 1_000),
	});
	expect(tally(outcomes)).toEqual({ accepted: 60, answerLost: 10, canceled: 230 });
});
