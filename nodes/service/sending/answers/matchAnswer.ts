/**
 * Which of the leads that were sent does each element of a bulk answer mean? Elements are matched by what
 * they hold (ID, reference, phone, e-mail); the specification (4.1) promises no order. An element that
 * matches several leads, or none, settles none of them.
 *
 * ASSUMED (bulk-success-element, bulk-error-element): the shapes of elements, whichever format was asked
 * for: nobody has seen them all.
 */
import { classifyRefusedLead } from '../../leads/classifyFault';
import { isRecord, lazy, pushTo } from '../../../util';
import { IDENTITY_FIELDS, type LeadRecord } from '../../leads/fields';
import { candidateValue } from '../../leads/identity';
import { acceptedReason, type Outcome, makeOutcome, type Submission } from '../../leads/outcome';
import type { BulkAnswer } from '../../records';

export interface MatchedAnswer {
	/** One for each lead, in the order of the leads. */
	outcomes: Outcome[];
	/** How many submissions the service's duplicate protection may have counted. */
	duplicates: number;
}

/** Every refusal may count as a duplicate, whatever its words. */
export function matchAnswer(leads: readonly Submission[], answer: BulkAnswer): MatchedAnswer {
	const { success, errors } = answer;
	const find = placeFinder(leads);
	const outcomes = new Array<Outcome | undefined>(leads.length).fill(undefined);
	const unmatchedRefusals: Outcome[] = [];
	let unmatchedSuccesses = 0;

	for (const element of errors) {
		const reason = readReason(element);
		const refusal = makeOutcome(classifyRefusedLead(reason), reason);
		const place = find(identifiersOfError(element));
		if (place === undefined) unmatchedRefusals.push(refusal);
		else assign(outcomes, place, refusal);
	}

	// One lead, one success: an answer that names only a new ID means that lead.
	const isOnly = leads.length === 1 && success.length === 1 && errors.length === 0;
	for (const element of success) {
		const named = identifiersOfSuccess(element);
		const place = isOnly ? 0 : find(named);
		if (place === undefined) unmatchedSuccesses += 1;
		else assign(outcomes, place, readAccepted(element, named, leads[place]!));
	}

	return {
		// A lead that the answer does not name at all may have been counted as well.
		duplicates: Math.max(errors.length, leads.length - success.length),
		outcomes: fillUnmatched(outcomes, leads, unmatchedSuccesses, unmatchedRefusals),
	};
}

/**
 * ASSUMED (bulk-success-element): where the service counts as many successes as leads are left, it has
 * accepted each of them, though which record is whose stays open; likewise with as many refusals in the
 * same words.
 */
function fillUnmatched(
	outcomes: ReadonlyArray<Outcome | undefined>,
	leads: readonly Submission[],
	successes: number,
	refusals: readonly Outcome[],
): Outcome[] {
	const unmatchedCount = outcomes.filter((outcome) => outcome === undefined).length;
	const [refusal] = refusals;
	const isSame = refusals.every(({ reason }) => reason === refusal!.reason);
	const isEachAccepted = refusal === undefined && successes === unmatchedCount;
	const isEachRefused = successes === 0 && refusals.length === unmatchedCount && isSame;
	const unmatchedWords = refusal && ` The service only said: '${refusal.reason}'.`;
	const unknown = `No result, may be saved: look it up.${unmatchedWords ?? ''}`;
	return outcomes.map((outcome, place) => {
		if (outcome !== undefined) return outcome;
		if (isEachAccepted) return acceptedAs(leads[place]!);
		return isEachRefused ? refusal! : makeOutcome('ambiguous', unknown);
	});
}

/** A lead named as refused, and then as accepted, has no known outcome. */
function assign(outcomes: Array<Outcome | undefined>, place: number, next: Outcome): void {
	const before = outcomes[place];
	if (before === undefined || before.outcome === next.outcome) outcomes[place] = next;
	else if (before.category !== 'ambiguous') {
		const reason = `Accepted and rejected at once: ${before.reason}`;
		outcomes[place] = makeOutcome('ambiguous', reason);
	}
}

