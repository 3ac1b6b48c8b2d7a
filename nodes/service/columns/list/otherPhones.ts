import { isSamePhone } from '../../leads/identity';
import { type ColumnList } from './column';

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
