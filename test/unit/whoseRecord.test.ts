/** "The number in the row": whose record it is, who is rung, and what is said of it. */
import type { LeadInput } from '../../nodes/service/leads/fields';
import type { Outcome } from '../../nodes/service/leads/outcome';
import {
	findOwn,
	type PhoneMatch,
	type Whose,
} from '../../nodes/service/sending/records/whoseRecord';
import type { LeadPartial } from '../service/store/records';
import { initiateEach, refusedRow, ringsOf, rowOf, saved, sendAll, WAYS } from '../support/ringing';
import { eachOnVirtualService, tally, virtual } from '../support/virtualService';
import { saidOf } from '../support/told';

eachOnVirtualService();

const A = '+919812345001';
const B = '+919812345002';
const FAMILY = 'fam@example.org';
const anna = { name: 'Anna Otto', phone: A };
const ben = { name: 'Ben Otto', phone: B };

const OTHER_PHONE = {
	outcome: 'rejected',
	category: 'otherPhone',
	reason: 'In the service, different phone (...5002)',
};
const NO_PHONE = { outcome: 'duplicate', reason: 'In the service without a phone' };

const rings = () => ringsOf(virtual.standIn);
const whose = (phone: PhoneMatch): Whose => ({
	...{ record: { _id: phone, processId: 'P' }, phone },
	...{ isOtherName: false, isFamily: false },
});

it("Of several records, the one with the row's number is its own, then one without another number", () => {
	const lead = { projectId: 'p', processId: 'P', phone: A };
	const all = (['other', 'notInRecord', 'notInRow', 'inRow', 'same'] as const).map(whose);
	const found = all.map((_, at) => findOwn(all.slice(0, all.length - at), lead)?.phone);
	expect(found).toEqual(['same', 'inRow', 'notInRow', 'notInRecord', 'other']);
	expect(findOwn(all, { ...lead, processId: 'Q' })).toBeUndefined();
});

const changed = () => virtual.sent.filter(({ route }) => route === 'update');
/** The leads that left as new ones. */
const sentLeads = () =>
	virtual.submitted.flatMap(({ body }) => (body.leads ?? [body.lead]) as LeadInput[]);
const ways = Object.entries(WAYS);

describe.each(ways)(
	"'If Lead Exists: Call' (%s) rings the number in the row, or nobody",
	(_, send) => {
		const call = async (...rows: Parameters<typeof send>[0]) =>
			await send(rows, { ifExists: 'call' });

		it("whose e-mail a brother is saved with: the brother doesn't ring", async () => {
			const benId = saved({ ...ben, email: FAMILY });
			const [outcome] = await call(rowOf({ ...anna, email: FAMILY }));
			expect(rings()).not.toContain(B);
			expect(outcome!.leadId).not.toBe(benId);
			expectWhatRings(anna, outcome!);
		});

		it.each<[string, LeadPartial, Partial<LeadInput>]>([
			['whose reference is another person', { ...ben, referenceId: '17' }, { referenceId: '17' }],
			[
				'whose number was corrected',
				{ ...anna, phone: B, referenceId: 'R1' },
				{ referenceId: 'R1' },
			],
			[
				'whose number was corrected, by e-mail',
				{ ...anna, phone: B, email: FAMILY },
				{ email: FAMILY },
			],
		])('%s: it is refused, with the last digits', async (_, held, shared) => {
			const leadId = saved(held);
			const [outcome] = await call(rowOf({ ...anna, ...shared }));
			expect(rings()).toEqual([]);
			expect(outcome).toMatchObject({ ...OTHER_PHONE, leadId });
		});

		it("whose brother said no in a row of his own: he doesn't ring", async () => {
			saved({ ...ben, email: FAMILY });
			const no = refusedRow({ ...ben, email: FAMILY });
			const [outcome, other] = await call(rowOf({ ...anna, email: FAMILY }), no);
			expect(rings()).not.toContain(B);
			expectWhatRings(anna, outcome!);
			expect(other!.category).toBe('doNotCall');
		});

		it('that has no phone: nobody is called by an e-mail', async () => {
			saved({ ...ben, email: FAMILY });
			const { name } = anna;
			const [outcome] = await call(
				rowOf({ name, email: FAMILY }),
				refusedRow({ ...ben, email: FAMILY }),
			);
			expect(rings()).toEqual([]);
			expect(outcome!.outcome).toBe('duplicate');
		});

		it('and whose record has a number that cannot be read: it is no record without a phone', async () => {
			const leadId = saved({ ...anna, phone: '1800-FLOWERS', email: FAMILY });
			const [outcome] = await call(rowOf({ ...anna, email: FAMILY }));
			expect(rings()).toEqual([]);
			const reason = 'In the service, different phone (...1800)';
			expect(outcome).toMatchObject({ ...OTHER_PHONE, reason, leadId });
		});

		it('and whose record has no phone: nobody is called by its ID', async () => {
			const leadId = saved({ name: anna.name, email: FAMILY });
			const [outcome] = await call(rowOf({ ...anna, email: FAMILY }));
			expect(outcome).toMatchObject({ ...NO_PHONE, leadId });
			expect(virtual.submitted).toEqual([]);
		});
	},
);

