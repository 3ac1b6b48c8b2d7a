/**
 * Which of the leads that were sent does each element of a bulk answer mean? Elements are tied by what
 * they carry (reference, ID, phone, e-mail), whichever format was asked for; the specification (4.1)
 * promises no order, so position says nothing. What cannot be tied to exactly one lead is never guessed.
 */
import { isRecord } from '../http/errors';
import type { LeadRecord } from '../leads/fields';
import { indexKeys } from '../leads/identity';
import { categoryOfRefusal, type Outcome, outcomeOf, type Submission } from '../leads/outcome';
import type { BulkAnswer } from '../records';

export interface MatchedAnswer {
	/** One for each lead, in the order of the leads. */
	outcomes: Outcome[];
	/** How many submissions the service's duplicate protection may have counted. */
	duplicates: number;
}

/** Every refusal may count as a duplicate, whatever its words. */
export function matchAnswer(leads: readonly Submission[], answer: BulkAnswer): MatchedAnswer {
	const index = indexLeads(leads);
	const outcomes = new Array<Outcome | undefined>(leads.length).fill(undefined);
	const unclearRefusals: Array<{ candidates: number[]; refusal: Outcome }> = [];
	let unclearSuccesses = 0;

	for (const element of answer.errors) {
		const reason = reasonOf(element);
		const refusal = outcomeOf(categoryOfRefusal(reason), reason);
		const candidates = candidatesFor(index, keysOfError(element));
		if (candidates.length === 1) merge(outcomes, candidates[0]!, refusal);
		else unclearRefusals.push({ candidates, refusal });
	}

	// One lead, one success: an answer that names only a new ID means that lead.
	const isOnly = leads.length === 1 && answer.success.length === 1 && answer.errors.length === 0;
	for (const element of answer.success) {
		const candidates = isOnly ? [0] : candidatesFor(index, keysOfSuccess(element));
		const [at] = candidates;
		if (candidates.length === 1) merge(outcomes, at!, accepted(element, leads[at!]!));
		else unclearSuccesses += 1;
	}

	const open = outcomes.flatMap((outcome, at) => (outcome === undefined ? [at] : []));
	settleRemaining(outcomes, open, leads, unclearSuccesses, unclearRefusals);
	return {
		// A lead that the answer does not name at all may have been counted as well.
		duplicates: Math.max(answer.errors.length, leads.length - answer.success.length),
		outcomes: outcomes.map(
			(outcome) =>
				outcome ?? outcomeOf('ambiguous', 'No result came back. It may be saved: look it up.'),
		),
	};
}

/**
 * Where the service counts as many successes as leads are left, it has accepted each of them, though
 * which record is whose stays open; likewise with as many refusals in the same words.
 */
function settleRemaining(
	outcomes: Array<Outcome | undefined>,
	open: readonly number[],
	leads: readonly Submission[],
	successes: number,
	refusals: ReadonlyArray<{ candidates: number[]; refusal: Outcome }>,
): void {
	const [first] = refusals;
	if (first === undefined) {
		if (successes !== open.length) return;
		for (const at of open)
			outcomes[at] = { outcome: 'accepted', reason: acceptedReason(leads[at]!) };
		return;
	}
	const isSame = refusals.every(({ refusal }) => refusal.reason === first.refusal.reason);
	if (successes === 0 && refusals.length === open.length && isSame) {
		for (const at of open) outcomes[at] = first.refusal;
		return;
	}
	for (const { candidates, refusal } of refusals) {
		const reason = `One of ${candidates.length} alike was refused: ${refusal.reason}`;
		for (const at of candidates) outcomes[at] ??= outcomeOf('ambiguous', reason);
	}
}

/** A lead named as refused and as accepted has no known outcome. */
function merge(outcomes: Array<Outcome | undefined>, at: number, next: Outcome): void {
	const before = outcomes[at];
	const isClear = before === undefined || before.outcome === next.outcome;
	if (isClear) outcomes[at] = next;
	else if (before.category !== 'ambiguous') {
		const { reason } = before.outcome === 'accepted' ? next : before;
		outcomes[at] = outcomeOf('ambiguous', `Named both as accepted and as refused: ${reason}`);
	}
}

