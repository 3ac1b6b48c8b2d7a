/** The rules of section 2.1 that a lead must meet before it is sent. */
import type { LeadInput } from '../api/contract';
import { emailRefusal } from './email';
import { isScientific, phoneRefusal, phoneWarning } from './phone';
import type { Refusal } from './refusal';

/** The first rule that a lead breaks, in the order in which a reader would mend it. */
export function validateLead(lead: LeadInput, projectId: string): Refusal | undefined {
	const foreign = projectRefusal(lead.projectId, projectId);
	if (foreign) return foreign;
	if (!lead.processId) {
		return missing(
			'processId',
			"'processId' is missing.",
			'Choose a process, or add a column named processId.',
		);
	}
	if (!lead.phone && !lead.email) {
		return missing(
			'phone',
			"Neither 'phone' nor 'email' is given.",
			'Give at least one of them; the column must be recognized as a phone or an e-mail column.',
		);
	}
	if (!lead.name && !lead.firstName) {
		return missing(
			'name',
			"Neither 'name' nor 'firstName' is given.",
			'Give the full name, or the first name with or without a last name.',
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
	return {
		field: 'projectId',
		category: 'badProject',
		message: "'projectId' names another project than the credential.",
		description: 'Leave the column out, or choose the credential of that project.',
	};
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

function missing(field: string, message: string, description: string): Refusal {
	return { field, category: 'validation', message, description };
}
