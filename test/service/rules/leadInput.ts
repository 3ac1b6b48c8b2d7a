import type { Json } from '../store/records';
import type { Variant } from '../variant';
import { MESSAGES, mustBeText } from './messages';
import { phoneProblem } from './phone';
import { isAbsent, isObject } from './values';

const TEXT_FIELDS = [
	'processId',
	'groupId',
	'phone',
	'email',
	'name',
	'firstName',
	'lastName',
	'referenceId',
] as const;

export const LEAD_INPUT_FIELDS: ReadonlySet<string> = new Set([
	'projectId',
	'metadata',
	...TEXT_FIELDS,
]);

/** A lead input object (2.1) that was checked; texts that were left empty are absent. */
export type LeadInput = { metadata?: Json } & Partial<Record<(typeof TEXT_FIELDS)[number], string>>;

/**
 * Per-lead validation, in this order: processId, phone or e-mail, name or first name, types,
 * e-mail, phone. The project was checked for the whole request before. Gives the message, or
 * undefined for a good lead.
 */
export function leadProblem(lead: Json, { refusedPhones }: Variant): string | undefined {
	if (isAbsent(lead.processId)) return MESSAGES.processIdRequired;
	if (isAbsent(lead.phone) && isAbsent(lead.email)) return MESSAGES.contactRequired;
	if (isAbsent(lead.name) && isAbsent(lead.firstName)) return MESSAGES.nameRequired;
	for (const field of TEXT_FIELDS) {
		if (!isAbsent(lead[field]) && typeof lead[field] !== 'string') return mustBeText(field);
	}
	if (!isAbsent(lead.metadata) && !isObject(lead.metadata)) return MESSAGES.metadataObject;
	if (
		typeof lead.email === 'string' &&
		lead.email !== '' &&
		!/^[^\s@]+@\S+$/.test(lead.email.trim())
	) {
		return MESSAGES.emailInvalid;
	}
	if (typeof lead.phone !== 'string' || lead.phone === '') return undefined;
	return phoneProblem(lead.phone, refusedPhones);
}

/** A lead without problems, with its types known. */
export function leadInput(lead: Json): LeadInput {
	const input: LeadInput = {};
	for (const field of TEXT_FIELDS) {
		const value = lead[field];
		if (typeof value === 'string' && value !== '') input[field] = value;
	}
	if (isObject(lead.metadata)) input.metadata = lead.metadata;
	return input;
}
