import type { IDataObject } from 'n8n-workflow';

/** Leads as the rows of a list: `count` of them, each with its own phone, e-mail and reference. */
export function rows(count: number, prefix = 'R'): IDataObject[] {
	return Array.from({ length: count }, (_, at) => ({
		phone: `+9198${12_345_678 + at * 7_919}`,
		email: `${prefix.toLowerCase()}${at}@example.com`,
		name: `Lead ${at}`,
		referenceId: `${prefix}-${at}`,
	}));
}

export function column(records: IDataObject[], name: string): unknown[] {
	return records.map((record) => record[name]);
}

/** How many of the values there are of each kind. */
export function count(values: unknown[]): Record<string, number> {
	const counted: Record<string, number> = {};
	for (const value of values) counted[String(value)] = (counted[String(value)] ?? 0) + 1;
	return counted;
}
