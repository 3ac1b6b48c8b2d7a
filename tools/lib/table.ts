import Table from 'cli-table3';

export type Cell = string | number | boolean | null | undefined;

const NO_LINES = Object.fromEntries(
	'top,top-mid,top-left,top-right,bottom,bottom-mid,bottom-left,bottom-right,left,left-mid,mid,mid-mid,right,right-mid,middle'
		.split(',')
		.map((name) => [name, '']),
);

/**
 * A table as text with aligned columns: numbers to the right, everything else to the left. The
 * first row is the heading. Empty cells are printed as `-`.
 */
export function formatTable(
	heading: readonly string[],
	rows: ReadonlyArray<readonly Cell[]>,
): string {
	const texts = rows.map((row) => heading.map((_, column) => asText(row[column])));
	const table = new Table({
		head: [...heading],
		chars: NO_LINES,
		style: { head: [], border: [], 'padding-left': 0, 'padding-right': 2 },
		colAligns: heading.map((_, column) =>
			texts.length > 0 && texts.every((row) => NUMBER.test(row[column]!)) ? 'right' : 'left',
		),
	});
	table.push(...texts);
	return table.toString().replace(/ +$/gm, '');
}

/** A number, perhaps with its unit, or nothing. */
const NUMBER = /^(?:-|[+-]?[\d,]+(?:\.\d+)? ?(?:[%sx]|ms|kB|MB|\/s)?)$/;

function asText(cell: Cell): string {
	return cell === undefined || cell === null || cell === '' ? '-' : String(cell);
}
