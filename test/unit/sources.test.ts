/** Lists as people's tools give them: what is sent, what is recognized, what is said. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject } from 'n8n-workflow';

import { describeColumns, noUsableColumn } from '../../nodes/service/leads/columnsFound';
import { rowReader } from '../../nodes/service/leads/rowReader';

const FOLDER = join(__dirname, '../fixtures/sources');
const DEFAULTS = { projectId: 'prj', processId: 'prc', init: true };

/** Source | rows that can be sent | the first lead | what the hint, or the complaint, says. */
const TABLE = `
activecampaign.csv | 2 of 2 | asha.rao@example.com, Asha, Rao, +919812345671 | Ignored: 'ID'
airtable-export.csv | 2 of 2 | Asha Rao, +919812345671, asha.rao@example.com | Name from 'Full Name'; Phone from 'Mobile'; Email from 'E-mail'.
airtable-node.json | 1 of 1 | Asha Rao, +919812345671, asha.rao@example.com | Ignored: 'id', 'createdTime', 'Phone (from Contact)'.
airtable-trigger.json | 1 of 1 | Asha Rao, +919812345671, asha.rao@example.com | Phone from 'Phone', or 'Mobile'
apollo-export.csv | 2 of 2 | Asha, Rao, asha.rao@example.com, +919812345671 | Phone from 'Mobile Phone', or 'Work Direct Phone'
calendly-events.csv | 2 of 2 | Asha Rao, asha.rao@example.com, +919812345671 | Ignored: 'Team', 'User Name', 'User Email'
close-contacts.csv | 2 of 2 | Asha Rao, +919812345671, asha.rao@example.com | Ignored: 'lead_id', 'contact_id'
close-leads.csv | 2 of 2 | Asha Rao, +919812345671, asha.rao@example.com | Name from 'primary_contact_name'
excel-dutch.csv | 2 of 2 | Anna, de Vries, +31612345678, anna@example.com | First Name from 'Voornaam'; Last Name from 'Achternaam'
excel-english-contacts.csv | 2 of 2 | Asha Rao, +912041234567, asha.rao@example.com | Phone from 'Direct Dial'; Email from 'Mail ID'
excel-english.csv | 2 of 2 | ASHA RAO, +919812345671 | Name from 'NAME OF CUSTOMER'; Phone from 'Ph. No.'.
excel-french.csv | 2 of 2 | Anne, Martin, +33612345678, anne@example.com, 1042 | Last Name from 'Nom'; Phone from 'N° de téléphone'
excel-german.csv | 2 of 2 | Anna, Weber, +49301234567, anna.weber@example.com | Ignored: 'Anrede', 'Kundennummer'
excel-hindi.csv | 2 of 2 | Asha Rao, +919812345671, asha.rao@example.com | Ignored: 'Shahar'.
excel-italian-customers.csv | 2 of 2 | Anna Rossi, +393471234567, anna@example.com | Name from 'Nome e cognome'
excel-italian.csv | 2 of 2 | Anna, Rossi, +393471234567, anna@example.com | First Name from 'Nome'; Last Name from 'Cognome'
excel-polish.csv | 2 of 2 | Anna Kowalska, +48512345678, anna@example.com | Name from 'Imię i nazwisko'
excel-portuguese-mobile.csv | 2 of 2 | Ana, Silva, +5511912345678, ana@example.com | First Name from 'Nome'; Last Name from 'Sobrenome'
excel-portuguese.csv | 2 of 2 | Ana Silva, +5511912345678, ana@example.com | Ignored: 'CEP'.
excel-spanish.csv | 2 of 2 | Ana, García, +34612345678, ana@example.com | First Name from 'Nombre'; Last Name from 'Apellidos'
excel-turkish-slash.csv | 2 of 2 | Ayşe Yılmaz, +905321234567, ayse@example.com | Name from 'Ad/Soyad'; Phone from 'Telefon No'
excel-turkish.csv | 2 of 2 | Ayşe Yılmaz, +905321234567, ayse@example.com | Phone from 'Cep Telefonu'
form-trigger.json | 1 of 1 | Asha Rao, +919812345671, asha.rao@example.com | Name from 'What is your name?'
freshsales.csv | 2 of 2 | Asha, Rao, asha.rao@example.com, +919812345671 | Ignored: 'Id'
google-ads-leads.csv | 2 of 2 | Asha Rao, asha.rao@example.com, +919812345671 | Ignored: 'Lead Submission Time', 'Lead ID'
google-contacts-node.json | 1 of 1 | Asha Rao, asha.rao@example.com, +912041234567 | Phone from 'phoneNumbers'
google-contacts.csv | 2 of 2 | Asha, Rao, asha.rao@example.com, +919812345671 | Phone from 'Phone 1 - Value', or 'Phone 2 - Value'
google-forms.csv | 2 of 2 | Asha Rao, 9812345671, asha.rao@example.com | 2 phone numbers without a country code
gravity-forms.csv | 2 of 2 | Asha, Rao, +919812345671, asha.rao@example.com | First Name from 'Name (First)'; Last Name from 'Name (Last)'
hubspot-export.csv | 2 of 2 | Asha, Rao, asha.rao@example.com, +919812345671 | Ignored: 'Record ID'
hubspot-node.json | 1 of 1 | asha.rao@example.com, Asha, Rao, +919812345671 | Email from 'email'
jotform-export.csv | 2 of 2 | Asha, Rao, +919812345671, asha.rao@example.com | First Name from 'Full Name - First Name'
jotform-trigger.json | 1 of 1 | Asha Rao, asha.rao@example.com, 020 4123-4567 | 1 phone number without a country code
justdial-sheet.csv | 2 of 2 | Asha Rao, 9812345671, asha.rao@example.com | Ignored: 'Lead Id'
linkedin-lead-gen.csv | 2 of 2 | Asha, Rao, asha.rao@example.com, +919812345671 | Ignored: 'Lead ID'
mailchimp-audience.csv | 2 of 2 | asha.rao@example.com, Asha, Rao, +919812345671 | Ignored: 'Address', 'MEMBER_RATING'
meta-lead-ads-trigger.json | 1 of 1 | Asha Rao, +919812345671, asha.rao@example.com | Name from 'full_name'
meta-lead-ads.csv | 2 of 2 | Asha Rao, +919812345671, asha.rao@example.com | Ignored: 'id'
monday-export.csv | 2 of 2 | Asha Rao, 919812345671, asha.rao@example.com | No plus: is it +91?
monday-node.json | 0 of 1 | Asha Rao | column was recognized. Columns found: 'id', 'name', 'state', 'column_values'.
mongodb-node.json | 2 of 2 | Asha Rao, +919812345671 | Ignored: '_id'
no-header-row.csv | 0 of 2 | | column was recognized. Columns found: 'Asha Rao', '9812345671', 'Pune'.
notion-export.csv | 2 of 2 | Asha Rao, asha.rao@example.com, +919812345671 | Name from 'Name'; Phone from 'Phone'; Email from 'Email'.
notion-node.json | 1 of 1 | Asha Rao, +919812345671, asha.rao@example.com | Phone from 'property_phone'
outlook-contacts.csv | 2 of 2 | Asha, Rao, +919812345671, asha.rao@example.com | Phone from 'Mobile Phone', or 'Business Phone', or 'Home Phone'
outlook-node.json | 1 of 1 | Asha Rao, Asha, Rao, asha.rao@example.com, +919812345671 | Email from 'emailAddresses'
own-leads.json | 2 of 2 | 65f0c0ffee65f0c0ffee65f0 | 
pipedrive-deals-export.csv | 2 of 2 | Asha Rao, +919812345671, asha.rao@example.com | Name from 'Deal - Contact person'; Phone from 'Person - Phone'
pipedrive-export.csv | 2 of 2 | Asha Rao, asha.rao@example.com, +919812345671 | Ignored: 'Person - ID'
pipedrive-node.json | 1 of 1 | Asha Rao, Asha, Rao, +919812345671, asha.rao@example.com | Ignored: 'id', 'company_id', 'owner_id'
salesforce-node.json | 1 of 1 | Asha Rao, Asha, Rao, asha.rao@example.com, +919812345671 | Ignored: 'attributes', 'Id'
salesforce-report.csv | 2 of 2 | Asha, Rao, +919812345671, asha.rao@example.com | Ignored: 'Lead ID'
shopify-customers.csv | 2 of 2 | Asha, Rao, asha.rao@example.com, +919812345671 | Ignored: 'Customer ID'
typeform-export.csv | 2 of 2 | Asha Rao, +919812345671, asha.rao@example.com | Name from 'What's your name?'
typeform-trigger.json | 1 of 1 | Asha Rao, +919812345671 | Ignored: 'Your e-mail, if you like'.
typeform-webhook.json | 0 of 1 | | column was recognized. Columns found: 'event_id', 'event_type', 'form_response'.
webhook.json | 1 of 1 | Asha, Rao, +919812345671, asha.rao@example.com | Phone from 'phone'
whatsapp-contacts.json | 1 of 1 | 919812345671, Asha Rao | No plus: is it +91?
zoho-export.csv | 2 of 2 | Asha, Rao, asha.rao@example.com, +919812345671 | Ignored: 'Record Id'
zoho-node.json | 1 of 1 | Asha Rao, Asha, Rao, asha.rao@example.com, +919812345671 | Name from 'Full_Name'
`;
const SOURCES = TABLE.trim()
	.split('\n')
	.map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string, string]);

