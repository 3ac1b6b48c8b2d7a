import type { LeadFilters } from '../../../nodes/service/api/contract';
import type { LeadCallingService } from '../../../nodes/service/api/service';
import { type Fault, ServiceError } from '../../../nodes/service/http/errors';
import { confirmAll, lookUpAll } from '../../../nodes/service/stored/lookUps';
import { NO_PHONES_SEEN } from '../../../nodes/service/stored/phoneSpelling';
import { existingJobs, newJobs } from '../campaign/pendingLeads';

const LEAD = { referenceId: 'R-1', phone: '+919812345671', email: ' Asha@Example.com' };
const OWN = { _id: 'own', processId: 'process-1', referenceId: 'R-1' };
const OTHER = { _id: 'other', processId: 'process-2', phone: '919812345671' };

function failure(more: Partial<Fault> = {}): ServiceError {
	return new ServiceError({
		...{ kind: 'failed', message: 'No', category: 'service', permanent: false },
		...more,
	} as Fault);
}

/** A service that answers each query, and each Get Lead, as told. */
function serviceThat(
	answer: (filters: LeadFilters, nth: number) => unknown[],
	getLead: () => unknown = () => ({}),
) {
	const asked: LeadFilters[] = [];
	const pages: unknown[] = [];
	const queryLeads = async (filters: LeadFilters, page: unknown) => {
		pages.push(page);
		const data = answer(filters, asked.push(filters) - 1);
		return { data, total: data.length };
	};
	const service = { queryLeads, getLead: async () => getLead() } as unknown as LeadCallingService;
	return { service, asked, pages };
}

const heldBy = async (
	{ service }: ReturnType<typeof serviceThat>,
	leads = newJobs(LEAD),
	seen = NO_PHONES_SEEN,
) => (await lookUpAll(service, leads, seen)).results.map(({ held }) => held);

describe('Before sending, a lead is looked up', () => {
	it('by each identity in every spelling, with activities, unmasked', async () => {
		const { service, asked, pages } = serviceThat(() => []);
		const { results, lookUps } = await lookUpAll(service, newJobs(LEAD), NO_PHONES_SEEN);
		expect(asked).toEqual([
			{ referenceId: 'R-1' },
			...[{ phone: '+919812345671' }, { phone: '919812345671' }],
			...[{ email: ' Asha@Example.com' }, { email: 'asha@example.com' }],
		]);
		expect(results[0]!.held).toEqual({ is: 'absent' });
		expect(lookUps).toBe(5);
		expect(pages[0]).toEqual({ limit: 100, skip: 0, includeActivities: true, masked: false });
	});

	it.each<[string, Parameters<typeof newJobs>[0], LeadFilters[]]>([
		['reference', { referenceId: 'R-1' }, [{ referenceId: 'R-1' }]],
		['e-mail', { email: 'a@b.co' }, [{ email: 'a@b.co' }]],
		['nothing', {}, []],
	])('by no more than it has (%s)', async (_, lead, filters) => {
		const { service, asked } = serviceThat(() => []);
		await lookUpAll(service, newJobs(lead), NO_PHONES_SEEN);
		expect(asked).toEqual(filters);
	});

	it('no further once its own process is known to hold it', async () => {
		const found = serviceThat(() => [OWN]);
		expect(await heldBy(found)).toEqual([{ is: 'own', record: OWN }]);
		expect(found.asked).toHaveLength(1);
	});

	it('and the answer that says most counts, whichever came first', async () => {
		const activities = [{ type: 'note' }, { type: 'call' }];
		const called = { ...OTHER, activities };
		const byReference = { _id: 'r', processId: 'process-2', referenceId: 'R-1' };
		for (const [first, second] of [
			[byReference, called],
			[called, { ...byReference, phone: '1' }],
		]) {
			const found = serviceThat(({ referenceId, phone }, nth) =>
				nth === 0 || phone || referenceId ? [nth === 0 ? first : second] : [],
			);
			const lead = { referenceId: 'R-1', phone: '919812345671' };
			const seen = { plus: 0, digits: 3, other: 0 };
			expect(await heldBy(found, newJobs(lead), seen)).toEqual([{ is: 'called', leadId: 'other' }]);
		}
	});

	it('and what is no record says nothing', async () => {
		const found = serviceThat(() => [null, 'text', {}, { _id: 7 }, OWN]);
		expect(await heldBy(found)).toEqual([{ is: 'own', record: OWN }]);
		expect(await heldBy(serviceThat(() => [null]))).toEqual([{ is: 'absent' }]);
	});

	it('and an answer with nothing of it shows an ignored filter', async () => {
		const stranger = { _id: 's', processId: 'process-1', phone: '+15550100' };
		expect(await heldBy(serviceThat(() => [stranger]))).toMatchObject([
			{ is: 'failed', fault: { kind: 'unreadable', permanent: true } },
		]);
		const among = serviceThat(() => [stranger, OTHER]);
		expect(await heldBy(among, newJobs({ phone: LEAD.phone }))).toEqual([{ is: 'elsewhere' }]);
	});

	it.each<[string, () => unknown, object]>([
		['was called', () => ({ activities: [{ type: 'call' }] }), { is: 'called', leadId: 'a' }],
		['was not called', () => ({ activities: [] }), { is: 'absent' }],
		[
			'is missing',
			() => {
				throw failure({ kind: 'refused', status: 404, permanent: true });
			},
			{ is: 'elsewhere' },
		],
		[
			'cannot be read',
			() => {
				throw failure();
			},
			{ is: 'failed', fault: failure().fault },
		],
	])('as an existing one, which %s', async (_, getLead, held) => {
		const found = serviceThat(() => [], getLead);
		expect(await heldBy(found, existingJobs('a'))).toEqual([held]);
		expect((await lookUpAll(found.service, existingJobs('a'), NO_PHONES_SEEN)).lookUps).toBe(1);
		expect(found.asked).toEqual([]);
	});
});

