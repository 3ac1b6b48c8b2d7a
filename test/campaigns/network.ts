/** The way to the stand-in, with delays and mishaps, on the virtual clock. */
import type { IDataObject } from 'n8n-workflow';

import type { Fault, StandIn } from '../service';
import type { Chance } from '../support/chance';
import type { VirtualTime } from '../support/virtualTime';

export const ROUTES = ['bulkInitiate', 'initiate', 'update', 'getLead', 'queryLeads'] as const;
export type Route = (typeof ROUTES)[number] | 'other';

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

/** The code of an error where the connection breaks; the last comes from reading, not connecting. */
const CODES: Partial<Record<Mishap, string>> = {
	refused: 'ECONNREFUSED',
	unreachableAfter: 'EHOSTUNREACH',
};

/** As n8n's HTTP helper gives it. */
export interface Received {
	statusCode: number;
	headers: Record<string, string>;
	text: string;
}

/** A request as the client lived through it. */
export interface Exchange {
	/** Names it in the ledger. */
	number: number;
	by: string;
	route: Route;
	query: IDataObject;
	body?: IDataObject;
	sentAt: number;
	mishap?: Mishap;
	/** Set when the answer has reached a client that still waited for it. */
	received?: Received;
	receivedAt?: number;
}

export interface NetworkPlan {
	/** Share of requests that meet a mishap. */
	mishapShare: number;
	mishaps: readonly Mishap[];
	/** What they meet; everything where it is absent. */
	mishapsOf?: Route;
	/** There and back, each between half and one and a half of it. */
	latencyMs: number;
}

/** Beyond every deadline. */
const LATE_MS = 400_000;

export class Network {
	readonly exchanges: Exchange[] = [];

	constructor(
		private readonly service: StandIn,
		private readonly time: VirtualTime,
		private readonly chance: Chance,
		private readonly plan: NetworkPlan,
	) {}

	/** Goes on to its end even where nobody waits for it any more, as a request on its way does. */
	async send(exchange: Exchange, method: string, url: string, apiKey: string): Promise<Received> {
		const { time, chance, plan, service } = this;
		const { latencyMs, mishapShare, mishaps, mishapsOf = exchange.route } = plan;
		exchange.number = this.exchanges.push(exchange) - 1;
		const mayFail = mishapShare > 0 && exchange.route === mishapsOf;
		if (mayFail && chance.is(mishapShare)) exchange.mishap = chance.pick(mishaps);
		const { mishap } = exchange;

		await time.wait((latencyMs / 4) * (1 + 2 * chance.random()));
		if (mishap === 'refused') throw broken(mishap);
		const fault = mishap && FAULTS[mishap];
		const answer = await service.hand(
			{ method, ...written(exchange, url, apiKey) },
			fault && { route: '*', ...fault },
		);
		await time.wait(mishap === 'late' ? LATE_MS : (latencyMs / 4) * (1 + 2 * chance.random()));
		if (answer === undefined) throw broken(mishap);
		return { statusCode: answer.status, headers: answer.headers, text: answer.text };
	}
}

/** The exchange of a request in the ledger. */
export function exchangeOf(
	exchanges: readonly Exchange[],
	headers: Record<string, string | string[] | undefined>,
): Exchange {
	return exchanges[Number(headers[NUMBER_HEADER])]!;
}

const NUMBER_HEADER = 'x-exchange';

function written({ number, by, query, body }: Exchange, url: string, apiKey: string) {
	const parameters = new URLSearchParams(
		Object.entries(query).map(([name, value]) => [name, String(value)]),
	).toString();
	const path = url.replace(/^\w+:\/\/[^/]*/, '');
	return {
		url: parameters === '' ? path : `${path}?${parameters}`,
		headers: {
			authorization: `Bearer ${apiKey}`,
			'user-agent': by,
			[NUMBER_HEADER]: String(number),
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
		},
		...(body === undefined ? {} : { text: JSON.stringify(body) }),
	};
}

function broken(mishap?: Mishap): Error {
	const code = (mishap && CODES[mishap]) ?? 'ECONNRESET';
	const syscall = mishap === 'refused' ? 'connect' : 'read';
	return Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
}

/** As n8n's HTTP helper does: what is no JSON comes back as text. */
export function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

export function routeOf(url: string): Route {
	if (url.endsWith('/leads/bulk/initiate')) return 'bulkInitiate';
	if (url.endsWith('/leads/initiate')) return 'initiate';
	if (url.endsWith('/leads/update')) return 'update';
	if (url.endsWith('/leads/get')) return 'getLead';
	if (url.endsWith('/leads/query')) return 'queryLeads';
	return 'other';
}
