import type { IWebhookFunctions } from 'n8n-workflow';

const REMEMBERED_MS = 60_000;

/** The events of the last minute, oldest first, with whether an execution was started for them. */
const recent = new Map<string, { isStarted: Promise<boolean>; at: number }>();

/**
 * Whether this delivery starts the work. Copies wait for the answer to the first one: if its start
 * fails or its sender hangs up, the next one takes its place, so that the event is not lost.
 */
export async function isFirstDelivery(
	key: string,
	response: ReturnType<IWebhookFunctions['getResponseObject']>,
): Promise<boolean> {
	forgetOld();
	for (let earlier = recent.get(key); earlier; earlier = recent.get(key)) {
		if (await earlier.isStarted) return false;
	}
	// Of a connection that is closed already nothing more is heard.
	if (response.destroyed) return true;
	const isStarted = new Promise<boolean>((resolve) => {
		response.once('finish', () => resolve(response.statusCode < 400));
		response.once('close', () => resolve(false));
	});
	void isStarted.then((is) => is || recent.delete(key));
	recent.set(key, { isStarted, at: performance.now() });
	return true;
}

function forgetOld(): void {
	for (const [key, { at }] of recent) {
		if (performance.now() - at < REMEMBERED_MS) break;
		recent.delete(key);
	}
}

/** By trigger: the last call of n8n's store, and what it records, while it waits for the one before. */
const calls = new Map<string, Promise<string[]>>();
const waiting = new Map<string, string[]>();

/**
 * Whether n8n's store, which outlives the process, had the event before. It is one row a trigger,
 * read, changed and written back without a transaction: so there is one call at a time, and what
 * comes meanwhile goes into the next one.
 *
 * @param record records keys, and gives those that were there
 */
export async function wasRecorded(
	trigger: string,
	key: string,
	record: (keys: string[]) => Promise<string[]>,
): Promise<boolean> {
	const keys = waiting.get(trigger) ?? [];
	if (keys.includes(key)) return true;
	if (keys.push(key) === 1) {
		waiting.set(trigger, keys);
		const before = calls.get(trigger)?.catch(() => {});
		const call = Promise.resolve(before).then(async () => {
			waiting.delete(trigger);
			return await record(keys);
		});
		calls.set(trigger, call);
	}
	return (await calls.get(trigger)!).includes(key);
}

/** Names the trigger in this n8n. */
export function triggerId(context: Pick<IWebhookFunctions, 'getNode' | 'getWorkflow'>): string {
	return `${context.getWorkflow().id}:${context.getNode().id}`;
}
