/** The way to the stand-in, with delays and mishaps, on the virtual clock. */
import type { Fault, StandIn } from '../service';
import type { Chance } from '../support/chance';
import { broken, handOver, type Handed, type Received } from '../support/handOver';
import type { VirtualTime } from '../support/virtualTime';
import type { Execution } from './node';

/** What may happen to a request; `late` is an answer that comes after every deadline. */
const FAULTS = {
	resetBefore: { kind: 'reset', when: 'before' },
	resetAfter: { kind: 'reset', when: 'after' },
	errorBefore: { kind: 'status', status: 500, when: 'before' },
	errorAfter: { kind: 'status', status: 500, when: 'after' },
	unavailable: { kind: 'status', status: 503, when: 'before', headers: { 'retry-after': '3' } },
	htmlBefore: { kind: 'html', when: 'before' },
	htmlAfter: { kind: 'html', when: 'after' },
	cutAfter: { kind: 'cutJson', when: 'after' },
	emptyBefore: { kind: 'empty', when: 'before' },
	emptyAfter: { kind: 'empty', when: 'after' },
	shapeAfter: { kind: 'wrongShape', when: 'after' },
	tooFast: { kind: 'status', status: 429, when: 'before' },
	refused: undefined,
	unreachableAfter: { kind: 'reset', when: 'after' },
	redirectBefore: { kind: 'redirect', when: 'before' },
	redirectAfter: { kind: 'redirect', when: 'after', status: 303 },
	late: undefined,
} as const satisfies Record<string, Omit<Fault, 'route'> | undefined>;

export type Mishap = keyof typeof FAULTS;

export const MISHAPS = Object.keys(FAULTS) as Mishap[];

/** Tells the place of the request's exchange among all. */
export const NUMBER_HEADER = 'x-exchange';

/** Beyond every deadline. */
const LATE_MS = 400_000;

/** A request as the client lived through it. */
export interface Exchange extends Handed {
	by: Execution;
	sentAt: number;
	mishap?: Mishap;
	/** Set when the answer has reached a client that still waited for it; without what a read gave. */
	received?: Pick<Received, 'status' | 'body'>;
	receivedAt?: number;
}

export interface NetworkPlan {
	/** Share of requests that meet a mishap. */
	mishapShare: number;
	mishaps: readonly Mishap[];
	/** How the addresses end that meet them; all where it is absent. */
	mishapsOf?: string;
	/** There and back, each between half and one and a half of it. */
	latencyMs: number;
}

export class Network {
	readonly exchanges: Exchange[] = [];

	constructor(
		private readonly serviceAt: (url: string) => StandIn,
		private readonly time: VirtualTime,
		private readonly chance: Chance,
		private readonly plan: NetworkPlan,
	) {}

	/** Goes on to its end even where nobody waits for it any more, as a request on its way does. */
	async send(exchange: Exchange): Promise<Received> {
		const { time, chance, plan } = this;
		const service = this.serviceAt(exchange.url);
		const { latencyMs, mishapShare, mishaps, mishapsOf = '' } = plan;
		const number = this.exchanges.push(exchange) - 1;
		const mayFail = mishapShare > 0 && exchange.url.endsWith(mishapsOf);
		if (mayFail && chance.is(mishapShare)) exchange.mishap = chance.pick(mishaps);
		const { mishap } = exchange;
		exchange.headers[NUMBER_HEADER] = String(number);

		await time.wait((latencyMs / 4) * (1 + 2 * chance.random()));
		if (mishap === 'refused') throw broken('ECONNREFUSED', 'connect');
		const fault = mishap && FAULTS[mishap];
		const received = await handOver(service, exchange, fault && { route: '*', ...fault });
		await time.wait(mishap === 'late' ? LATE_MS : (latencyMs / 4) * (1 + 2 * chance.random()));
		if (received !== undefined) return received;
		throw broken(mishap === 'unreachableAfter' ? 'EHOSTUNREACH' : undefined);
	}
}
