/** Whether a row is a duplicate in truth: the service holds it, has called its number, or the list repeats it. */
import type { Lead, StandIn } from '../service';
import { alreadyAttempted, duplicateOf } from '../service/rules/duplicates';
import { MESSAGES } from '../service/rules/messages';
import type { ListRow } from './list';
import type { Execution } from './node';

/** In the service's words, as it is at the end of the campaign; nothing where it would take the row. */
export function refusalOf(row: ListRow, service: StandIn): string | undefined {
	const existing = service.store.lead(row.mark);
	if (existing) return alreadyAttempted(service, existing);
	const { processId } = row;
	const { phone, email, referenceId } = row.json as Record<string, string | undefined>;
	const refusals = spellings(phone).map((spelling) =>
		duplicateOf(service, { processId, phone: spelling, email, referenceId }),
	);
	return refusals.find((refusal) => refusal === MESSAGES.attempted) ?? refusals.find(Boolean);
}

/** One number, with and without its country: nobody is called twice for the way it is written. */
function spellings(phone: string | undefined): Array<string | undefined> {
	if (phone === undefined) return [undefined];
	const national = nationalDigits(phone);
	return [...new Set([phone, national, `+91${national}`])];
}

export function nationalDigits(phone: string): string {
	return phone.replace(/\D/g, '').slice(-10);
}

const counts = new WeakMap<Execution, Map<string, number>>();

/** How many rows of the list share the phone, the e-mail, or the reference in its process; itself is one. */
export function countIn(row: ListRow, execution: Execution): number {
	let count = counts.get(execution);
	if (count === undefined) {
		count = new Map();
		for (const key of execution.rows.flatMap(identitiesOf)) {
			count.set(key, (count.get(key) ?? 0) + 1);
		}
		counts.set(execution, count);
	}
	return Math.max(0, ...identitiesOf(row).map((key) => count.get(key) ?? 0));
}

export function identitiesOf({ json, processId }: ListRow): string[] {
	return identitiesIn({ ...(json as Partial<Lead>), processId });
}

export function identitiesIn(lead: Partial<Lead> & { leadId?: string }): string[] {
	const { processId, phone, email, referenceId, leadId } = lead;
	return [
		phone && `phone ${nationalDigits(phone)}`,
		email && `email ${email.toLowerCase()}`,
		referenceId && `reference ${processId} ${referenceId}`,
		leadId && `lead ${leadId}`,
	].filter((key): key is string => Boolean(key));
}
