/** How values are spelled where they are stored, compared or shown. */
import type { Variant } from '../variant';

/** Numbers are compared by their digits alone: `+1 (555) 010-2000` is `15550102000`. */
export function digitsOf(phone: string): string {
	return phone.replace(/\D+/g, '');
}

/** A phone number as this service stores it. */
export function storedPhone(phone: string, phones: Variant['phones']): string {
	if (phones === 'asSent') return phone;
	const digits = digitsOf(phone);
	if (phones === 'digits') return digits;
	if (phones === 'national') return /^91\d{10}$/.test(digits) ? digits.slice(2) : digits;
	return `+${phones === 'withCountry' && digits.length === 10 ? '91' : ''}${digits}`;
}

/** `*` for everything before the last four digits (2.2). */
export function maskedPhone(phone: string): string {
	return phone.replace(/.(?=(?:\D*\d){4})/g, '*');
}

/** E-mail addresses are kept and compared in lower case. */
export function lowerCased(email: string): string {
	return email.trim().toLowerCase();
}

/** A full name may be split; the last word is taken for the last name. */
export function splitName(name: string): { firstName: string; lastName?: string } {
	const words = name.trim().split(/\s+/);
	const lastName = words.length > 1 ? words.pop() : undefined;
	return { firstName: words.join(' '), lastName };
}
