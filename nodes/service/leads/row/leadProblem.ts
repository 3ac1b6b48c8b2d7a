/** Why a new lead cannot be sent. */
import { isEmail } from '../cell';
import { CONTACT_FIELDS, EMAIL_FIELDS, LEAD_FIELDS, type LeadInput } from '../fields';
import { hasPhone, makeOutcome, type Outcome } from '../outcome';
import { isTotal } from './totals';

/** A cell of megabytes would come back as one. */
const MAX_REPEATED = 1_000;

export interface ReadLead {
	/** What could be read, and what cannot be sent as it was typed. */
	lead: Partial<LeadInput>;
	/** Of an e-mail that is no text: it refuses a row without a phone. */
	emailProblem?: Outcome;
	notes: string[];
}

/** The first rule of section 2.1 that a new lead breaks. A useless e-mail beside a phone is left out. */
export function findProblem({ lead, notes, emailProblem }: ReadLead): Outcome | undefined {
	if (emailProblem && !hasPhone(lead)) return emailProblem;
	if (emailProblem) notes.push('Email left out (invalid)');
	for (const field of EMAIL_FIELDS) {
		const email = lead[field];
		if (email === undefined || isEmail(email)) continue;
		if (!hasPhone(lead)) {
			return invalid('Not a valid email address', 'Enter one address, such as name@example.com.');
		}
		delete lead[field];
		notes.push(`${LEAD_FIELDS[field].label} left out (invalid)`);
	}
	if (!CONTACT_FIELDS.some((field) => lead[field])) {
		return invalid('No phone or email', 'Enter a phone number or an email address.');
	}
	if (!lead.name && !lead.firstName) {
		return invalid('No name', 'Enter the full name, or the first name.');
	}
	if (!isJson(lead.metadata)) {
		return invalid(
			"Metadata can't be written as JSON",
			'Leave out the column that is nested so deep.',
		);
	}
	if (lead.processId) return undefined;
	const advice = "Choose a process in 'Process', or add a column named processId.";
	return makeOutcome('badProcess', 'No process', { advice });
}

/** Of a value that refers to itself, is nested thousands deep or is a BigInt no request can be made. */
function isJson(value: unknown): boolean {
	try {
		JSON.stringify(value);
		return true;
	} catch {
		return false;
	}
}

export function findTotal(lead: Partial<LeadInput>, phoneCell: unknown): Outcome | undefined {
	if (!isTotal(lead, phoneCell)) return undefined;
	return invalid('Looks like a total', 'Remove the row of totals from the list.');
}

/** What a refused row repeats of its person. */
export function shortened(lead: Partial<LeadInput> = {}): Partial<LeadInput> {
	const cut = (value: unknown) =>
		typeof value === 'string' ? value.slice(0, MAX_REPEATED) : value;
	const entries = Object.entries(lead).map(([field, value]) => [field, cut(value)]);
	return Object.fromEntries(entries) as Partial<LeadInput>;
}

export function invalid(reason: string, advice: string): Outcome {
	return makeOutcome('invalid', reason, { advice });
}
