import { ServiceError } from '../../nodes/service/http/errors';
import { Pace, watchLead, type WatchOptions } from '../../nodes/service/reads/watchLead';
import type { LeadCallingService } from '../../nodes/service/service';

/** Its clock moves by what is waited; each read fails with its number. */
function failingService(requestsPerWindow = 100) {
	let now = 0;
	let reads = 0;
	const pauses: number[] = [];
	const service = {
		account: { requestsPerWindow },
		transport: { now: () => now },
		policy: { progressIntervalMs: 5_000, requestWindow: { spanMs: 4_980, marginMs: 20 } },
		logProgress: () => {},
		pause: async (ms: number) => {
			pauses.push(ms);
			now += ms;
		},
		getLead: async () => {
			throw new ServiceError({ kind: 'failed', message: `Failure ${(reads += 1)}` });
		},
	} as unknown as LeadCallingService;
	return { service, pauses };
}

const watch = async (service: LeadCallingService, options: Partial<WatchOptions>) =>
	await watchLead(
		service,
		{ leadId: 'a' },
		{ maxMs: 10_000, maxIntervalMs: 10_000, what: 'a call', ...options },
		() => true,
	);

describe('A pace', () => {
	it.each([
		[100, 250],
		[2, 5_000],
	])(
		'of %i requests a window lets a fifth of them be reads: one every %i ms',
		async (requests, ms) => {
			const { service, pauses } = failingService(requests);
			const pace = new Pace();
			for (let read = 0; read < 3; read += 1) await pace.take(service);
			expect(pauses).toEqual([ms, ms]);
		},
	);
});

describe('Watching a lead', () => {
	it('waits no longer than one line in the log takes, until its time is over', async () => {
		const { service, pauses } = failingService();
		await watch(service, { firstIntervalMs: 10_000 });
		expect(pauses).toEqual([5_000, 5_000]);
	});

	it('says how many reads failed, and how the last one did', async () => {
		const { service } = failingService();
		const { problem } = await watch(service, { firstIntervalMs: 3_000, maxIntervalMs: 3_000 });
		expect(problem).toBe('4 of 4 reads failed, the last one with: Failure 4');
		const once = await watch(failingService().service, { firstIntervalMs: 10_000 });
		expect(once.problem).toBe('1 of 1 reads failed, the last one with: Failure 1');
	});
});
