/** Which cells hold something of a field: "n/a" is no phone, "-" is no name. */
import { isAbsent, isPlaceholder, readCell } from '../cell';
import { CONTACT_FIELDS, type LeadField, NAME_FIELDS } from '../fields';
import { readPersonName } from '../persons/names';

const NAMES: readonly LeadField[] = NAME_FIELDS;

/** @param value as `readCell` gives it */
export function saysNothing(field: LeadField, value: unknown): boolean {
	if (typeof value === 'object' || typeof value === 'boolean') return false;
	const text = String(value);
	if (CONTACT_FIELDS.includes(field)) return isPlaceholder(text);
	return NAMES.includes(field) && readPersonName(text) === '';
}

/**
 * Of several cells the first that holds something, else the last: behind "n/a" in one column the number
 * of the next one is meant.
 */
export function firstFilled(field: LeadField, cells: readonly unknown[]): unknown {
	const isFilled = (cell: unknown) => {
		if (isAbsent(cell) || cell === false || cell === 0) return false;
		const value = readCell(field, cell);
		return !isAbsent(value) && !saysNothing(field, value);
	};
	return cells.find(isFilled) ?? cells.at(-1);
}
