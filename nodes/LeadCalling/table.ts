import type { IDataObject } from 'n8n-workflow';

/**
 * The same columns in the same order in every row, whatever the first row holds; absent is `null`. A
 * column that no row fills is left out. Further keys of a row follow as they are.
 */
export function asTable(rows: readonly IDataObject[], columns: readonly string[]): IDataObject[] {
	const filled = columns.filter((column) => rows.some((row) => !isEmpty(row[column])));
	const leading = new Set(columns);
	return rows.map((row) => {
		const json: IDataObject = {};
		for (const column of filled) json[column] = isEmpty(row[column]) ? null : row[column];
		for (const key of Object.keys(row)) if (!leading.has(key)) json[key] = row[key];
		return json;
	});
}

function isEmpty(value: unknown): boolean {
	return value === undefined || value === null || value === '';
}
