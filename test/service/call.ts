import type { Clock } from './clock';
import type { Ledger, LedgerRequest } from './ledger';
import type { Limits } from './options';
import type { Store } from './store';
import type { Account } from './store/keys';
import type { Json } from './store/records';
import type { Timers } from './timers';
import type { Variant } from './variant';
import type { Webhooks } from './webhooks';
import type { Work } from './work';

/** What every action works with. */
export interface Parts {
	clock: Clock;
	store: Store;
	ledger: Ledger;
	limits: Limits;
	timers: Timers;
	work: Work;
	webhooks: Webhooks;
	updateDelayMs: number;
	variant: Variant;
}

/** A request that was let in: its key is known, not blocked and within the rate. */
export interface Call {
	parts: Parts;
	account: Account;
	entry: LedgerRequest;
	pathParameter: string;
	query: Record<string, string>;
	/** Empty where the body is no object. */
	body: Json;
}

export interface Answer {
	status: number;
	body: Json;
}

export type Action = (call: Call) => Answer | Promise<Answer>;

/** A check in its place in the order of checks: the answer where it fails. */
export type Rule = (call: Call) => Answer | undefined;

export function firstRefusal(rules: readonly Rule[], call: Call): Answer | undefined {
	for (const rule of rules) {
		const refusal = rule(call);
		if (refusal) return refusal;
	}
	return undefined;
}

export function ok(body: Json): Answer {
	return { status: 200, body };
}

/** An error body of the plain kind: `{ error }`. */
export function refuse(status: number, error: unknown): Answer {
	return { status, body: { error } };
}

/** An error body of the kind that also says `success: false`. */
export function fail(status: number, error: string): Answer {
	return { status, body: { success: false, error } };
}