/** Who is said to be called rings; who is not said so doesn't. */
function expectWhatRings({ phone }: { phone: string }, { outcome }: Outcome): void {
	expect(rings()).toEqual(outcome === 'accepted' ? [phone] : []);
}

describe('The record with the phone of the row goes before all others', () => {
	it.each(['before', 'after'])(
		'also where another one has its reference (saved %s it)',
		async (when) => {
			const own = () => saved({ ...anna, referenceId: 'old' });
			const first = when === 'after' ? own() : undefined;
			saved({ ...ben, referenceId: 'R1' });
			const leadId = first ?? own();
			const [outcome] = await sendAll([rowOf({ ...anna, referenceId: 'R1' })], {
				ifExists: 'call',
			});
			expect(outcome).toMatchObject({ category: 'called', leadId });
			expect(rings()).toEqual([A]);
		},
	);

	it('also when a lost answer is looked up: it is not found in a record of somebody else', async () => {
		const benId = saved({ ...ben, email: FAMILY });
		virtual.intercept('bulk/initiate', 0, 'lostBefore');
		const rows = [rowOf({ ...anna, email: FAMILY })];
		const { outcomes } = await virtual.send(rows);
		expect(outcomes[0]!.leadId).not.toBe(benId);
		expect(outcomes[0]!.reason).not.toMatch(/answer was lost/);
	});

	it('also where all saved leads are read, and another has its e-mail', async () => {
		saved({ ...ben, email: FAMILY });
		const leadId = saved(anna);
		const rows = [rowOf({ ...anna, email: FAMILY }), ...virtual.rows(40)];
		const [outcome] = await sendAll(rows, { ifExists: 'report' });
		expect(virtual.sent.some(({ query }) => query.skip === 0 && !query.phone)).toBe(true);
		expect(outcome).toMatchObject({ category: 'alreadyStored', leadId });
	});

	it('is asked for first, whatever else the row has', async () => {
		const leadId = saved(anna);
		const row = rowOf({ ...anna, email: FAMILY, referenceId: 'R1' });
		const [outcome] = await sendAll([row], { ifExists: 'call' });
		expect(outcome).toMatchObject({ category: 'called', leadId });
		expect(virtual.sent.find(({ route }) => route === 'query')?.query).toHaveProperty('phone');
	});
});

