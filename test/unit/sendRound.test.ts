/** How many leads leave in one round, and what whole refusals change about it. */
import { LIMITS } from '../../nodes/service/contract';
import type { LeadInput } from '../../nodes/service/leads/fields';
import { adaptiveBatchSize } from '../../nodes/service/sending/guard/batchSize';
import { nextBatchSize, sendRound } from '../../nodes/service/sending/sendRound';
import { sendList } from '../../nodes/service/sending/sendList';
import { newList as newListOf } from '../support/newList';
import {
	type Between,
	callerWith,
	eachOnVirtualService,
	FIRST,
	OPTIONS,
	tally,
	virtual,
} from '../support/virtualService';

eachOnVirtualService();

const newList = async (count: number) => await newListOf(virtual.rows(count));

it.each<[string, Between[], boolean]>([
	['one that was refused as a whole', [{ status: 422, body: { error: 'No' } }], true],
	[
		'one that was refused, and one that was lost',
		[{ status: 422, body: { error: 'No' } }, 'lostBefore'],
		true,
	],
	[
		'one that was refused, and one that was answered',
		[{ status: 422, body: {} }, undefined],
		false,
	],
	['one that was answered', [undefined], false],
])('After %s the list is cautious or not', async (_, ends, isCautious) => {
	const list = await newList(6_000);
	list.health.hasAnswered = true;
	for (const end of ends) {
		virtual.between = ({ route }) => (route === 'bulk/initiate' ? end : undefined);
		await sendRound(list);
	}
	expect(list.health.isCautious).toBe(isCautious);
});

it('A cautious list sends no more than the budget less one, whatever its sample', async () => {
	const list = await newList(6_000);
	list.samples.add('new', 3_000, 0);
	expect(nextBatchSize(list)).toBeGreaterThan(LIMITS.duplicatesPerWindow);
	list.health.isCautious = true;
	expect(nextBatchSize(list)).toBe(FIRST);
	list.key.budget.count(1, list.now);
	expect(nextBatchSize(list)).toBe(FIRST - 1);
});

describe('Of all that the sample lets leave', () => {
	const sample = { answered: 3_000, duplicates: 0 };
	const ALL = adaptiveBatchSize(sample, LIMITS.duplicatesPerWindow, Infinity);
	const IN_ONE = Math.min(ALL, LIMITS.leadsPerRequest);
	const PER_REQUEST = Math.ceil(ALL / 5.5);

	it.each([
		['one request leaves that holds them', 6_000, LIMITS.leadsPerRequest, IN_ONE],
		['only full requests leave, where more leads wait', 6_000, PER_REQUEST, 5 * PER_REQUEST],
		['all leave that wait, where those are fewer', ALL - 20, PER_REQUEST, ALL - 20],
	])('%s', async (_, count, perRequest, size) => {
		const list = await newList(count);
		list.samples.add('new', sample.answered, sample.duplicates);
		list.requestSize.limit(perRequest);
		expect(nextBatchSize(list)).toBe(size);
	});
});

it('What another list has sent meanwhile does not leave again; no more than may leave in its place', async () => {
	const rows = virtual.rows(20);
	const list = await newListOf(rows);
	const known = list.queue.ready[0]!.index;
	await virtual.send([rows[known]!]);
	await sendRound(list);
	expect(virtual.submitted.map(({ leads }) => leads.length)).toEqual([1, FIRST]);
	expect(virtual.maxTimesSubmitted).toBe(1);
	expect(list.outcomes[known]).toMatchObject({ category: 'alreadyStored' });
});

it.each<[string, string | undefined, Array<Partial<LeadInput>>]>([
	['all have a reference of their own', '1.2', [{}, {}]],
	['one has none', undefined, [{}, { referenceId: undefined }]],
	['two have the same', undefined, [{}, { referenceId: 'R-0' }]],
])('Refused leads are to be named by reference (%s), or by all they hold', async (_, v, more) => {
	const rows = more.flatMap((fields, from) => virtual.rows(1, { from, ...fields }));
	await virtual.send(rows);
	expect(virtual.submitted.map(({ query }) => query.v)).toEqual([v]);
});

it('Single leads that are accepted take nothing of the budget', async () => {
	const { outcomes } = await virtual.send(virtual.rows(3 * FIRST), { isSingle: true });
	expect(tally(outcomes)).toEqual({ accepted: 3 * FIRST });
	expect(virtual.now).toBeLessThan(1_000);
});

it('Existing leads that are only checked are not called, and are told so', async () => {
	const ids = virtual.seed(virtual.rows(2));
	const { outcomes } = await virtual.send(virtual.existing(ids, false));
	expect(outcomes.map(({ outcome, reason }) => [outcome, reason])).toEqual(
		Array(2).fill(['accepted', 'Not called (calling is off)']),
	);
});

it('Send Anyway passes over a known block, for the list in which any row says so', async () => {
	const blocked = { status: 429, body: { error: 'API key blocked for 60 minutes' } };
	virtual.intercept('bulk/initiate', 0, blocked);
	await virtual.send(virtual.rows(2));
	virtual.between = () => undefined;
	const held = await virtual.send(virtual.rows(2, { from: 2 }));
	expect(held.outcomes.map(({ category }) => category)).toEqual(['keyBlocked', 'keyBlocked']);
	expect(virtual.submitted).toHaveLength(1);
	const rows = virtual.rows(2, { from: 2 });
	rows[0]!.submission!.sendAnyway = true;
	const sent = await sendList(virtual.connect(), rows, OPTIONS, callerWith());
	expect(sent.outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
});
