/**
 * What the service refused for good is not sent again (section 7, retry rule 1): sending it again
 * counts against the key. The process remembers the refused leads of a key for a month, as hashes,
 * and the node keeps the latest for other processes. Where both have forgotten, the budget alone
 * protects the key.
 */
import { createHash } from 'node:crypto';

import { traitsOf } from '../leads/categories';
import { identities } from '../leads/identity';
import type { Outcome, Submission } from '../leads/outcome';

const KEPT_MS = 30 * 24 * 3_600_000;

/** About 5 MB; the oldest go first. */
const MOST_KEPT = 50_000;

export interface Refused {
	/** Monotonic milliseconds. */
	at: number;
	/** The service's words, where this process has heard them. */
	reason?: string;
	/** Refused because the service holds it: that may have changed. */
	isHeld: boolean;
}

/** A refused lead as it outlives the process: its hash, when in milliseconds since 1970, `isHeld`. */
export type RefusedEntry = [hash: string, at: number, isHeld: boolean];

/** What two clocks show at the same time. */
interface Clocks {
	now: number;
	wallTime: number;
}

export class RefusedBefore {
	private readonly known = new Map<string, Refused>();

	/** Grows with each lead that is remembered or forgotten. */
	changes = 0;

	private lastAt = -Infinity;

	/** Whether anything is remembered still. @param now monotonic milliseconds */
	isInUse(now: number): boolean {
		return now - this.lastAt < KEPT_MS;
	}

	/** The latest to be refused. */
	latest(most: number, { now, wallTime }: Clocks): RefusedEntry[] {
		return [...this.known]
			.slice(-most)
			.map(([hash, { at, isHeld }]) => [hash, wallTime - (now - at), isHeld]);
	}

	/** @param kept what `latest` gave, perhaps in another process */
	recall(kept: unknown, { now, wallTime }: Clocks): void {
		if (!Array.isArray(kept)) return;
		for (const [hash, at, isHeld] of kept as RefusedEntry[]) {
			if (this.known.has(hash) || typeof at !== 'number') continue;
			this.keep(hash, { at: now - (wallTime - at), isHeld });
		}
	}

	/** @param now monotonic milliseconds */
	find(submission: Submission, now: number): Refused | undefined {
		const refused = this.known.size > 0 ? this.known.get(hashOf(submission)) : undefined;
		return refused !== undefined && now - refused.at < KEPT_MS ? refused : undefined;
	}

	/** Only what the service said of this very lead; `alreadyCalled` and `duplicate` hold for now. */
	remember(
		submission: Submission,
		{ outcome, category, reason, confirmedBy }: Outcome,
		now: number,
	): void {
		if (outcome === 'accepted') {
			if (this.known.size > 0 && this.known.delete(hashOf(submission))) this.changes += 1;
			return;
		}
		if (outcome !== 'rejected' || category === undefined || confirmedBy !== undefined) return;
		this.changes += 1;
		this.keep(hashOf(submission), { at: now, reason, isHeld: traitsOf(category).isHeld === true });
	}

	private keep(hash: string, refused: Refused): void {
		this.lastAt = Math.max(this.lastAt, refused.at);
		this.known.delete(hash);
		this.known.set(hash, refused);
		for (const oldest of this.known.keys()) {
			if (this.known.size <= MOST_KEPT) break;
			this.known.delete(oldest);
		}
	}
}

/** All that makes a lead what the service judged, without its metadata. */
function hashOf(submission: Submission): string {
	const parts =
		submission.kind === 'existing'
			? [submission.leadId]
			: [
					submission.lead.projectId,
					submission.lead.processId,
					identities(submission.lead),
					submission.lead.name,
					submission.lead.firstName,
					submission.lead.lastName,
				];
	return createHash('sha256').update(JSON.stringify(parts)).digest('base64').slice(0, 22);
}
