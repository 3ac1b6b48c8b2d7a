/**
 * The fields of a lead (specification, 2.1), one entry each, most used first. From it follow the types of
 * leads that are sent, the matching of columns, and the simplified record. What a person reads of a field
 * stands on the node's side (`LeadCalling/fields/leadFields.ts`).
 */
interface LeadFieldEntry {
	/** Whether it stands in a simplified record. */
	isSimple: boolean;
	/** What people and their tools call its column, besides its own name. */
	columns: readonly string[];
}

export const LEAD_FIELDS = {
	referenceId: {
		isSimple: true,
		columns: [
			...['Reference', 'Reference no', 'Reference number', 'Ref', 'Ref ID', 'Ref no'],
			...['External ID', 'External reference', 'External reference ID', 'CRM ID', 'Referenz'],
			...['Referenznummer', 'Referenz-ID', 'Externe ID', 'Referencia', 'Número de referencia'],
			...['ID de referencia', 'ID externo', 'Numéro de référence', 'ID externe'],
			...['Sandarbh', 'Sandarbh sankhya'],
		],
	},
	name: {
		isSimple: true,
		columns: [
			...['Full name', 'Lead name', 'Contact name', 'Customer name', 'Client name', 'Person name'],
			...['Names', 'Profile name', 'Vollständiger Name', 'Vor- und Nachname'],
			...['Kundenname', 'Kontaktname', 'Ansprechpartner', 'Nombre', 'Nombre completo'],
			...['Nombre y apellidos', 'Nombre y apellido', 'Nombre del cliente', 'Nombre del contacto'],
			...[
				'Nom',
				'Nom complet',
				'Nom et prénom',
				'Prénom et nom',
				'Nom du client',
				'Nom du contact',
			],
			...['Naam', 'Poora naam', 'Pura naam', 'Grahak ka naam', 'Sampark naam'],
		],
	},
	firstName: {
		isSimple: false,
		columns: [
			...['Given name', 'Forename', 'Contact first name', 'Lead first name', 'Vorname'],
			...['Primer nombre', 'Nombre de pila', 'Nombres', 'Prénom', 'Pehla naam', 'Pratham naam'],
		],
	},
	lastName: {
		isSimple: false,
		columns: [
			...['Surname', 'Family name', 'Contact last name', 'Lead last name', 'Nachname'],
			...['Familienname', 'Zuname', 'Apellido', 'Apellidos', 'Nom de famille', 'Upnaam', 'Kulnaam'],
			...['Antim naam'],
		],
	},
	phone: {
		isSimple: true,
		columns: [
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
	},
	email: {
		isSimple: true,
		columns: [
			...['Mail', 'Email address', 'Mail address', 'Email ID', 'Email 1', 'Email 1 value'],
			...['Contact email', 'Primary email', 'Lead email', 'Person email', 'Emails'],
			...['Email addresses', 'E-Mail-Adresse', 'Mailadresse', 'Correo', 'Correo electrónico'],
			...['Dirección de correo', 'Dirección de correo electrónico', 'Dirección de email'],
			...['Courriel', 'Adresse e-mail', 'Adresse mail', 'Adresse électronique', 'Mél', 'Imel'],
		],
	},
	processId: { isSimple: true, columns: [] },
	projectId: { isSimple: false, columns: [] },
	groupId: {
		isSimple: false,
		columns: ['Group', 'Gruppe', 'Gruppen-ID', 'Grupo', 'ID de grupo', 'Groupe', 'Samuh'],
	},
	metadata: { isSimple: true, columns: [] },
} as const satisfies Record<string, LeadFieldEntry>;

export type LeadField = keyof typeof LEAD_FIELDS;

export function isLeadField(name: string): name is LeadField {
	return Object.hasOwn(LEAD_FIELDS, name);
}

export const LEAD_FIELD_NAMES: readonly LeadField[] = Object.keys(LEAD_FIELDS).filter(isLeadField);
