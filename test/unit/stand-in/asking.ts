import { StandIn, type Variant } from '../../service';

type Json = Record<string, unknown>;

/** Of no known shape: what a test expects of it is what it checks. */
type Parsed = ReturnType<typeof JSON.parse>;

export interface Reply {
	/** 0 where the connection was cut. */
	status: number;
	body: Parsed;
}

/** A stand-in whose time passes only when it is told to, or waits. */
export class Asked {
	now = Date.UTC(2026, 0, 5, 9);
	readonly service: StandIn;

	constructor(variant: Partial<Variant> = {}) {
		const sleep = async (ms: number) => void (this.now += ms);
		this.service = new StandIn({ clock: { now: () => this.now, sleep }, variant });
	}

	async get(path: string, query: Record<string, string> = {}): Promise<Reply> {
		return await this.ask('GET', `${path}?${new URLSearchParams(query)}`);
	}

	async post(path: string, body: Json): Promise<Reply> {
		return await this.ask('POST', path, JSON.stringify(body));
	}

	async initiate(lead: Json): Promise<Reply> {
		return await this.post('leads/initiate', { lead });
	}

	async bulk(leads: Json[], more: Json = {}): Promise<Reply> {
		return await this.post('leads/bulk/initiate', { leads, ...more });
	}

	/** The leads that a query finds. */
	async query(filters: Record<string, string> = {}): Promise<Parsed[]> {
		const { projectId } = this.service;
		return (await this.get('leads/query', { projectId, ...filters })).body.data;
	}

	/** A good lead, numbered so that no two are alike. */
	lead(number: number, more: Json = {}): Json {
		const { projectId, processId } = this.service;
		return {
			projectId,
			processId,
			phone: `+4930${1_234_000 + number}`,
			email: `lead${number}@example.com`,
			name: `Lead Number${number}`,
			referenceId: `ref-${number}`,
			...more,
		};
	}

	private async ask(method: string, path: string, text?: string): Promise<Reply> {
		const headers = {
			authorization: `Bearer ${this.service.apiKey}`,
			...(text !== undefined && { 'content-type': 'application/json' }),
		};
		const answer = await this.service.hand({ method, url: `/api/v1/${path}`, headers, text });
		const isJson = answer?.headers['content-type']?.includes('json');
		return { status: answer?.status ?? 0, body: isJson ? JSON.parse(answer!.text) : answer?.text };
	}
}
