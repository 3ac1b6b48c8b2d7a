import { isAbsent } from '../cell';
import { countryName, readCountryCell } from '../phone/country';
import { saysNothing } from './filledCell';
import type { ReadNumber } from '../phone/phone';
import { makeBadPhone } from '../phone/phoneText';

const ADVICE =
	"Enter the country's name, its code of two letters, or its calling code with a plus.";

/** The row's own country comes before the node's, also one that is not understood. */
export function readInCountry(
	cell: unknown,
	defaultCountry: string | undefined,
	notes: string[],
	read: (country?: string) => ReadNumber,
): ReadNumber {
	if (isAbsent(cell) || saysNothing('phone', cell)) return read(defaultCountry);
	const countries = readCountryCell(cell);
	const readings = countries.map((one) => read(one));
	if (readings.length === 1) return readings[0]!;
	const possible = readings.filter(({ refusal }) => refusal === undefined);
	const shown = `'${String(cell).slice(0, 20)}'`;
	// "380" is Italy by its number in ISO 3166, and the calling code of Ukraine.
	const names = countries.map(countryName);
	const [one, ...others] = possible;
	if (one && others.every(({ phone }) => phone === one.phone)) {
		if (others.length === 0) notes.push(`${shown} read as ${names[readings.indexOf(one)]}`);
		return one;
	}
	const isUnknown = countries.length === 0;
	const alone = read();
	if (!alone.refusal?.lacksCountry) {
		if (isUnknown) notes.push(`Unknown country ${shown}`);
		return alone;
	}
	const either = names.join(' or ');
	const known = possible.length > 0 ? `${shown} is ${either}` : `Not a number of ${either}`;
	const reason = isUnknown ? `Unknown country ${shown}` : known;
	return { ...alone, refusal: makeBadPhone(reason, ADVICE) };
}
