const ANSWER_TIMEOUT_MS = 10_000;

export interface PostResult {
	/** 0 where no answer came. */
	status: number;
	error?: string;
}

/** Posts JSON; `stop` ends what is under way. Redirects are not followed. */
export class Poster {
	private readonly over = new AbortController();

	async post(url: string, headers: Record<string, string>, body: string): Promise<PostResult> {
		const signal = AbortSignal.any([this.over.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
		const request = { method: 'POST', headers, body, redirect: 'manual', signal } as const;
		try {
			const response = await fetch(url, request);
			await response.arrayBuffer();
			return { status: response.status };
		} catch (error) {
			const { message, cause } = error as Error;
			return { status: 0, error: cause instanceof Error ? cause.message : message };
		}
	}

	stop(): void {
		this.over.abort(new Error('The service stopped'));
	}
}
