/** How many leads leave in one round, and what whole refusals change about it. */
import { LIMITS } from '../../nodes/service/contract';
import { phoneComparer } from '../../nodes/service/leads/comparePhones';
import { LeadList } from '../../nodes/service/sending/leadList';
import { nextBatchSize, sendRound } from '../../nodes/service/sending/sendRound';
import {
	type Between,
	callerWith,
	eachOnVirtualService,
	FIRST,
	OPTIONS,
	virtual,
} from '../support/virtualService';

eachOnVirtualService();

const newList = async (count: number) =>
	new LeadList(
		virtual.connect(),
		virtual.rows(count),
		OPTIONS,
		callerWith(),
		await phoneComparer(),
	);

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
	list.addToSample(3_000, 0);
	expect(nextBatchSize(list)).toBeGreaterThan(LIMITS.duplicatesPerWindow);
	list.health.isCautious = true;
	expect(nextBatchSize(list)).toBe(FIRST);
	list.key.budget.count(1, list.now);
	expect(nextBatchSize(list)).toBe(FIRST - 1);
});

it('Before the first answer one request goes alone, and the others wait where it fails', async () => {
	const list = await newList(100);
	list.addToSample(3_000, 0);
	list.requestSize.limit(10);
	virtual.between = ({ route }) =>
		route === 'bulk/initiate' ? { status: 401, body: {} } : undefined;
	await sendRound(list);
	expect([virtual.submitted.length, list.queue.ready.length]).toEqual([1, 90]);
});

it('Send Anyway passes over a known block, for the list in which any row says so', async () => {
	const blocked = { status: 429, body: { error: 'API key blocked for 60 minutes' } };
	virtual.intercept('bulk/initiate', 0, blocked);
	await virtual.send(virtual.rows(2));
	virtual.between = () => undefined;
	const held = await virtual.send(virtual.rows(2, { from: 2 }));
	expect(held.outcomes.map(({ category }) => category)).toEqual(['keyBlocked', 'keyBlocked']);
	expect(virtual.submitted).toHaveLength(1);
	const sent = await virtual.send(virtual.rows(2, { from: 2 }), { sendAnyway: true });
	expect(sent.outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
});
