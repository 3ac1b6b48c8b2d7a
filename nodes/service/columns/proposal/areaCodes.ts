/** Columns of area codes that stand beside numbers without them: "Vorwahl", "DDD", "Riktnr". */
import { type Column, profileOf } from '../list/column';
import { kindsOfWord, wordsOf } from '../header/header';

/** "Area code" is two words that say nothing by themselves. */
const AREA_CODE = /^(?:(?:phone|tel|telephone) )?(?:area|std)(?: code)?$/;
const HAS_CODE = /^\s*(?:\+|0|\(0)/;
const IS_CODE = /^\(?0?\d{1,5}\)?$/;

export function findAreaCode(columns: readonly Column[], phone: Column): Column | undefined {
	const { cells } = phone;
	const whole = cells.filter(({ value }) => HAS_CODE.test(String(value)));
	// With their codes, or as mobiles, the numbers are whole.
	if (whole.length * 2 > cells.length) return undefined;
	return columns.find((column) => column !== phone && isAreaCode(column));
}

function isAreaCode(column: Column): boolean {
	const words = wordsOf(column.name);
	const isNamed = words.some((word) => kindsOfWord(word).includes('areaCode'));
	if (!isNamed && !AREA_CODE.test(words.join(' '))) return false;
	const { filled } = profileOf(column);
	return filled > 0 && column.cells.every(({ value }) => IS_CODE.test(String(value).trim()));
}