describe('A service that fails', () => {
	const many = newJobs(...Array.from({ length: 40 }, (_, at) => ({ referenceId: `R-${at}` })));
	const counts = async (isFailing: (nth: number) => boolean, fault: Partial<Fault> = {}) => {
		const held = await heldBy(
			serviceThat((_, nth) => {
				if (isFailing(nth)) throw failure(fault);
				return [];
			}),
			many,
		);
		return (is: string) => held.filter((one) => one.is === is).length;
	};

	it('now and then costs the leads asked for', async () => {
		const count = await counts((nth) => nth % 3 === 0);
		expect([count('failed'), count('absent')]).toEqual([14, 26]);
	});

	it('three times in a row is asked no more: the others are not asked', async () => {
		const count = await counts((nth) => nth >= 20);
		expect(count('absent')).toBe(20);
		expect(count('failed')).toBeGreaterThanOrEqual(3);
		expect(count('notAsked')).toBeGreaterThan(5);
	});

	it.each<Partial<Fault>>([{ permanent: true }, { kind: 'blocked' }, { kind: 'canceled' }])(
		'in a way that stays is asked no more at once: %j',
		async (fault) => {
			const count = await counts((nth) => nth === 20, fault);
			expect(count('failed')).toBe(1);
			expect(count('notAsked')).toBeGreaterThan(5);
		},
	);
});

describe('After a lost answer', () => {
	it.each<[string, Parameters<typeof newJobs>[0], number]>([
		['its reference', LEAD, 1],
		['its phone in each spelling', { ...LEAD, referenceId: undefined }, 2],
		['its e-mail in each spelling', { email: 'A@b.co' }, 2],
	])('a lead is looked for by %s, each record once', async (_, lead, lookUps) => {
		const found = { _id: 'x', processId: 'process-1', ...lead };
		const { service, pages } = serviceThat(() => [found]);
		const [job] = newJobs(lead);
		expect(await confirmAll(service, [job!, ...existingJobs('a')])).toEqual({
			found: [{ lead: job, records: [found] }],
			lookUps,
		});
		expect(pages[0]).toMatchObject({ includeActivities: false, masked: false });
	});

	it('nothing more is asked once a look-up fails', async () => {
		const leads = newJobs(...Array.from({ length: 40 }, (_, at) => ({ referenceId: `R-${at}` })));
		const { service, asked } = serviceThat((_, nth) => {
			if (nth >= 15) throw failure({ message: `No ${nth}` });
			return [];
		});
		const { found, fault } = await confirmAll(service, leads);
		expect(fault?.message).toBe('No 15');
		expect(found.length).toBe(15);
		expect(asked.length).toBeLessThan(30);
	});
});
