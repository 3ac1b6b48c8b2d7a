/** Whether a record that the service holds is a lead of the list, or may be it. Pure. */
import type { LeadInput, LeadRecord } from '../api/contract';
import { identities } from '../leads/identity';
import { isMasked, nearDigits, phoneDigits, shownDigits } from '../leads/phoneDigits';

/** Whether a record has at least one identity of the lead, in whatever process. */
export function sharesIdentity(record: LeadRecord, lead: LeadInput): boolean {
	return (
		samePhone(record, lead) ||
		sameEmail(record, lead) ||
		(lead.referenceId !== undefined && String(record.referenceId) === lead.referenceId)
	);
}

/** Whether a record is this lead: its process, and every identity that it has, its phone in any spelling. */
export function isSameLead(record: LeadRecord, lead: LeadInput): boolean {
	return (
		record.processId === lead.processId &&
		(lead.referenceId === undefined || String(record.referenceId) === lead.referenceId) &&
		(!lead.phone || samePhone(record, lead) || isNearPhone(record, lead.phone)) &&
		(!lead.email || sameEmail(record, lead))
	);
}

/** A masked number shows its last 4 digits (specification, 2.2); then these must do. */
export function samePhone(record: LeadRecord, { phone }: LeadInput): boolean {
	if (!phone || record.phone === undefined || record.phone === null) return false;
	const theirs = String(record.phone);
	const ours = phoneDigits(phone);
	if (!isMasked(theirs)) return phoneDigits(theirs) === ours;
	return shownDigits(theirs) === ours.slice(-4);
}

function isNearPhone({ phone }: LeadRecord, ours: string): boolean {
	return typeof phone === 'string' && nearDigits(phone) === nearDigits(ours);
}

function sameEmail(record: LeadRecord, lead: LeadInput): boolean {
	const { email } = identities(lead);
	return email !== undefined && String(record.email).trim().toLowerCase() === email;
}

/** Whether a record may be the lead: at least the last digits of its phone agree. */
export function isNear(record: LeadRecord, lead: LeadInput): boolean {
	const keys = keysOf(lead);
	return sharesIdentity(record, lead) || keysOf(record).some((key) => keys.includes(key));
}

export function keysOf(lead: LeadInput | LeadRecord): string[] {
	const { phone, email } = identities({
		projectId: '',
		processId: '',
		phone: textOf(lead.phone),
		email: textOf(lead.email),
	});
	const keys: string[] = [];
	if (phone) keys.push(`phone:${nearDigits(phone)}`);
	if (email) keys.push(`email:${email}`);
	if (lead.referenceId) keys.push(`reference:${String(lead.referenceId)}`);
	return keys;
}

function textOf(value: unknown): string | undefined {
	return value === undefined || value === null ? undefined : String(value);
}
