/** A table as text with aligned columns. Empty cells are `-`. */
export function formatTable(
	heading: readonly string[],
	rows: ReadonlyArray<ReadonlyArray<string | number>>,
): string {
	const texts = [heading, ...rows].map((row) => row.map((cell) => String(cell) || '-'));
	const widths = heading.map((_, column) => Math.max(...texts.map((row) => row[column]!.length)));
	return texts
		.map((row) =>
			row
				.map((text, column) => text.padEnd(widths[column]!))
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}
