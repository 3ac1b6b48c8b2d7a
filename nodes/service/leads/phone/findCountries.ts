import { lazy } from '../../../util';
import { PAGES } from '../../words/languages';
import { fold } from '../../words/text';
import { countries } from './countries';
import { readCountryName } from './country';
import { MAIN_COUNTRIES } from './numbersByCountry';

interface Entry {
	name: string;
	value: string;
}

/** By code, in every language that is read; the English one first. */
const namesOf = lazy(() => {
	const titles = PAGES.map(({ code }) => new Intl.DisplayNames([code], { type: 'region' }));
	const others = (code: string) => PAGES.flatMap((page) => page.countries[code]?.split(',') ?? []);
	const names = new Map<string, string[]>();
	return (code: string): string[] => {
		const known = names.get(code);
		if (known !== undefined) return known;
		const found = [...titles.map((of) => of.of(code)!), ...others(code)].map((name) => fold(name));
		names.set(code, found);
		return found;
	};
});

/** The countries that a search may mean: by code, by name in any language, by calling code; the likeliest first. */
export async function findCountries(text: string): Promise<Entry[]> {
	const all = await countries();
	const wanted = fold(text);
	if (wanted === '') return all;
	const exact = readCountryName(text);
	const isDialed = /^\d+$/.test(wanted);
	const rank = isDialed ? rankByCode(wanted.replace(/^00/, '')) : rankByName(wanted, exact);
	const ranked = all.map((entry) => ({ entry, rank: rank(entry) }));
	const found = ranked.filter((one) => one.rank < Infinity).sort((a, b) => a.rank - b.rank);
	if (found.length > 0) return found.map(({ entry }) => entry);
	return all.filter(({ value }) => namesOf()(value).some((name) => name.includes(wanted)));
}

function rankByName(wanted: string, exact: string | undefined) {
	return ({ value }: Entry): number => {
		if (value === exact) return 0;
		const [english = '', ...others] = namesOf()(value);
		if (english.startsWith(wanted)) return 1;
		if (others.some((name) => name.startsWith(wanted))) return 2;
		return [english, ...others].some((name) => name.includes(` ${wanted}`)) ? 3 : Infinity;
	};
}

/** Of countries that share a code the one that gives it its name comes first. */
function rankByCode(wanted: string) {
	return ({ name, value }: Entry): number => {
		const code = /\+(\d+)/.exec(name)![1]!;
		if (!code.startsWith(wanted)) return Infinity;
		return code.length * 2 + (MAIN_COUNTRIES.includes(value) ? 0 : 1);
	};
}
