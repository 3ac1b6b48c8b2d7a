/** What the specification leaves open: each variant does what it says, and none is the plain reading. */
import { waitUntil } from '../../../tools/lib/wait';
import { type StandIn, startService, type Variant } from '../../service';
import { archivedPhone } from '../../service/store/archive';
import { ask, newLead, PATHS } from './helpers';

let service: StandIn;

async function start(variant: Partial<Variant>): Promise<StandIn> {
	return (service = await startService({ variant, updateDelayMs: 0 }));
}

afterEach(async () => await service.stop());

const bulk = async (leads: unknown[]) =>
	await ask(service, PATHS.bulk, { body: { leads, init: true } });

const query = async (filters: Record<string, string>) =>
	(await ask(service, PATHS.query, { query: { projectId: service.projectId, ...filters } })).body;

describe('refusals', () => {
	it.each([
		['other', 'Contact was dialled earlier'],
		['misleading', 'This phone number was refused'],
		['none', undefined],
		['object', { code: 'LEAD_REFUSED', fields: ['lead'] }],
	] as const)('in %s words', async (wording, expected) => {
		await start({ wording });
		await bulk([newLead(service, 1)]);
		expect((await bulk([newLead(service, 1)])).body.errors[0].error).toEqual(expected);
	});

	it.each([
		['duplicates', [200, 200]],
		['resentRefusals', [200, 429]],
		['everyRefusal', [429, 429]],
	] as const)('count as %s', async (counts, statuses) => {
		await start({ counts });
		const bad = Array.from({ length: 6 }, (_, at) => newLead(service, at, { phone: '9999999999' }));
		const first = await bulk(bad);
		const second = await bulk(bad);
		expect([first.status, second.status]).toEqual(statuses);
	});
});

describe('time', () => {
	it('goes on with a request that the gateway has given up, and stores at its end', async () => {
		const gateway = { givesUpAfterMs: 20, status: 504, isHtml: true } as const;
		await start({ gateway, perLeadMs: 1_000, stores: 'atEnd' });
		const { status, text } = await bulk([newLead(service, 1)]);
		expect([status, text.includes('<html>')]).toEqual([504, true]);
		expect(service.store.leads()).toHaveLength(0);
		await service.idle();
		expect(service.store.leads()).toHaveLength(1);
	});

	it('stores each lead as it goes', async () => {
		await start({ perLeadMs: 500, stores: 'each' });
		const answered = bulk([newLead(service, 1), newLead(service, 2)]);
		await waitUntil(
			{ what: 'the first lead', timeoutMs: 30_000, intervalMs: 5 },
			() => service.store.leads().length > 0,
		);
		expect(service.store.leads()).toHaveLength(1);
		expect((await answered).body.success).toHaveLength(2);
	});

	it('cuts connections, and has done the work all the same', async () => {
		await start({ cutShare: 1, random: () => 0 });
		await expect(bulk([newLead(service, 1)])).rejects.toThrow();
		await service.idle();
		expect(service.store.leads()).toHaveLength(1);
	});

	it('shows what was stored only after a while', async () => {
		await start({ readLagMs: 500, filterLagMs: 60_000 });
		await bulk([newLead(service, 1)]);
		expect((await query({})).data).toHaveLength(0);
		await new Promise((resolve) => setTimeout(resolve, 510));
		expect((await query({})).data).toHaveLength(1);
		expect((await query({ email: 'lead1@example.com' })).data).toHaveLength(0);
		expect((await bulk([newLead(service, 1)])).body.errors).toHaveLength(1);
	});

	it('tells times of another clock, without their zone', async () => {
		await start({ times: { aheadMs: 3_600_000, hasZone: false } });
		const { success } = (await bulk([newLead(service, 1)])).body;
		expect(success[0].createdAt).toMatch(/\d$/);
		expect(Date.parse(`${success[0].createdAt}Z`) - Date.now()).toBeGreaterThan(3_590_000);
	});
});

