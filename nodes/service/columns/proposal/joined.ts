/** Columns that stand in front of another: infixes of last names, area codes of phones. */
import type { Language } from '../../words/languages';
import { type Kind, readHeader } from '../header/header';
import type { Column } from '../list/column';
import type { FieldColumns } from '../list/exactNames';
import { findAreaCode } from './areaCodes';

/** A column that stands in front of a field's own: "van der" of a last name, the area code of a phone. */
export interface Joined {
	column: string;
	field: 'lastName' | 'name' | 'phone';
}

export function findInfix(
	columns: readonly Column[],
	{ name = [], lastName }: FieldColumns,
	languages: readonly Language[],
): Joined[] {
	const says = (header: string, kind: Kind) =>
		languages.some((language) => readHeader(header, language)?.kinds.join() === kind);
	const infix = columns.find((column) => says(column.name, 'infix'));
	if (infix === undefined) return [];
	if (lastName) return [{ column: infix.name, field: 'lastName' }];
	// Without a first name the last name is the name.
	const isLast = name.length > 0 && name.every((one) => says(one, 'lastName'));
	return isLast ? [{ column: infix.name, field: 'name' }] : [];
}

export function findArea(
	columns: readonly Column[],
	{ phone: names = [] }: FieldColumns,
): Joined[] {
	const phone = columns.find(({ name }) => name === names[0]);
	const area = phone && findAreaCode(columns, phone);
	return area ? [{ column: area.name, field: 'phone' }] : [];
}
