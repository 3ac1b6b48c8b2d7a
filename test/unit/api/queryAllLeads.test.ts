import fc from 'fast-check';

import { queryAllLeads } from '../../../nodes/service/api/queryAllLeads';
import { unfitFilter } from '../../../nodes/service/api/filterFits';
import type { LeadPage, LeadRecord } from '../../../nodes/service/api/contract';
import type { LeadCallingService } from '../../../nodes/service/api/service';

interface Asked {
	skip: number;
	limit: number;
}

/** A service with a list; `most` is the largest page that it gives. */
function serviceWith(page: (asked: Asked, nth: number) => { data: string[]; total?: number }): {
	service: LeadCallingService;
	asked: Asked[];
} {
	const asked: Asked[] = [];
	const queryLeads = async (_: unknown, { skip, limit }: Asked): Promise<LeadPage> => {
		const { data, total = Infinity } = page({ skip, limit }, asked.push({ skip, limit }) - 1);
		return {
			data: data.map((_id) => ({ _id }) as LeadRecord),
			total,
		};
	};
	return { service: { queryLeads } as unknown as LeadCallingService, asked };
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => `lead-${at}`);

async function read(service: LeadCallingService, most = Infinity): Promise<string[]> {
	const query = { filters: {}, most, includeActivities: false, masked: true };
	const { leads } = await queryAllLeads(service, query);
	return leads.map(({ _id }) => _id);
}

describe('All leads', () => {
	it('of any number come in order, each once, whatever size of pages the service gives', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 0, max: 700 }),
				fc.integer({ min: 1, max: 120 }),
				fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 800 })),
				fc.boolean(),
				async (count, most, limit, tellsTotal) => {
					const held = ids(count);
					const { service, asked } = serviceWith(({ skip, limit: size }) => ({
						data: held.slice(skip, skip + Math.min(size, most)),
						total: tellsTotal ? count : undefined,
					}));
					expect(await read(service, limit)).toEqual(held.slice(0, limit));
					for (const { limit: size } of asked) expect(size).toBeLessThanOrEqual(100);
				},
			),
			{ numRuns: 100 },
		);
	});

	it('come without a gap or a repetition when new ones push in between two reads', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 400 }),
				fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 6 }),
				async (count, newAtRead) => {
					const held = ids(count);
					let fresh = 0;
					const { service } = serviceWith(({ skip, limit }, nth) => {
						for (let more = newAtRead[nth] ?? 0; more > 0; more--) held.unshift(`new-${fresh++}`);
						return { data: held.slice(skip, skip + limit), total: held.length };
					});
					const given = await read(service);
					expect(new Set(given).size).toBe(given.length);
					expect(given.filter((id) => id.startsWith('lead-'))).toEqual(ids(count));
				},
			),
			{ numRuns: 100 },
		);
	});

	it('end where pages repeat, whatever total is claimed', async () => {
		const { service, asked } = serviceWith(() => ({ data: ids(100), total: 10_000 }));
		expect(await read(service)).toEqual(ids(100));
		// The first page, and one round of those that follow.
		expect(asked.length).toBeLessThanOrEqual(1 + 10);
	});

	it('end at an empty page, whatever total is claimed', async () => {
		const { service, asked } = serviceWith(({ skip }) => ({
			data: skip === 0 ? ids(100) : [],
			total: 10_000,
		}));
		expect(await read(service)).toEqual(ids(100));
		// The first page, and one round of those that follow.
		expect(asked.length).toBeLessThanOrEqual(1 + 10);
	});

	it('are asked for no further than the limit', async () => {
		const { service, asked } = serviceWith(({ limit }) => ({ data: ids(limit), total: 5_000 }));
		await read(service, 30);
		expect(asked).toEqual([{ skip: 0, limit: 30 }]);
	});

	it('say that there may be more where pages repeat, and only there', async () => {
		const query = { filters: {}, most: Infinity, includeActivities: false, masked: true };
		const repeats = serviceWith(() => ({ data: ids(100), total: 10_000 }));
		expect(await queryAllLeads(repeats.service, query)).toMatchObject({
			incomplete: 'pagesRepeat',
			total: 10_000,
		});
		const ends = serviceWith(({ skip }) => ({
			data: ids(250).slice(skip, skip + 100),
			total: 250,
		}));
		expect((await queryAllLeads(ends.service, query)).incomplete).toBeUndefined();
	});

	it('without a total end at the first page that is shorter', async () => {
		const { service, asked } = serviceWith(({ skip }) => ({
			data: ids(250).slice(skip, skip + 100),
		}));
		expect(await read(service)).toEqual(ids(250));
		expect(asked.map(({ skip }) => skip)).toEqual([0, 100, 200]);
	});
});

describe('A filter that the service ignores', () => {
	const lead = { _id: '1', processId: 'p', phone: '+91 98123 45678', email: 'Ada@example.com' };
	it.each<[object, string | undefined]>([
		[{}, undefined],
		[{ phone: '009812345678' }, undefined],
		[{ phone: '******5678' }, undefined],
		[{ phone: '9812345679' }, 'phone'],
		[{ email: ' ada@EXAMPLE.com ' }, undefined],
		[{ email: 'bob@example.com' }, 'email'],
		[{ processId: 'q' }, 'processId'],
		[{ processId: '', email: 'ada@' }, undefined],
		[{ currentState: 'lost' }, undefined],
	])('is known by its leads: %j, %s', (filters, unfit) => {
		expect(unfitFilter(lead, filters)).toBe(unfit);
	});

	it('is an error that names it, and no list of wrong leads', async () => {
		const queryLeads = async (): Promise<LeadPage> => ({ data: [lead], total: 1 });
		const service = { queryLeads } as unknown as LeadCallingService;
		const query = { most: 50, includeActivities: false, masked: true };
		await expect(
			queryAllLeads(service, { ...query, filters: { email: 'bob@example.com' } }),
		).rejects.toThrow("Query Leads answered with a lead that does not have the 'email' asked for");
	});
});
