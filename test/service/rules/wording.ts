import type { Variant } from '../variant';
import { MESSAGES } from './messages';

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
