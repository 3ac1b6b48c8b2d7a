/**
 * Which of the leads that were sent does each element of a bulk answer mean? Elements are tied by what
 * they carry (ID, reference, phone, e-mail), whichever format was asked for; the specification (4.1)
 * promises no order, so position says nothing. What cannot be tied to exactly one lead is never guessed.
 */
import { isRecord } from '../http/errors';
import type { LeadRecord } from '../leads/fields';
import { addTo, indexKeys } from '../leads/identity';
import { categoryOfRefusal, type Outcome, outcomeOf, type Submission } from '../leads/outcome';
import type { BulkAnswer } from '../records';

export interface MatchedAnswer {
	/** One for each lead, in the order of the leads. */
	outcomes: Outcome[];
	/** How many submissions the service's duplicate protection may have counted. */
	duplicates: number;
}

/** A refusal that is not tied to one lead. */
interface Unclear {
	candidates: readonly number[];
	refusal: Outcome;
}

/** Every refusal may count as a duplicate, whatever its words. */
export function matchAnswer(leads: readonly Submission[], answer: BulkAnswer): MatchedAnswer {
	const { success, errors } = answer;
	const index = new LeadIndex(leads);
	const outcomes = new Array<Outcome | undefined>(leads.length).fill(undefined);
	const unclear: Unclear[] = [];
	let unclearSuccesses = 0;

	for (const element of errors) {
		const reason = reasonOf(element);
		const refusal = outcomeOf(categoryOfRefusal(reason), reason);
		const candidates = index.find(namedByError(element));
		if (candidates.length === 1) merge(outcomes, candidates[0]!, refusal);
		else unclear.push({ candidates, refusal });
	}

	// One lead, one success: an answer that names only a new ID means that lead.
	const isOnly = leads.length === 1 && success.length === 1 && errors.length === 0;
	for (const element of success) {
		const candidates = isOnly ? [0] : index.find(namedBySuccess(element));
		const [at] = candidates;
		if (candidates.length === 1) merge(outcomes, at!, accepted(element, leads[at!]!));
		else unclearSuccesses += 1;
	}

	settleRemaining(outcomes, leads, unclearSuccesses, unclear);
	return {
		// A lead that the answer does not name at all may have been counted as well.
		duplicates: Math.max(errors.length, leads.length - success.length),
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
	leads: readonly Submission[],
	successes: number,
	unclear: readonly Unclear[],
): void {
	if (successes + unclear.length === 0) return;
	const open = leads.flatMap((_, at) => (outcomes[at] === undefined ? [at] : []));
	const [first] = unclear;
	if (first === undefined) {
		if (successes !== open.length) return;
		for (const at of open) outcomes[at] = acceptedAs(leads[at]!);
		return;
	}
	const isSame = unclear.every(({ refusal }) => refusal.reason === first.refusal.reason);
	if (successes === 0 && unclear.length === open.length && isSame) {
		for (const at of open) outcomes[at] = first.refusal;
		return;
	}
	for (const { candidates, refusal } of unclear) {
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

/** What was accepted, without what the service says of it. */
export function acceptedAs(lead: Submission, more: Partial<Outcome> = {}): Outcome {
	const { kind, init } = lead;
	const [called, notCalled] =
		kind === 'new' ? ['Saved, call started', 'Saved'] : ['Call started', 'Checked, not called'];
	return { outcome: 'accepted', reason: init ? called! : notCalled!, ...more };
}

function accepted(element: unknown, lead: Submission): Outcome {
	const known = lead.kind === 'existing' ? lead.leadId : undefined;
	if (!isRecord(element)) {
		// The simplified format may name leads by their references.
		const named = textOf(element);
		const reference = lead.kind === 'new' ? lead.lead.referenceId?.toLowerCase() : known;
		const leadId = named && named.toLowerCase() !== reference ? named : known;
		return acceptedAs(lead, leadId ? { leadId } : {});
	}
	const record = isRecord(element.lead) ? element.lead : element;
	const ids = [record._id, record.leadId, record.id, element.leadId].map(textOf);
	const leadId = ids.find(Boolean) ?? known;
	return acceptedAs(lead, { ...(leadId && { leadId }), record: record as LeadRecord });
}

/** What a lead, or an element of an answer, is told by. */
type Named = Record<string, unknown>;

interface Key {
	of(named: Named): string | undefined;
	/** One lead's own: what else the service made of that lead says no more. */
	isOwn?: true;
}

/** Exact ones before looser forms of them, and the process, which tells least, as the last. */
const KEYS: readonly Key[] = [
	{ of: ({ _id }) => textOf(_id), isOwn: true },
	{ of: ({ leadId }) => textOf(leadId), isOwn: true },
	{ of: ({ id }) => textOf(id), isOwn: true },
	{ of: ({ referenceId }) => textOf(referenceId), isOwn: true },
	{ of: ({ phone }) => textOf(phone), isOwn: true },
	{ of: ({ referenceId }) => textOf(referenceId)?.toLowerCase() },
	{ of: ({ phone }) => indexKeys({ phone } as LeadRecord)[0] },
	{ of: ({ email }) => indexKeys({ email } as LeadRecord)[0] },
	{ of: ({ processId }) => textOf(processId) },
];

/** Where each key points to; made when the first element needs it, as most are told by their first key. */
class LeadIndex {
	private readonly maps = new Map<Key, Map<string, number[]>>();

	constructor(private readonly leads: readonly Submission[]) {}

	/** The leads that agree with every key which any lead of the request has. */
	find(named: Named): readonly number[] {
		let candidates: readonly number[] | undefined;
		for (const key of KEYS) {
			const value = key.of(named);
			const having = value ? this.mapOf(key).get(value) : undefined;
			if (having === undefined) continue;
			if (candidates?.length === 1 && key === KEYS.at(-1)) break;
			candidates = candidates?.filter((at) => having.includes(at)) ?? having;
			if (key.isOwn && candidates.length === 1) break;
		}
		return candidates ?? [];
	}

	private mapOf(key: Key): ReadonlyMap<string, number[]> {
		let map = this.maps.get(key);
		if (map !== undefined) return map;
		map = new Map();
		for (const [at, lead] of this.leads.entries()) {
			const value = key.of(lead.kind === 'new' ? lead.lead : namedById(lead.leadId));
			if (value) addTo(map, value, at);
		}
		this.maps.set(key, map);
		return map;
	}
}

/** Under the names that an ID may have. */
function namedById(id: string): Named {
	return { _id: id, leadId: id, id };
}

function namedByError(element: unknown): Named {
	if (!isRecord(element)) return {};
	const { data, lead } = element;
	if (typeof data === 'string') return { ...element, ...namedById(data) };
	return { ...element, ...(isRecord(data) ? data : isRecord(lead) ? lead : {}) };
}

function namedBySuccess(element: unknown): Named {
	if (typeof element === 'string') return { ...namedById(element), referenceId: element };
	if (!isRecord(element)) return {};
	return isRecord(element.lead) ? { leadId: element.leadId, ...element.lead } : element;
}

function reasonOf(element: unknown): string {
	const { error, message } = isRecord(element) ? element : { error: element };
	return textOf(error) || textOf(message) || 'The service gave no reason';
}

function textOf(value: unknown): string | undefined {
	if (typeof value === 'string') return value.trim();
	if (value === undefined || value === null) return undefined;
	// An object's own `toString` may be anything; its JSON is what the service said.
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