test.each(SOURCES)('%s: %s rows are sent, first %s; "%s"', async (file, sent, first, words) => {
	const rows = rowsOf(file);
	const untouched = structuredClone(rows);
	const reader = await rowReader({
		columns: 'byName',
		otherColumnsToMetadata: false,
		sendAnyway: false,
	});
	const read = rows.map((row) => reader.read(row, DEFAULTS));

	expect(`${read.filter(({ submission }) => submission).length} of ${rows.length}`).toBe(sent);
	const { submission, lead = {} } = read[0]!;
	const { projectId, processId, ...fields } =
		submission?.kind === 'new' ? submission.lead : { ...DEFAULTS, ...lead };
	expect([projectId, processId]).toEqual([DEFAULTS.projectId, DEFAULTS.processId]);
	delete fields.init;
	const values = submission?.kind === 'existing' ? [submission.leadId] : Object.values(fields);
	expect(values.join(', ')).toBe(first);
	const found = reader.columns();
	const problem = noUsableColumn(found);
	const said = problem ? [problem.fault.message] : describeColumns(found, false);
	const ofRows = read.flatMap(({ notes, outcome }) => [...notes, outcome?.reason ?? '']);
	expect([...said, ...ofRows].join(' ')).toContain(words);
	expect(rows).toEqual(untouched);
});

test('of sixty sources 57 have every row sent, and each one is in the table', () => {
	expect(SOURCES.map(([file]) => file)).toEqual(readdirSync(FOLDER).sort());
	const isWhole = ([, sent]: [string, string, string, string]) => !sent.startsWith('0');
	expect(SOURCES.filter(isWhole)).toHaveLength(57);
});

function rowsOf(file: string): IDataObject[] {
	const text = readFileSync(join(FOLDER, file), 'utf8');
	if (file.endsWith('.json')) return JSON.parse(text) as IDataObject[];
	const [header = [], ...rows] = text.trim().split('\n').map(cellsOf);
	return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
}

function cellsOf(line: string): string[] {
	const cells = line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g);
	return Array.from(cells, ([, quoted, plain]) => quoted ?? plain ?? '');
}
