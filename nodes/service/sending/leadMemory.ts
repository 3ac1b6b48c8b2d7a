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

/** So many keys make a generation, three a lead. */
const GENERATION = 75_000;

/** So many generations are kept of lists that have ended, about 40 MB at most. */
const MAX_KEPT = 3;

/**
 * The last outcomes of single leads, by digest, without their records. The failure of a whole request
 * is not kept. Whole generations are forgotten: to take each key out of a map for itself costs a long
 * list as much as to put it in.
 */
export class LeadMemory {
	/** The newest first. */
	private generations = [new Map<string, Remembered>()];

	/** Whether a number may be among them that left without its country. */
	holdsNational = false;

	/** Whether a lead may be among them that was saved without calling. */
	holdsSaved = false;

	/** @param now monotonic milliseconds */
	find(digest: string, now: number): Remembered | undefined {
		for (const generation of this.generations) {
			const known = generation.get(digest);
			if (known !== undefined) {
				return now - known.recordedAt < OUTCOME_KEPT_MS ? known : undefined;
			}
		}
		return undefined;
	}

	remember(digest: string, next: Remembered): void {
		// Whoever only looked doesn't take away that it was sent: the next try must find that it was.
		if (next.outcome.outcome === 'duplicate' && this.wasSentByOther(digest, next)) return;
		let newest = this.generations[0]!;
		if (newest.size >= GENERATION) this.generations.unshift((newest = new Map()));
		newest.set(digest, next);
	}

	/** Called when a list has ended. */
	forgetOldest(): void {
		this.generations = this.generations.filter(
			(generation, age) => age < MAX_KEPT || holdsRunning(generation),
		);
	}

	private wasSentByOther(digest: string, { caller, recordedAt }: Remembered): boolean {
		const known = this.find(digest, recordedAt);
		return known !== undefined && known.mayRing && !isSameTry(known.caller, caller);
	}
}

function holdsRunning(generation: ReadonlyMap<string, Remembered>): boolean {
	for (const { list } of generation.values()) if (!list.isEnded) return true;
	return false;
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
