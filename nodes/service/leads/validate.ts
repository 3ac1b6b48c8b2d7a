/** The rules of section 2.1 that a lead must meet before it is sent. */
import type { LeadInput } from '../api/contract';
import { isScientific, phoneRefusal, phoneWarning } from './phone';
import { refusal, type Refusal } from './refusal';

/** How the lack of a process is told: said once where it is so for a whole list. */
export const NO_PROCESS = "'processId' is missing.";

/** The first rule that a lead breaks, in the order in which a reader would mend it. */
export function validateLead(lead: LeadInput, projectId: string): Refusal | undefined {
	const foreign = projectRefusal(lead.projectId, projectId);
	if (foreign) return foreign;
	if (!lead.processId) {
		return refusal(NO_PROCESS, 'Choose a process, or add a column named processId.');
	}
	if (!lead.phone && !lead.email) {
		return refusal(
			"Neither 'phone' nor 'email' is given.",
			'Enter a phone number or an email address. In a list, check that its column is recognized.',
		);
	}
	if (!lead.name && !lead.firstName) {
		return refusal(
			"Neither 'name' nor 'firstName' is given.",
			'Enter the full name, or the first name with or without a last name.',
		);
	}
	return (
		(lead.phone ? phoneRefusal(lead.phone) : undefined) ??
		(lead.email ? emailRefusal(lead.email) : undefined)
	);
}

/** A key belongs to one project (section 5): what names another one is refused. */
export function projectRefusal(named: string, projectId: string): Refusal | undefined {
	if (named === projectId) return undefined;
	return refusal(
		"'projectId' names another project than the credential.",
		'Leave the column out, or choose the credential of that project.',
		'badProject',
	);
}

/**
 * Refuses what cannot be one e-mail address: it has one @ with something before it and a domain
 * with a dot behind it, and neither spaces nor the marks that separate or wrap addresses.
 */
export function emailRefusal(email: string): Refusal | undefined {
	const at = email.indexOf('@');
	const domain = email.slice(at + 1);
	const looksRight =
		at > 0 &&
		!domain.includes('@') &&
		domain.includes('.') &&
		!domain.startsWith('.') &&
		!domain.endsWith('.') &&
		!domain.includes('..') &&
		!/[\s<>,;]/.test(email);
	if (looksRight) return undefined;
	return refusal(
		"'email' does not look like an email address.",
		'Enter one address, such as name@example.com, or leave it empty and enter a phone number.',
	);
}

/** What looks doubtful in a valid lead but does not stop it. */
export function leadWarnings(lead: LeadInput): string[] {
	const warnings: string[] = [];
	const phone = lead.phone ? phoneWarning(lead.phone) : undefined;
	if (phone) warnings.push(phone);
	if (lead.referenceId && isScientific(lead.referenceId) && lead.referenceId.includes('+')) {
		warnings.push("'referenceId' looks like a number that a spreadsheet has shortened.");
	}
	return warnings;
}
