import { randomBytes } from 'node:crypto';

import type { Clock } from '../clock';

/** Makes object identifiers: seconds, a random part for this service, a counter; 24 hex digits. */
export function idMaker(clock: Clock): () => string {
	const machine = randomBytes(5).toString('hex');
	const prefix = remembered((seconds: number) => hex(seconds, 8) + machine);
	let counter = 0;
	return () => {
		counter += 1;
		return prefix(Math.floor(clock.now() / 1000)) + hex(counter, 6);
	};
}

/** The present as records hold it, in ISO 8601. */
export function timestamper(clock: Clock): () => string {
	const text = remembered((now: number) => new Date(now).toISOString());
	return () => text(clock.now());
}

/** Thousands of records are made within one millisecond: the last value is worth remembering. */
function remembered(make: (key: number) => string): (key: number) => string {
	let last: number | undefined;
	let value = '';
	return (key) => {
		if (key !== last) value = make(key);
		last = key;
		return value;
	};
}

function hex(value: number, digits: number): string {
	return value.toString(16).padStart(digits, '0');
}
