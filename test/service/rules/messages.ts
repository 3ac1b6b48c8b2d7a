/** The three typical messages of section 7, and the per-lead messages that are not shown there. */
export const MESSAGES = {
	attempted: 'A call attempt has already been made to this phone number for this project',
	repeatingDigits: 'The phone number contains a repeating digits pattern',
	exists: 'The lead already exists for this project and process',

	processIdRequired: 'processId is required',
	contactRequired: 'Either phone or email is required',
	nameRequired: 'Either name or firstName is required',
	metadataObject: 'metadata must be an object',
	phoneInvalid: 'The phone number is invalid',
	emailInvalid: 'The email address is invalid',
} as const;

export const foreignProject = 'projectId does not match authenticated project';

export function leadNotFound(leadId: string): string {
	return `Lead with ID ${leadId} not found`;
}

export function referenceNotFound(referenceId: string): string {
	return `Lead with referenceId ${referenceId} not found`;
}

export function processNotFound(processId: string): string {
	return `Process not found for lead with processId: ${processId}`;
}

export function mustBeText(field: string): string {
	return `${field} must be a string`;
}
