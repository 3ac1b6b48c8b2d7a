import { hash } from 'node:crypto';

import { identities } from '../leads/identity';
import { isNew, type Outcome, outcomeOf, type Submission } from '../leads/outcome';
import type { LeadList, PendingLead } from './leadList';

/**
 * Who submits a lead. Only the same execution, node and run of the node is the same try again; without
 * an execution, as under n8n's MCP trigger, nothing is.
 */
export interface Asker {
	/** n8n's ID of the execution. */
	execution?: string;
	/** The node, with its workflow. */
	node: string;
	/** Which run of the node in its loop; none for an agent's tool, which n8n runs anew at each try. */
	runIndex?: number;
}

/** The last known outcome of a lead. */
export interface Heard {
	/** Without the record: it holds people's data. */
	outcome: Outcome;
	asker: Asker;
	/** Monotonic milliseconds. */
	at: number;
	/** Of a rejected lead, a digest of its names: they may be what was refused. */
	names?: string;
	/** Nothing is forgotten while the list is running. */
	list: { isEnded: boolean };
}

const KEPT_MS = 24 * 3_600_000;

/** Leads of lists that have ended, about 15 MB; the oldest go first. */
const MAX_KEPT = 50_000;

/**
 * The last outcomes of single leads, by digest, without anybody's data. The failure of a whole request
 * is not kept.
 */
export class LeadMemory {
	private readonly heard = new Map<string, Heard>();

	/** Grows with each lead that is remembered. */
	changes = 0;

	/** @param now monotonic milliseconds */
	find(digest: string, now: number): Heard | undefined {
		const heard = this.heard.get(digest);
		return heard !== undefined && now - heard.at < KEPT_MS ? heard : undefined;
	}

	remember(digest: string, heard: Heard): void {
		this.changes += 1;
		// Moved to the end, so that the oldest come first.
		this.heard.delete(digest);
		this.heard.set(digest, heard);
	}

	/** Called when a list has ended. */
	forgetOldest(): void {
		let excess = this.heard.size - MAX_KEPT;
		for (const [digest, { list }] of this.heard) {
			if (excess <= 0) return;
			if (!list.isEnded) continue;
			this.heard.delete(digest);
			excess -= 1;
		}
	}
}

/** Also for a lead whose outcome may change later. */
export function rememberLead(list: LeadList, lead: PendingLead, outcome: Outcome): void {
	const { asker, now: at, state } = list;
	// If another run sent the lead, its next try must find that it did.
	if (outcome.outcome === 'duplicate' && wasSentByOther(list, lead)) return;
	const kept = outcome.record === undefined ? outcome : { ...outcome, record: undefined };
	const names = outcome.outcome === 'rejected' ? digestOfNames(lead.submission) : undefined;
	list.key.memory.remember(lead.digest, { outcome: kept, asker, at, list: state, names });
}

/** What makes a submission the same to the service, and whether it is to be called. */
export function digestOf(submission: Submission): string {
	const { init } = submission;
	if (submission.kind === 'existing') return digest([init, submission.leadId]);
	const { phone, email, referenceId } = identities(submission.lead);
	return digest([init, submission.lead.processId, phone, email, referenceId]);
}

function digestOfNames(submission: Submission): string {
	if (submission.kind === 'existing') return '';
	const { name, firstName, lastName } = submission.lead;
	return digest([name, firstName, lastName]);
}

function digest(values: unknown[]): string {
	return hash('sha256', JSON.stringify(values), 'base64');
}

/** For so long an accepted lead is taken to be stored still; then the service is asked. */
const TRUSTED_MS = 3_600_000;

/** An existing lead may be called again on purpose, so only a double click or an overlap is stopped. */
const TRUSTED_EXISTING_MS = 5 * 60_000;

/**
 * What is known of the waiting leads: another list, or this very try before, may have sent them. Called
 * in the key's turn, so no other list sends in between.
 */
export function recallLeads(list: LeadList): void {
	const { memory } = list.key;
	if (memory.changes === list.recalledChanges) return;
	list.ready = list.ready.filter((lead) => {
		const advice = recallLead(list, lead);
		if (advice === 'lookUp' && isNew(lead)) list.toLookUp.push(lead);
		return advice === 'send';
	});
	// They may leave without being asked once more.
	list.toLookUp = list.toLookUp.filter((lead) => recallLead(list, lead) !== 'settled');
}

function recallLead(list: LeadList, lead: PendingLead): 'settled' | 'lookUp' | 'send' {
	const heard = list.key.memory.find(lead.digest, list.now);
	if (heard === undefined) return 'send';
	const known = isSameTry(heard.asker, list.asker) ? heard.outcome : recallOther(list, lead, heard);
	if (known === 'lookUp' && heard.outcome.outcome === 'unknown') {
		// A lost request may still be processed, and the service's index may lag.
		list.lookUpFrom = Math.max(list.lookUpFrom, heard.at + list.service.policy.doubtMs);
	}
	if (typeof known === 'string') return known;
	list.setOutcome(lead, known);
	list.isJudged = true;
	return 'settled';
}

function isSameTry(one: Asker, other: Asker): boolean {
	return (
		one.execution !== undefined &&
		one.execution === other.execution &&
		one.node === other.node &&
		one.runIndex === other.runIndex
	);
}

function wasSentByOther({ key, asker, now }: LeadList, { digest }: PendingLead): boolean {
	const heard = key.memory.find(digest, now);
	if (heard === undefined || isSameTry(heard.asker, asker)) return false;
	const { outcome } = heard.outcome;
	return (outcome === 'accepted' || outcome === 'unknown') && now - heard.at < TRUSTED_MS;
}

/** What another run's outcome means for this lead. */
function recallOther(
	{ now, options }: LeadList,
	lead: PendingLead,
	{ outcome, at, names }: Heard,
): Outcome | 'lookUp' | 'send' {
	if (options.sendAnyway) return 'send';
	const isLookedUp = at < lead.absentAt;
	const isExisting = !isNew(lead);
	// The look-up comes first; where it finds nothing, what was heard before it counts.
	if (options.ifExists !== 'report' && !isExisting && !isLookedUp) return 'lookUp';
	// A number that was called stays called, whether or not its lead is still there.
	if (outcome.category === 'alreadyCalled') return outcome;
	if (outcome.outcome === 'rejected') {
		return names === digestOfNames(lead.submission) ? outcome : 'send';
	}
	const isTrusted = now - at < (isExisting ? TRUSTED_EXISTING_MS : TRUSTED_MS);
	if (outcome.outcome === 'unknown' && isExisting && isTrusted) return outcome;
	if (outcome.outcome !== 'unknown' && isTrusted) return alreadySent(outcome);
	return isExisting || isLookedUp ? 'send' : 'lookUp';
}

/** For a lead that the service has from us. */
export function alreadySent({ leadId }: Outcome): Outcome {
	return outcomeOf('alreadyStored', 'Already sent by another run', leadId ? { leadId } : {});
}
