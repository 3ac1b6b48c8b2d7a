/** Every sentence that a bad row or a bad list gets, whole: what is the matter, and the way out. */
import { rowsFromJson } from '../../../nodes/service/leads/rowsFromJson';
import { judge } from './judge';

const ADA = { phone: '+919812345678', name: 'Ada' };

const nested = (levels: number): unknown => (levels === 0 ? 1 : { inner: nested(levels - 1) });

const OBJECT_EXPECTED = 'Each element of the list must be an object with the fields of one lead.';
const TEXT_EXPECTED = 'Map one text value to it; put structured data into the metadata.';
const METADATA_EXPECTED = 'Enter an object of names and values, such as {"city": "Pune"}.';
const TOO_DEEP = 'Leave it out, or give only the part of it that is needed.';
const NO_COLUMN = "Neither 'phone' nor another field of a lead is among the columns.";
const NAME_COLUMNS =
	'Name one column phone or email and another one name, or map the columns manually.';
const OTHER_PROJECT = "'projectId' names another project than the credential.";
const OWN_PROJECT = 'Leave the column out, or choose the credential of that project.';

describe('a row is refused with its reason and the way out:', () => {
	test.each<[unknown, string, string, string?]>([
		['text', "'leads' contains text instead of a lead.", OBJECT_EXPECTED],
		[5, "'leads' contains a number instead of a lead.", OBJECT_EXPECTED],
		[5n, "'leads' contains a number instead of a lead.", OBJECT_EXPECTED],
		[true, "'leads' contains a boolean instead of a lead.", OBJECT_EXPECTED],
		[null, "'leads' contains an empty value instead of a lead.", OBJECT_EXPECTED],
		[undefined, "'leads' contains an empty value instead of a lead.", OBJECT_EXPECTED],
		[[ADA], "'leads' contains a list instead of a lead.", OBJECT_EXPECTED],
		[{ City: 'Pune' }, NO_COLUMN, NAME_COLUMNS],
		[{}, NO_COLUMN, NAME_COLUMNS],
		[
			{ leads: [ADA] },
			"The row contains a list in 'leads', and no field of a lead.",
			'Split out that list first, or enter it as a JSON array.',
		],
		[
			{ name: 'Ada' },
			"Neither 'phone' nor 'email' is given.",
			'Enter a phone number or an email address. In a list, check that its column is recognized.',
		],
		[
			{ phone: ADA.phone },
			"Neither 'name' nor 'firstName' is given.",
			'Enter the full name, or the first name with or without a last name.',
		],
		[{ ...ADA, projectId: 'other' }, OTHER_PROJECT, OWN_PROJECT, 'badProject'],
		[{ leadId: 'L1', projectId: 'other' }, OTHER_PROJECT, OWN_PROJECT, 'badProject'],
		[
			{ ...ADA, email: 'ada@b' },
			"'email' does not look like an email address.",
			'Enter one address, such as name@example.com, or leave it empty and enter a phone number.',
		],
		[{ ...ADA, name: { a: 1 } }, "'name' is an object instead of text.", TEXT_EXPECTED],
		[{ ...ADA, name: ['A', 'B'] }, "'name' is a list instead of text.", TEXT_EXPECTED],
		[{ ...ADA, name: new Date(0) }, "'name' is a date instead of text.", TEXT_EXPECTED],
		[{ ...ADA, firstName: true }, "'firstName' is a boolean instead of text.", TEXT_EXPECTED],
		[{ leadId: ['a', 'b'] }, "'leadId' is a list instead of text.", TEXT_EXPECTED],
		[
			{ ...ADA, referenceId: 1e21 },
			"'referenceId' is a number too long to be held exactly.",
			'Some of its digits are lost: format the column as text and fill it again.',
		],
		[
			{ ...ADA, metadata: '{city' },
			"'metadata' is text that is not valid JSON.",
			METADATA_EXPECTED,
		],
		[{ ...ADA, metadata: [1] }, "'metadata' is a list instead of an object.", METADATA_EXPECTED],
		[
			{ ...ADA, metadata: 'null' },
			"'metadata' is an empty value instead of an object.",
			METADATA_EXPECTED,
		],
		[{ ...ADA, metadata: '"text"' }, "'metadata' is text instead of an object.", METADATA_EXPECTED],
		[
			{ ...ADA, metadata: nested(200) },
			"'metadata' contains lists or objects nested more than 100 levels deep.",
			TOO_DEEP,
		],
		[
			{ ...ADA, City: nested(200) },
			"'City' contains lists or objects nested more than 100 levels deep.",
			TOO_DEEP,
		],
		[
			{ ...ADA, phone: '1'.repeat(201) },
			"'phone' is far longer than a phone number.",
			'Keep one number per row.',
			'badPhone',
		],
		[
			{ ...ADA, phone: '+14155550101 / +14155550102' },
			"'phone' contains more than one number.",
			'Keep one number per row.',
			'badPhone',
		],
		[
			{ ...ADA, phone: '+14155550101 x' },
			"'phone' contains characters that do not belong in a phone number.",
			'Enter one number: digits, with a leading plus, spaces and ( ) - . / if you like.',
			'badPhone',
		],
		[
			{ ...ADA, phone: '+1415555\n0101' },
			"'phone' contains a line break.",
			'Write the number on one line.',
			'badPhone',
		],
		[
			{ ...ADA, phone: '12' },
			"'phone' has 2 digits; a phone number has 7 to 15.",
			'Enter one complete number, with its country code.',
			'badPhone',
		],
		[
			{ ...ADA, phone: '9999999999' },
			"'phone' repeats one digit seven times or more in a row.",
			'The service refuses such numbers. Enter the real one, or leave it empty and enter an email address.',
			'badPhone',
		],
		[
			{ ...ADA, phone: 1.23e11 },
			"'phone' lost digits in a spreadsheet, as in 1.23E+11.",
			'Format the column as text, fill in the numbers again, and send the row again.',
			'badPhone',
		],
	])('%o', (row, reason, advice, category = 'validation') => {
		expect(judge([row])[0]?.refusal).toMatchObject({ reason, advice, category, permanent: true });
	});

	test('one without a process', () => {
		expect(judge([ADA], { processId: undefined })[0]?.refusal).toMatchObject({
			reason: "'processId' is missing.",
			advice: 'Choose a process, or add a column named processId.',
		});
	});
});

