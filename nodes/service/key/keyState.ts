/**
 * What this process knows of a key, shared by all nodes: the duplicates of the last minute, and a
 * block (section 8: both belong to the key). Request windows belong to the project; see
 * `projectWindow`. All times are monotonic milliseconds.
 */
import { type CountedDuplicates, stillCounted } from '../campaign/duplicateBudget/duplicateWindow';
import { RefusedBefore } from './refusedBefore';
import { DEFAULT_POLICY, type Policy } from '../policy';
import type { KeptReading } from './keptReading';
import { RequestWindow } from '../http/requestWindow';
import { SharedStates } from './sharedStates';
import { orAborted } from '../http/wait';

export class KeyState {
	/** Duplicates of the last minute, oldest first. */
	duplicates: CountedDuplicates[] = [];

	/** The strictest share of the service's 5 of all credentials that hold this key. */
	duplicatesPerWindow = Infinity;

	/** 0 when the key is not known to be blocked. */
	blockedUntil = 0;

	/** Leads that the service refused for good. */
	readonly refused = new RefusedBefore();

	/** What the last reading of all stored leads has shown. */
	reading: KeptReading | undefined;

	private sending: Promise<void> | undefined;

	block(now: number, blockMs = DEFAULT_POLICY.blockMs): number {
		this.reading = undefined;
		this.blockedUntil = now + blockMs;
		return this.blockedUntil;
	}

	readingAt(now: number): KeptReading | undefined {
		return this.reading?.isFresh(now) === true ? this.reading : undefined;
	}

	/** @param at may lie ahead: a lost request can be counted until its deadline */
	recordDuplicates(
		now: number,
		count: number,
		window: Policy['duplicates'] = WINDOW,
		at = now,
	): void {
		this.duplicates = stillCounted(this.duplicates, now, window);
		if (count > 0) this.duplicates.push({ at, count });
	}

	/**
	 * One submission per key at a time: the budget of duplicates that it was sized for must be the
	 * budget it meets. Rejects when `signal` is aborted before its turn has come.
	 */
	async oneAtATime<T>(submit: () => Promise<T>, signal?: AbortSignal): Promise<T> {
		while (this.sending !== undefined) await orAborted(this.sending, signal);
		let finish: () => void = () => {};
		this.sending = new Promise((resolve) => (finish = resolve));
		try {
			return await submit();
		} finally {
			this.sending = undefined;
			finish();
		}
	}

	get isBusy(): boolean {
		return this.sending !== undefined;
	}
}

const WINDOW = DEFAULT_POLICY.duplicates;

const keys = new SharedStates<KeyState>(
	({ isBusy, refused }, now) => isBusy || refused.isInUse(now),
);

/** @param keyId `Account.keyId` */
export function keyState(keyId: string, now = 0): KeyState {
	return keys.get(keyId, now, () => new KeyState());
}

const windows = new SharedStates<RequestWindow>();

/** @param projectKey `Account.projectKey` */
export function projectWindow(
	projectKey: string,
	now = 0,
	policy: Policy = DEFAULT_POLICY,
): RequestWindow {
	return windows.get(projectKey, now, () => new RequestWindow(policy.requestWindow));
}
