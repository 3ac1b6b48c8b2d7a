import { randomBytes } from 'node:crypto';

import type { Clock } from '../clock';

/** Makes object identifiers: seconds, a random part for this service, a counter; 24 hex digits. */
export function idMaker(clock: Clock): () => string {
	const machine = randomBytes(5).toString('hex');
	let counter = 0;
	return () => {
		counter += 1;
		const seconds = Math.floor(clock.now() / 1000);
		return hex(seconds, 8) + machine + hex(counter, 6);
	};
}

function hex(value: number, digits: number): string {
	return value.toString(16).padStart(digits, '0').slice(-digits);
}
