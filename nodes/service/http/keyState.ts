/**
 * What this process knows of a key, shared by all nodes: the request window, the duplicates of the
 * last minute, and a block. Nothing else remembers anything between requests.
 */
import { LIMITS } from '../api/contract';
import { type CountedDuplicates, stillCounted } from '../campaign/duplicateBudget/duplicateWindow';
import { RequestWindow } from './requestWindow';
import { orAborted } from './wait';

export class KeyState {
	readonly requests = new RequestWindow();

	/** Duplicates of the last minute, oldest first. */
	duplicates: CountedDuplicates[] = [];

	/** Milliseconds since 1970; 0 when the key is not known to be blocked. */
	blockedUntil = 0;

	private sending: Promise<void> | undefined;

	block(now: number): number {
		this.blockedUntil = now + LIMITS.blockMs;
		return this.blockedUntil;
	}

	recordDuplicates(at: number, count: number): void {
		this.duplicates = stillCounted(this.duplicates, at);
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
}

const states = new Map<string, KeyState>();

/** @param accountId `Account.id` */
export function keyState(accountId: string): KeyState {
	let state = states.get(accountId);
	if (state === undefined) states.set(accountId, (state = new KeyState()));
	return state;
}
