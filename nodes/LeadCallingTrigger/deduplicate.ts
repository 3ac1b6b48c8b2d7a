/**
 * The store layer of "once each": n8n's own de-duplication table, shared by all processes and kept
 * over restarts. It is one row that is read, changed and written back without a transaction, so
 * two processes that do so at the same moment can miss each other: both see an event as new, or
 * one overwrites what the other recorded. Within one process the calls are made one after another,
 * which is exact. Where another process may be at work as well (queue mode), executions first
 * spread out over a random moment, so that copies rarely meet, and read back after a pause what
 * they recorded, recording it again where it was overwritten. What is left is measured in the tests.
 */

/** Records an event's identity and says whether it stood there before. */
export type Recorder = (identity: string) => Promise<'new' | 'known'>;

export interface Clock {
	wait(ms: number): Promise<void>;
	/** From 0 up to, not including, 1. */
	random(): number;
}

/** `unsure`: the store failed, so the event goes on unguarded rather than being lost. */
export type Verdict = 'first' | 'copy' | 'unsure';

const SPREAD_MS = 300;
const READ_BACK_AFTER_MS = [50, 150, 450];
const TRY_AGAIN_AFTER_MS = [50, 200, 800];

/** @param alone whether no other process can be recording for this trigger */
export async function judge(
	identity: string,
	record: Recorder,
	clock: Clock,
	alone: boolean,
): Promise<Verdict> {
	if (!alone) await clock.wait(clock.random() * SPREAD_MS);
	const verdict = await firstLook(identity, record, clock);
	if (verdict === 'first' && !alone) await makeSure(identity, record, clock);
	return verdict;
}

/** A database under load refuses now and then, and two first insertions collide: asked again. */
async function firstLook(identity: string, record: Recorder, clock: Clock): Promise<Verdict> {
	let failures = 0;
	for (const pause of [...TRY_AGAIN_AFTER_MS, 0]) {
		try {
			const state = await oneAfterAnother(async () => await record(identity));
			if (state === 'new') return 'first';
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
async function makeSure(identity: string, record: Recorder, clock: Clock): Promise<void> {
	for (const pause of READ_BACK_AFTER_MS) {
		await clock.wait(pause);
		const state = await oneAfterAnother(async () => await record(identity)).catch(() => 'new');
		if (state === 'known') return;
	}
}

let last: Promise<unknown> = Promise.resolve();

async function oneAfterAnother<T>(task: () => Promise<T>): Promise<T> {
	const mine = last.then(task, task);
	last = mine;
	return await mine;
}
