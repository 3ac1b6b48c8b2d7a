/** A list on its way: what it keeps of its leads for itself, and what for others. */
import { makeOutcome, type Outcome, type Row } from '../../nodes/service/leads/outcome';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { recallLead } from '../../nodes/service/sending/recall';
import { newList } from '../support/newList';
import { eachOnVirtualService, virtual } from '../support/virtualService';

eachOnVirtualService();

const ACCEPTED: Outcome = { outcome: 'accepted', reason: 'Will be called', leadId: 'L' };
const ALREADY_STORED = makeOutcome('alreadyStored', 'Already in the service', { leadId: 'L' });

/** What a run learns of a row, for another run with other rows. */
async function recallAfter(outcome: Outcome, rows: readonly Row[], others: readonly Row[]) {
	const list = await newList(rows);
	for (const lead of list.queue.all) list.recordOutcome(lead, outcome);
	list.end();
	const other = await newList(others);
	return other.queue.all.map((lead) => recallLead(other, lead));
}

describe('Another run', () => {
	const row = () => virtual.rows(1);
	const L = () => virtual.existing(['L']);
	const sameNumber = () => virtual.rows(1, { referenceId: 'S', email: undefined });
	const otherBody = () => virtual.rows(1, { name: 'Ravi Rao' });

	it.each<[string, Outcome, () => Row[], () => Row[], string]>([
		['takes an accepted row for done', ACCEPTED, row, row, 'settled'],
		['does not ring its number again', ACCEPTED, row, sameNumber, 'settled'],
		['does not call its lead by its ID', ACCEPTED, row, L, 'settled'],
		[
			'may call by its ID who was there already',
			makeOutcome('alreadyStored', 'There', { leadId: 'L' }),
			row,
			L,
			'unsent',
		],
		['does not send again what was refused', makeOutcome('refused', 'No'), row, row, 'settled'],
		['sends it with anything changed', makeOutcome('refused', 'No'), row, otherBody, 'unsent'],
		['does not send a bad number again', makeOutcome('badPhone', 'No'), row, sameNumber, 'settled'],
		['may send the number of a refusal', makeOutcome('refused', 'No'), row, sameNumber, 'unsent'],
		['sends what was not sent', makeOutcome('rateLimited', 'Too many'), row, row, 'unsent'],
	])('%s', async (_, outcome, rows, others, expected) => {
		expect(await recallAfter(outcome, rows(), others())).toEqual([expected]);
	});

	it('knows a refused row by what the row says, though it went without its e-mail', async () => {
		const list = await newList(row());
		const [lead] = list.queue.all;
		const [without] = virtual.rows(1, { email: undefined });
		const went = {
			...lead!,
			submission: without!.submission!,
			originalSubmission: lead!.submission,
		};
		list.recordOutcome(went, makeOutcome('refused', 'No'));
		const other = await newList(row());
		expect(recallLead(other, other.queue.all[0]!)).toBe('settled');
	});
});

it("No record is kept for other runs: it holds people's data", async () => {
	const list = await newList(virtual.rows(1));
	const [lead] = list.queue.all;
	const record = { _id: 'L', name: 'Asha' };
	list.recordOutcome(lead!, { ...ACCEPTED, record });
	expect(list.outcomes[0]!.record).toBe(record);
	expect(list.key.memory.find(lead!.keys.row, list.now)!.outcome).toEqual(ACCEPTED);
});

it.each<[string, Outcome, boolean]>([
	['of one that may ring', ACCEPTED, true],
	['not of one that was found: a person may call it by its ID', ALREADY_STORED, false],
])('The ID of a lead is remembered: %s', async (_, outcome, isKnown) => {
	const list = await newList(virtual.rows(1));
	list.recordOutcome(list.queue.all[0]!, outcome);
	expect(list.key.memory.findLead('L', list.now) !== undefined).toBe(isKnown);
});

it('A list runs until it ends', async () => {
	const list = await newList(virtual.rows(1));
	expect(list.state.isEnded).toBe(false);
	list.end();
	expect(list.state.isEnded).toBe(true);
});

it('A wait says how long it is, and every few seconds how long it still takes', async () => {
	const list = await newList([]);
	await list.wait(2 * DEFAULT_POLICY.progressIntervalMs, 'The key rests');
	expect(virtual.logged).toEqual(['The key rests. Waiting 10 s', 'Waiting, 5 s left']);
	expect(virtual.now).toBe(10_000);
});