/** The outcome of an accepted lead, without the service's record. */
export function acceptedAs(lead: Submission): Outcome {
	// What is known later has its place from the beginning, as very many are kept of a long list.
	return {
		outcome: 'accepted',
		reason: acceptedReason(lead),
		leadId: undefined,
		record: undefined,
	};
}

function readAccepted(element: unknown, named: Identifiers, lead: Submission): Outcome {
	const isNew = lead.kind === 'new';
	// The simplified format may name leads by their references.
	const reference = isNew ? lead.lead.referenceId?.toLowerCase() : undefined;
	const asId = (value: unknown) => {
		const id = readIdentifier(value) ?? '';
		return id === '' || id.toLowerCase() === reference ? undefined : id;
	};
	const namedId = asId(named._id) ?? asId(named.leadId) ?? asId(named.id);
	const outcome = acceptedAs(lead);
	outcome.leadId = namedId ?? (isNew ? undefined : lead.leadId);
	if (isRecord(element)) {
		outcome.record = (isRecord(element.lead) ? element.lead : element) as LeadRecord;
	}
	return outcome;
}

/** A lead, or an element of an answer, with the fields that identify it. */
type Identifiers = Record<string, unknown>;

/** Exact values first, then looser forms; the process, which says least, comes last. */
const MATCH_KEYS: ReadonlyArray<(named: Identifiers) => string | undefined> = [
	({ _id }) => readIdentifier(_id),
	({ leadId }) => readIdentifier(leadId),
	({ id }) => readIdentifier(id),
	...IDENTITY_FIELDS.map((field) => (named: Identifiers) => readIdentifier(named[field])),
	...IDENTITY_FIELDS.map((field) => (named: Identifiers) => {
		return candidateValue(field, named as LeadRecord).toLowerCase();
	}),
	({ processId }) => readIdentifier(processId),
];

/** @returns the place of the one lead that has all keys which were needed to find it */
function placeFinder(leads: readonly Submission[]): (named: Identifiers) => number | undefined {
	// The first key finds most leads: the loose ones, which take long to make, mostly nobody asks for.
	const keys = MATCH_KEYS.map((read) => ({ read, places: lazy(() => placesBy(read, leads)) }));
	return (named) => {
		let candidates: readonly number[] | undefined;
		for (const { read, places } of keys) {
			const value = read(named);
			const matches = value ? places().get(value) : undefined;
			if (matches === undefined) continue;
			candidates = candidates?.filter((place) => matches.includes(place)) ?? matches;
			if (candidates.length === 1) return candidates[0];
		}
		return undefined;
	};
}

function placesBy(
	read: (typeof MATCH_KEYS)[number],
	leads: readonly Submission[],
): ReadonlyMap<string, number[]> {
	const places = new Map<string, number[]>();
	leads.forEach((lead, place) => {
		const value = read(lead.kind === 'new' ? lead.lead : identifiersById(lead.leadId));
		if (value) pushTo(places, value, place);
	});
	return places;
}

/** ASSUMED (bulk-success-element): the names that an ID may have. */
function identifiersById(id: string): Identifiers {
	return { _id: id, leadId: id, id };
}

function identifiersOfError(element: unknown): Identifiers {
	if (!isRecord(element)) return {};
	const { data, lead } = element;
	if (typeof data === 'string') return { ...element, ...identifiersById(data) };
	return { ...element, ...(isRecord(data) ? data : isRecord(lead) ? lead : {}) };
}

function identifiersOfSuccess(element: unknown): Identifiers {
	if (typeof element === 'string') return { ...identifiersById(element), referenceId: element };
	if (!isRecord(element)) return {};
	return isRecord(element.lead) ? { leadId: element.leadId, ...element.lead } : element;
}

function readReason(element: unknown): string {
	const { error, message } = isRecord(element) ? element : { error: element };
	return readIdentifier(error) || readIdentifier(message) || 'The service gave no reason';
}

function readIdentifier(value: unknown): string | undefined {
	if (typeof value === 'string') return value.trim();
	if (value === undefined || value === null) return undefined;
	// An object's own `toString` may be anything; its JSON is what the service said.
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
