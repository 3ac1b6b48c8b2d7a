/** Leads that are held are asked for one by one: what a bad answer costs, and when asking ends. */
import type { Fault } from '../../nodes/service/http/errors';
import { MAX_FAILURES_IN_A_ROW } from '../../nodes/service/policy';
import type { LeadList, SendOptions } from '../../nodes/service/sending/leadList';
import { populationOf } from '../../nodes/service/sending/pendingLead';
import { lookUp } from '../../nodes/service/sending/lookUp';
import { MAX_CONCURRENT_READS } from '../../nodes/util';
import { newList } from '../support/newList';
import { type Between, eachOnVirtualService, tally, virtual } from '../support/virtualService';

eachOnVirtualService();

const REFUSED: Between = { status: 403, body: { error: 'Not allowed' } };
const UNREADABLE: Between = { body: '<html>Busy</html>' };
const fault: Fault = { kind: 'interrupted', message: 'No answer' };

interface Held {
	ifExists?: SendOptions['ifExists'];
	rows?: number;
	/** Whether their answers were lost. */
	isLost?: boolean;
	signal?: AbortSignal;
}

/** A list all of whose leads are held. */
async function hold({ ifExists = 'return', rows = 1, isLost, signal }: Held = {}) {
	const list = await newList(virtual.rows(rows), { ifExists, signal });
	for (const lead of isLost ? list.queue.all : []) {
		lead.doubt = { fault, since: 0, ifAbsent: 'unknown' };
	}
	list.queue.lookUpNewFirst();
	return list;
}

const came = ({ outcomes }: LeadList) => tally(outcomes.filter((one) => one !== undefined));

/** Every question of these leads is answered so. */
const answer = (how: Between) => virtual.intercept('query', () => true, how);

describe('A look-up that fails costs its lead, and no more,', () => {
	it.each<[string, Between]>([
		['with a 5xx', { status: 500, body: { error: 'Internal server error' } }],
		['with a page that is none', UNREADABLE],
		['with no answer', 'lostBefore'],
	])('%s', async (_, how) => {
		answer(how);
		const list = await hold();
		await lookUp(list);
		expect([list.outcomes[0]?.outcome, list.queue.isEmpty]).toEqual(['notSent', true]);
		expect(list.health.stoppedBy).toBeUndefined();
		expect(list.health.firstFault).toBeDefined();
	});

	it.each<[string, Held['ifExists']]>([
		['that only reports', 'report'],
		['that returns what is there', 'return'],
	])('where its answer was lost, whatever is said now: a list %s', async (_, ifExists) => {
		answer(REFUSED);
		const list = await hold({ ifExists, isLost: true });
		await lookUp(list);
		expect([came(list), list.queue.isEmpty]).toEqual([{ answerLost: 1 }, true]);
		expect([list.health.stoppedBy, list.search.canLookUp]).toEqual([undefined, true]);
	});
});

describe('A list ends', () => {
	it('with so many look-ups that fail in a row: the last of them is none of its leads', async () => {
		answer(UNREADABLE);
		const list = await hold({ rows: MAX_FAILURES_IN_A_ROW });
		await lookUp(list);
		expect(came(list)).toEqual({ service: MAX_FAILURES_IN_A_ROW - 1 });
		expect([list.queue.toLookUp.length, list.health.stoppedBy?.kind]).toEqual([1, 'unreadable']);
	});

	it('when it is canceled, though answers were lost', async () => {
		const signal = virtual.canceledAfter(() => true, 0, 'query');
		const list = await hold({ isLost: true, signal });
		await lookUp(list);
		expect(list.health.stoppedBy?.kind).toBe('canceled');
		expect(list.queue.toLookUp).toHaveLength(1);
	});

	it.each([true, false])('and then asks for nothing (look-ups are answered: %s)', async (can) => {
		const list = await hold({ ifExists: 'report', rows: 3 });
		list.search.canLookUp = can;
		list.health.stop(fault);
		await lookUp(list);
		expect([virtual.count('query'), list.queue.toLookUp.length]).toEqual([0, 3]);
	});
});

describe('Where no look-up is answered', () => {
	it('the leads may leave, and a list that only reports asks no more', async () => {
		answer(REFUSED);
		const list = await hold({ ifExists: 'report', rows: 3 });
		await lookUp(list);
		expect([list.queue.ready.length, list.queue.toLookUp.length]).toEqual([3, 0]);
		expect([list.search.canLookUp, list.health.stoppedBy]).toEqual([false, undefined]);
	});

	it('what became of those whose answers were lost stays unknown', async () => {
		const list = await hold({ ifExists: 'report', rows: 3, isLost: true });
		list.search.canLookUp = false;
		await lookUp(list);
		expect([came(list), list.queue.isEmpty]).toEqual([{ answerLost: 3 }, true]);
		expect(virtual.count('query')).toBe(0);
	});
});

it('What another run has just sent is not asked for', async () => {
	await virtual.send(virtual.rows(1));
	const list = await hold({ ifExists: 'report' });
	await lookUp(list);
	expect([came(list), virtual.count('query')]).toEqual([{ alreadyStored: 1 }, 0]);
	expect(list.outcomes[0]!.reason).toBe('Already sent');
});

it("'Call' parts those that are saved from the others, of which their answers say nothing", async () => {
	virtual.seed(virtual.rows(MAX_CONCURRENT_READS).filter((_, at) => at % 2 === 0));
	const list = await hold({ ifExists: 'call', rows: MAX_CONCURRENT_READS });
	await lookUp(list);
	const populations = list.queue.ready.map(populationOf);
	const half = MAX_CONCURRENT_READS / 2;
	expect(populations).toEqual([...Array(half).fill('saved'), ...Array(half).fill('new')]);
});
