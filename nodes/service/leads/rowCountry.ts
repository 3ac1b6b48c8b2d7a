import { isAbsent } from './cell';
import { readCountryCell } from './country';
import { saysNothing } from './filledCell';
import type { ReadNumber } from './phone';
import { makeBadPhone } from './phoneText';

/** The row's own country comes before the node's, also one that is not understood. */
export function readInCountry(
	cell: unknown,
	defaultCountry: string | undefined,
	notes: string[],
	read: (country?: string) => ReadNumber,
): ReadNumber {
	if (isAbsent(cell) || saysNothing('phone', cell)) return read(defaultCountry);
	const countries = readCountryCell(cell);
	const readings = countries.map(read);
	const possible = readings.filter(({ refusal }) => refusal === undefined);
	const shown = `'${String(cell).slice(0, 20)}'`;
	if (readings.length === 1) return readings[0]!;
	// "380" is Italy by its number in ISO 3166, and the calling code of Ukraine.
	const [one, ...others] = possible;
	if (one && others.every(({ phone }) => phone === one.phone)) {
		if (others.length === 0) notes.push(`${shown} read as ${countries[readings.indexOf(one)]}`);
		return one;
	}
	const alone = read();
	if (!alone.refusal?.lacksCountry) {
		notes.push(`Unknown country ${shown}`);
		return alone;
	}
	const advice = `Enter the country's name, its code of two letters, or its calling code with a plus.`;
	return { ...alone, refusal: makeBadPhone(`Unknown country ${shown}`, advice) };
}
