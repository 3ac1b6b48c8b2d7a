/** The fields of a lead (specification, 2.1), one entry each, most used first. All else follows from it. */
import type { IDataObject } from 'n8n-workflow';

export interface LeadFieldEntry {
	/** As forms, the column mapper and hints name it. */
	label: string;
	/** For the person who fills it in: an example, and what to know. */
	example?: string;
	meaning?: string;
	/** Whether it stands in a simplified record. */
	isSimple?: true;
	/** Whether Update Lead changes it under this name (specification, 4.3). */
	isUpdatable?: true;
	/**
	 * What people and their tools call its column, besides its own name; position is rank. English,
	 * German, Spanish, French, Italian, Portuguese, Dutch, Polish, Turkish, Hindi, and the weak ones.
	 */
	columns?: string;
}

const FIELDS = {
	referenceId: {
		label: 'Reference ID',
		example: 'CRM-1042',
		meaning: 'Your own ID for the lead, unique within the process. The output includes it.',
		isSimple: true,
		columns: `
			Reference, Reference no, Reference number, Ref, Ref ID, Ref no, External ID, External reference, External reference ID, CRM ID
			Referenz, Referenznummer, Referenz-ID, Externe ID, Referencia, Número de referencia, ID de referencia, ID externo, Numéro de référence, N° de référence, ID externe
			Riferimento, Numero di riferimento, ID riferimento, ID esterno, Referentie, Referentienummer, Referentie-ID, Extern ID
			Numer referencyjny, Nr referencyjny, Identyfikator zewnętrzny, Referans, Referans no, Referans numarası, Harici ID, Sandarbh, Sandarbh sankhya
		`,
	},
	name: {
		label: 'Name',
		example: 'Asha Rao',
		meaning: 'Full name. Required if there is no first name.',
		isSimple: true,
		isUpdatable: true,
		columns: `
			Full name, Name of customer, Customer name, Customer full name, Contact name, Contact full name, Primary contact name, Client name, Person name, Contact person, Name of contact, Name of lead, Name of client, Name of person, Deal contact person, Attendee name, Invitee name, Guest name, Recipient name, Names, Profile name, Customer, Lead name
			Vollständiger Name, Vor- und Nachname, Vorname und Nachname, Vor- und Zuname, Vorname Nachname, Kundenname, Name des Kunden, Kontaktname, Ansprechpartner, Ansprechpartnerin, Ansprechperson, Kontaktperson, Kunde
			Nombre, Nombre completo, Nombre y apellidos, Nombre y apellido, Nombre del cliente, Nombre cliente, Nombre del contacto, Nombre de contacto, Persona de contacto, Cliente
			Nom, Nom complet, Nom et prénom, Prénom et nom, Nom prénom, Nom du client, Nom client, Nom du contact, Nom contact, Personne de contact, Interlocuteur
			Nome, Nome completo, Nome e cognome, Cognome e nome, Nominativo, Nome cliente, Nome del cliente, Nome contatto, Persona di contatto, Referente
			Nome e sobrenome, Nome e apelido, Nome do cliente, Nome do contato, Nome do contacto, Pessoa de contato
			Naam, Volledige naam, Voor- en achternaam, Naam klant, Klantnaam, Naam contactpersoon, Contactpersoon, Klant
			Imię i nazwisko, Nazwisko i imię, Pełne imię i nazwisko, Imię nazwisko, Nazwa klienta, Klient, Osoba kontaktowa, Osoba do kontaktu
			Ad soyad, Adı soyadı, Ad ve soyad, Adınız soyadınız, İsim, İsim soyisim, İsim soyad, Tam ad, Müşteri adı, Müşteri, Yetkili kişi, İlgili kişi
			Poora naam, Pura naam, Grahak ka naam, Sampark naam
			Display name, Sender name, Push name
		`,
	},
	firstName: {
		label: 'First Name',
		example: 'Asha',
		meaning: 'Required if there is no full name',
		columns: `
			Given name, Forename, Contact first name, Lead first name, Customer first name, Primary contact first name, Vorname, Rufname, Primer nombre, Nombre de pila, Nombres, Prénom, Prénoms
			Nome di battesimo, Primeiro nome, Nome próprio, Voornaam, Roepnaam, Imię, Imiona, Adı, Adınız, Pehla naam, Pratham naam
		`,
	},
	lastName: {
		label: 'Last Name',
		example: 'Rao',
		meaning: 'Used together with the first name',
		columns: `
			Surname, Family name, Contact last name, Lead last name, Customer last name, Primary contact last name, Nachname, Familienname, Zuname, Apellidos, Apellido, Primer apellido, Nom de famille
			Cognome, Sobrenome, Último nome, Apelido, Achternaam, Familienaam, Nazwisko, Soyad, Soyadı, Soyadınız, Soyisim, Upnaam, Kulnaam, Antim naam
		`,
	},
	phone: {
		label: 'Phone',
		example: '+919812345678',
		meaning: 'Best with country code (E.164). Required if there is no email.',
		isSimple: true,
		columns: `
			Phone number, Phone no, Ph no, Ph number, Ph, Phone 1, Phone 1 value, Telephone, Telephone number, Telephone no, Tel, Tel no, Tel number, Primary phone, Primary phone number, Contact number, Contact no, Contact phone, Contact phone number, Primary contact phone, Primary contact primary phone, Customer phone, Lead phone, Person phone, Phones, Phone numbers
			Mobile, Mobile number, Mobile no, Mobile phone, Mobile phone number, Mobile phones, Phone mobile, Mob, Mob no, Mobile 1, Cell, Cell number, Cell phone, Cell phone number, Cellular, Direct phone, Direct dial, Direct number, Direct line, Number to call, Callback number, Text reminder number
			Telefon, Telefonnummer, Telefon-Nr, Tel-Nr, Rufnummer, Telefon 1, Handy, Handynummer, Handy-Nr, Mobil, Mobilnummer, Mobiltelefon, Mobiltelefonnummer, Mobilfunk, Mobilfunknummer, Durchwahl, Rückrufnummer
			Teléfono, Número de teléfono, Nº de teléfono, Núm de teléfono, Teléfono 1, Teléfono de contacto, Número de contacto, Teléfono móvil, Móvil, Número de móvil, Número móvil, Celular, Número de celular, Teléfono celular, Número celular
			Numéro de téléphone, N° de téléphone, N° téléphone, Téléphone portable, Téléphone mobile, Portable, Numéro de portable, N° de portable, Numéro de mobile, GSM
			Numero di telefono, N° di telefono, Nr di telefono, Numero telefono, Numero telefonico, Recapito telefonico, Cellulare, Numero di cellulare, Numero cellulare, Telefono cellulare, Telefono mobile
			Telefone, Número de telefone, Nº de telefone, Telefone de contato, Telefone 1, Telemóvel, Número de telemóvel, Telefone celular, Telefone móvel, Contato telefônico
			Telefoon, Telefoonnummer, Telefoonnr, Mobiel, Mobiel nummer, Mobiele nummer, Mobiele telefoon, Mobiel telefoonnummer, Gsm-nummer
			Numer telefonu, Nr telefonu, Telefon kontaktowy, Telefon komórkowy, Komórka, Numer komórki, Numer komórkowy, Nr komórki, Tel komórkowy
			Telefon no, Telefon numarası, Telefon numaranız, Tel numarası, Cep telefonu, Cep telefonu numarası, Cep telefonu no, Cep tel, Cep no, Cep numarası, İletişim numarası, İrtibat no
			Phone sankhya, Mobile sankhya, Doorbhash, Durbhash, Doorbhash sankhya, Sampark number, Sampark sankhya
			WhatsApp, WhatsApp number, WhatsApp no, WhatsApp phone number, WA ID, HS WhatsApp phone number
			Work phone, Work phone number, Work direct phone, Work mobile, Business phone, Business phones, Business phone number, Office phone, Corporate phone, Company phone, Default address phone, Phone 2, Phone 2 value, Mobile 2, Other phone, Alternate phone, Alternate number, Alternative phone, Secondary phone, Home phone, Home phone number, Home phones, Landline
			Telefon geschäftlich, Telefon privat, Festnetz, Festnetznummer, Teléfono fijo, Teléfono de casa, Téléphone fixe, Téléphone professionnel, Fixe, Telefono fisso, Fisso, Telefone fixo, Telefone comercial, Telefone residencial, Vaste telefoon, Telefon stacjonarny, Sabit telefon, Ev telefonu, İş telefonu
		`,
	},
	email: {
		label: 'Email',
		example: 'name@email.com',
		meaning: 'Unique within the project. Required if there is no phone.',
		isSimple: true,
		columns: `
			Email address, Mail, Mail address, Mail ID, Email ID, Email 1, Email 1 value, Primary email, Primary email address, Contact email, Contact email address, Primary contact email, Primary contact primary email, Customer email, Lead email, Person email, Invitee email, Attendee email, Guest email, Emails, Email addresses
			E-Mail-Adresse, Mailadresse, Correo, Correo electrónico, Dirección de correo, Dirección de correo electrónico, Dirección de email, Courriel, Adresse e-mail, Adresse mail, Adresse électronique, Mél
			Indirizzo e-mail, Indirizzo mail, Posta elettronica, Indirizzo di posta elettronica, Endereço de e-mail, E-mail de contato, Correio eletrônico, E-mailadres, Mailadres
			Adres e-mail, Adres mailowy, Poczta elektroniczna, E-posta, E-posta adresi, E-mail adresi, Imel, Imel pata, Email pata
			Work email, Business email, Email 2, Email 2 value, Secondary email, Personal email, Private email, Home email, Other email
		`,
	},
	processId: { label: 'Process ID', isSimple: true },
	projectId: { label: 'Project ID' },
	groupId: {
		label: 'Group ID',
		example: 'spring-campaign',
		meaning: 'Groups leads for statistics',
		columns: 'Group, Gruppe, Gruppen-ID, Grupo, ID de grupo, Groupe, Gruppo, Samuh',
	},
	metadata: { label: 'Metadata', isSimple: true, isUpdatable: true },
} as const satisfies Record<string, LeadFieldEntry>;

export type LeadField = keyof typeof FIELDS;

export const LEAD_FIELDS: Readonly<Record<LeadField, LeadFieldEntry>> = FIELDS;

export const LEAD_FIELD_NAMES = Object.keys(FIELDS) as LeadField[];

type LeadFields = { [Name in Exclude<LeadField, 'metadata'>]?: string } & {
	metadata?: IDataObject;
};

/** A new lead as it is sent (specification, 2.1). */
export type LeadInput = IDataObject & LeadFields & { projectId: string; processId: string };

/** A lead as the service gives it (specification, 2.2). */
export type LeadRecord = IDataObject &
	LeadFields & {
		_id: string;
		currentState?: string;
		lastDisposition?: string;
		createdAt?: string;
		updatedAt?: string;
		activities?: IDataObject[];
	};

/** The name of a lead, which may be split into first and last. */
export function fullName({ name, firstName, lastName }: LeadFields): string | undefined {
	return name ?? ([firstName, lastName].filter(Boolean).join(' ') || undefined);
}
