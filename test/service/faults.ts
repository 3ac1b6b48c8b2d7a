import { STATUS_CODES } from 'node:http';

import type { RouteId } from './call';
import { htmlAnswer, jsonAnswer, type RawAnswer } from './http';

interface FaultSettings {
	route: RouteId | '*';
	/** Whether the request has taken effect before the fault strikes; default `before`: it has not. */
	when?: 'before' | 'after';
	/** How many requests it strikes; default all. */
	times?: number;
	/** How many matching requests pass first; default none. */
	skip?: number;
	/** For `delay` and `drip`. */
	delayMs?: number;
	status?: number;
	/** Sent in place of the kind's own body. */
	body?: unknown;
	headers?: Record<string, string>;
	/** For `redirect`. */
	location?: string;
}

export interface Fault extends FaultSettings {
	kind: keyof typeof KINDS;
}

const STATUS_TEXTS: Record<number, string> = {
	...STATUS_CODES,
	401: 'Invalid API key',
	429: 'Project rate limit exceeded',
	500: 'Internal server error',
};

type Kind = (fault: FaultSettings, right: RawAnswer) => RawAnswer;

const KINDS = {
	/** The right answer, `delayMs` late. */
	delay: (_, right) => right,
	/** The connection is reset in place of the answer. */
	reset: (_, right) => right,
	/** The right answer, its second half `delayMs` late. */
	drip: (fault, right) => ({ ...right, dripMs: fault.delayMs }),
	status: ({ status = 500 }) => jsonAnswer(status, { error: STATUS_TEXTS[status] ?? 'Error' }),
	/** A web page. */
	html: ({ status = 200 }) => htmlAnswer(status),
	/** JSON that breaks off. */
	cutJson: ({ status = 200 }, { headers, text }) => ({
		status,
		headers,
		text: text.slice(0, text.length / 2),
	}),
	empty: ({ status = 200 }) => ({ status, headers: {}, text: '' }),
	wrongShape: ({ status = 200 }) => jsonAnswer(status, { unexpected: true }),
	notSuccess: ({ status = 200 }) =>
		jsonAnswer(status, { success: false, error: 'Something went wrong' }),
	redirect: ({ status = 302, location = 'https://elsewhere.example.com/' }) => ({
		status,
		headers: { location },
		text: '',
	}),
} satisfies Record<string, Kind>;

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

/**
 * What goes out under a fault.
 * @param right the answer without the fault; a stand-in for it where nothing was processed
 */
export function faultAnswer(fault: Fault, right: RawAnswer): RawAnswer {
	const kind: Kind = KINDS[fault.kind];
	const { status, headers, text, dripMs } = kind(fault, right);
	const { body = text } = fault;
	return {
		status,
		headers: { ...headers, ...fault.headers },
		text: typeof body === 'string' ? body : JSON.stringify(body),
		dripMs,
	};
}
