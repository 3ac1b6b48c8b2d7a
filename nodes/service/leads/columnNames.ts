/**
 * The names under which people and their tools keep the fields of a lead, as data: English, German,
 * Spanish, French and Hindi in Latin letters. Case, accents, spaces and punctuation do not count.
 *
 * A bare "ID", "number" or "process" is not here: in most lists it is something else.
 */
import type { LeadField } from './leadFields';

/** What a column can be: a field of a new lead (section 2.1), or the ID of an existing one. */
export type Target = LeadField | 'leadId';

type ColumnNames = Readonly<Partial<Record<Target, readonly string[]>>>;

/** Names that mean the field where no better column stands beside them. */
export const WEAK_NAMES: ColumnNames = {
	phone: [
		...['Home phone', 'Work phone', 'Business phone', 'Office phone', 'Other phone', 'Landline'],
		...['Work phone number', 'Business phones', 'Home phones', 'HS WhatsApp phone number'],
		...['Telefon privat', 'Telefon geschäftlich', 'Festnetz', 'Festnetznummer'],
		...['Teléfono fijo', 'Teléfono de casa', 'Téléphone fixe', 'Fixe'],
	],
	email: ['Work email', 'Business email', 'Personal email', 'Private email', 'Home email'],
	name: ['Display name', 'Sender name', 'Push name'],
};

/** A name that means something else beside another column; no field: it is none of a lead. */
export const MEANINGS_BESIDE: ReadonlyArray<{ name: string; beside: string; field?: Target }> = [
	{ name: 'Name', beside: 'Vorname', field: 'lastName' },
	{ name: 'Nom', beside: 'Prénom', field: 'lastName' },
	{ name: 'Nombre', beside: 'Apellido', field: 'firstName' },
	{ name: 'Nombre', beside: 'Apellidos', field: 'firstName' },
	{ name: 'Naam', beside: 'Upnaam', field: 'firstName' },
	{ name: 'Naam', beside: 'Kulnaam', field: 'firstName' },
	// Google Ads calls its own ID so, and Google Contacts and WhatsApp send a `metadata` of theirs.
	{ name: 'Lead ID', beside: 'User column data', field: 'referenceId' },
	{ name: 'Metadata', beside: 'Resource name' },
	{ name: 'Metadata', beside: 'Messaging product' },
];

// What a form asks instead of a name: "What is your phone number?", "Ihre Telefonnummer".
const QUESTION =
	/^(?:please|bitte)?(?:enter|provide|share|whatis|whats|wasist|wielautet|cuales|quelest)?(?:your|ihre|ihr|deine|dein|votre|ton|aapka|aapki|apna|tu|su)/;
const QUESTION_END = /kyahai$/;
const LONGEST_NAME = 100;

/** "E-mail Address", "email_address" and "emailAddress" are one name; "" is none. */
export function plainName(name: string): string {
	return name
		.slice(0, LONGEST_NAME)
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');
}

/** What a form's question asks for, as a plain name. */
export function askedFor(plain: string): string {
	return plain.replace(QUESTION, '').replace(QUESTION_END, '');
}
