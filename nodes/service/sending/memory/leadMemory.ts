import type { Outcome } from '../../leads/outcome';
import { OUTCOME_KEPT_MS } from '../../policy';

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
	/** The service's ID of whoever may ring. */
	leadId?: string;
	/** While it is running no generation with an outcome of it is dropped; after a day nothing is found. */
	list: { isEnded: boolean };
}

/** So many keys make a generation, two a lead; a power of two, as a map doubles whenever it is full. */
const GENERATION = 2 ** 17;

/** So many generations are kept of lists that have ended, about 45 MB; of those who may ring, all of their day. */
const MAX_KEPT = 2;

interface Generation {
	byKey: Map<string, Remembered>;
	byLeadId: Map<string, Remembered>;
	/** Most lists hold no IDs, so these are put under theirs when one is first asked for. */
	withLeadId: Remembered[];
	/** When the newest of those was recorded who may ring. */
	ringingAt: number;
}

const newGeneration = (): Generation => {
	return { byKey: new Map(), byLeadId: new Map(), withLeadId: [], ringingAt: -Infinity };
};

/**
 * The last outcomes of single leads, by digest, without their records. The failure of a whole request
 * is not kept. Whole generations are forgotten: to take each key out of a map for itself costs a long
 * list as much as to put it in.
 */
export class LeadMemory {
	/** The newest first. */
	private generations = [newGeneration()];

	/** @param now monotonic milliseconds */
	find(digest: string, now: number): Remembered | undefined {
		for (const { byKey } of this.generations) {
			const known = byKey.get(digest);
			if (known !== undefined) return isKept(known, now) ? known : undefined;
		}
		return undefined;
	}

	/** Who may ring by this ID of the service. @param now monotonic milliseconds */
	findLead(leadId: string, now: number): Remembered | undefined {
		for (const { byLeadId, withLeadId } of this.generations) {
			for (const one of withLeadId.splice(0)) byLeadId.set(one.leadId!, one);
			const known = byLeadId.get(leadId);
			if (known !== undefined) return isKept(known, now) ? known : undefined;
		}
		return undefined;
	}

	/** @param digests of the lead's keys */
	remember(digests: readonly string[], next: Remembered): void {
		let newest = this.generations[0]!;
		if (newest.byKey.size >= GENERATION) this.generations.unshift((newest = newGeneration()));
		for (const digest of digests) {
			// Whoever only looked, or did not get through, doesn't take away that it was sent.
			const isHarmless = ['duplicate', 'notSent'].includes(next.outcome.outcome);
			if (!isHarmless || !this.wasSentByOther(digest, next)) newest.byKey.set(digest, next);
		}
		if (next.mayRing) newest.ringingAt = next.recordedAt;
		if (next.leadId !== undefined) newest.withLeadId.push(next);
	}

	/** Called when a list has ended. @param now monotonic milliseconds */
	forgetOldest(now: number): void {
		this.generations = this.generations.filter(
			({ byKey, ringingAt }, age) =>
				age < MAX_KEPT || now - ringingAt < OUTCOME_KEPT_MS || isAnyRunning(byKey),
		);
	}

	private wasSentByOther(digest: string, { caller, recordedAt }: Remembered): boolean {
		const known = this.find(digest, recordedAt);
		return known !== undefined && known.mayRing && !isSameTry(known.caller, caller);
	}
}

function isKept({ recordedAt }: Remembered, now: number): boolean {
	return now - recordedAt < OUTCOME_KEPT_MS;
}

function isAnyRunning(generation: ReadonlyMap<string, Remembered>): boolean {
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
