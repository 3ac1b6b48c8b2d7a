/**
 * Of copies that arrive while the first is still being started, only the first starts an execution.
 * A copy waits for the first one's answer: was it answered well, the copy is done; did its start
 * fail or its sender hang up, the copy takes its place, so that the event is lost in neither case.
 */
import type { IWebhookFunctions } from 'n8n-workflow';

import { ShortMemory } from './shortMemory';

type Response = ReturnType<IWebhookFunctions['getResponseObject']>;

/** Long enough for n8n's own store to know the event. */
const KEEP_MS = 5_000;

/** Whether the delivery was answered as taken; `false` also when its sender hung up before. */
export async function answeredWell(response: Response): Promise<boolean> {
	return await new Promise((resolve) => {
		// The events of a socket that is closed already do not come again.
		if (response.destroyed || response.closed) return resolve(false);
		response.once('finish', () => resolve(response.statusCode < 400));
		response.once('close', () => resolve(false));
	});
}

/** By event, whether its execution was started. */
export class InFlight extends ShortMemory<Promise<boolean>> {
	constructor(now?: () => number) {
		super(KEEP_MS, now);
	}

	/**
	 * @param answered see `answeredWell`
	 * @returns whether an execution is to be started for this delivery
	 */
	async enter(key: string, answered: Promise<boolean>): Promise<boolean> {
		for (let first = this.get(key); first; first = this.get(key)) {
			if (await first) return false;
		}
		this.set(key, this.forgetUnless(answered, key));
		return true;
	}

	private async forgetUnless(answered: Promise<boolean>, key: string): Promise<boolean> {
		const isStarted = await answered;
		if (!isStarted) this.delete(key);
		return isStarted;
	}
}

/** Shared by all triggers of the process. */
export const inFlight = new InFlight();
