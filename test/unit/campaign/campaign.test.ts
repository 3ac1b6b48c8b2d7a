/** Whole campaigns over a wire without a network, for what lies between `decide` and the service. */
import { runCampaign } from '../../../nodes/service/campaign/campaign';
import type { CampaignOptions, PendingLead } from '../../../nodes/service/campaign/model';
import { LeadCallingService } from '../../../nodes/service/api/service';
import { ServiceError } from '../../../nodes/service/http/errors';
import { fakeWire, freshAccount } from '../http/fakeTransport';
import { fault, leadAt, OPTIONS, recordOf } from './states';

const rows = Array.from({ length: 12 }, (_, index) => ({
	submission: { kind: 'new', lead: leadAt(index) } as const,
}));
const NOTHING_STORED = { body: { success: true, data: [], pagination: { total: 0 } } };

/** Lists of 12, all on one key and at the same time. @returns what left, list by list, and when */
async function send(lists: Array<Partial<CampaignOptions>>, isLost = () => false) {
	const wire = fakeWire(() => NOTHING_STORED);
	const begun = wire.now();
	const service = new LeadCallingService(freshAccount(), wire);
	const left: Array<{ list: number; leads: number[]; afterMs: number }> = [];
	const submit = async (list: number, leads: PendingLead[]) => {
		left.push({ list, leads: leads.map(({ index }) => index), afterMs: wire.now() - begun });
		if (isLost()) throw new ServiceError(fault('interrupted'));
		return { success: leads.map(({ index }) => recordOf(index)), errors: [] };
	};
	const results = await Promise.all(
		lists.map(async (options, list) =>
			runCampaign(
				rows,
				{ ...OPTIONS, ...options },
				{
					service,
					submit: async (leads) => await submit(list, leads),
					settled: () => {},
					log: () => {},
				},
			),
		),
	);
	return { left, results };
}

const sorted = rows.map((_, index) => index);

describe('A list', () => {
	it('leaves in a random order, and its outcomes keep its own', async () => {
		const { left, results } = await send([{}]);
		const order = left.flatMap(({ leads }) => leads);
		expect(order).not.toEqual(sorted);
		expect([...order].sort((a, b) => a - b)).toEqual(sorted);
		expect(results[0]!.outcomes.map(({ leadId }) => leadId)).toEqual(
			sorted.map((index) => `id-${index}`),
		);
	});

	it('leaves in its own order where that is to be kept', async () => {
		const { left } = await send([{ keepOrder: true }]);
		expect(left.flatMap(({ leads }) => leads)).toEqual(sorted);
	});

	it('sends nothing while a request of another list with the same key is in doubt', async () => {
		let requests = 0;
		const { left } = await send([{}, {}], () => requests++ === 0);
		expect(left[0]!.afterMs).toBe(0);
		for (const { afterMs } of left.slice(1)) expect(afterMs).toBeGreaterThanOrEqual(70_000);
	});
});
