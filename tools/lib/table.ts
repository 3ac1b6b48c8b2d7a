export type Cell = string | number | boolean | null | undefined;

/** A table as text with aligned columns, those of numbers to the right. Empty cells are `-`. */
export function formatTable(
	heading: readonly string[],
	rows: ReadonlyArray<readonly Cell[]>,
): string {
	const texts = [heading, ...rows].map((row) => heading.map((_, column) => asText(row[column])));
	const columns = heading.map((_, column) => ({
		width: Math.max(...texts.map((row) => row[column]!.length)),
		isNumeric: rows.every((row) => typeof (row[column] ?? 0) === 'number'),
	}));
	return texts
		.map((row) =>
			columns
				.map(({ width, isNumeric }, column) =>
					isNumeric ? row[column]!.padStart(width) : row[column]!.padEnd(width),
				)
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}

function asText(cell: Cell): string {
	return cell === undefined || cell === null || cell === '' ? '-' : String(cell);
}
