import type { Policy } from '../policy';
import { raceAbort } from '../http/sendBeforeDeadline';
import type { LeadCallingService } from '../service';
import { ClaimedKeys } from './memory/claimedKeys';
import { LeadMemory } from './memory/leadMemory';

/** The asking credential's share of the duplicates that do not block yet (specification, section 8). */
export interface DuplicateLimit extends Readonly<Policy['duplicates']> {
	maxDuplicates: number;
}

/**
 * One key's refusals within the last window, as the service may count them. All times are
 * monotonic milliseconds. A refusal counts from its answer, which comes after the service has counted
 * it, for the window and a margin: so no choice of delays makes the service see more than we do.
 */
export class DuplicateBudget {
	private refusals: Array<{ countedAt: number; count: number }> = [];

	/** @param reliableFrom until then an earlier process may have used up all of it */
	constructor(private readonly reliableFrom: number) {}

	/** @param countedAt may lie ahead: a lost request can be counted until its deadline */
	count(refusals: number, countedAt: number): void {
		if (refusals > 0) this.refusals.push({ countedAt, count: refusals });
	}

	/** How many more duplicates may come now without a block; never below 0. */
	left(now: number, limit: DuplicateLimit): number {
		if (this.hasJustStarted(now)) return 0;
		const used = this.active(now, limit).reduce((sum, { count }) => sum + count, 0);
		return Math.max(0, limit.maxDuplicates - used);
	}

	/** Whether an earlier process may have used the budget up. */
	hasJustStarted(now: number): boolean {
		return now < this.reliableFrom;
	}

	/** Milliseconds until that much of the budget is left, rounded up. */
	waitFor(needed: number, now: number, limit: DuplicateLimit): number {
		let ms = Math.max(0, this.reliableFrom - now);
		let spare = limit.maxDuplicates - needed;
		const latestFirst = this.active(now, limit).sort((a, b) => b.countedAt - a.countedAt);
		for (const { countedAt, count } of latestFirst) {
			spare -= count;
			if (spare < 0) {
				ms = Math.max(ms, countedAt + limit.spanMs + limit.marginMs - now);
				break;
			}
		}
		return Math.ceil(ms);
	}

	private active(now: number, { spanMs, marginMs }: DuplicateLimit) {
		this.refusals = this.refusals.filter(({ countedAt }) => now - countedAt < spanMs + marginMs);
		return [...this.refusals];
	}
}

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
		const own = new Promise<void>((resolve) => (end = resolve));
		this.tail = allBefore.then(async () => await own);
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
