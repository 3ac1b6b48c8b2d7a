import fc from 'fast-check';

import { queryAllLeads } from '../../../nodes/service/api/queryAllLeads';
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

	it.each([
		['the leads of the page', (page: number) => page],
		['no more than 100', () => 100],
		['nothing', () => 0],
	])('come all, also where the service counts %s', async (_, totalOf) => {
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 0, max: 700 }), async (count) => {
				const { service } = serviceWith(({ skip, limit }) => {
					const data = ids(count).slice(skip, skip + limit);
					return { data, total: totalOf(data.length) };
				});
				const query = { filters: {}, most: Infinity, includeActivities: false, masked: true };
				const { leads, incomplete } = await queryAllLeads(service, query);
				expect(leads).toHaveLength(count);
				expect(incomplete).toBeUndefined();
			}),
			{ numRuns: 50 },
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

	it('come each once where pages overlap, also those without an ID', async () => {
		const record = (name: string) => ({ name }) as LeadRecord;
		const pages = [
			[record('a'), record('b')],
			[record('b'), record('c')],
			[record('c'), record('d')],
		];
		const queryLeads = async (_: unknown, { skip }: Asked): Promise<LeadPage> => ({
			data: pages[skip / 2] ?? [],
			total: 6,
		});
		const service = { queryLeads } as unknown as LeadCallingService;
		const query = { filters: {}, most: Infinity, includeActivities: false, masked: true };
		const { leads } = await queryAllLeads(service, query);
		expect(leads.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
	});

	it('are read ten pages at a time, where their number is known', async () => {
		const held = ids(2_000);
		let open = 0;
		let most = 0;
		const queryLeads = async (_: unknown, { skip }: Asked): Promise<LeadPage> => {
			most = Math.max(most, ++open);
			await new Promise((resolve) => setImmediate(resolve));
			open -= 1;
			return { data: held.slice(skip, skip + 100).map((_id) => ({ _id })), total: held.length };
		};
		expect(await read({ queryLeads } as unknown as LeadCallingService)).toEqual(held);
		expect(most).toBe(10);
	});

	it('beyond a million are not read, and that is said', async () => {
		let given = 0;
		const queryLeads = async (): Promise<LeadPage> => ({
			data: Array.from({ length: 100_000 }, () => ({ _id: `${given++}` })),
			total: 2_000_000,
		});
		const service = { queryLeads } as unknown as LeadCallingService;
		const query = { filters: {}, includeActivities: false, masked: true };
		const { leads, incomplete } = await queryAllLeads(service, { ...query, most: Infinity });
		expect([leads.length, incomplete]).toEqual([1_000_000, 'tooMany']);
	});

	it('without a total end at the first page that is shorter', async () => {
		const { service, asked } = serviceWith(({ skip }) => ({
			data: ids(250).slice(skip, skip + 100),
		}));
		expect(await read(service)).toEqual(ids(250));
		expect(asked.map(({ skip }) => skip)).toEqual([0, 100, 200]);
	});
});
