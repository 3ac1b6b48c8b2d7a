import type { LeadRecord } from '../../../nodes/service/api/contract';
import type { LeadCallingService } from '../../../nodes/service/api/service';
import { ServiceError } from '../../../nodes/service/http/errors';
import { canceled } from '../../../nodes/service/http/networkFaults';
import { KeyState } from '../../../nodes/service/key/keyState';
import { DEFAULT_POLICY } from '../../../nodes/service/policy';
import { countStored, readHits } from '../../../nodes/service/stored/readStored';
import { newJobs } from '../campaign/pendingLeads';
import { VirtualTime } from '../virtualTime';

const PAGE = 100;
const record = (at: number) => ({ _id: `id-${at}`, referenceId: `R-${at}` }) as LeadRecord;
const pageAt = (skip: number, size = PAGE) =>
	Array.from({ length: size }, (_, at) => record(skip + at));

/** Reads so many leads of a service that gives each page as told, after so many milliseconds. */
async function reading(
	stored: number,
	{
		page = (skip: number): unknown[] => pageAt(skip, Math.min(PAGE, stored - skip)),
		ms = 10,
		worthMs = Infinity,
		signal = undefined as AbortSignal | undefined,
	} = {},
) {
	const time = new VirtualTime(1_000);
	const asked: number[] = [];
	const said: string[] = [];
	const state = new KeyState();
	const service = {
		account: { requestsPerWindow: 100 },
		client: {
			...{ state, policy: DEFAULT_POLICY, transport: { now: time.now, signal } },
			pause: time.wait,
		},
		queryLeads: async (_: unknown, { skip }: { skip: number }) => {
			asked.push(skip);
			await time.wait(ms);
			return { data: page(skip), total: stored };
		},
	} as unknown as LeadCallingService;
	const leads = newJobs(
		{ referenceId: 'R-0' },
		{ referenceId: `R-${stored - 1}` },
		{ email: 'a@b.co' },
	);
	const read = await readHits(service, leads, new Set(), {
		...{ stored, worthMs },
		onProgress: (message) => void said.push(message),
	});
	return { ...read, asked, said, kept: state.readingAt(time.now()), tookMs: time.now() - 1_000 };
}

describe('Reading the stored leads', () => {
	it('goes through all pages at half the request rate, and says how far it is', async () => {
		const { hits, readLeads, asked, said, tookMs } = await reading(2_950);
		expect([...hits!.keys()]).toEqual([0, 1]);
		expect(readLeads).toBe(2_950);
		expect(asked).toEqual(Array.from({ length: 30 }, (_, at) => at * PAGE));
		// 30 pages, one every 100 ms of the 50 ms that the rate allows, and the last one's answer.
		expect(tookMs).toBe(29 * 100 + 10);
		expect(said.at(-1)).toBe('2950 of 2950 stored leads read in 3 s');
	});

	it('leaves out what is no record', async () => {
		const page = () => [null, {}, { _id: 7 }, record(0)];
		const { hits, readLeads } = await reading(50, { page });
		expect([[...hits!.keys()], readLeads]).toEqual([[0], 1]);
	});

	it('is kept for the lists that follow', async () => {
		const { kept } = await reading(150);
		const lead = { projectId: 'p', processId: 'q' };
		expect(kept?.hits({ ...lead, referenceId: 'R-149' })).toBe(true);
		expect(kept?.hits({ ...lead, referenceId: 'R-150' })).toBe(false);
		expect(kept?.hits({ ...lead, referenceId: 'R-149', email: 'a@b.co' })).toBe(true);
	});

	it('is not kept beyond what memory is given for', async () => {
		const { hits, kept } = await reading(100_001);
		expect([hits?.size, kept]).toEqual([2, undefined]);
	});

	it.each<[string, (skip: number) => unknown[]]>([
		['a page is short', (skip) => pageAt(skip, skip === 2 * PAGE ? 99 : PAGE)],
		['a page comes again', () => pageAt(0)],
		[
			'a page fails',
			(skip) => {
				if (skip === 2 * PAGE) throw new Error('No');
				return pageAt(skip);
			},
		],
	])('breaks off where %s, and keeps nothing', async (_, page) => {
		const { hits, kept, asked } = await reading(5_000, { page });
		expect([hits, kept]).toEqual([undefined, undefined]);
		expect(asked.length).toBeLessThan(30);
	});

	it('breaks off after twenty pages where it takes longer than it is worth', async () => {
		const slow = await reading(10_000, { ms: 1_000, worthMs: 5_000 });
		expect(slow.hits).toBeUndefined();
		expect(slow.asked.length).toBeGreaterThanOrEqual(20);
		expect(slow.asked.length).toBeLessThan(60);
		expect((await reading(10_000, { ms: 1_000, worthMs: 20_000 })).hits?.size).toBe(2);
		// Before that its pace is not known.
		expect((await reading(1_900, { ms: 1_000, worthMs: 500 })).hits?.size).toBe(2);
	});

	it('ends as canceled when the execution is', async () => {
		const page = () => {
			throw new ServiceError(canceled());
		};
		await expect(reading(500, { page })).rejects.toMatchObject({ fault: { kind: 'canceled' } });
		await expect(reading(500, { signal: AbortSignal.abort() })).rejects.toMatchObject({
			fault: { kind: 'canceled' },
		});
	});
});

it('How many are stored is asked with the smallest page', async () => {
	const asked: unknown[] = [];
	const service = (total: number) =>
		({
			queryLeads: async (...query: unknown[]) => {
				asked.push(query);
				return { data: [], total };
			},
		}) as unknown as LeadCallingService;
	expect(await countStored(service(7))).toBe(7);
	expect(await countStored(service(Infinity))).toBeUndefined();
	expect(asked[0]).toEqual([{}, { limit: 1, skip: 0, includeActivities: false, masked: false }]);
});
