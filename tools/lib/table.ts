export type Cell = string | number | boolean | null | undefined;

/**
 * A table as text with aligned columns: numbers to the right, everything else to the left. The
 * first row is the heading. Empty cells are printed as `-`.
 */
export function formatTable(
	heading: readonly string[],
	rows: ReadonlyArray<readonly Cell[]>,
): string {
	const texts = rows.map((row) => heading.map((_, column) => asText(row[column])));
	const widths = heading.map((title, column) =>
		Math.max(title.length, ...texts.map((row) => row[column]!.length)),
	);
	const toRight = heading.map(
		(_, column) => rows.length > 0 && rows.every((row) => isNumber(row[column])),
	);
	const line = (cells: readonly string[]) =>
		cells
			.map((cell, column) =>
				toRight[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
			)
			.join('  ')
			.trimEnd();
	return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...texts.map(line)].join(
		'\n',
	);
}

function asText(cell: Cell): string {
	return cell === undefined || cell === null || cell === '' ? '-' : String(cell);
}

/** Whether a column of such cells reads best to the right: a number, perhaps with its unit. */
function isNumber(cell: Cell): boolean {
	const text = asText(cell);
	return text === '-' || /^[+-]?[\d,]*\.?\d+ ?(%|ms|s|x|kB|MB|\/s)?$/.test(text);
}
