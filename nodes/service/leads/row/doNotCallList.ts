/** Numbers and e-mails that must not be called, kept elsewhere. */
import { isRecord, pushTo } from '../../../util';
import { isAbsent, readEmail } from '../cell';
import { type ComparePhones, phoneComparer } from '../phone/comparePhones';
import { type LeadInput, PHONE_FIELDS } from '../fields';
import { phoneReader } from '../phone/phone';
import { looksLikePhone } from '../phone/phoneText';

export interface DoNotCallList {
	/** Whether one of the lead's numbers or its e-mail is on it, in whatever spelling. */
	holds(lead: Partial<LeadInput>): boolean;
	entries: number;
	/** How many of them are neither a number nor an e-mail. */
	unread: number;
}

/** Commas, semicolons and lines part entries; a number holds none of them. */
const SEPARATORS = /[,;|\t\r\n]+/;
const QUOTES = /["'[\]]/g;
/** So many last digits hold no country code and no trunk zero. */
const LAST_DIGITS = 7;

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
	const unread = entries.filter((entry) => {
		const texts = entry.filter((one) => looksLikePhone(one) || one.includes('@'));
		for (const text of texts) {
			if (text.includes('@')) emails.add(readEmail(text).toLowerCase());
			else {
				const { phone } = readPhone(text, country);
				for (const key of new Set([text, phone].map(lastDigitsOf))) pushTo(phones, key, phone);
			}
		}
		return texts.length === 0;
	});
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
		return (phones.get(lastDigitsOf(String(phone))) ?? []).some((one) => isSame(phone, one));
	});
}

const lastDigitsOf = (text: string) => text.replace(/\D/g, '').slice(-LAST_DIGITS);

/** The texts of each entry: of an item of n8n those of all its columns. */
function entriesOf(value: unknown): string[][] {
	if (isAbsent(value)) return [];
	if (Array.isArray(value)) return value.flatMap(entriesOf);
	if (isRecord(value)) return [textsOf(value.json ?? value)];
	return String(value)
		.split(SEPARATORS)
		.map((text) => text.replace(QUOTES, '').trim())
		.filter((text) => text !== '')
		.map((text) => [text]);
}

function textsOf(value: unknown): string[] {
	if (isRecord(value) || Array.isArray(value)) return Object.values(value).flatMap(textsOf);
	return isAbsent(value) ? [] : [String(value).trim()];
}
