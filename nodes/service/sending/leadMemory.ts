import type { Outcome } from '../leads/outcome';
import { OUTCOME_KEPT_MS } from '../policy';

/**
 * Who submits a lead. Only the same execution, node, run of the node and item is the same try again;
 * without an execution, as under n8n's MCP trigger, nothing is.
 */
export interface Caller {
	/** n8n's ID of the execution. */
	executionId?: string;
	/** The node, with its workflow. */
	nodeId: string;
	/** Which run of the node in its loop; none for an agent's tool, which n8n runs anew at each try. */
	runIndex?: number;
	/** Which item, where each is a try of its own; none for a list. */
	itemIndex?: number;
}

/** The last known outcome of a lead. */
export interface Remembered {
	/** Without the record: it holds people's data. */
	outcome: Outcome;
	caller: Caller;
	/** Monotonic milliseconds. */
	recordedAt: number;
	/** A digest of all that was sent, where any of it may be what was refused. */
	bodyDigest?: string;
	/** Whether somebody may ring because of it. */
	mayRing: boolean;
	/** Nothing is forgotten while the list is running. */
	list: { isEnded: boolean };
}

/** Three keys a lead, of lists that have ended, about 30 MB; the oldest go first. */
const MAX_KEPT = 150_000;

/**
 * The last outcomes of single leads, by digest, without their records. The failure of a whole request
 * is not kept.
 */
export class LeadMemory {
	private readonly outcomes = new Map<string, Remembered>();

	/** Whether a number may be among them that left without its country. */
	holdsNational = false;

	/** @param now monotonic milliseconds */
	find(digest: string, now: number): Remembered | undefined {
		const known = this.outcomes.get(digest);
		return known !== undefined && now - known.recordedAt < OUTCOME_KEPT_MS ? known : undefined;
	}

	remember(digest: string, next: Remembered): void {
		// Whoever only looked doesn't take away that it was sent: the next try must find that it was.
		if (next.outcome.outcome === 'duplicate' && this.wasSentByOther(digest, next)) return;
		// Most are new: of them one look among hundreds of thousands is enough.
		const { size } = this.outcomes;
		this.outcomes.set(digest, next);
		if (this.outcomes.size > size) return;
		// Moved to the end, so that the oldest come first.
		this.outcomes.delete(digest);
		this.outcomes.set(digest, next);
	}

	/** Called when a list has ended. */
	forgetOldest(): void {
		let excess = this.outcomes.size - MAX_KEPT;
		for (const [digest, { list }] of this.outcomes) {
			if (excess <= 0) return;
			if (!list.isEnded) continue;
			this.outcomes.delete(digest);
			excess -= 1;
		}
	}

	private wasSentByOther(digest: string, { caller, recordedAt }: Remembered): boolean {
		const known = this.find(digest, recordedAt);
		return known !== undefined && known.mayRing && !isSameTry(known.caller, caller);
	}
}

export function isSameTry(one: Caller, other: Caller): boolean {
	return isSameRun(one, other) && one.itemIndex === other.itemIndex;
}

/** Of two items of a run, the second repeats the first, however long the run takes. */
export function isSameRun(one: Caller, other: Caller): boolean {
	return (
		one.executionId !== undefined &&
		one.executionId === other.executionId &&
		one.nodeId === other.nodeId &&
		one.runIndex === other.runIndex
	);
}
