/** Numbers of all countries as people write them: each is dialled right or refused, never as another. */
import {
	type CountryCode,
	getCountries,
	getExampleNumber,
	parsePhoneNumberFromString,
	type PhoneNumber,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

import { phoneReader } from '../../nodes/service/leads/phone/phone';
import { isInUse } from '../../nodes/service/leads/phone/phoneLibrary';

const national = ({ nationalNumber }: PhoneNumber) => String(nationalNumber);
const bare = ({ number }: PhoneNumber) => number.slice(1);

/** How one number is typed, with the country known from another cell. */
const SPELLINGS: Record<string, (number: PhoneNumber) => string> = {
	'E.164': ({ number }) => number,
	'with spaces': (number) => number.formatInternational(),
	'as at home': (number) => number.formatNational(),
	'without its zero': national,
	'with 00': (number) => `00${bare(number)}`,
	'with +00': (number) => `+00${bare(number)}`,
	'with (0)': (number) => `+${number.countryCallingCode} (0)${national(number)}`,
	'code without plus': bare,
	'a zero and the code': (number) => `0${bare(number)}`,
	'code in brackets': (number) => `(+${number.countryCallingCode}) ${national(number)}`,
	'a label': (number) => `Mobile ${number.formatInternational()}`,
	'a label and a minus': (number) => `Cell - ${number.formatNational()}`,
	"an exporter's quotes": (number) => `="${number.formatNational()}"`,
	quotes: ({ number }) => `“${number}”`,
	'an extension': (number) => `${number.formatInternational()} toestel 12`,
	'minus signs': (number) => number.formatInternational().replaceAll(' ', '−'),
	'a bullet': (number) => `• ${number.formatNational()}`,
};

const EXAMPLES = getCountries().map((country): [CountryCode, PhoneNumber] => [
	country,
	getExampleNumber(country, examples)!,
]);

/** The library's examples that are fillers, or have seven zeros. */
const REFUSED_ANYWAY = ['CI', 'KR', 'MY'];
/** Countries whose numbers with a zero and without it are both in use, or whose code is an area's too. */
const ASKED: Record<string, string[]> = {
	'with (0)': ['AC', 'IT', 'VA'],
	'code without plus': ['ID', 'XK'],
};

/** 0628 is an area of Indonesia, and 038 one of Kosovo. */
const isAtHome = (country: string, name: string) =>
	['ID', 'XK'].includes(country) && name === 'a zero and the code';

it.each(Object.keys(SPELLINGS))('typed %s, a number is dialled right or refused', async (name) => {
	const read = await phoneReader();
	const refused: string[] = [];
	for (const [country, number] of EXAMPLES) {
		for (const known of [country, `+${number.countryCallingCode}`]) {
			const { phone, refusal } = read(SPELLINGS[name]!(number), known);
			if (refusal) refused.push(country);
			else if (!isAtHome(country, name)) expect([country, phone]).toEqual([country, number.number]);
		}
	}
	const asked = [...(ASKED[name] ?? []), ...REFUSED_ANYWAY];
	expect(refused.filter((country) => !asked.includes(country))).toEqual([]);
});

/** With each of its last digits lost, and doubled. */
function misspell(typed: string): string[] {
	const places = [...typed].flatMap((sign, at) => (/\d/.test(sign) ? at : [])).slice(-9);
	return places.flatMap((at) => [
		typed.slice(0, at) + typed.slice(at + 1),
		typed.slice(0, at) + typed[at]! + typed.slice(at),
	]);
}

/** Whether it is what stands there: with its code or without, and with or without a zero of calls at home. */
function isAsTyped(typed: string, phone: string): boolean {
	const { countryCallingCode: code, nationalNumber = '' } = parsePhoneNumberFromString(phone) ?? {};
	const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
	const behindCode = (number: string) => number.replace(new RegExp(`^${code}0*`), String(code));
	const own = String(nationalNumber).replace(/^0+/, '');
	return own === digits || behindCode(digits) === behindCode(phone.slice(1));
}

it.each(Object.keys(SPELLINGS).filter((name) => name !== 'an extension'))(
	'typed %s with a digit lost or doubled, it is refused, noted, or the number that was typed',
	async (name) => {
		const read = await phoneReader();
		let silent = 0;
		for (const [country, number] of EXAMPLES) {
			for (const typed of misspell(SPELLINGS[name]!(number))) {
				const { phone, refusal, notes } = read(typed, country);
				if (refusal || notes.length > 0) continue;
				silent += 1;
				expect([typed, country, phone, isAsTyped(typed, phone)]).toEqual([
					typed,
					country,
					phone,
					true,
				]);
				expect(parsePhoneNumberFromString(phone)?.isValid()).toBe(true);
			}
		}
		// Some countries have numbers of several lengths: no rule says which of two was meant.
		expect(silent).toBeLessThan(2 * EXAMPLES.length);
	},
);

/** Numbers at home begin with the code, too: no digit more, or less, makes them numbers with it. */
const AS_AT_HOME = ['ID', 'KZ', 'XK'];

it('typed with its code, without its plus, and with a digit lost or doubled, none is read as one at home', async () => {
	const read = await phoneReader();
	const atHome = EXAMPLES.filter(([country, number]) => {
		const typed = misspell(bare(number)).filter((one) => one.startsWith(number.countryCallingCode));
		return typed.some((one) => {
			const { phone, refusal } = read(one, country);
			return !refusal && phone === `+${number.countryCallingCode}${one}`;
		});
	});
	expect(atHome.map(([country]) => country)).toEqual(AS_AT_HOME);
});

it('says of every number what the library says', () => {
	const wrong = EXAMPLES.flatMap(([, { number }]) => [number, ...misspell(number)]).filter(
		(one) => {
			const parsed = parsePhoneNumberFromString(one);
			return isInUse(one) !== (parsed?.number === one && parsed.isValid());
		},
	);
	expect(wrong).toEqual([]);
	expect(EXAMPLES.every(([, { number }]) => isInUse(number))).toBe(true);
});