describe('a request refused as a whole', () => {
	it.each([
		[{ for: 'badLead', status: 422 } as const, [422, 200]],
		[{ for: 'tooMany', leads: 1 } as const, [400, 200]],
	])('processes nothing: %j', async (refusesWhole, expected) => {
		await start({ refusesWhole });
		const both = await bulk([newLead(service, 1), newLead(service, 2, { phone: '9999999999' })]);
		const one = await bulk([newLead(service, 1)]);
		expect([both.status, one.status]).toEqual(expected);
		expect(service.store.leads()).toHaveLength(1);
	});
});

describe('leads', () => {
	it('are stored in another spelling, which an exact filter misses', async () => {
		await start({ phones: 'withCountry', filters: 'exact', splitsNames: true });
		await bulk([newLead(service, 1, { phone: '98100 00001' })]);
		expect((await query({ phone: '98100 00001' })).data).toHaveLength(0);
		const [found] = (await query({ phone: '+919810000001' })).data;
		expect([found.name, found.lastName]).toEqual([undefined, 'Number1']);
		const again = await bulk([newLead(service, 2, { phone: '9810000001' })]);
		expect(again.body.errors).toHaveLength(1);
	});

	it('are stored without their country, and found by any spelling or by parts', async () => {
		await start({ phones: 'national', filters: 'parts' });
		await bulk([newLead(service, 1, { phone: '+919810000001' })]);
		for (const phone of ['+919810000001', '9810000001', '10000001']) {
			expect((await query({ phone })).data[0].phone).toBe('9810000001');
		}
		expect((await query({ email: 'ead1@example.com' })).data).toHaveLength(1);
	});

	it.each([
		['process', 1, 0],
		['deployed', 0, 1],
		['project', 0, 1],
	] as const)('are unique in the %s by e-mail', async (uniqueIn, stored, refused) => {
		await start({ uniqueIn });
		await ask(service, PATHS.bulk, { body: { leads: [newLead(service, 1)], init: false } });
		const other = newLead(service, 2, {
			email: 'lead1@example.com',
			processId: service.secondProcessId,
		});
		const { success, errors } = (await bulk([other])).body;
		expect([success.length, errors.length]).toEqual([stored, refused]);
	});

	it.each([
		[true, 1],
		[false, 0],
	])('that were deleted still count as called: %s', async (remembersDeleted, refused) => {
		await start({ remembersDeleted });
		const { success } = (await bulk([newLead(service, 1)])).body;
		service.store.deleteLead(success[0]._id);
		expect((await query({})).data).toHaveLength(0);
		expect((await bulk([newLead(service, 1)])).body.errors).toHaveLength(refused);
	});

	it('too large for the gateway never arrive', async () => {
		await start({ tooLarge: { bytes: 500, status: 413 } });
		const leads = Array.from({ length: 9 }, (_, at) => newLead(service, at));
		expect((await bulk(leads)).status).toBe(413);
		expect(service.ledger.requests).toHaveLength(0);
	});
});

describe('an archive of half a million', () => {
	it('is found, refused and paged through', async () => {
		await start({ archived: 500_000, order: 'mixed', mostPerPage: 50 });
		const number = 123_456;
		const [found] = (await query({ phone: archivedPhone(number) })).data;
		expect(found.referenceId).toBe(`OLD-${number}`);
		const lead = newLead(service, 1, { email: `old.${number}@example.com` });
		expect((await bulk([lead])).body.errors).toHaveLength(1);
		const page = await query({ skip: '400000', limit: '100' });
		expect([page.data.length, page.pagination.total]).toEqual([50, 500_000]);
		expect(new Set(page.data.map(({ _id }: { _id: string }) => _id)).size).toBe(50);
	});

	it('may be told without a total, to no great depth, with filters that are not known', async () => {
		await start({ archived: 30, total: 'absent', deepestSkip: 20, ignores: ['phone'] });
		const page = await query({ phone: archivedPhone(3) });
		expect([page.data.length, page.pagination]).toEqual([10, undefined]);
		const deep = await ask(service, PATHS.query, {
			query: { projectId: service.projectId, skip: '30' },
		});
		expect(deep.status).toBe(400);
	});
});
