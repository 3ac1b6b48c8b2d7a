import fc from 'fast-check';

import { readAccount } from '../../nodes/service/account';
import { LIMITS } from '../../nodes/service/contract';
import type { TransportRequest } from '../../nodes/service/http/transport';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { type AllLeads, readAllLeads } from '../../nodes/service/reads/allLeads';
import type { Page } from '../../nodes/service/records';
import { LeadCallingService } from '../../nodes/service/service';
import { VirtualTime } from '../support/virtualTime';

const { leadsPerPage } = LIMITS;

/** With a window of its own in each project. */
const CREDENTIAL = {
	apiKey: 'key',
	baseUrl: 'https://service.example.com',
	advanced: true,
	requestsPerWindow: 1e6,
};

let projects = 0;

const never = new Promise<never>(() => {});

type Asked = Pick<Page, 'skip' | 'limit'>;
type Answer = { ids: string[]; total?: number };

/** Reads all of a service that answers as told. */
async function readFrom(
	answer: (asked: Asked, nth: number) => Answer,
	max = Infinity,
): Promise<AllLeads & { ids: string[]; asked: Asked[]; maxOpen: number }> {
	const asked: Asked[] = [];
	let open = 0;
	let maxOpen = 0;
	const send = async ({ query = {} }: TransportRequest) => {
		maxOpen = Math.max(maxOpen, ++open);
		const one = { skip: Number(query.skip), limit: Number(query.limit) };
		const { ids, total } = answer(one, asked.push(one) - 1);
		await new Promise((resolve) => setImmediate(resolve));
		open -= 1;
		const body = { data: ids.map((_id) => ({ _id })), pagination: { total } };
		return { status: 200, headers: {}, body };
	};
	const query = { filters: {}, max, includeActivities: false, masked: true };
	const account = readAccount({ ...CREDENTIAL, projectId: `project-${(projects += 1)}` });
	// No time passes.
	const transport = { ...new VirtualTime().transport([]), send, wait: async () => await never };
	const service = new LeadCallingService(account, transport, DEFAULT_POLICY);
	const found = await readAllLeads(service, query);
	return { ...found, ids: found.leads.map(({ _id }) => _id), asked, maxOpen };
}

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `lead-${index}`);

