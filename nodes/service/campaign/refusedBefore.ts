/**
 * What the service refused for good is not sent again (section 7, retry rule 1): sending it again
 * counts against the key. The process remembers the refused leads of a key for a month, as hashes;
 * another process does not know them, and there the budget alone protects the key.
 */
import { createHash } from 'node:crypto';

import { traitsOf } from '../leads/categories';
import { identities } from '../leads/identity';
import type { Outcome, Submission } from '../leads/outcome';

const KEPT_MS = 30 * 24 * 3_600_000;

/** About 5 MB; the oldest go first. */
const MOST_KEPT = 50_000;

export interface Refused {
	at: number;
	reason: string;
	/** Refused because the service holds it: that may have changed. */
	isHeld: boolean;
}

export class RefusedBefore {
	private readonly known = new Map<string, Refused>();

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
		if (outcome === 'accepted') return void this.known.delete(hashOf(submission));
		if (outcome !== 'rejected' || category === undefined || confirmedBy !== undefined) return;
		const key = hashOf(submission);
		this.known.delete(key);
		this.known.set(key, {
			at: now,
			reason: reason ?? '',
			isHeld: traitsOf(category).isHeld === true,
		});
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
