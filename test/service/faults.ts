import type { RouteId } from './routes';

/**
 * - `delay`: the answer comes `delayMs` late.
 * - `reset`: the connection is reset instead of an answer.
 * - `drip`: the right answer, a few bytes at a time over `delayMs`.
 * - `status`: `status` (default 500) with `{ error }`.
 * - `html`: a web page. `empty`: no body. `cutJson`: JSON that breaks off.
 * - `wrongShape`: `{ unexpected: true }`. `notSuccess`: 200 with `success: false`.
 * - `redirect`: `status` (default 302) with `location`.
 */
export type FaultKind =
	| 'delay'
	| 'reset'
	| 'drip'
	| 'status'
	| 'html'
	| 'cutJson'
	| 'empty'
	| 'wrongShape'
	| 'redirect'
	| 'notSuccess';

export interface Fault {
	route: RouteId | '*';
	kind: FaultKind;
	/** Whether the request has taken effect before the fault strikes; default `before`: it has not. */
	when?: 'before' | 'after';
	/** How many requests it strikes; default all. */
	times?: number;
	/** How many matching requests pass first; default none. */
	skip?: number;
	/** For `delay` and `drip`; default 1000. */
	delayMs?: number;
	status?: number;
	/** Sent in place of the kind's own body. */
	body?: unknown;
	headers?: Record<string, string>;
	/** For `redirect`; default the same path at the analytics address, where it is noticed. */
	location?: string;
}

interface Armed {
	fault: Fault;
	toSkip: number;
	left: number;
}

/** The faults that are waiting to strike; the first added that matches strikes. */
export class Faults {
	private armed: Armed[] = [];

	add(fault: Fault): void {
		this.armed.push({ fault, toSkip: fault.skip ?? 0, left: fault.times ?? Infinity });
	}

	clear(): void {
		this.armed = [];
	}

	list(): Fault[] {
		return this.armed.filter((one) => one.left > 0).map((one) => one.fault);
	}

	/** Called once for each request. */
	take(route: RouteId): Fault | undefined {
		for (const one of this.armed) {
			if (one.left <= 0 || (one.fault.route !== '*' && one.fault.route !== route)) continue;
			if (one.toSkip > 0) {
				one.toSkip -= 1;
				continue;
			}
			one.left -= 1;
			return one.fault;
		}
		return undefined;
	}
}
