/** What the records that a look-up or a reading finds make of a row. */
import type { Fault } from '../../nodes/service/http/errors';
import type { LeadInput, LeadRecord } from '../../nodes/service/leads/fields';
import type { Row } from '../../nodes/service/leads/outcome';
import type { SendOptions } from '../../nodes/service/sending/leadList';
import type { Doubt, NewLead } from '../../nodes/service/sending/pendingLead';
import { resolveFound } from '../../nodes/service/sending/records/resolve';
import { newList } from '../support/newList';
import { eachOnVirtualService, virtual } from '../support/virtualService';

eachOnVirtualService();

const CALL = [{ type: 'call' }] as LeadRecord['activities'];
const OTHER_PHONE = '+919812345002';
const fault: Fault = { kind: 'interrupted', message: 'No answer' };
const doubt = (ifAbsent: Doubt['ifAbsent'] = 'unknown'): Doubt => ({ fault, since: 0, ifAbsent });

interface Found {
	ifExists?: SendOptions['ifExists'];
	/** Of the row's lead. */
	lead?: Partial<LeadInput>;
	item?: Row['item'];
	doubt?: Doubt;
	/** Where the record is not the row's own lead. */
	record?: Partial<LeadRecord>;
}

/** One row, of which the service gives one record. */
async function resolve({ ifExists = 'report', lead, item, record, ...more }: Found) {
	const [row] = virtual.rows(1, lead);
	const rows = [{ ...row!, item }, ...virtual.rows(1, { from: 1 })];
	const list = await newList(rows, { ifExists });
	const pending = list.queue.all.find(({ index }) => index === 0) as NewLead;
	pending.doubt = more.doubt;
	const found: LeadRecord = { ...pending.submission.lead, _id: 'L', ...record };
	const run = async () => await resolveFound(list, pending, [found]);
	return { list, pending, found, run };
}

async function outcomeOf(found: Found) {
	const { list, run } = await resolve(found);
	return { end: await run(), outcome: list.outcomes[0] };
}

const elsewhere = () => ({ processId: virtual.standIn.secondProcessId, activities: CALL });
const brother = { name: 'Ben Otto', phone: OTHER_PHONE, referenceId: undefined };
const stranger = { ...brother, email: 'ben@example.com' };

describe('Of a record that is the own lead, with its phone,', () => {
	it.each<[string, Found, object]>([
		['a list says that the lead can be called', {}, { canBeCalled: true, leadId: 'L' }],
		[
			'a list says whom it called',
			{ record: { activities: CALL } },
			{ category: 'alreadyCalled', reason: 'Already called', leadId: 'L', record: { _id: 'L' } },
		],
		[
			'"call" does not call again',
			{ ifExists: 'call', record: { activities: CALL } },
			{ category: 'alreadyCalled', reason: 'Already called', leadId: 'L' },
		],
		[
			'a lost answer is found',
			{ doubt: doubt() },
			{ reason: 'In the service (response was lost)', isFoundAfterLoss: true },
		],
	])('%s', async (_, found, expected) => {
		const { end, outcome } = await outcomeOf(found);
		expect(end).toBe('settled');
		expect(outcome).toMatchObject(expected);
	});

	it('"call" calls it by its ID where nobody has called yet', async () => {
		const { end, outcome } = await outcomeOf({ ifExists: 'call' });
		expect([end, outcome]).toEqual([expect.objectContaining({ savedId: 'L' }), undefined]);
	});
});

describe('Of a record of another process', () => {
	it.each<[string, Doubt | undefined, string, string | undefined]>([
		['a row is not sent', undefined, 'settled', 'Already called, in another process'],
		['nor one that was refused', doubt('refused'), 'settled', 'Already called, in another process'],
		['nothing follows for a row that was lost', doubt(), 'notFound', undefined],
	])('that was called %s', async (_, doubted, end, reason) => {
		const found = await outcomeOf({ doubt: doubted, record: elsewhere() });
		expect([found.end, found.outcome?.reason]).toEqual([end, reason]);
		// Nothing of another process is told.
		expect(found.outcome?.leadId).toBeUndefined();
	});
});