describe('Numbers are compared as the library reads them', () => {
	it.each([
		['national, in the country of the row', '+919812345001', '9812345001'],
		['with a zero before it', '+919812345001', '09812345001'],
		['with a zero that was kept', '+442079460958', '+4402079460958'],
		['with an extension', '+442079460958', '+44 20 7946 0958 ext. 12'],
		['with the old prefix of mobiles, Mexico', '+525512345678', '+5215512345678'],
		['with the old prefix of mobiles, Argentina', '+541123456789', '+5491123456789'],
	])('%s: the same one is called', async (_, phone, held) => {
		const leadId = saved({ name: anna.name, phone: held, referenceId: 'R1' });
		const row = rowOf({ name: anna.name, phone, referenceId: 'R1' });
		const [outcome] = await sendAll([row], { ifExists: 'call' });
		expect(outcome).toMatchObject({ category: 'called', leadId });
	});

	it('a masked one by its last four digits: another one is not called', async () => {
		saved({ name: anna.name, phone: '********5002', referenceId: 'R1' });
		const [outcome] = await sendAll([rowOf({ ...anna, referenceId: 'R1' })], { ifExists: 'call' });
		expect(rings()).toEqual([]);
		expect(outcome!.outcome).not.toBe('accepted');
	});

	it('one that is no number is not called by its ID', async () => {
		saved({ name: anna.name, phone: 'see notes', referenceId: 'R1' });
		const [outcome] = await sendAll([rowOf({ ...anna, referenceId: 'R1' })], { ifExists: 'call' });
		expect(rings()).toEqual([]);
		expect(outcome!.outcome).toBe('duplicate');
	});
});

describe.each(ways)('A number that differs (%s)', (way, send) => {
	it.each(['report', 'return'] as const)('is told and not returned (%s)', async (ifExists) => {
		const leadId = saved({ ...anna, phone: B, referenceId: 'R1' });
		const [outcome] = await send([rowOf({ ...anna, referenceId: 'R1' })], { ifExists });
		expect(outcome).toMatchObject({ ...OTHER_PHONE, leadId });
		expect(rings()).toEqual([]);
	});

	it('is looked up by every run: it is corrected, and goes', async () => {
		const leadId = saved({ ...anna, phone: B, referenceId: 'R1' });
		const rows = [rowOf({ ...anna, referenceId: 'R1' })];
		const [before] = await send(rows, { ifExists: 'call' });
		expect(before!.category).toBe('otherPhone');
		Object.assign(virtual.standIn.store.lead(leadId)!, { phone: A });
		await virtual.time.wait(1_000);
		const [after] = await send(rows, { ifExists: 'call' });
		expect(after).toMatchObject({ outcome: 'accepted', category: 'called', leadId });
		expect(rings()).toEqual([A]);
	});

	it('sent without e-mail and reference goes as a new lead', async () => {
		saved({ ...anna, phone: B, referenceId: 'R1' });
		const [outcome] = await send([rowOf(anna)], { ifExists: 'call' });
		expect([outcome!.outcome, rings(), way]).toEqual(['accepted', [A], way]);
	});
});

describe.each(ways)("'If Lead Exists: Update' (%s)", (_, send) => {
	it('goes through where the name is the same, and says which phone stays', async () => {
		const leadId = saved({ ...anna, phone: B, referenceId: 'R1' });
		const row = rowOf({ ...anna, referenceId: 'R1', metadata: { city: 'Pune' } });
		const [outcome] = await send([row], { ifExists: 'update' });
		const reason = 'Updated, but phone stays ...5002';
		expect(outcome).toMatchObject({ outcome: 'accepted', category: 'updated', reason, leadId });
		expect(changed()).toHaveLength(1);
	});

	it.each<[string, object]>([
		['reference', { referenceId: '17' }],
		['e-mail', { email: FAMILY }],
	])('never writes a name over another person with the same %s', async (_, shared) => {
		const leadId = saved({ ...ben, ...shared });
		const [outcome] = await send([rowOf({ ...anna, ...shared })], { ifExists: 'update' });
		expect(changed()).toEqual([]);
		expect(virtual.standIn.store.lead(leadId)!.name).toBe(ben.name);
		expect(outcome!.category).not.toBe('updated');
	});

	it('of a row without a phone goes by e-mail, and calls nobody', async () => {
		const leadId = saved({ ...anna, email: FAMILY });
		const row = rowOf({ name: 'Anna Otto-Ley', email: FAMILY });
		const [outcome] = await send([row], { ifExists: 'update' });
		expect(outcome).toMatchObject({ category: 'updated', leadId });
		expect([changed().length, rings()]).toEqual([1, []]);
	});
});

