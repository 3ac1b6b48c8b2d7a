import { randomUUID } from 'node:crypto';

/** What n8n answered when it did not do what was asked. */
export class N8nError extends Error {
	override readonly name = 'N8nError';

	constructor(
		message: string,
		readonly status: number,
		/** The whole answer, parsed where it was JSON. */
		readonly body: unknown,
	) {
		super(message);
	}
}

/** A person's session at n8n's own REST interface: requests with the cookies of a signed-in browser. */
export class Session {
	private readonly cookies = new Map<string, string>();

	/** n8n binds a session to the browser that opened it. */
	private readonly browserId = randomUUID();

	constructor(readonly url: string) {}

	/**
	 * @param path below the address, such as `/rest/workflows`
	 * @returns the answer's `data` where it has one, otherwise the whole answer
	 * @throws N8nError with n8n's own message for any answer that is not 2xx
	 */
	async request<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
		const response = await fetch(`${this.url}${path}`, {
			method,
			headers: {
				'browser-id': this.browserId,
				// A kept connection can be closed by n8n at the very moment it is used again.
				connection: 'close',
				cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
				...(body === undefined ? {} : { 'content-type': 'application/json' }),
			},
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		this.keepCookies(response);
		const answer = asJson(await response.text());
		if (!response.ok) {
			const { message } = answer as { message?: string };
			const said = message ?? JSON.stringify(answer);
			throw new N8nError(`${said} (${method} ${path})`, response.status, answer);
		}
		return (isObject(answer) && 'data' in answer ? answer.data : answer) as T;
	}

	private keepCookies(response: Response): void {
		for (const cookie of response.headers.getSetCookie()) {
			const [pair = ''] = cookie.split(';');
			const [name = '', ...value] = pair.split('=');
			this.cookies.set(name, value.join('='));
		}
	}
}

function asJson(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return text;
	}
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
