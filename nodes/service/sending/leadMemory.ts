import { hash } from 'node:crypto';

import { identities } from '../leads/identity';
import {
	ASSUME_STORED_MS,
	findHolding,
	isNew,
	makeOutcome,
	type Outcome,
	OUTCOME_KEPT_MS,
	REPEATED_MS,
	type Submission,
} from '../leads/outcome';
import type { Account } from '../account';

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
	/** Nothing is forgotten while the list is running. */
	list: { isEnded: boolean };
}

/** Leads of lists that have ended, about 15 MB; the oldest go first. */
const MAX_KEPT = 50_000;

/**
 * The last outcomes of single leads, by digest, without anybody's data. The failure of a whole request
 * is not kept.
 */
export class LeadMemory {
	private readonly outcomes = new Map<string, Remembered>();

	/** @param now monotonic milliseconds */
	find(digest: string, now: number): Remembered | undefined {
		const known = this.outcomes.get(digest);
		return known !== undefined && now - known.recordedAt < OUTCOME_KEPT_MS ? known : undefined;
	}

	remember(digest: string, next: Remembered): void {
		// If another run sent the lead, its next try must find that it did.
		if (next.outcome.outcome === 'duplicate' && this.wasSentByOther(digest, next)) return;
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
		if (known === undefined || isSameTry(known.caller, caller)) return false;
		const { outcome } = known.outcome;
		return (
			(outcome === 'accepted' || outcome === 'unknown') &&
			recordedAt - known.recordedAt < ASSUME_STORED_MS
		);
	}
}

export function isSameTry(one: Caller, other: Caller): boolean {
	return isSameRun(one, other) && one.itemIndex === other.itemIndex;
}

function isSameRun(one: Caller, other: Caller): boolean {
	return (
		one.executionId !== undefined &&
		one.executionId === other.executionId &&
		one.nodeId === other.nodeId &&
		one.runIndex === other.runIndex
	);
}

/** What makes a submission the same to the service, at which service, and whether it is to be called. */
export function leadDigest(submission: Submission, { baseUrl, projectId }: Account): string {
	const { init } = submission;
	const place = [baseUrl, projectId, init];
	if (submission.kind === 'existing') return digest([...place, submission.leadId]);
	const { lead } = submission;
	return digest([...place, lead.processId, ...Object.values(identities(lead))]);
}

/** Of all that leaves for a lead. */
export function digestBody(submission: Submission): string {
	return digest([submission]);
}

function digest(values: unknown[]): string {
	return hash('sha256', JSON.stringify(values), 'base64');
}

/** How the list that asks goes about leads that were sent before. */
export interface RecallContext {
	/** Monotonic milliseconds. */
	now: number;
	ifExists: 'report' | 'call' | 'return' | 'update';
	/** Whether the service answers look-ups. */
	canLookUp: boolean;
	caller: Caller;
}

interface AskedLead {
	submission: Submission;
	notFoundAt: number;
	isSaved?: boolean;
}

/** Another run has submitted this lead: its outcome then, or what is to be done now. */
export function adviceOn(
	lead: AskedLead,
	known: Remembered,
	{ now, ifExists, canLookUp, caller }: RecallContext,
): Outcome | 'lookUp' | 'send' {
	if (lead.submission.sendAnyway) return 'send';
	const { outcome } = known.outcome;
	const asBefore = describeAgain(known, now);
	const { of, forMs } = findHolding(known.outcome);
	const age = now - known.recordedAt;
	if (!isNew(lead)) {
		// A person may call an existing lead again on purpose; one that was found saved stands for a new one.
		const keptMs = lead.isSaved ? ASSUME_STORED_MS : REPEATED_MS;
		// Of two items of a run, the second repeats the first, however long the run takes.
		const isRepeated = isSameRun(known.caller, caller);
		return of === 'number' || isRepeated || age < keptMs ? asBefore : 'send';
	}
	const isOtherBody = () => of === 'body' && known.bodyDigest !== digestBody(lead.submission);
	const holds = age < forMs && !isOtherBody();
	const wasLookedUp = known.recordedAt < lead.notFoundAt;
	// A call that is queued shows no activity yet.
	const mayBeQueued = ifExists === 'call' && outcome === 'accepted' && holds;
	if (ifExists !== 'report' && !wasLookedUp && !mayBeQueued) return 'lookUp';
	// A lead that was found then, and is not now, is gone.
	const isGone = outcome === 'duplicate' && of === 'lead' && wasLookedUp;
	if (holds && !isGone) return asBefore;
	if (of === 'body' || wasLookedUp) return 'send';
	return canLookUp ? 'lookUp' : asBefore;
}

/** In other words than at the time: nobody was asked. */
function describeAgain(known: Remembered, now: number): Outcome {
	const { outcome, caller, recordedAt } = known;
	if (outcome.outcome !== 'accepted') {
		return { ...outcome, reason: `As before: ${outcome.reason}` };
	}
	const { leadId } = outcome;
	const sentBefore = { node: caller.nodeId, agoMs: now - recordedAt };
	return makeOutcome('alreadyStored', 'Already sent', { ...(leadId && { leadId }), sentBefore });
}
