import { STATUS_CODES } from 'node:http';

import type { RouteId } from './call';
import { htmlAnswer, jsonAnswer, type RawAnswer } from './http';

/**
 * - `delay`: the answer comes `delayMs` late.
 * - `reset`: the connection is reset instead of an answer.
 * - `drip`: the right answer, its second half `delayMs` late.
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
	/** For `redirect`. */
	location?: string;
}

/** The faults that are waiting to strike; the first added that matches strikes. */
export class Faults {
	private armed: Array<{ fault: Fault; toSkip: number; left: number }> = [];

	add(fault: Fault): void {
		this.armed.push({ fault, toSkip: fault.skip ?? 0, left: fault.times ?? Infinity });
	}

	clear(): void {
		this.armed = [];
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

/** Faults strike before anything took effect, unless they say otherwise or need the right answer. */
export function skipsProcessing({ kind, when }: Fault): boolean {
	return when !== 'after' && kind !== 'delay' && kind !== 'drip';
}

export function delayOf({ delayMs = 1_000 }: Fault): number {
	return delayMs;
}

const STATUS_TEXTS: Record<number, string> = {
	401: 'Invalid API key',
	429: 'Project rate limit exceeded',
	500: 'Internal server error',
};

/**
 * What goes out under a fault.
 * @param right the answer without the fault; a stand-in for it where nothing was processed
 */
export function faultAnswer(fault: Fault, right: RawAnswer): RawAnswer {
	const answer = { ...ofKind(fault, right) };
	if (fault.body !== undefined) {
		answer.text = typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body);
	}
	return { ...answer, headers: { ...answer.headers, ...fault.headers } };
}

function ofKind(fault: Fault, right: RawAnswer): RawAnswer {
	const { kind, status = 200, location = 'https://elsewhere.example.com/' } = fault;
	switch (kind) {
		case 'status': {
			const { status: code = 500 } = fault;
			return jsonAnswer(code, { error: STATUS_TEXTS[code] ?? STATUS_CODES[code] ?? 'Error' });
		}
		case 'html':
			return htmlAnswer(status);
		case 'cutJson':
			return { ...right, status, text: right.text.slice(0, right.text.length / 2) };
		case 'empty':
			return { status, headers: {}, text: '' };
		case 'wrongShape':
			return jsonAnswer(status, { unexpected: true });
		case 'notSuccess':
			return jsonAnswer(status, { success: false, error: 'Something went wrong' });
		case 'redirect':
			return { status: fault.status ?? 302, headers: { location }, text: '' };
		case 'drip':
			return { ...right, dripMs: delayOf(fault) };
		case 'delay':
		case 'reset':
			return right;
	}
}
