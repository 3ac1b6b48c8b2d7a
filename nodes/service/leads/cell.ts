import { isRecord, lazy } from '../../util';
import { cellWords } from '../words/languages';
import { withoutFaxes } from './faxes';
import { CONTACT_FIELDS, identityKind, type LeadField } from './fields';
import { type Outcome, makeOutcome } from './outcome';
import { fold } from '../words/text';

// Marks without a width that come along when an address or a number is copied from a chat.
const INVISIBLE = /\p{Cf}/gu;
const VISIBLE = /[^\s\p{Cf}]/u;
/** Under which keys an object holds its one value, in the words of HubSpot, Outlook, Google and Notion. */
const VALUE_KEYS = ['value', 'address', 'number', 'displayname', 'full', 'fullname', 'plaintext'];
/** The same of a field: Twenty's, Attio's, Apollo's. */
const KEYS_OF_KIND = {
	phone: ['phonenumber', 'primaryphonenumber', 'sanitizednumber', 'rawnumber', 'nummer', 'numero'],
	email: ['email', 'emailaddress', 'primaryemail'],
	reference: [],
};
/** Jotform has names and phones in parts, Twenty and Attio names. */
const PHONE_PARTS = ['area', 'phoneareacode', 'phone', 'phonenumber'];
const NAME_PARTS = ['first', 'firstname', 'last', 'lastname'];
/** Beside a number that lacks it. */
const CODE_KEYS = [
	'phonecountrycode',
	'country',
	'callingcode',
	'primaryphonecallingcode',
	'dialcode',
	'countrycode',
];

const words = {
	yes: lazy(() => cellWords('yes')),
	no: lazy(() => cellWords('no')),
	nothing: lazy(() => cellWords('nothing')),
};
const CROSSED_OUT = /^x*$/;
const EMAIL = /^[^\s<>,;@]+@[^\s<>,;@.]+(?:\.[^\s<>,;@.]+)+$/;
/** "Asha Rao <asha@x.io>" */
const NAMED_ADDRESS = /^[^<>@,;]*<([^<>]+)>$/;
/** Of most phones and addresses it is seen sooner that they are no placeholder. */
const TWO_DIGITS_OR_ADDRESS = /\d\d|\w@\w+\.\w\w/;
const MAX_PLACEHOLDER = 100;

/** Whether a cell counts as empty: nothing, null, text of nothing but spaces, a list of such. */
export function isAbsent(value: unknown): boolean {
	if (typeof value === 'string') return !VISIBLE.test(value);
	if (Array.isArray(value)) return value.every(isAbsent);
	return value === undefined || value === null;
}

export function stripInvisible(text: string): string {
	return text.replace(INVISIBLE, '').trim();
}

/** Of a phone or an e-mail: "n/a", "-", "keine". */
export function isPlaceholder(text: string): boolean {
	if (text.length > MAX_PLACEHOLDER || TWO_DIGITS_OR_ADDRESS.test(text)) return false;
	const word = fold(text);
	return CROSSED_OUT.test(word) || words.nothing().has(word);
}

/** An address without what mail programs put around it. */
export function readEmail(text: string): string {
	const bare = stripInvisible(text).replace(/[,;]$/, '').replace(NAMED_ADDRESS, '$1');
	return bare.replace(/^mailto:\s*/i, '').trim();
}

export function isEmail(text: string): boolean {
	return EMAIL.test(text);
}

/** A switch that is given as a word; undefined for all that is neither yes nor no. */
export function readYesNo(value: unknown): boolean | undefined {
	if (typeof value === 'boolean') return value;
	if (typeof value === 'object') return undefined;
	const text = String(value).trim();
	// Without its minus, -1 would be one.
	const word = /^[01]$|\p{L}/u.test(text) ? fold(text) : '';
	if (words.yes().has(word)) return true;
	return words.no().has(word) ? false : undefined;
}

/** The values of a cell, of which there are several in a list. */
export function readEntries(cell: unknown): unknown[] {
	const entries = typeof cell === 'object' && cell !== null ? listEntries(cell) : [cell];
	return entries.map((entry) => readEntry(entry));
}

