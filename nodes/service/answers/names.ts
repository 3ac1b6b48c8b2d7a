/** By what names the elements of an answer and the leads that were sent know each other. Pure. */
import { isRecord } from '../http/classify';
import { nearDigits, phoneDigits } from '../leads/phoneDigits';
import { placesByKey } from '../leads/placesByKey';
import type { Outcome } from '../leads/outcome';
import type { PendingLead } from '../campaign/model';

type Key = 'reference' | 'nearReference' | 'phone' | 'nearPhone' | 'email' | 'process';

export function indexLeads(leads: readonly PendingLead[]): Map<string, number[]> {
	return placesByKey(leads, ({ submission }) =>
		submission.kind === 'existing' ? [`leadId:${submission.leadId}`] : leadKeys(submission.lead),
	);
}

/** The leads that agree with every key which any lead of the batch has. */
export function candidates(index: Map<string, number[]>, keys: string[]): number[] {
	let meant: number[] | undefined;
	for (const key of keys) {
		const having = index.get(key);
		if (having === undefined || (meant?.length === 1 && key.startsWith('process:'))) continue;
		meant = meant === undefined ? having : meant.filter((at) => having.includes(at));
	}
	return meant ?? [];
}

export function keysOfError(element: unknown): string[] {
	if (!isRecord(element)) return [];
	const data = isRecord(element.data) ? element.data : isRecord(element.lead) ? element.lead : {};
	const said: Record<string, unknown> = { ...element, ...data };
	return [
		...leadKeys(said),
		...idsOf(said).map((id) => `leadId:${id}`),
		...(typeof element.data === 'string' ? [`leadId:${element.data}`] : []),
	];
}

export function keysOfSuccess(element: unknown): string[] {
	if (typeof element === 'string') {
		return [`leadId:${element}`, ...leadKeys({ referenceId: element })];
	}
	if (!isRecord(element)) return [];
	const record = isRecord(element.lead) ? element.lead : element;
	const ids = [...idsOf(record), ...idsOf({ leadId: element.leadId })];
	return [...ids.map((id) => `leadId:${id}`), ...leadKeys(record)];
}

/** Under the names that an ID may have. */
export function idsOf({ _id, leadId, id }: Record<string, unknown>): string[] {
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

/** What a row calls itself, so that its outcome can be told apart. */
export function namesOf({ submission }: PendingLead): Pick<Outcome, 'leadId' | 'referenceId'> {
	if (submission.kind === 'existing') return { leadId: submission.leadId };
	const { referenceId } = submission.lead;
	return referenceId === undefined ? {} : { referenceId };
}

export function text(value: unknown): string | undefined {
	if (value === undefined || value === null) return undefined;
	// An object's own `toString` may be anything; its JSON is what the service said.
	return (typeof value === 'object' ? JSON.stringify(value) : String(value)).trim();
}
