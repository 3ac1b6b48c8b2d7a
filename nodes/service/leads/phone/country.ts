import { lazy } from '../../../util';
import { languages } from '../../words/languages';
import { CALLING_CODES, ISO_CODES } from './countryCodes';
import { fold } from '../../words/text';

const HAS_ARTICLE = /^(?:United|Netherlands|Philippines|Bahamas|Maldives)|Islands$|Republic$/;

/** By the codes of two letters, three letters and three digits. */
const isoCodes = lazy(() => {
	const codes = new Map<string, string>();
	for (const [entry, letters] of ISO_CODES.matchAll(/([A-Z]+)\d*/g)) {
		const code = letters!.slice(0, 2);
		for (const key of [code, letters!.slice(-3), entry.slice(letters!.length)])
			codes.set(key, code);
	}
	codes.delete('');
	return codes;
});
const callingCodes = lazy(() => new Set(CALLING_CODES.match(/\d+/g)));
const names = new Map<string, string>();
const english = lazy(() => new Intl.DisplayNames(['en'], { type: 'region' }));

/** Takes some 50 ms. */
function collectNames(): void {
	for (const { code: language, countries } of languages()) {
		for (const [code, aliases] of Object.entries(countries)) {
			for (const alias of aliases.split(',')) names.set(normalizeCountryName(alias), code);
		}
		for (const style of ['long', 'short'] as const) {
			const ofLanguage = new Intl.DisplayNames([language], { type: 'region', style });
			for (const code of new Set(isoCodes().values())) {
				const name = normalizeCountryName(ofLanguage.of(code)!);
				// The French "É.-U." are the United States, the EU is not.
				if (name.length > 2) names.set(name, code);
			}
		}
	}
}

function normalizeCountryName(name: string): string {
	return fold(name).replaceAll(' ', '');
}

/** @returns the ISO code of two letters, in capitals; undefined unless the text is one */
export function toCountryCode(text: string): string | undefined {
	const code = text.trim().toUpperCase();
	return code.length === 2 ? isoCodes().get(code) : undefined;
}

/**
 * @returns what a cell may mean: ISO codes of two letters, or a calling code as "+44". None where it is
 * not understood; two where three digits are ISO's number of one country and the calling code of another
 */
export function readCountryCell(cell: unknown): string[] {
	const callingCode = readCallingCode(cell);
	const text = String(cell).trim();
	const isoCode = /^\d/.test(text) ? isoCodes().get(text) : readCountryName(cell);
	return [callingCode, isoCode].filter((one) => one !== undefined);
}

/** @returns the ISO code of a cell that holds it in letters, or a country's name in any language that is read */
export function readCountryName(cell: unknown): string | undefined {
	if (typeof cell !== 'string') return undefined;
	const name = normalizeCountryName(cell.replace(/^\s*the\s/i, ''));
	const code = /^\d/.test(name) ? undefined : isoCodes().get(name.toUpperCase());
	if (code === undefined && names.size === 0) collectNames();
	return code ?? names.get(name);
}

/** @returns "+44" of a cell that holds nothing but a calling code that some country has */
export function readCallingCode(cell: unknown): string | undefined {
	if (typeof cell !== 'string' && typeof cell !== 'number') return undefined;
	const code = /^(?:\+|00)?\s?([1-9]\d{0,2})$/.exec(String(cell).trim())?.[1];
	return code !== undefined && callingCodes().has(code) ? `+${code}` : undefined;
}

/** In English, as it stands in a list: "United States". */
export function countryTitle(code: string): string {
	return english().of(code)!;
}

/** In English, as it stands in a sentence: "the United States". */
export function countryName(code: string): string {
	if (!toCountryCode(code)) return code;
	const name = countryTitle(code);
	return HAS_ARTICLE.test(name) ? `the ${name}` : name;
}