export function acceptedReason({ kind, init }: Submission): string {
	if (kind === 'new') return init ? 'Saved, call started' : 'Saved';
	return init ? 'Call started' : 'Checked, not called';
}

function accepted(element: unknown, lead: Submission): Outcome {
	const outcome: Outcome = { outcome: 'accepted', reason: acceptedReason(lead) };
	if (lead.kind === 'existing') outcome.leadId = lead.leadId;
	if (!isRecord(element)) {
		// The simplified format may name leads by their references.
		const named = textOf(element);
		const reference = lead.kind === 'new' ? lead.lead.referenceId?.toLowerCase() : lead.leadId;
		return named && named.toLowerCase() !== reference ? { ...outcome, leadId: named } : outcome;
	}
	const record = isRecord(element.lead) ? element.lead : element;
	const leadId = idsOf(record)[0] ?? textOf(element.leadId) ?? outcome.leadId;
	return { ...outcome, ...(leadId && { leadId }), record: record as LeadRecord };
}

type LeadIndex = ReadonlyMap<string, readonly number[]>;

function indexLeads(leads: readonly Submission[]): LeadIndex {
	const index = new Map<string, number[]>();
	leads.forEach((lead, at) => {
		const keys = lead.kind === 'new' ? keysOfLead(lead.lead) : [`leadId:${lead.leadId}`];
		for (const key of keys) {
			const known = index.get(key);
			if (known === undefined) index.set(key, [at]);
			else known.push(at);
		}
	});
	return index;
}

/** The leads that agree with every key which any lead of the request has. */
function candidatesFor(index: LeadIndex, keys: readonly string[]): number[] {
	let candidates: readonly number[] | undefined;
	for (const key of keys) {
		const having = index.get(key);
		if (having === undefined || (candidates?.length === 1 && key.startsWith('process:'))) continue;
		candidates = candidates === undefined ? having : candidates.filter((at) => having.includes(at));
		// A reference is one lead's own; what else the service made of that lead says no more.
		if (candidates.length === 1 && key.startsWith('referenceId=')) break;
	}
	return [...(candidates ?? [])];
}

function keysOfError(element: unknown): string[] {
	if (!isRecord(element)) return [];
	const data = isRecord(element.data) ? element.data : isRecord(element.lead) ? element.lead : {};
	const named: Record<string, unknown> = { ...element, ...data };
	return [
		...keysOfLead(named),
		...idsOf(named).map((id) => `leadId:${id}`),
		...(typeof element.data === 'string' ? [`leadId:${element.data}`] : []),
	];
}

function keysOfSuccess(element: unknown): string[] {
	if (typeof element === 'string') {
		return [`leadId:${element}`, ...keysOfLead({ referenceId: element })];
	}
	if (!isRecord(element)) return [];
	const record = isRecord(element.lead) ? element.lead : element;
	const ids = [...idsOf(record), ...idsOf({ leadId: element.leadId })];
	return [...ids.map((id) => `leadId:${id}`), ...keysOfLead(record)];
}

/** The exact reference and phone before looser forms of them, then the process, which tells least. */
function keysOfLead(lead: Record<string, unknown>): string[] {
	const exact = ['referenceId', 'phone'].flatMap((name) => {
		const value = textOf(lead[name]);
		return value ? [`${name}=${value}`] : [];
	});
	const processId = textOf(lead.processId);
	const reference = textOf(lead.referenceId)?.toLowerCase();
	return [
		...exact,
		...(reference ? [`reference~${reference}`] : []),
		...indexKeys(lead as LeadRecord),
		...(processId ? [`process:${processId}`] : []),
	];
}

/** Under the names that an ID may have. */
function idsOf({ _id, leadId, id }: Record<string, unknown>): string[] {
	return [_id, leadId, id].flatMap((value) => textOf(value) || []);
}

function reasonOf(element: unknown): string {
	const { error, message } = isRecord(element) ? element : { error: element };
	return textOf(error) || textOf(message) || 'The service gave no reason';
}

function textOf(value: unknown): string | undefined {
	if (value === undefined || value === null) return undefined;
	// An object's own `toString` may be anything; its JSON is what the service said.
	return (typeof value === 'object' ? JSON.stringify(value) : String(value)).trim();
}