/**
 * The one value of a cell: of a list the primary entry, or the first; of an object its `value`. Of
 * phones it is the first that is no fax, of e-mails the first that is one.
 */
export function readCell(field: LeadField, cell: unknown): unknown {
	const isContact = CONTACT_FIELDS.includes(field);
	const listed = isContact && typeof cell === 'string' ? splitContacts(cell) : cell;
	if (typeof listed !== 'object' || listed === null || field === 'metadata') return cell;
	const isPhone = identityKind(field) === 'phone';
	const entries = listEntries(isPhone ? withoutFaxes(listed) : listed);
	const isPrimary = (entry: unknown) => isRecord(entry) && entry.primary === true;
	const values = [...entries.filter(isPrimary), ...entries]
		.map((entry) => readEntry(entry, field))
		.filter((value) => !isAbsent(value));
	// Of several phones or e-mails one is enough.
	if (!isContact) return new Set(values).size < 2 ? values[0] : cell;
	const isUsable = (value: unknown) =>
		isPhone ? typeof value !== 'object' : isEmail(readEmail(String(value)));
	return values.find(isUsable) ?? values[0];
}

/** Google Contacts exports several with this mark between them, the primary one first. */
function splitContacts(cell: string): string | string[] {
	return cell.includes(':::') ? cell.split(':::') : cell;
}

function listEntries(cell: object): unknown[] {
	if (Array.isArray(cell)) return cell;
	// n8n's Google Contacts node: `{ mobile: ["..."], home: ["..."] }`.
	const lists: unknown[] = Object.values(cell);
	return lists.every(Array.isArray) ? lists.flat() : [cell];
}

function readEntry(entry: unknown, field?: LeadField): unknown {
	if (!isRecord(entry)) return entry;
	if (Object.values(entry).every(isAbsent)) return undefined;
	// Bitrix24 writes `VALUE`.
	const cells = new Map(
		Object.entries(entry).map(([key, cell]) => [key.toLowerCase().replace(/[ _-]/g, ''), cell]),
	);
	const kind = field && identityKind(field);
	const isPhone = kind === 'phone';
	const parts = field === 'name' ? NAME_PARTS : isPhone ? PHONE_PARTS : [];
	const text = parts
		.map((name) => cells.get(name))
		.filter((part) => !isAbsent(part))
		.join(' ');
	if (text !== '') return isPhone ? withCode(text, cells) : text;
	const names = [...VALUE_KEYS, ...(field === 'name' ? ['name'] : [])];
	const keys = kind === undefined ? names : [...names, ...KEYS_OF_KIND[kind]];
	const key = keys.find((one) => !isAbsent(cells.get(one))) ?? keys.find((one) => cells.has(one));
	const title = field === 'name' ? cells.get('title') : undefined;
	if (key === undefined) return Array.isArray(title) ? readEntry(title[0], field) : entry;
	const value = cells.get(key);
	return isPhone && typeof value === 'string' ? withCode(value, cells) : value;
}

/** With the calling code that stands beside it, where it has none of its own. */
function withCode(number: string, cells: ReadonlyMap<string, unknown>): string {
	const codes = CODE_KEYS.map((key) => /^\+?(\d{1,3})$/.exec(String(cells.get(key)))?.[1]);
	const code = codes.find((one) => one !== undefined);
	return code === undefined || /^\s*(?:\+|00)/.test(number) ? number : `+${code} ${number}`;
}

/** A present cell as text, trimmed; numbers as long as every digit is known. */
export function cellText(label: string, value: unknown): string | Outcome {
	if (typeof value === 'string') return value.trim();
	if (typeof value === 'object') {
		const advice = 'Map one of its values, e.g. {{ $json.PHONE[0].VALUE }}.';
		return makeOutcome('invalid', `${label} is a list or object`, { advice });
	}
	if (typeof value !== 'number') {
		const advice = 'Map a column with text.';
		return makeOutcome('invalid', `${label} is ${String(value)}, not text`, { advice });
	}
	if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value);
	return makeOutcome('invalid', `Number too long ('${label}')`, {
		advice: 'The last digits are lost. Format the column as text and enter the number again.',
	});
}
