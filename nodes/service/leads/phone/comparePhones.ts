import { stripInvisible } from '../cell';
import { isSamePhone } from '../identity';
import { phoneLibrary, phoneReader } from './phone';
import { lastDigits } from './lastDigits';

/**
 * Whether a row's number and another, of a record or of another cell, are the same; not where one of
 * them is missing, or is no number that can be compared.
 */
export type ComparePhones = (ofRow: unknown, other: unknown) => boolean;

/** ASSUMED: whatever hides the digits of a masked number, the last four are shown. */
const MASKED = /[*x•·#_]{3}/i;
const SHOWN = /\d{4}$/;

/** As the library reads them: without extension, an old mobile prefix or a zero that was kept. */
export async function phoneComparer(): Promise<ComparePhones> {
	const readPhone = await phoneReader();
	const { parsePhoneNumberFromString } = await phoneLibrary();
	return (ofRow, other) => {
		if (!hasDigits(ofRow) || !hasDigits(other)) return false;
		if (isSamePhone(ofRow, other)) return true;
		const text = stripInvisible(String(other));
		const shown = MASKED.test(text) ? SHOWN.exec(text)?.[0] : undefined;
		if (shown !== undefined) return lastDigits(ofRow) === shown;
		const { country } = parsePhoneNumberFromString(String(ofRow)) ?? {};
		return isSamePhone(readPhone(ofRow).phone, readPhone(other, country).phone);
	};
}

export function hasDigits(phone: unknown): boolean {
	return (typeof phone === 'string' || typeof phone === 'number') && /\d/.test(String(phone));
}
