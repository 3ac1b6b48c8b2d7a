import { sleep, type IWebhookFunctions } from 'n8n-workflow';

const REMEMBERED_MS = 60_000;

/** The events of `REMEMBERED_MS`, oldest first, with whether an execution was started for them. */
const recentDeliveries = new Map<string, { isStarted: Promise<boolean>; receivedAt: number }>();

/**
 * Whether this delivery starts the work. Copies wait for the answer to the first one: if its start
 * fails or its sender hangs up, the next one takes its place, so that the event is not lost.
 */
export async function isFirstDelivery(
	key: string,
	response: ReturnType<IWebhookFunctions['getResponseObject']>,
): Promise<boolean> {
	for (const [old, { receivedAt }] of recentDeliveries) {
		if (performance.now() - receivedAt < REMEMBERED_MS) break;
		recentDeliveries.delete(old);
	}
	for (let earlier = recentDeliveries.get(key); earlier; earlier = recentDeliveries.get(key)) {
		if (await earlier.isStarted) return false;
	}
	// A closed connection emits no more events.
	if (response.destroyed) return true;
	const isStarted = new Promise<boolean>((resolve) => {
		response.once('finish', () => resolve(response.statusCode < 400));
		response.once('close', () => resolve(false));
	});
	void isStarted.then((hasStarted) => hasStarted || recentDeliveries.delete(key));
	recentDeliveries.set(key, { isStarted, receivedAt: performance.now() });
	return true;
}

/** A call takes several queries, so under load the events of this time share one. */
const MIN_BETWEEN_CALLS_MS = 100;

/** Events of this time are recorded again with the next ones: another worker may have overwritten them. */
const RECORD_AGAIN_MS = 10_000;
/** That takes a second or more: no worker is so slow to write what it has read. */
const MAX_RECORDED = 11;

interface RecordedEvent {
	key: string;
	recordedAt: number;
	times: number;
}
const recordedByTrigger = new Map<string, RecordedEvent[]>();

/** By trigger: the call that is to be made, and when it may be. */
const pendingCalls = new Map<string, { keys: string[]; storedKeys: Promise<string[]> }>();
const lastCalls = new Map<string, Promise<unknown>>();

/**
 * Whether n8n's store, which outlives the process, had the event before. It is one row a trigger,
 * read, changed and written back without a transaction: so there is one call at a time.
 *
 * @param record records keys, and returns those that were stored before
 */
export async function wasRecorded(
	trigger: string,
	key: string,
	record: (keys: string[]) => Promise<string[]>,
): Promise<boolean> {
	let call = pendingCalls.get(trigger);
	if (call?.keys.includes(key)) return true;
	if (call === undefined) {
		const keys: string[] = [];
		const storedKeys = Promise.resolve(lastCalls.get(trigger)).then(async () => {
			pendingCalls.delete(trigger);
			const now = performance.now();
			forgetOldRecords(now);
			const all = recordedByTrigger.get(trigger) ?? [];
			const recent = all.filter(({ recordedAt }) => isRecent(recordedAt, now));
			const again = recent.filter(({ times }) => times < MAX_RECORDED);
			const stored = await record([...keys, ...keysOf(again)]);
			for (const event of again) event.times += 1;
			const added = keys.map((newKey) => ({ key: newKey, recordedAt: now, times: 1 }));
			recordedByTrigger.set(trigger, [...recent, ...added]);
			return [...keysOf(recent), ...stored];
		});
		const pause = async () => await sleep(MIN_BETWEEN_CALLS_MS);
		const lastCall = storedKeys.then(pause, pause);
		lastCalls.set(trigger, lastCall);
		void lastCall.then(() => lastCalls.get(trigger) === lastCall && lastCalls.delete(trigger));
		call = { keys, storedKeys };
		pendingCalls.set(trigger, call);
	}
	call.keys.push(key);
	return (await call.storedKeys).includes(key);
}

const isRecent = (recordedAt: number, now: number) => now - recordedAt < RECORD_AGAIN_MS;

const keysOf = (events: readonly RecordedEvent[]) => events.map(({ key }) => key);

/** Also of triggers that get no more events. */
function forgetOldRecords(now: number): void {
	for (const [trigger, events] of recordedByTrigger) {
		const isNeeded = events.some(({ recordedAt }) => isRecent(recordedAt, now));
		if (!isNeeded) recordedByTrigger.delete(trigger);
	}
}

/** Names the trigger in this n8n. */
export function triggerId(context: Pick<IWebhookFunctions, 'getNode' | 'getWorkflow'>): string {
	return `${context.getWorkflow().id}:${context.getNode().id}`;
}