describe('Of a record with another number', () => {
	it.each<[string, Found, string]>([
		['which another cell holds', { item: { Mobile: OTHER_PHONE } }, "row's other phone (...5002)"],
		['than any cell', { item: { Mobile: '+919812345003' } }, 'different phone (...5002)'],
	])('%s the row says so', async (_, found, says) => {
		const record = { phone: OTHER_PHONE };
		const { end, outcome } = await outcomeOf({ ...found, record });
		expect([end, outcome?.reason]).toEqual(['settled', `In the service, ${says}`]);
	});

	it.each<[string, Found, number]>([
		['nothing is remembered where somebody may correct it', { record: { phone: OTHER_PHONE } }, 0],
		['what the lead is to the service is remembered else', {}, 1],
	])('%s', async (_, found, remembered) => {
		const { list, pending, run } = await resolve(found);
		await run();
		const known = list.key.memory.find(pending.keys.row, list.now);
		expect([known].filter(Boolean)).toHaveLength(remembered);
	});

	it.each<[string, Found, unknown]>([
		['goes without it', {}, expect.objectContaining({ notes: expect.any(Array) as unknown })],
		['that was lost is not found', { doubt: doubt() }, 'notFound'],
	])("and another name, a row with that person's e-mail %s", async (_, found, expected) => {
		const { end, outcome } = await outcomeOf({ ...found, record: brother });
		expect([end, outcome]).toEqual([expected, undefined]);
	});
});

it('A row without a phone says that its e-mail stands under another name', async () => {
	const { outcome } = await outcomeOf({ lead: { phone: undefined }, record: brother });
	expect(outcome?.reason).toBe('In the service under another name');
});

it('A record that shares nothing with the row, as a filter may find it, says nothing of it', async () => {
	const { list, run } = await resolve({ record: stranger });
	expect([await run(), list.outcomes[0]]).toEqual(['notFound', undefined]);
	expect(list.health.hasAnswered).toBe(false);
});

it('A record of the lead is an answer of the service', async () => {
	const { list, run } = await resolve({});
	await run();
	expect(list.health.hasAnswered).toBe(true);
});

describe('Of requests whose answers were lost', () => {
	it.each<[string, Doubt, boolean]>([
		['a lead that is found tells that they arrived', doubt(), true],
		['a lead of another doubt tells nothing', doubt('refused'), false],
	])('%s', async (_, doubted, hasTrace) => {
		const { list, run } = await resolve({ doubt: doubted });
		list.loss = { fault, largest: 1, hasTrace: false };
		await run();
		expect(list.loss.hasTrace).toBe(hasTrace);
	});
});

describe('Of a row without a phone whose answer was lost, a record', () => {
	const lead = { phone: undefined, email: 'asha@example.com', name: 'Asha Rao' };
	const found = async (record: Partial<LeadRecord>) =>
		(await outcomeOf({ lead, doubt: doubt(), record })).outcome;

	it('with its e-mail and name is what arrived', async () => {
		expect(await found({})).toMatchObject({
			reason: 'In the service (response was lost)',
			isFoundAfterLoss: true,
			leadId: 'L',
		});
	});

	it('of another name is another person', async () => {
		const outcome = await found({ name: 'Ben Otto' });
		expect(outcome?.isFoundAfterLoss).toBeUndefined();
		expect(outcome?.reason).not.toContain('lost');
	});
});

it('A lead that was to be called by its ID, denied, and is not called, may leave again', async () => {
	const { list, pending, found, run } = await resolve({ doubt: doubt('notSent') });
	Object.assign(pending, { savedId: 'L' });
	expect(await run()).toBe('notFound');
	found.activities = CALL;
	expect(await run()).toBe('settled');
	expect(list.outcomes[0]).toMatchObject({ reason: 'Called (response was lost)' });
});

it('A lead that was to be called by its ID, and whose answer was lost, may be queued', async () => {
	const { list, pending, run } = await resolve({ doubt: doubt() });
	Object.assign(pending, { savedId: 'L' });
	expect(await run()).toBe('settled');
	expect(list.outcomes[0]?.reason).toBe('May be queued (response was lost)');
});
