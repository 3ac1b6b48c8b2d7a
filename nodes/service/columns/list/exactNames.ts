/** Columns that have the names or labels of the fields themselves, in any case: "phone", "Do Not Call". */
import { CONTACT_FIELDS } from '../../leads/fields';
import { isSamePhone } from '../../leads/identity';
import { MAPPED_FIELDS, type MappedField } from '../../leads/mappedFields';
import { namesPhone } from '../header/phoneNames';
import type { ColumnList } from './column';

const fieldByName = new Map<string, MappedField>(
	MAPPED_FIELDS.flatMap(({ id, label }) => [
		[id.toLowerCase(), id],
		[label.toLowerCase(), id],
	]),
);

export type FieldColumns = { [Field in MappedField]?: readonly string[] };

/** The first column of each field: in a sheet that was written back the person's own come first. */
export function findExactColumns({ columns }: ColumnList): FieldColumns {
	const found: FieldColumns = {};
	for (const { name } of columns) {
		const field = fieldByName.get(name.trim().toLowerCase());
		if (field !== undefined) found[field] ??= [name];
	}
	return found;
}

/** Whether a lead can be read from these fields: somebody with a name, or a lead of the service. */
export function isWholeLead(fields: FieldColumns): boolean {
	return (isReachable(fields) && isNamed(fields)) || fields.leadId !== undefined;
}

export function isReachable(fields: FieldColumns): boolean {
	return CONTACT_FIELDS.some((field) => fields[field as MappedField] !== undefined);
}

export function isNamed({ name, firstName }: FieldColumns): boolean {
	return name !== undefined || firstName !== undefined;
}

/** Whether a column holds other numbers than the phone, and not the same once more. */
export function readsAsOtherPhone(
	{ columns }: ColumnList,
	phone: string | undefined,
	name: string,
): boolean {
	const cellsOf = (column: string | undefined) =>
		columns.find((one) => one.name === column)?.cells ?? [];
	const phoneByRow = new Map(cellsOf(phone).map(({ row, value }) => [row, value]));
	return cellsOf(name).some(({ row, value }) => {
		const own = phoneByRow.get(row);
		return own === undefined || !isSamePhone(own, value);
	});
}

/** Whether a column is named as a phone, or most of its cells are numbers that somebody may have. */
export function holdsPhones(
	{ columns }: ColumnList,
	name: string,
	isPhone: (cell: unknown) => boolean,
): boolean {
	const cells = columns.find((one) => one.name === name)?.cells ?? [];
	return namesPhone(name) || cells.filter(({ value }) => isPhone(value)).length * 2 > cells.length;
}
