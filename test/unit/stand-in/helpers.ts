import { type StandIn, startService } from '../../service';

type Json = Record<string, unknown>;

/** A service for the tests of a file, empty before each of them. */
export function standIn(options: Parameters<typeof startService>[0] = {}): StandIn {
	let service: StandIn;
	beforeAll(async () => {
		service = await startService(options);
	});
	beforeEach(() => service.reset());
	afterAll(async () => await service.stop());
	return new Proxy({} as StandIn, { get: (_, name): unknown => Reflect.get(service, name) });
}

/** Of no known shape: what a test expects of it is what it checks. */
export type Parsed = ReturnType<typeof JSON.parse>;

export interface Reply {
	status: number;
	body: Parsed;
	text: string;
	headers: Headers;
}

export interface Asked {
	/** Default the service's first key; null sends no header. */
	key?: string | null;
	query?: Record<string, string>;
	body?: unknown;
}

/** One request, a GET unless it has a body; `path` at the first address or a whole URL. */
export async function ask(service: StandIn, path: string, asked: Asked = {}): Promise<Reply> {
	const url = new URL(path, service.baseUrl);
	for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, value);
	const headers: Record<string, string> = {};
	if (asked.key !== null) headers.authorization = `Bearer ${asked.key ?? service.apiKey}`;
	if (asked.body !== undefined) headers['content-type'] = 'application/json';
	const response = await fetch(url, {
		method: asked.body === undefined ? 'GET' : 'POST',
		headers,
		redirect: 'manual',
		body: asked.body === undefined ? undefined : JSON.stringify(asked.body),
	});
	const text = await response.text();
	return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

export const PATHS = {
	bulk: '/api/v1/leads/bulk/initiate',
	initiate: '/api/v1/leads/initiate',
	update: '/api/v1/leads/update',
	get: '/api/v1/leads/get',
	query: '/api/v1/leads/query',
	activity: '/api/v1/leads/activity/get',
	statistics: '/api/v1/analytics/customer/stats',
	processes: (projectId: string) => `/api/v1/processes/list/${projectId}`,
};

/** A good lead of the first project, numbered so that no two are alike. */
export function newLead(service: StandIn, number: number, more: Json = {}): Json {
	return {
		projectId: service.projectId,
		processId: service.processId,
		phone: `+4930${1_234_000 + number}`,
		email: `lead${number}@example.com`,
		name: `Lead Number${number}`,
		referenceId: `ref-${number}`,
		...more,
	};
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
