/** What is used of libphonenumber-js. The build makes a file of its own of it, loaded with the first list. */
import { Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import type { CountryCode } from 'libphonenumber-js/max';

export {
	getCountries,
	getCountryCallingCode,
	parsePhoneNumberFromString,
	validatePhoneNumberLength,
} from 'libphonenumber-js/max';

/** What the library knows of a country's numbers, and its types leave out. */
interface NumberingPlan {
	nationalNumberPattern: () => string;
	leadingDigits: () => string | undefined;
	type: (kind: string) => NumberKind | undefined;
}

/** Of its numbers. */
interface NumberKind {
	pattern: () => string | undefined;
	possibleLengths: () => number[] | undefined;
}

interface Plan {
	/** Of countries that share a calling code, those whose numbers begin so. */
	leadingDigits?: RegExp;
	/** Of all its numbers. */
	pattern: RegExp;
	kinds: ReadonlyArray<{ name: string; pattern: RegExp; lengths?: number[] }>;
}

const KINDS = [
	...['FIXED_LINE', 'MOBILE', 'PREMIUM_RATE', 'TOLL_FREE', 'SHARED_COST', 'VOIP'],
	...['PERSONAL_NUMBER', 'PAGER', 'UAN', 'VOICEMAIL'],
];
const MAX_CODE_DIGITS = 3;

/** What regulators keep for films and for trying things out, and the library has under no kind: nobody rings. */
const FICTIONAL =
	/^\+(?:44(?:7700900|1632960)\d{3}|33(?:19900|26191|35301|46571|53649|63998)\d{4})$/;

const countriesByCode = metadata.country_calling_codes as Readonly<Record<string, CountryCode[]>>;
const plansByCode = new Map<string, Plan[]>();

/** @returns "44" of a number in E.164; nothing where no country has its code */
export function findCallingCode(e164: string): string | undefined {
	for (let digits = 1; digits <= MAX_CODE_DIGITS; digits += 1) {
		const code = e164.slice(1, 1 + digits);
		if (code in countriesByCode || code in metadata.nonGeographic) return code;
	}
	return undefined;
}

/**
 * Of which kind a number is, such as "MOBILE": the rules that fit all numbers of a country often say
 * nothing of one that lacks its last digits. The library's own answer, of its own rules: it compiles them
 * anew for each number, which takes up to ten times as long.
 *
 * @param e164 with a plus, and nothing but digits behind it
 * @returns nothing where such numbers are not in use
 */
export function kindOf(e164: string): string | undefined {
	if (FICTIONAL.test(e164)) return 'FICTIONAL';
	const code = findCallingCode(e164);
	if (code === undefined) return undefined;
	const national = e164.slice(1 + code.length);
	// As the library does, in its order: the first country to which the number may belong decides.
	for (const plan of plansOf(code)) {
		if (plan.leadingDigits?.test(national)) return kindInPlan(national, plan);
		const kind = plan.leadingDigits ? undefined : kindInPlan(national, plan);
		if (kind !== undefined) return kind;
	}
	return undefined;
}

export function isInUse(e164: string): boolean {
	return kindOf(e164) !== undefined;
}

function kindInPlan(national: string, plan: Plan): string | undefined {
	if (!plan.pattern.test(national)) return undefined;
	return plan.kinds.find(
		({ pattern, lengths }) =>
			(lengths === undefined || lengths.includes(national.length)) && pattern.test(national),
	)?.name;
}

function plansOf(code: string): Plan[] {
	const known = plansByCode.get(code);
	if (known !== undefined) return known;
	const plans = (countriesByCode[code] ?? [code as CountryCode]).map(readPlan);
	plansByCode.set(code, plans);
	return plans;
}

/** @param country or a calling code that is no country's */
function readPlan(country: CountryCode): Plan {
	const selected = new Metadata(metadata);
	selected.selectNumberingPlan(country);
	const plan = selected as unknown as NumberingPlan;
	const leading = plan.leadingDigits();
	const kinds = KINDS.flatMap((name) => {
		const kind = plan.type(name);
		const pattern = kind?.pattern();
		if (!kind || !pattern) return [];
		return { name, pattern: whole(pattern), lengths: kind.possibleLengths() };
	});
	return {
		pattern: whole(plan.nationalNumberPattern()),
		kinds,
		leadingDigits: leading ? new RegExp(`^(?:${leading})`) : undefined,
	};
}

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);
