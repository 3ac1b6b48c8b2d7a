import { STATUS_CODES } from 'node:http';

import type { Fault } from './faults';

/** An answer as it goes out; `drip` takes its body slowly over that many milliseconds. */
export interface RawAnswer {
	status: number;
	headers: Record<string, string>;
	text: string;
	dripMs?: number;
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const DEFAULT_DELAY_MS = 1_000;
const PAGE =
	'<!DOCTYPE html><html><head><title>Maintenance</title></head><body>Back soon</body></html>';

const STATUS_TEXTS: Record<number, string> = {
	401: 'Invalid API key',
	429: 'Project rate limit exceeded',
	500: 'Internal server error',
};

export function jsonAnswer(status: number, body: unknown): RawAnswer {
	return { status, headers: JSON_TYPE, text: JSON.stringify(body) };
}

/** A page as proxies and firewalls answer with. */
export function htmlAnswer(status: number): RawAnswer {
	return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, text: PAGE };
}

export function delayOf(fault: Fault | undefined): number {
	return fault?.delayMs ?? DEFAULT_DELAY_MS;
}

/**
 * What goes out under a fault.
 * @param right the answer without the fault; a stand-in for it where nothing was processed
 * @param elsewhere where a redirect without a location leads
 */
export function faultAnswer(fault: Fault, right: RawAnswer, elsewhere: string): RawAnswer {
	const answer = ofKind(fault, right, elsewhere);
	if (fault.body !== undefined) {
		answer.text = typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body);
	}
	return { ...answer, headers: { ...answer.headers, ...fault.headers } };
}

function ofKind(fault: Fault, right: RawAnswer, elsewhere: string): RawAnswer {
	const status = fault.status ?? 200;
	switch (fault.kind) {
		case 'status': {
			const code = fault.status ?? 500;
			return jsonAnswer(code, { error: STATUS_TEXTS[code] ?? STATUS_CODES[code] ?? 'Error' });
		}
		case 'html':
			return htmlAnswer(status);
		case 'cutJson':
			return { status, headers: JSON_TYPE, text: right.text.slice(0, right.text.length / 2) };
		case 'empty':
			return { status, headers: {}, text: '' };
		case 'wrongShape':
			return jsonAnswer(status, { unexpected: true });
		case 'notSuccess':
			return jsonAnswer(status, { success: false, error: 'Something went wrong' });
		case 'redirect':
			return {
				status: fault.status ?? 302,
				headers: { location: fault.location ?? elsewhere },
				text: '',
			};
		case 'drip':
			return { ...right, dripMs: delayOf(fault) };
		case 'delay':
		case 'reset':
			return { ...right };
	}
}
