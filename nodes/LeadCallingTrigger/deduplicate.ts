/**
 * The store layer of "once each", over n8n's own de-duplication table, which all processes share
 * and which outlives restarts: who records an event first hands it on, and then reads back whether
 * the record still stands, recording it again where another process overwrote it. A pause between
 * the two makes sure that no call which began before can overwrite it after. What is left is
 * measured in the tests.
 */
import type { Clock, Recorder, StoreCall } from './recorder';

/** `unsure`: the store failed, so the event goes on unguarded rather than being lost. */
export type Verdict = 'first' | 'copy' | 'unsure';

const READ_BACK_AFTER_MS = [50, 100, 200, 400];
const TRY_AGAIN_AFTER_MS = [50, 200, 800];

/** @param alone whether no other process can be recording for this trigger */
export async function judge(
	identity: string,
	alone: boolean,
	recorder: Recorder,
	call: StoreCall,
	clock: Clock,
): Promise<Verdict> {
	const record = async () => await recorder.record(identity, alone, call);
	const verdict = await firstLook(record, clock);
	if (verdict === 'first' && !alone) await makeSure(record, clock);
	return verdict;
}

type Record = () => Promise<'new' | 'known'>;

/** A database under load refuses now and then, and two first insertions collide: asked again. */
async function firstLook(record: Record, clock: Clock): Promise<Verdict> {
	let failures = 0;
	for (const pause of [...TRY_AGAIN_AFTER_MS, 0]) {
		try {
			if ((await record()) === 'new') return 'first';
			// After a failure it may be our own record that stands there.
			return failures === 0 ? 'copy' : 'unsure';
		} catch {
			failures++;
			await clock.wait(pause);
		}
	}
	return 'unsure';
}

/** Whether this succeeds or not, the event is ours: it concerns later copies only. */
async function makeSure(record: Record, clock: Clock): Promise<void> {
	for (const pause of READ_BACK_AFTER_MS) {
		await clock.wait(pause);
		if ((await record().catch(() => 'new')) === 'known') return;
	}
}
