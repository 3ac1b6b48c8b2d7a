/** What the end of a whole request does to its list: its budget, its health, and the next requests. */
import { LIMITS } from '../../nodes/service/contract';
import type { Fault } from '../../nodes/service/http/errors';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import type { LeadList } from '../../nodes/service/sending/leadList';
import { recordFault } from '../../nodes/service/sending/answers/recordFault';
import { newList } from '../support/newList';
import { COUNTED_MS, eachOnVirtualService, virtual } from '../support/virtualService';

eachOnVirtualService();

const refused = (status: number, more: Partial<Fault> = {}): Fault => {
	return { kind: 'refused', status, message: 'No', ...more };
};
const JSON_422 = refused(422, { isJson: true, serviceMessage: 'No' });
const JSON_404 = refused(404, { isJson: true, serviceMessage: 'No', message: 'No process p' });
const PAGE_403 = refused(403);

const listOf = async (count: number, more = {}) => await newList(virtual.rows(count, more));

/** The next leads leave, and all of them end so. */
function end(list: LeadList, count: number, fault: Fault) {
	return recordFault(list, list.queue.take(count), fault, list.now);
}

const budgetLeft = ({ key, now, limit }: LeadList) => key.budget.left(now, limit);

it.each<[string, Fault]>([
	['failed', { kind: 'failed', status: 500, message: 'Down' }],
	['failed', { kind: 'rateLimited', status: 429, message: 'Slower' }],
	['failed', { kind: 'input', message: 'An error of our own' }],
	['failed', refused(401)],
	['asWhole', refused(409)],
	['asWhole', JSON_422],
	['asWhole', JSON_404],
])('A request %s as a whole: %j', async (ended, fault) => {
	const list = await listOf(4, { processId: 'p' });
	expect(end(list, 4, fault)).toBe(ended);
});

it('A request of which nobody knows what it did counts until its deadline, and a window', async () => {
	const list = await listOf(2);
	end(list, 2, { kind: 'input', message: 'Broken', isUnknownOutcome: true });
	const { key, now, limit } = list;
	const { lostAnswerWaitMs } = DEFAULT_POLICY;
	expect(key.budget.waitFor(limit.maxDuplicates, now, limit)).toBe(lostAnswerWaitMs + COUNTED_MS);
});

it.each([
	['the service counts as one duplicate', JSON_422, LIMITS.duplicatesPerWindow - 1],
	['a gateway takes nothing of the budget', PAGE_403, LIMITS.duplicatesPerWindow],
])('A whole request that is refused by %s', async (_, fault, left) => {
	const list = await listOf(4);
	end(list, 4, fault);
	expect([budgetLeft(list), list.queue.ready.length]).toEqual([left, 4]);
});

describe('A request that is refused as a whole leaves again', () => {
	it.each([
		[150, 'lead by lead', 1],
		[151, 'in thirty parts', 6],
	])('(%d leads) %s', async (count, _, maxPerRequest) => {
		const list = await listOf(count);
		end(list, count, JSON_422);
		expect(new Set(list.queue.ready.map((lead) => lead.maxPerRequest))).toEqual(
			new Set([maxPerRequest]),
		);
	});

	it('lead by lead where it was a part, however large', async () => {
		const list = await listOf(151);
		for (const lead of list.queue.ready) lead.maxPerRequest = 151;
		end(list, 151, JSON_422);
		expect(new Set(list.queue.ready.map((lead) => lead.maxPerRequest))).toEqual(new Set([1]));
	});
});

describe('A lead that is refused alone', () => {
	it.each<[string, Fault, boolean]>([
		['by the service was answered', JSON_422, true],
		['as too large was answered', refused(413), true],
		["by a gateway was not: that says nothing of the service's leads", PAGE_403, false],
	])('%s', async (_, fault, hasAnswered) => {
		const list = await listOf(1);
		end(list, 1, fault);
		expect(list.health.hasAnswered).toBe(hasAnswered);
	});

	it('by a gateway does not take away that others were answered', async () => {
		const list = await listOf(1);
		list.health.answered(1);
		end(list, 1, PAGE_403);
		expect(list.health.hasAnswered).toBe(true);
	});

	it.each<[string, Fault[], boolean]>([
		['three times by a gateway, ends the list', [PAGE_403, PAGE_403, PAGE_403], true],
		['not where the service answers in between', [PAGE_403, PAGE_403, JSON_422, PAGE_403], false],
	])('%s', async (_, faults, isStopped) => {
		const list = await listOf(faults.length);
		for (const fault of faults) end(list, 1, fault);
		expect(list.health.stoppedBy !== undefined).toBe(isStopped);
	});

	it.each([
		[1, 'ends the list at the tenth time', [9, 10], [false, true]],
		[2, 'does not where each request names one of two', [9, 10], [false, false]],
	])('(of %d) %s', async (count, _, after, isStopped) => {
		const list = await listOf(20 * count, { projectId: 'own' });
		const stopped: boolean[] = [];
		for (let nth = 1; nth <= Math.max(...after); nth++) {
			const lead = list.queue.ready[0]!.submission;
			const referenceId = lead.kind === 'new' ? lead.lead.referenceId : '';
			const invalidLeads = [{ data: { projectId: 'other', referenceId }, error: 'Not yours' }];
			end(list, count, count === 1 ? JSON_422 : refused(403, { isJson: true, invalidLeads }));
			if (after.includes(nth)) stopped.push(list.health.stoppedBy !== undefined);
		}
		expect(stopped).toEqual(isStopped);
	});
});