describe('a list as JSON is refused with its reason and the way out:', () => {
	test.each<[unknown, string]>([
		['[{', 'is text that is not valid JSON'],
		['', 'is text that is not valid JSON'],
		[5, 'is a number instead of a list of leads'],
		['5', 'is a number instead of a list of leads'],
		[undefined, 'is an empty value instead of a list of leads'],
		[JSON.stringify(JSON.stringify(JSON.stringify('[]'))), 'is text instead of a list of leads'],
		[{ city: 'Pune' }, 'is an object that contains neither a lead nor a list of leads'],
		[{ ids: ['a'] }, 'is an object that contains neither a lead nor a list of leads'],
		[{ some: [ADA, 'text'] }, 'is an object that contains neither a lead nor a list of leads'],
		[{ a: [ADA], b: [ADA] }, 'is an object that contains more than one list'],
	])('%j', (value, what) => {
		expect(rowsFromJson(value)).toEqual({
			refusal: expect.objectContaining({
				category: 'validation',
				reason: `'leads' ${what}.`,
				advice:
					'Enter a list of leads, such as [{"phone": "+15550001234", "name": "Ada"}], as JSON.',
			}) as unknown,
		});
	});

	test.each([{ email: 'ada@example.com' }, { leadId: 'L1' }])('but %j is one lead', (lead) => {
		expect(rowsFromJson(lead)).toEqual({ rows: [lead] });
	});
});
