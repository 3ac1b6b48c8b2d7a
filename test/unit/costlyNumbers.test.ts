/** "A stranger typed a number into my form that costs two euros a minute. It must not be called." */
import {
	parsePhoneNumberFromString,
	type CountryCode,
	getCountries,
	getCountryCallingCode,
} from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/metadata.max.json';
import mobileExamples from 'libphonenumber-js/mobile/examples';

import { findHighCost } from '../../nodes/service/leads/costlyNumbers';
import { phoneReader } from '../../nodes/service/leads/phone';

const PREMIUM_RATE = 'A premium-rate number';
const SATELLITE = 'A satellite number';

it.each([
	['+19002345678', PREMIUM_RATE],
	['+449098790000', PREMIUM_RATE],
	['+447012345678', PREMIUM_RATE],
	['+448712345678', PREMIUM_RATE],
	['+319001234567', PREMIUM_RATE],
	['+499001234567', PREMIUM_RATE],
	['+33891234567', PREMIUM_RATE],
	['+39899123456', PREMIUM_RATE],
	['+34803123456', PREMIUM_RATE],
	['+34905123456', PREMIUM_RATE],
	['+48701234567', PREMIUM_RATE],
	['+469001234567', PREMIUM_RATE],
	['+61190012345', PREMIUM_RATE],
	['+37190012345', PREMIUM_RATE],
	['+78091234567', PREMIUM_RATE],
	['+979123456789', PREMIUM_RATE],
	['+80812345678', PREMIUM_RATE],
	['+870312345678', SATELLITE],
	['+881612345678', SATELLITE],
	['+88213123456', SATELLITE],
])('%s is no number that a list calls: %s', async (phone, reason) => {
	const read = await phoneReader();
	expect(read(phone).refusal).toMatchObject({ outcome: 'rejected', category: 'badPhone', reason });
	const anyway = read(phone, undefined, true);
	expect(anyway.refusal).toBeUndefined();
	expect(anyway.notes).toContain(reason);
});

it('Neither is one without its country code, with the country of the row', async () => {
	const { refusal } = (await phoneReader())('0900 1234567', 'NL');
	expect(refusal).toMatchObject({ reason: PREMIUM_RATE });
});

it('Numbers of cheap service ranges, and those that look alike, are called', async () => {
	const read = await phoneReader();
	for (const phone of [
		'+33810123456',
		'+33820123456',
		'+448451234567',
		'+39089123456',
		'+46901234567',
	]) {
		expect([phone, read(phone).refusal]).toEqual([phone, undefined]);
	}
});

/** Where metadata keeps the patterns of a country, and of a kind of number. */
const KINDS_AT = 11;
const SAMPLES = 60;
/** Where ranges that the library calls premium-rate are left out. Of 8,970 numbers 702 are called. */
const MISSED_IN = 'AT BB BE EE FR GB GF GP KY MQ NZ PA PM ZA'.split(' ');
const [FIXED, MOBILE, PREMIUM] = [0, 1, 3];
type Kind = [pattern: string, lengths?: number[]] | 0;
const patternOf = (country: string, kind: number) =>
	(
		(metadata.countries as unknown as Record<string, unknown[]>)[country]![KINDS_AT] as Kind[] | 0
	)?.[kind as never] as Kind | undefined;

const known = new Map<string, string[]>();
function digitsOf(sign: string): string[] {
	const digits =
		known.get(sign) ?? [...'0123456789'].filter((digit) => new RegExp(`^${sign}$`).test(digit));
	known.set(sign, digits);
	return digits;
}

/** Numbers that fit a pattern of digits, groups and classes; each way through a group has a share. */
function fitting(pattern: string, count: number): string[] {
	let seed = 1;
	const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
	const one = (): string => {
		let at = 0;
		const alternatives = (): string => {
			const ways = [''];
			while (at < pattern.length && pattern[at] !== ')') {
				if (pattern[at] === '|') {
					ways.push('');
					at += 1;
				} else ways[ways.length - 1] += repeated();
			}
			return ways[random(ways.length)]!;
		};
		const atom = (): string => {
			if (pattern.startsWith('(?:', at)) {
				at += 3;
				const inner = alternatives();
				at += 1;
				return inner;
			}
			const [sign] = /^(?:\\d|\[[^\]]*\]|\d)/.exec(pattern.slice(at))!;
			at += sign.length;
			const digits = digitsOf(sign);
			return digits[random(digits.length)]!;
		};
		const repeated = (): string => {
			const start = at;
			let text = atom();
			const end = at;
			const times = /^(?:\{(\d+)(?:,(\d+))?\}|\?)/.exec(pattern.slice(at));
			if (times === null) return text;
			const min = Number(times[1] ?? 0);
			const max = Number(times[2] ?? times[1] ?? 1);
			const count = min + random(max - min + 1);
			text = '';
			for (let nth = 0; nth < count; nth++) {
				at = start;
				text += atom();
			}
			at = end + times[0].length;
			return text;
		};
		return alternatives();
	};
	return Array.from({ length: count }, one);
}

/** Of each country up to so many numbers of a kind, as the library itself judges them. */
function numbersOf(kind: number, types: readonly string[]): string[] {
	return getCountries().flatMap((country) => {
		const pattern = patternOf(country, kind);
		if (!pattern) return [];
		return fitting(pattern[0], SAMPLES)
			.map((national) => `+${getCountryCallingCode(country)}${national}`)
			.filter((e164) => types.includes(parsePhoneNumberFromString(e164)?.getType() ?? ''));
	});
}

it('No landline and no mobile of any country is refused', () => {
	const examples = getCountries().flatMap((country: CountryCode) => {
		const national = mobileExamples[country];
		return national ? [`+${getCountryCallingCode(country)}${national}`] : [];
	});
	const types = ['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE'];
	const ordinary = [...examples, ...numbersOf(FIXED, types), ...numbersOf(MOBILE, types)];
	expect(examples.length).toBeGreaterThan(230);
	expect(ordinary.length).toBeGreaterThan(15_000);
	expect(ordinary.filter(findHighCost)).toEqual([]);
});

it('Of the numbers that the library calls premium-rate, so many are found', () => {
	const premium = numbersOf(PREMIUM, ['PREMIUM_RATE']);
	const missed = premium.filter((phone) => findHighCost(phone) === undefined);
	const byCountry: Record<string, number> = {};
	for (const phone of missed) {
		const country = parsePhoneNumberFromString(phone)?.country ?? '?';
		byCountry[country] = (byCountry[country] ?? 0) + 1;
	}
	expect(premium.length).toBeGreaterThan(8_000);
	// Mostly ranges of a low maximum: 081 and 082, 084, 070 of Belgium.
	expect(missed.length / premium.length).toBeLessThan(0.08);
	expect(Object.keys(byCountry).sort()).toEqual(MISSED_IN);
});
