/**
 * What a reading of all stored leads has shown, kept for the lists that follow with the same key
 * (small lists in a row): five minutes, as hashes. A hit settles nothing; it costs one look-up.
 */
import { createHash } from 'node:crypto';

import type { LeadInput, LeadRecord } from '../api/contract';
import { keysOf } from '../stored/alike';

const KEPT_MS = 5 * 60_000;

/** Leads whose hashes are kept: about 10 MB. */
export const MOST_KEPT = 100_000;

export class KeptReading {
	private readonly hashes = new Set<number>();

	private until = 0;

	add(record: LeadRecord): void {
		for (const key of keysOf(record)) this.hashes.add(hashOf(key));
	}

	/** It is whole now. @param now monotonic milliseconds */
	keepFrom(now: number): this {
		this.until = now + KEPT_MS;
		return this;
	}

	isFresh(now: number): boolean {
		return now < this.until;
	}

	/** Whether a stored lead has something in common with this one, very likely. */
	hits(lead: LeadInput): boolean {
		return keysOf(lead).some((key) => this.hashes.has(hashOf(key)));
	}
}

function hashOf(key: string): number {
	return createHash('sha256').update(key).digest().readUInt32LE();
}
