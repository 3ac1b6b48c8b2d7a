import type { Variant } from '../variant';

/** The three typical messages of section 7, and the per-lead messages that are not shown there. */
export const MESSAGES = {
	attempted: 'A call attempt has already been made to this phone number for this project',
	repeatingDigits: 'The phone number contains a repeating digits pattern',
	exists: 'The lead already exists for this project and process',

	processIdRequired: 'processId is required',
	contactRequired: 'Either phone or email is required',
	nameRequired: 'Either name or firstName is required',
	phoneInvalid: 'The phone number is invalid',
	emailInvalid: 'The email address is invalid',
} as const;

export const FOREIGN_PROJECT = 'projectId does not match authenticated project';

export function leadNotFound(leadId: string): string {
	return `Lead with ID ${leadId} not found`;
}

export function processNotFound(processId: string): string {
	return `Process not found for lead with processId: ${processId}`;
}

const OTHER: Record<string, string> = {
	[MESSAGES.attempted]: 'Contact was dialled earlier',
	[MESSAGES.exists]: 'Record present',
};

/** Each names what a client could take for the cause, and is not. */
const MISLEADING: Record<string, string> = {
	[MESSAGES.attempted]: 'This phone number was refused',
	[MESSAGES.exists]: 'Refused by the rules of the project, see processId',
	[MESSAGES.repeatingDigits]: 'Duplicate digits',
	[MESSAGES.phoneInvalid]: 'A lead like this already exists in no numbering plan',
};

/** The refusal of a lead in this service's words, which may be no text at all. */
export function worded(message: string, wording: Variant['wording']): unknown {
	switch (wording) {
		case 'specified':
			return message;
		case 'other':
			return OTHER[message] ?? 'Unusable record';
		case 'misleading':
			return MISLEADING[message] ?? message;
		case 'none':
			return undefined;
		case 'object':
			return { code: 'LEAD_REFUSED', fields: ['lead'] };
	}
}
