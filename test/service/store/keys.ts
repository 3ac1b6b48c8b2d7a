import type { Clock } from '../clock';
import type { Limits } from '../options';
import { SlidingWindow } from './window';

/** A key and the project it belongs to (section 5). */
export interface Account {
	apiKey: string;
	projectId: string;
	active: boolean;
}

/** What the service remembers of its keys: the accounts, the rate of a project, duplicates, blocks. */
export class Keys {
	private readonly accounts = new Map<string, Account>();
	private readonly requests = new Map<string, SlidingWindow>();
	private readonly duplicates = new Map<string, SlidingWindow>();
	private readonly blockedUntil = new Map<string, number>();
	private readonly refused = new Set<string>();

	constructor(
		private readonly clock: Clock,
		private readonly limits: Limits,
	) {}

	add(account: Account): void {
		this.accounts.set(account.apiKey, account);
	}

	account(apiKey: string): Account | undefined {
		return this.accounts.get(apiKey);
	}

	/** Counts the request into the project's window; false where the window is full already. */
	admit(account: Account): boolean {
		const now = this.clock.now();
		const window = windowOf(this.requests, account.projectId, this.limits.requestWindowMs);
		if (window.count(now) >= this.limits.requestsPerWindow) return false;
		window.add(now);
		return true;
	}

	/** Counts one duplicate lead; true where it was one too many and the key is blocked by it. */
	countDuplicate(apiKey: string): boolean {
		const now = this.clock.now();
		const window = windowOf(this.duplicates, apiKey, this.limits.duplicateWindowMs);
		window.add(now);
		if (window.count(now) <= this.limits.duplicatesPerWindow) return false;
		this.block(apiKey);
		return true;
	}

	/** Notes a refused payload; true where it was refused before. */
	refusedBefore(apiKey: string, payload: string): boolean {
		const known = this.refused.size;
		return this.refused.add(`${apiKey} ${payload}`).size === known;
	}

	block(apiKey: string): void {
		this.blockedUntil.set(apiKey, this.clock.now() + this.limits.blockMs);
		this.duplicates.delete(apiKey);
	}

	unblock(apiKey: string): void {
		this.blockedUntil.delete(apiKey);
		this.duplicates.delete(apiKey);
	}

	isBlocked(apiKey: string): boolean {
		return this.clock.now() < (this.blockedUntil.get(apiKey) ?? 0);
	}

	reset(): void {
		this.accounts.clear();
		this.requests.clear();
		this.duplicates.clear();
		this.blockedUntil.clear();
		this.refused.clear();
	}
}

function windowOf(windows: Map<string, SlidingWindow>, key: string, ms: number): SlidingWindow {
	const known = windows.get(key);
	if (known) return known;
	const fresh = new SlidingWindow(ms);
	windows.set(key, fresh);
	return fresh;
}
