/** The way to the stand-in: real HTTP on loopback, with delays that pass on the virtual clock. */
import http from 'node:http';

import type { TransportRequest } from '../../nodes/service/http/transport';
import type { Answer } from '../../nodes/service/http/classify';
import type { StandIn } from '../service';
import type { Chance } from './chance';
import type { VirtualTime } from './virtualTime';

export const ROUTES = ['bulkInitiate', 'initiate', 'update', 'getLead', 'queryLeads'] as const;
export type Route = (typeof ROUTES)[number];

/** What may happen to a request; `late` is an answer that comes after every deadline. */
export type Mishap =
	| 'refused'
	| 'resetBefore'
	| 'resetAfter'
	| 'errorBefore'
	| 'errorAfter'
	| 'unavailable'
	| 'htmlBefore'
	| 'htmlAfter'
	| 'cutAfter'
	| 'emptyBefore'
	| 'emptyAfter'
	| 'shapeAfter'
	| 'tooFast'
	| 'late';

export const MISHAPS: readonly Mishap[] = [
	...(['refused', 'resetBefore', 'resetAfter', 'errorBefore', 'errorAfter'] as const),
	...(['unavailable', 'htmlBefore', 'htmlAfter', 'cutAfter', 'emptyBefore'] as const),
	...(['emptyAfter', 'shapeAfter', 'tooFast', 'late'] as const),
];

/** A request as the client lived through it. */
export interface Exchange {
	by: string;
	route: Route | 'other';
	request: TransportRequest;
	sentAt: number;
	mishap?: Mishap;
	/** Set when the answer has reached a client that still waited for it. */
	answer?: Answer;
	answeredAt?: number;
}

export interface NetworkPlan {
	/** Share of requests that meet a mishap. */
	mishapShare: number;
	mishaps: readonly Mishap[];
}

/** Beyond the longest deadline, which is that of Bulk Initiate. */
const LATE_MS = 200_000;

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
} as const;

export class Network {
	readonly exchanges: Exchange[] = [];

	private readonly agent = new http.Agent({ keepAlive: true });

	constructor(
		private readonly service: StandIn,
		private readonly time: VirtualTime,
		private readonly chance: Chance,
		private readonly plan: NetworkPlan,
	) {}

	/** Goes on to its end even where nobody waits for it any more, as a request on its way does. */
	async send(exchange: Exchange): Promise<Answer> {
		const { time, chance, plan } = this;
		this.exchanges.push(exchange);
		if (chance.is(plan.mishapShare)) exchange.mishap = chance.pick(plan.mishaps);

		await time.wait(chance.whole(5, 30));
		if (exchange.mishap === 'refused') {
			throw Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
		}
		const ended = await time.standStill(async () => await this.exchangeReally(exchange));
		await time.wait(exchange.mishap === 'late' ? LATE_MS : chance.whole(15, 70));
		if ('error' in ended) throw ended.error;
		return ended.answer;
	}

	close(): void {
		this.agent.destroy();
	}

	private async exchangeReally({
		mishap,
		route,
		request,
		by,
	}: Exchange): Promise<{ answer: Answer } | { error: unknown }> {
		if (mishap !== undefined && mishap in FAULTS) {
			const fault = FAULTS[mishap as keyof typeof FAULTS];
			this.service.faults.add({ route: route === 'other' ? '*' : route, times: 1, ...fault });
		}
		try {
			return { answer: await this.post(request, by) };
		} catch (error) {
			return { error };
		} finally {
			this.service.faults.clear();
		}
	}

	private async post({ method, url, query, body }: TransportRequest, by: string): Promise<Answer> {
		const address = new URL(url);
		for (const [name, value] of Object.entries(query ?? {})) {
			address.searchParams.set(name, String(value));
		}
		const payload = body === undefined ? undefined : JSON.stringify(body);
		return await new Promise<Answer>((resolve, reject) => {
			const headers: http.OutgoingHttpHeaders = {
				authorization: `Bearer ${this.service.apiKey}`,
				'user-agent': by,
			};
			if (payload !== undefined) {
				headers['content-type'] = 'application/json';
				headers['content-length'] = Buffer.byteLength(payload);
			}
			const sent = http.request(address, { method, headers, agent: this.agent }, (response) => {
				const chunks: Buffer[] = [];
				response.on('data', (chunk: Buffer) => chunks.push(chunk));
				response.on('error', reject);
				response.on('end', () => {
					const text = Buffer.concat(chunks).toString('utf8');
					resolve({
						status: response.statusCode ?? 0,
						headers: response.headers,
						body: parsed(text),
					});
				});
			});
			sent.on('error', reject);
			sent.end(payload);
		});
	}
}

/** As n8n's HTTP helper does: what is no JSON comes back as text. */
function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

export function routeOf(url: string): Exchange['route'] {
	if (url.endsWith('/leads/bulk/initiate')) return 'bulkInitiate';
	if (url.endsWith('/leads/initiate')) return 'initiate';
	if (url.endsWith('/leads/update')) return 'update';
	if (url.endsWith('/leads/get')) return 'getLead';
	if (url.endsWith('/leads/query')) return 'queryLeads';
	return 'other';
}