describe('All leads', () => {
	it.each([
		[0, Infinity, 1, 1],
		[3, Infinity, 1, 1],
		[2 * leadsPerPage, Infinity, 2, 1],
		[2 * leadsPerPage + 1, Infinity, 3, 2],
		[20_000, Infinity, 200, 10],
		[5_000, 30, 1, 1],
		// A page of a round number that is all of `total`: perhaps a service that counts the page.
		[leadsPerPage, Infinity, 2, 1],
	])(
		'%i of a service that counts them, with a limit of %d, take %i requests, %i at a time',
		async (count, max, requests, atOnce) => {
			const held = idsOf(count);
			const { ids, asked, maxOpen } = await readFrom(
				({ skip, limit }) => ({ ids: held.slice(skip, skip + limit), total: count }),
				max,
			);
			expect(ids).toEqual(held.slice(0, max));
			expect([asked.length, maxOpen]).toEqual([requests, atOnce]);
		},
	);

	it('come in order, each once, whatever size of pages the service gives and whatever it counts', async () => {
		const pageCap = fc.constantFrom(10, 20, 25, 50, leadsPerPage, 1_000);
		const counting = fc.constantFrom('all', 'page', 'none', 'noMoreThanPage');
		const max = fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 800 }));
		await fc.assert(
			fc.asyncProperty(fc.nat(700), pageCap, counting, max, async (count, cap, counts, limit) => {
				const held = idsOf(count);
				const found = await readFrom(({ skip, limit: size }) => {
					const ids = held.slice(skip, skip + Math.min(size, cap));
					const totals = {
						all: count,
						page: ids.length,
						none: undefined,
						noMoreThanPage: Math.min(count, size, cap),
					};
					return { ids, total: totals[counts] };
				}, limit);
				expect(found.ids).toEqual(held.slice(0, limit));
				expect(found.isIncomplete).toBe(false);
				for (const { limit: size } of found.asked) expect(size).toBeLessThanOrEqual(leadsPerPage);
			}),
			{ numRuns: 200 },
		);
	});

	it('come without a gap or a repetition when new ones push in between two reads', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 400 }),
				fc.array(fc.nat(30), { maxLength: 6 }),
				async (count, newAtRead) => {
					const held = idsOf(count);
					const { ids } = await readFrom(({ skip, limit }, nth) => {
						held.unshift(...Array.from({ length: newAtRead[nth] ?? 0 }, (_, at) => `${nth} ${at}`));
						return { ids: held.slice(skip, skip + limit), total: held.length };
					});
					expect(new Set(ids).size).toBe(ids.length);
					expect(ids.filter((id) => id.startsWith('lead-'))).toEqual(idsOf(count));
				},
			),
			{ numRuns: 100 },
		);
	});

	it('that come twice are given once, as the first page had them', async () => {
		const states = ['new', 'lost'];
		const query = { filters: {}, max: Infinity, includeActivities: false, masked: true };
		const service = {
			queryLeads: async (_: unknown, { skip }: Page) => ({
				data: [{ _id: skip < 2 ? 'a' : 'b', currentState: states[skip] }],
				total: 3,
			}),
		} as unknown as LeadCallingService;
		const { leads } = await readAllLeads(service, query);
		expect(leads).toEqual([
			{ _id: 'a', currentState: 'new' },
			{ _id: 'b', currentState: undefined },
		]);
	});

	it.each<[string, (skip: number) => string[]]>([
		['repeats a page', () => idsOf(leadsPerPage)],
		['ends early', (skip) => (skip === 0 ? idsOf(leadsPerPage) : [])],
	])('are said to be incomplete when the service %s', async (_, idsAt) => {
		const { ids, asked, isIncomplete } = await readFrom(({ skip }) => ({
			ids: idsAt(skip),
			total: 10_000,
		}));
		expect([ids.length, isIncomplete]).toEqual([leadsPerPage, true]);
		expect(asked.length).toBeLessThanOrEqual(1 + 10);
	});

	it.each<[string, number, number, number]>([
		['none', 0, Infinity, 1],
		['a short page', 30, Infinity, 2],
		['two pages and a short one', 2 * leadsPerPage + 50, Infinity, 3],
		['two pages', 2 * leadsPerPage, Infinity, 3],
		['more than were asked for', 5_000, 30, 1],
	])('of a service that holds %s and does not count take no request too many', async (...given) => {
		const [, count, max, requests] = given;
		const held = idsOf(count);
		const { ids, asked } = await readFrom(
			({ skip, limit }) => ({ ids: held.slice(skip, skip + limit) }),
			max,
		);
		expect(ids).toEqual(held.slice(0, max));
		expect(asked).toHaveLength(requests);
	});

	it('are asked for no further than so many are wanted, where the service counts more', async () => {
		const held = idsOf(10 * leadsPerPage);
		const max = 2 * leadsPerPage + 1;
		const { ids, asked } = await readFrom(
			({ skip, limit }) => ({ ids: held.slice(skip, skip + limit), total: held.length }),
			max,
		);
		expect(ids).toEqual(held.slice(0, max));
		expect(asked).toHaveLength(3);
	});

	it('come without a gap when one page of several that were asked for at once is short', async () => {
		const held = idsOf(5 * leadsPerPage);
		const { ids, isIncomplete } = await readFrom(({ skip, limit }) => {
			const size = skip === leadsPerPage ? limit / 2 : limit;
			return { ids: held.slice(skip, skip + size), total: held.length };
		});
		expect(ids).toEqual(held);
		expect(isIncomplete).toBe(false);
	});

	it('end with the first empty page, whatever the service counts', async () => {
		const held = idsOf(2 * leadsPerPage);
		const early = await readFrom(({ skip, limit }) => ({
			ids: held.slice(skip, skip + limit),
			total: 5 * leadsPerPage,
		}));
		expect([early.ids, early.isIncomplete]).toEqual([held, true]);
		expect(early.asked).toHaveLength(5);
		const none = await readFrom(() => ({ ids: [], total: 10 }));
		expect([none.asked.length, none.isIncomplete]).toEqual([1, true]);
	});

	it('are complete where all that is counted was given, some of it twice', async () => {
		const held = idsOf(2 * leadsPerPage - 1);
		const { ids, isIncomplete } = await readFrom(({ skip, limit }) => {
			const from = skip === 0 ? 0 : skip - 1;
			return { ids: held.slice(from, from + limit), total: 2 * leadsPerPage };
		});
		expect([ids, isIncomplete]).toEqual([held, false]);
	});

	it('are complete where the service gives again the one page that it counts', async () => {
		const held = idsOf(leadsPerPage);
		const { ids, isIncomplete } = await readFrom(() => ({ ids: held, total: leadsPerPage }));
		expect([ids, isIncomplete]).toEqual([held, false]);
	});
});
