import { RequestWindow, type RequestWindowPolicy } from './requestWindow';

/** The windows of this process, by what the service may count requests by. */
const windows = new Map<string, RequestWindow>();

/**
 * All windows that a request counts in; it leaves when each of them has room.
 *
 * The service counts by project (section 8). The typed project ID alone would let whoever types another
 * one's slow him, from an address of his own. So requests count together where they have the same key,
 * which belongs to one project (section 5), at whatever address; and where several keys of one project are
 * used at one address.
 */
export class SharedWindow {
	private readonly parts: readonly RequestWindow[];

	/** @param url where the request goes */
	constructor(
		{ keyId, projectId }: { keyId: string; projectId: string },
		url: string,
		policy: RequestWindowPolicy,
	) {
		const names = [`key ${keyId}`, `project ${new URL(url).origin} ${projectId}`];
		this.parts = names.map((name) => {
			const window = windows.get(name) ?? new RequestWindow(policy);
			windows.set(name, window);
			return window;
		});
	}

	/** As `RequestWindow.take`; where that rejects, no slot is taken. */
	async take(limit: number, now: () => number, wait: (ms: number) => Promise<void>): Promise<void> {
		const taken: RequestWindow[] = [];
		try {
			for (const part of this.parts) {
				await part.take(limit, now, wait);
				taken.push(part);
			}
		} finally {
			if (taken.length < this.parts.length) for (const part of taken) part.release(now());
		}
	}

	release(now: number): void {
		for (const part of this.parts) part.release(now);
	}

	close(now: number): void {
		for (const part of this.parts) part.close(now);
	}
}
