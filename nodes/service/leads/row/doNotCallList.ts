/** Numbers and e-mails that must not be called, kept elsewhere. */
import { isRecord, pushTo } from '../../../util';
import { isAbsent, isEmail, stripInvisible } from '../cell';
import { type ComparePhones, phoneComparer } from '../phone/comparePhones';
import { type LeadInput, PHONE_FIELDS } from '../fields';
import { candidateValue } from '../identity';
import { phoneReader } from '../phone/phone';
import { splitNumbers, withoutRemark } from '../phone/phoneText';

export interface DoNotCallList {
	/** Whether one of the lead's numbers or its e-mail is on it, in whatever spelling. */
	holds(lead: Partial<LeadInput>): boolean;
	entries: number;
	/** How many of them hold neither a number nor an e-mail that somebody can be told by. */
	unread: number;
}

/** Commas, semicolons and lines part entries; a number holds none of them. */
const SEPARATORS = /[,;|\t\r\n]+/;
/** "12125550142@c.us": how WhatsApp names a number. */
const MESSENGER = /^\+?(\d{7,15})@(?:c\.us|s\.whatsapp\.net|g\.us)$/i;
/** "*@acme.test", and a range of numbers: whom it holds nobody can tell. */
const isOfMany = (text: string) => text.startsWith('*') || /\d{5}\s*-\s*\+?\d{7}/.test(text);
/** What stands around an address. */
const AROUND_ADDRESS = /[\s<>(),;:|"[\]]/;

/**
 * @param value text, or what an expression gives: a list of texts, of numbers, or of items
 * @param country of entries without a country code
 */
export async function readDoNotCallList(value: unknown, country?: string): Promise<DoNotCallList> {
	const readPhone = await phoneReader();
	const isSame = await phoneComparer();
	const phones = new Map<string, string[]>();
	const emails = new Set<string>();
	const entries = entriesOf(value);
	const addPhone = (text: string): boolean => {
		const { phone, refusal } = readPhone(withoutRemark(text), country);
		// What is refused may still be compared with: a number of another country, without its plus.
		for (const key of new Set([text, phone].map(candidateOf))) pushTo(phones, key, phone);
		return refusal === undefined || refusal.lacksCountry === true;
	};
	const add = (entry: string): boolean => {
		const text = entry.replace(MESSENGER, '$1');
		if (isOfMany(text)) return false;
		const pieces = text.includes('@') ? stripInvisible(text).split(AROUND_ADDRESS) : [];
		const found = pieces.map(unquote).filter(isEmail);
		for (const email of found) emails.add(email.toLowerCase());
		const rest = pieces.length > 0 ? pieces.filter((one) => !one.includes('@')).join(' ') : text;
		return splitNumbers(rest).map(addPhone).some(Boolean) || found.length > 0;
	};
	const unread = entries.filter((texts) => !texts.map(add).some(Boolean));
	return {
		entries: entries.length,
		unread: unread.length,
		holds: (lead) =>
			emails.has(String(lead.email ?? '').toLowerCase()) || holdsPhone(lead, phones, isSame),
	};
}

function holdsPhone(
	lead: Partial<LeadInput>,
	phones: ReadonlyMap<string, readonly string[]>,
	isSame: ComparePhones,
): boolean {
	return PHONE_FIELDS.some((field) => {
		const phone = lead[field];
		if (isAbsent(phone)) return false;
		return (phones.get(candidateOf(String(phone))) ?? []).some((one) => isSame(phone, one));
	});
}

/** Most numbers are seen to differ by it, while reading one takes long. */
const candidateOf = (phone: string) => candidateValue('phone', { phone });

/** The texts of each entry: of an item of n8n those of all its columns. */
function entriesOf(value: unknown): string[][] {
	if (isAbsent(value)) return [];
	if (Array.isArray(value)) return value.flatMap(entriesOf);
	if (isRecord(value)) return [textsOf(value.json ?? value)];
	return splitTexts(value).map((text) => [text]);
}

function textsOf(value: unknown): string[] {
	if (isRecord(value) || Array.isArray(value)) return Object.values(value).flatMap(textsOf);
	return isAbsent(value) ? [] : splitTexts(value);
}

function splitTexts(value: unknown): string[] {
	return String(value)
		.split(SEPARATORS)
		.map(unquote)
		.filter((text) => text !== '');
}

/** Not in the middle: "o'neil@example.com". */
function unquote(text: string): string {
	const bare = text.replace(/["[\]]/g, '').trim();
	return bare.replace(/^'|'$/g, '').trim();
}