describe('Families', () => {
	it.each(ways)('over two days: who comes later goes without the e-mail (%s)', async (_, send) => {
		await sendAll([rowOf({ ...ben, email: FAMILY })], { ifExists: 'report' });
		await virtual.time.wait(24 * 3_600_000);
		const [outcome] = await send([rowOf({ ...anna, email: FAMILY })], { ifExists: 'report' });
		expect(outcome!.outcome).toBe('accepted');
		expect(rings()).toEqual([B, A]);
		expect(sentLeads().at(-1)).not.toHaveProperty('email');
		expect(outcome!.notes).toEqual(['Email left out (shared)']);
	});

	it('only once: a number that was called is not tried again', async () => {
		saved({ ...ben, email: FAMILY });
		const other = saved({ name: 'Anna Otto', phone: A, attempted: true });
		virtual.standIn.store.addActivity(other, { type: 'call' });
		const [outcome] = await sendAll([rowOf({ ...anna, email: FAMILY })], { ifExists: 'report' });
		expect(outcome!.outcome).toBe('duplicate');
		expect(virtual.submitted.length).toBeLessThanOrEqual(2);
		expect(rings()).toEqual([]);
	});

	it('a name that may be the same one does not go without the e-mail', async () => {
		saved({ ...ben, email: FAMILY });
		const row = rowOf({ name: 'B. Otto', phone: A, email: FAMILY });
		const [outcome] = await sendAll([row], { ifExists: 'report' });
		expect(outcome).toMatchObject(OTHER_PHONE);
	});
});

describe("'Return It', for who comes again", () => {
	const again = async (row: Partial<LeadInput>) =>
		(await initiateEach([rowOf(row)], { ifExists: 'return' }))[0]!;

	it('under another name: a new lead without the e-mail', async () => {
		const benId = saved({ ...ben, email: FAMILY });
		const outcome = await again({ ...anna, email: FAMILY });
		expect(outcome.outcome).toBe('accepted');
		expect(outcome.leadId).not.toBe(benId);
		expect(sentLeads().at(-1)).not.toHaveProperty('email');
		expect(rings()).toEqual([A]);
	});

	it('with another number: an error with the ID and the last four digits', async () => {
		const leadId = saved({ ...anna, phone: B, email: FAMILY });
		expect(await again({ ...anna, email: FAMILY })).toMatchObject({ ...OTHER_PHONE, leadId });
		expect(virtual.submitted).toEqual([]);
	});
});

describe('A plain run of a list that finds saved people', () => {
	const CALL = /set 'If Lead Exists' to 'Call'/;

	it("doesn't invite to call whom 'Call' wouldn't ring", async () => {
		saved({ ...anna, phone: B, referenceId: 'R1' });
		saved({ name: 'Ravi Iyer', email: 'ravi@example.org' });
		const rows = [
			rowOf({ ...anna, referenceId: 'R1' }),
			rowOf({ name: 'Ravi Iyer', phone: '+919812345003', email: 'ravi@example.org' }),
		];
		const sent = await virtual.send(rows);
		const { outcomes } = sent;
		expect(saidOf(rows, sent)).not.toMatch(CALL);
		expect(tally(outcomes)).toMatchObject({ otherPhone: 1 });
		expect(outcomes[1]).toMatchObject(NO_PHONE);
	});

	it('invites to call those whose record has their phone, and counts no others', async () => {
		saved({ ...anna, phone: B, referenceId: 'R1' });
		const { projectId } = virtual.standIn;
		virtual.seed(virtual.rows(2, { from: 5, projectId }));
		const rows = [rowOf({ ...anna, referenceId: 'R1' }), ...virtual.rows(2, { from: 5 })];
		const said = saidOf(rows, await virtual.send(rows));
		expect(said).toMatch(/2 saved leads may never have been called/);
	});
});
