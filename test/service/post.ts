import http from 'node:http';
import https from 'node:https';

const ANSWER_TIMEOUT_MS = 10_000;

export interface PostResult {
	/** 0 where no answer came. */
	status: number;
	error?: string;
}

/** Posts JSON over connections of its own, which `stop` closes. Redirects are not followed. */
export class Poster {
	private readonly agents = {
		'http:': new http.Agent({ keepAlive: true }),
		'https:': new https.Agent({ keepAlive: true }),
	};
	private readonly open = new Set<http.ClientRequest>();

	async post(url: string, headers: Record<string, string>, text: string): Promise<PostResult> {
		return await new Promise((resolve) => {
			const fail = (error: unknown) => resolve({ status: 0, error: messageOf(error) });
			try {
				const secure = new URL(url).protocol === 'https:';
				const request = (secure ? https : http).request(url, {
					method: 'POST',
					agent: this.agents[secure ? 'https:' : 'http:'],
					timeout: ANSWER_TIMEOUT_MS,
					headers: { ...headers, 'content-length': Buffer.byteLength(text) },
				});
				this.open.add(request);
				request.on('close', () => this.open.delete(request));
				request.on('timeout', () => request.destroy(new Error('No answer in time')));
				request.on('error', fail);
				request.on('response', (response) => {
					response.on('error', fail);
					response.on('end', () => resolve({ status: response.statusCode ?? 0 }));
					response.resume();
				});
				request.end(text);
			} catch (error) {
				fail(error);
			}
		});
	}

	stop(): void {
		for (const request of this.open) request.destroy(new Error('The service stopped'));
		this.agents['http:'].destroy();
		this.agents['https:'].destroy();
	}
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
