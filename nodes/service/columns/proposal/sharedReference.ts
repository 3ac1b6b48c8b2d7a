/** A reference that several phones have is a company's, a household's or an order's. */
import type { Column } from '../list/column';
import type { FieldColumns } from '../list/exactNames';

export function dropSharedReference(
	fields: FieldColumns,
	columns: readonly Column[],
): FieldColumns {
	const { referenceId, ...others } = fields;
	const [reference] = columns.filter(({ name }) => referenceId?.includes(name));
	const phones = columns.filter(({ name }) => fields.phone?.includes(name));
	return reference !== undefined && isShared(reference, phones) ? others : fields;
}

function isShared({ cells }: Column, phones: readonly Column[]): boolean {
	const numbers = new Map<number, string>();
	for (const { row, value } of phones.flatMap((column) => column.cells)) {
		if (!numbers.has(row)) numbers.set(row, String(value).replace(/\D/g, ''));
	}
	const first = new Map<string, string>();
	const others = cells.filter(({ row, value }) => {
		const number = numbers.get(row);
		if (number === undefined) return false;
		const known = first.get(String(value));
		if (known === undefined) first.set(String(value), number);
		return known !== undefined && known !== number;
	});
	// One may be a mistake of its row.
	return others.length > 1;
}
