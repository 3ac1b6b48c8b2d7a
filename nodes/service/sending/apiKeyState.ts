import { raceAbort } from '../http/sendBeforeDeadline';
import type { LeadCallingService } from '../service';
import { DuplicateBudget } from './guard';
import { ClaimedKeys, LeadMemory } from './memory';

/** What this process knows of an API key; all nodes, workflows and lists share it. */
export class ApiKeyState {
	readonly memory = new LeadMemory();

	readonly claimedKeys = new ClaimedKeys();

	readonly budget: DuplicateBudget;

	/** Ends when everyone before has had a turn. */
	private tail: Promise<void> = Promise.resolve();

	/** @param reliableFrom see `DuplicateBudget` */
	constructor(reliableFrom: number) {
		this.budget = new DuplicateBudget(reliableFrom);
	}

	/**
	 * One list at a time sends with the key: the budget that a batch was sized for must be the budget
	 * it meets. In the order of asking; rejects when `signal` is aborted before the turn has come.
	 */
	async runExclusive<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
		const allBefore = this.tail;
		let end: () => void = () => {};
		const turn = new Promise<void>((resolve) => (end = resolve));
		this.tail = allBefore.then(async () => await turn);
		try {
			await raceAbort(allBefore, signal);
			return await send();
		} finally {
			end();
		}
	}
}

const states = new Map<string, ApiKeyState>();

export function apiKeyState({ account, transport, policy }: LeadCallingService): ApiKeyState {
	let state = states.get(account.keyId);
	if (state === undefined) {
		state = new ApiKeyState(transport.loadedAt + policy.startupWaitMs);
		states.set(account.keyId, state);
	}
	return state;
}
