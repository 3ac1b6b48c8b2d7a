/** A hazard that a variant no longer brings would leave every other suite green. */
import type { Variant } from '../../service';
import { SPECIFIED_LIMITS } from '../../service/options';
import { archivedPhone } from '../../service/store/archive';
import { Asked } from './asking';

let asked: Asked;

const begin = (variant: Partial<Variant>) => void (asked = new Asked(variant));

describe('Refusals', () => {
	it.each([
		['other', 'Contact was dialled earlier'],
		['misleading', 'This phone number was refused'],
		['none', undefined],
		['object', { code: 'LEAD_REFUSED', fields: ['lead'] }],
	] as const)('come in %s words', async (wording, error) => {
		begin({ wording });
		await asked.bulk([asked.lead(1)]);
		expect((await asked.bulk([asked.lead(1)])).body.errors[0].error).toEqual(error);
	});

	it.each([
		['resentRefusals', [200, 429]],
		['everyRefusal', [429, 429]],
	] as const)('count as %s', async (counts, statuses) => {
		begin({ counts, refusedPhones: ['3012'] });
		const bad = Array.from({ length: SPECIFIED_LIMITS.duplicatesPerWindow + 1 }, (_, at) =>
			asked.lead(at, { phone: `301234${100 + at}` }),
		);
		expect([(await asked.bulk(bad)).status, (await asked.bulk(bad)).status]).toEqual(statuses);
	});

	it.each([
		[{ for: 'badLead', status: 422 } as const, 422],
		[{ for: 'tooMany', leads: 1 } as const, 400],
	])('are of whole requests: %j', async (refusesWhole, status) => {
		begin({ refusesWhole });
		const leads = [asked.lead(1), asked.lead(2, { phone: '9999999999' })];
		expect((await asked.bulk(leads)).status).toBe(status);
		expect(asked.service.store.leads()).toEqual([]);
		expect((await asked.bulk([asked.lead(1)])).status).toBe(200);
	});
});

describe('An answer that does not come', () => {
	const gateway = { givesUpAfterMs: 20, status: 504, isHtml: true } as const;

	it.each<[string, Partial<Variant>, number]>([
		['the gateway gave up', { gateway, perLeadMs: 1_000, stores: 'atEnd' }, 504],
		['the connection was cut', { cutShare: 1, random: () => 0 }, 0],
	])('leaves the work done: %s', async (_, variant, status) => {
		begin(variant);
		expect((await asked.bulk([asked.lead(1)])).status).toBe(status);
		await asked.service.idle();
		expect(asked.service.store.leads()).toHaveLength(1);
	});

	it('leaves nothing done: the request was too large', async () => {
		begin({ tooLarge: { bytes: 100, status: 413 } });
		expect((await asked.bulk([asked.lead(1)])).status).toBe(413);
		expect(asked.service.ledger.requests).toEqual([]);
	});
});

describe('Reads', () => {
	it('show what was stored only after a while, and filters later still', async () => {
		begin({ readLagMs: 500, filterLagMs: 1_000 });
		await asked.bulk([asked.lead(1)]);
		const shown = async () => [
			(await asked.query()).length,
			(await asked.query({ email: 'lead1@example.com' })).length,
		];
		expect(await shown()).toEqual([0, 0]);
		asked.now += 500;
		expect(await shown()).toEqual([1, 0]);
		asked.now += 1_000;
		expect(await shown()).toEqual([1, 1]);
	});

	it('tell times of another clock, without their zone', async () => {
		begin({ times: { aheadMs: 3_600_000, hasZone: false } });
		const { createdAt } = (await asked.bulk([asked.lead(1)])).body.success[0];
		expect(createdAt).toBe(new Date(asked.now + 3_600_000).toISOString().slice(0, -1));
	});

	it.each([
		['exact', 'withCountry', '98100 00001', '+919810000001', false],
		['normalized', 'withCountry', '98100 00001', '+919810000001', true],
		['parts', 'national', '10000001', '9810000001', true],
	] as const)('compare %s, stored %s: %s', async (filters, phones, phone, stored, isFound) => {
		begin({ filters, phones, splitsNames: true });
		await asked.bulk([asked.lead(1, { phone: '98100 00001' })]);
		expect((await asked.query({ phone })).length).toBe(Number(isFound));
		const [lead] = await asked.query({ phone: stored });
		expect([lead.phone, lead.name, lead.lastName]).toEqual([stored, undefined, 'Number1']);
	});

	it('go through half a million leads in no order, and may not know filters or the total', async () => {
		begin({
			archived: 500_000,
			order: 'mixed',
			mostPerPage: 50,
			total: 'absent',
			ignores: ['email'],
		});
		const [found] = await asked.query({ phone: archivedPhone(123_456) });
		expect(found.referenceId).toBe('OLD-123456');
		const page = await asked.query({ skip: '400000', limit: '100', email: 'nobody@example.com' });
		expect(new Set(page.map(({ _id }) => _id)).size).toBe(50);
		const times = page.map(({ createdAt }) => String(createdAt));
		expect(times).not.toEqual([...times].sort());
		expect(times).not.toEqual([...times].sort().reverse());
	});
});

describe('A lead counts as stored', () => {
	it.each([
		['process', 200],
		['deployed', 400],
		['project', 400],
	] as const)(
		'by its e-mail, unique in the %s: %d from the other process',
		async (uniqueIn, status) => {
			begin({ uniqueIn });
			await asked.bulk([asked.lead(1)], { init: false });
			const { secondProcessId: processId } = asked.service;
			const other = asked.lead(2, { email: 'Lead1@example.com', processId });
			expect((await asked.initiate(other)).status).toBe(status);
		},
	);

	it.each([
		[true, 400],
		[false, 200],
	])('after it was deleted, if it was called: %s', async (remembersDeleted, status) => {
		begin({ remembersDeleted });
		const { _id } = (await asked.initiate(asked.lead(1))).body;
		asked.service.store.lead(_id)!.isDeleted = true;
		expect(await asked.query()).toEqual([]);
		expect((await asked.initiate(asked.lead(1))).status).toBe(status);
	});
});
