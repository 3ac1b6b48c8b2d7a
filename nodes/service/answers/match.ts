/**
 * Which of the leads that were sent does each element of a bulk answer mean? Pure. Elements are
 * tied by what they carry (reference, ID, phone, e-mail), whichever format was asked for; the
 * specification (section 4.1) promises no order, so position says nothing. What cannot be tied to
 * exactly one lead is never guessed.
 */
import { isRecord } from '../http/classify';
import { categoryOf, isRepeatingDigits } from '../leads/categories';
import type { BulkAnswer, LeadRecord } from '../api/contract';
import type { Outcome } from '../leads/outcome';
import type { PendingLead } from '../campaign/model';
import { candidates, idsOf, indexLeads, keysOfError, keysOfSuccess, namesOf, text } from './names';

export interface Matched {
	/** One per lead, in the order of the leads. */
	outcomes: Outcome[];
	/** How many elements of `errors` the service's duplicate protection may have counted. */
	duplicates: number;
}

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
			...(outcome ?? unknown('The service returned no result for this lead')),
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
	if (before.outcome === 'unknown') return before;
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

function reasonOf(element: unknown): string {
	const { error, message } = isRecord(element) ? element : { error: element };
	return text(error) || text(message) || 'The service gave no reason';
}
