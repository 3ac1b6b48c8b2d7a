/**
 * Which of the leads that were sent does each element of a bulk answer mean? Pure. Elements are
 * tied by what they carry (reference, ID, phone, e-mail), whichever format was asked for; the
 * specification (section 4.1) promises no order, so position says nothing. What cannot be tied to
 * exactly one lead is never guessed.
 */
import { isRecord } from '../http/classify';
import { categoryOf, isRepeatingDigits } from '../leads/categories';
import type { BulkAnswer, LeadRecord } from '../api/contract';
import { nearDigits, phoneDigits } from '../leads/phone';
import type { Outcome } from '../leads/outcome';
import type { PendingLead } from '../campaign/model';

export interface Matched {
	/** One per lead, in the order of the leads. */
	outcomes: Outcome[];
	/** How many elements of `errors` the service's duplicate protection may have counted. */
	duplicates: number;
}

type Key = 'reference' | 'nearReference' | 'phone' | 'nearPhone' | 'email' | 'process';

/**
 * A refusal counts as a duplicate when it arrives, whatever its words (section 5, rule 4). The only
 * one that does not: the specification's own sentence for repeating digits, on a first sending.
 */
export function matchAnswer(
	leads: readonly PendingLead[],
	answer: BulkAnswer,
	everyRefusalCounts = false,
): Matched {
	const index = indexLeads(leads);
	const outcomes = new Array<Outcome | undefined>(leads.length).fill(undefined);
	let duplicates = 0;
	let harmless = 0;
	const unclearRefusals: Array<{ meant: number[]; refusal: Outcome }> = [];

	for (const element of answer.errors) {
		const reason = reasonOf(element);
		const category = categoryOf(reason);
		const refusal: Outcome = { outcome: 'rejected', reason, category, permanent: true };
		const meant = candidates(index, keysOfError(element));
		const [lead] = meant.length === 1 ? [leads[meant[0]!]!] : [];
		const isFirst = lead !== undefined && !lead.hasLeft && lead.refused === undefined;
		if (everyRefusalCounts || !isFirst || !isRepeatingDigits(reason)) duplicates += 1;
		else harmless += 1;
		if (meant.length === 1) outcomes[meant[0]!] = merge(outcomes[meant[0]!], refusal);
		else unclearRefusals.push({ meant, refusal });
	}

	let unclearSuccesses = 0;
	// One lead, one success: an answer that names only the ID means that lead.
	const isOnly = leads.length === 1 && answer.success.length === 1 && answer.errors.length === 0;
	for (const element of answer.success) {
		const meant = isOnly ? [0] : candidates(index, keysOfSuccess(element));
		if (meant.length === 1) {
			const at = meant[0]!;
			outcomes[at] = merge(outcomes[at], accepted(element, leads[at]!));
		} else {
			unclearSuccesses += 1;
		}
	}

	const left = outcomes.flatMap((outcome, at) => (outcome === undefined ? [at] : []));
	const everyLeft = ofEveryOneLeft(left.length, unclearSuccesses, unclearRefusals);
	for (const at of left) outcomes[at] = everyLeft;
	for (const { meant, refusal } of everyLeft ? [] : unclearRefusals) {
		for (const at of meant) {
			outcomes[at] ??= unknown(
				`The service refused one of ${meant.length} leads that cannot be told apart: ${refusal.reason}`,
			);
		}
	}
	// A lead that the service does not name at all may have been counted as well.
	const notAccepted = leads.length - answer.success.length - harmless;
	return {
		duplicates: Math.max(duplicates, notAccepted),
		outcomes: Array.from(outcomes, (outcome, at) => ({
			...namesOf(leads[at]!),
			...(outcome ?? unknown('The service did not say what became of this lead')),
		})),
	};
}

/**
 * Where the service counts as many successes as leads are left, it has accepted each of them, though
 * which record is whose stays open; likewise with as many refusals in the same words.
 */
function ofEveryOneLeft(
	left: number,
	successes: number,
	refusals: ReadonlyArray<{ refusal: Outcome }>,
): Outcome | undefined {
	if (refusals.length === 0) return successes === left ? { outcome: 'accepted' } : undefined;
	const first = refusals[0]!.refusal;
	const isSame = refusals.every(({ refusal }) => refusal.reason === first.reason);
	return successes === 0 && refusals.length === left && isSame ? first : undefined;
}

