/**
 * The fields of a lead (specification, 2.1), one entry each, most used first. From it follow the types of
 * leads that are sent, the matching of columns, the fields that a person fills in, and the simplified record.
 */
interface LeadFieldEntry {
	/** For the person who fills it in: an example, and what to know. */
	example?: string;
	meaning?: string;
	/** Whether it stands in a simplified record. */
	isSimple?: true;
	/** What people and their tools call its column, besides its own name. */
	columns?: readonly string[];
}

const FIELDS = {
	referenceId: {
		example: 'CRM-1042',
		meaning: 'Your own ID for the lead, unique within the process. The output includes it.',
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
		example: 'Asha Rao',
		meaning: 'Full name. Required if there is no first name.',
		isSimple: true,
		columns: [
			...['Full name', 'Lead name', 'Contact name', 'Customer name', 'Client name', 'Person name'],
			...['Names', 'Profile name', 'Vollständiger Name', 'Vor- und Nachname'],
			...['Kundenname', 'Kontaktname', 'Ansprechpartner', 'Nombre', 'Nombre completo'],
			...['Nombre y apellidos', 'Nombre y apellido', 'Nombre del cliente', 'Nombre del contacto'],
			...['Nom', 'Nom complet', 'Nom et prénom', 'Prénom et nom', 'Nom du client'],
			...['Nom du contact'],
			...['Naam', 'Poora naam', 'Pura naam', 'Grahak ka naam', 'Sampark naam'],
		],
	},
	firstName: {
		example: 'Asha',
		meaning: 'Required if there is no full name',
		columns: [
			...['Given name', 'Forename', 'Contact first name', 'Lead first name', 'Vorname'],
			...['Primer nombre', 'Nombre de pila', 'Nombres', 'Prénom', 'Pehla naam', 'Pratham naam'],
		],
	},
	lastName: {
		example: 'Rao',
		meaning: 'Used together with the first name',
		columns: [
			...['Surname', 'Family name', 'Contact last name', 'Lead last name', 'Nachname'],
			...['Familienname', 'Zuname', 'Apellido', 'Apellidos', 'Nom de famille', 'Upnaam', 'Kulnaam'],
			...['Antim naam'],
		],
	},
	phone: {
		example: '+919812345678',
		meaning: 'Best with country code (E.164). Required if there is no email.',
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
		example: 'name@email.com',
		meaning: 'Unique within the project. Required if there is no phone.',
		isSimple: true,
		columns: [
			...['Mail', 'Email address', 'Mail address', 'Email ID', 'Email 1', 'Email 1 value'],
			...['Contact email', 'Primary email', 'Lead email', 'Person email', 'Emails'],
			...['Email addresses', 'E-Mail-Adresse', 'Mailadresse', 'Correo', 'Correo electrónico'],
			...['Dirección de correo', 'Dirección de correo electrónico', 'Dirección de email'],
			...['Courriel', 'Adresse e-mail', 'Adresse mail', 'Adresse électronique', 'Mél', 'Imel'],
		],
	},
	processId: { isSimple: true },
	projectId: {},
	groupId: {
		example: 'spring-campaign',
		meaning: 'Groups leads for statistics',
		columns: ['Group', 'Gruppe', 'Gruppen-ID', 'Grupo', 'ID de grupo', 'Groupe', 'Samuh'],
	},
	metadata: { isSimple: true },
} as const satisfies Record<string, LeadFieldEntry>;

export type LeadField = keyof typeof FIELDS;

export const LEAD_FIELDS: Readonly<Record<LeadField, LeadFieldEntry>> = FIELDS;

export const LEAD_FIELD_NAMES = Object.keys(FIELDS) as LeadField[];
