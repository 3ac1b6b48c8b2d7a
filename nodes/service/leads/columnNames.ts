/**
 * The names under which people and their tools keep the fields of a lead, as data: English, German,
 * Spanish, French and Hindi in Latin letters. Case, accents, spaces and punctuation do not count.
 *
 * A bare "ID", "number" or "process" is not here: in most lists it is something else.
 */
import type { LeadField } from '../api/contract';

/** What a column can be: a field of a new lead (section 2.1), or the ID of an existing one. */
export type Target = LeadField | 'leadId';

/** Names that mean the field. */
export const USUAL_NAMES: Readonly<Partial<Record<Target, readonly string[]>>> = {
	groupId: ['Group', 'Gruppe', 'Gruppen-ID', 'Grupo', 'ID de grupo', 'Groupe', 'Samuh'],
	phone: [
		...['Phone number', 'Phone no', 'Phone 1', 'Telephone', 'Telephone number', 'Tel', 'Tel no'],
		...['Mobile', 'Mobile number', 'Mobile no', 'Mobile phone', 'Mobile phone number'],
		...['Cell', 'Cell number', 'Cell phone', 'Cell phone number', 'Cellular'],
		...['Contact number', 'Contact no', 'Contact phone', 'Primary phone', 'Lead phone'],
		...['Phones', 'Phone numbers', 'Mobile phones', 'Phone 1 value', 'Person phone'],
		...['Telefon', 'Telefonnummer', 'Telefon-Nr', 'Tel-Nr', 'Rufnummer', 'Handy', 'Handynummer'],
		...['Mobil', 'Mobilnummer', 'Mobiltelefon', 'Mobilfunk', 'Mobilfunknummer'],
		...['Teléfono', 'Número de teléfono', 'Teléfono móvil', 'Móvil', 'Número móvil', 'Celular'],
		...['Número de móvil', 'Número de celular', 'Teléfono celular', 'Número celular'],
		...['Numéro de téléphone', 'N° de téléphone', 'No de téléphone', 'Portable'],
		...['Téléphone portable', 'Téléphone mobile', 'Numéro de portable', 'N° de portable', 'GSM'],
		...['Phone sankhya', 'Mobile sankhya', 'Doorbhash', 'Durbhash', 'Sampark number'],
		...['WhatsApp', 'WhatsApp number', 'WhatsApp no', 'WhatsApp phone number', 'WA ID'],
	],
	email: [
		...['Mail', 'Email address', 'Mail address', 'Email ID', 'Email 1', 'Email 1 value'],
		...['Contact email', 'Primary email', 'Lead email', 'Person email', 'Emails'],
		...['Email addresses', 'E-Mail-Adresse', 'Mailadresse', 'Correo', 'Correo electrónico'],
		...['Dirección de correo', 'Dirección de correo electrónico', 'Dirección de email'],
		...['Courriel', 'Adresse e-mail', 'Adresse mail', 'Adresse électronique', 'Mél', 'Imel'],
	],
	name: [
		...['Full name', 'Lead name', 'Contact name', 'Customer name', 'Client name', 'Person name'],
		...['Names', 'Profile name', 'Vollständiger Name', 'Vor- und Nachname'],
		...['Kundenname', 'Kontaktname', 'Ansprechpartner', 'Nombre', 'Nombre completo'],
		...['Nombre y apellidos', 'Nombre y apellido', 'Nombre del cliente', 'Nombre del contacto'],
		...['Nom', 'Nom complet', 'Nom et prénom', 'Prénom et nom', 'Nom du client', 'Nom du contact'],
		...['Naam', 'Poora naam', 'Pura naam', 'Grahak ka naam', 'Sampark naam'],
	],
	firstName: [
		...['Given name', 'Forename', 'Contact first name', 'Lead first name', 'Vorname'],
		...['Primer nombre', 'Nombre de pila', 'Nombres', 'Prénom', 'Pehla naam', 'Pratham naam'],
	],
	lastName: [
		...['Surname', 'Family name', 'Contact last name', 'Lead last name', 'Nachname'],
		...['Familienname', 'Zuname', 'Apellido', 'Apellidos', 'Nom de famille', 'Upnaam', 'Kulnaam'],
		...['Antim naam'],
	],
	referenceId: [
		...['Reference', 'Reference no', 'Reference number', 'Ref', 'Ref ID', 'Ref no'],
		...['External ID', 'External reference', 'External reference ID', 'CRM ID', 'Referenz'],
		...['Referenznummer', 'Referenz-ID', 'Externe ID', 'Referencia', 'Número de referencia'],
		...['ID de referencia', 'ID externo', 'Numéro de référence', 'ID externe'],
		...['Sandarbh', 'Sandarbh sankhya'],
	],
};

/** Names that mean the field where no better column stands beside them. */
export const WEAK_NAMES: typeof USUAL_NAMES = {
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