/** A lead named as refused and as accepted has no known outcome. */
function merge(before: Outcome | undefined, now: Outcome): Outcome {
	if (before === undefined || before.outcome === now.outcome) return now;
	if (before.outcome === 'unknown') return now;
	return unknown(`The service named this lead both as accepted and as refused: ${before.reason}`);
}

function unknown(reason: string): Outcome {
	return { outcome: 'unknown', category: 'service', permanent: false, reason };
}

function accepted(element: unknown, lead: PendingLead): Outcome {
	if (!isRecord(element)) {
		// The simplified format may name leads by their references.
		const named = text(element);
		const isId = named?.toLowerCase() !== namesOf(lead).referenceId?.toLowerCase();
		return { outcome: 'accepted', ...(named && isId ? { leadId: named } : {}) };
	}
	const record = isRecord(element.lead) ? element.lead : element;
	const leadId = idsOf(record)[0] ?? text(element.leadId);
	return {
		outcome: 'accepted',
		...(leadId === undefined ? {} : { leadId }),
		record: record as LeadRecord,
	};
}

function indexLeads(leads: readonly PendingLead[]): Map<string, number[]> {
	const index = new Map<string, number[]>();
	leads.forEach(({ submission }, at) => {
		const keys =
			submission.kind === 'existing' ? [`leadId:${submission.leadId}`] : leadKeys(submission.lead);
		for (const key of keys) {
			const known = index.get(key);
			if (known === undefined) index.set(key, [at]);
			else known.push(at);
		}
	});
	return index;
}

/** The leads that agree with every key which any lead of the batch has. */
function candidates(index: Map<string, number[]>, keys: string[]): number[] {
	let meant: number[] | undefined;
	for (const key of keys) {
		const having = index.get(key);
		if (having === undefined || (meant?.length === 1 && key.startsWith('process:'))) continue;
		meant = meant === undefined ? having : meant.filter((at) => having.includes(at));
	}
	return meant ?? [];
}

function keysOfError(element: unknown): string[] {
	if (!isRecord(element)) return [];
	const data = isRecord(element.data) ? element.data : isRecord(element.lead) ? element.lead : {};
	const said: Record<string, unknown> = { ...element, ...data };
	return [
		...leadKeys(said),
		...idsOf(said).map((id) => `leadId:${id}`),
		...(typeof element.data === 'string' ? [`leadId:${element.data}`] : []),
	];
}

function keysOfSuccess(element: unknown): string[] {
	if (typeof element === 'string') {
		return [`leadId:${element}`, ...leadKeys({ referenceId: element })];
	}
	if (!isRecord(element)) return [];
	const record = isRecord(element.lead) ? element.lead : element;
	const ids = [...idsOf(record), ...idsOf({ leadId: element.leadId })];
	return [...ids.map((id) => `leadId:${id}`), ...leadKeys(record)];
}

/** Under the names that an ID may have. */
function idsOf({ _id, leadId, id }: Record<string, unknown>): string[] {
	return [_id, leadId, id].flatMap((value) => text(value) || []);
}

function leadKeys(lead: Record<string, unknown>): string[] {
	const phone = text(lead.phone);
	const reference = text(lead.referenceId);
	const keys: Array<[Key, string | undefined]> = [
		['reference', reference],
		['phone', phone && phoneDigits(phone)],
		// The service may store another case, and add or take away the country code.
		['nearReference', reference?.toLowerCase()],
		['nearPhone', phone && nearDigits(phone)],
		['email', text(lead.email)?.toLowerCase()],
		['process', text(lead.processId)],
	];
	return keys.flatMap(([key, value]) => (value ? [`${key}:${value}`] : []));
}

function reasonOf(element: unknown): string {
	const { error, message } = isRecord(element) ? element : { error: element };
	return text(error) || text(message) || 'The service gave no reason';
}

/** What a row calls itself, so that its outcome can be told apart. */
export function namesOf({ submission }: PendingLead): Pick<Outcome, 'leadId' | 'referenceId'> {
	if (submission.kind === 'existing') return { leadId: submission.leadId };
	const { referenceId } = submission.lead;
	return referenceId === undefined ? {} : { referenceId };
}

function text(value: unknown): string | undefined {
	if (value === undefined || value === null) return undefined;
	// An object's own `toString` may be anything; its JSON is what the service said.
	return (typeof value === 'object' ? JSON.stringify(value) : String(value)).trim();
}
