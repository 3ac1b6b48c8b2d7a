/** Dates as people and tools write them into a cell. */
const DATE =
	/^(?:(\d{4})[-./](\d\d?)[-./](\d\d?)|(\d\d?)[-./](\d\d?)[-./](\d{2}|\d{4}))(?=[\sT,]|$)/;

const WRITTEN_DATE = String.raw`\d{4}[-./]\d\d?[-./]\d\d?|\d\d?[-./]\d\d?[-./](?:\d{4}|\d\d)|\d{4}`;
/** "Yes, on 12/3/2024" */
const DATE_BEHIND = new RegExp(
	String.raw`[\s,:(](?:(?:on|am|le|il|el|em|op|den) )?(${WRITTEN_DATE})\)?\s*$`,
	'i',
);

/** Day and month may stand either way round; a day of doubt is none that matters. */
export function isPast(text: string, now: number): boolean {
	const [, year, month, day, first, second, ofEra] = DATE.exec(text)!;
	if (year !== undefined) return Date.UTC(Number(year), Number(month) - 1, Number(day)) <= now;
	const fullYear = Number(ofEra!.length === 2 ? `20${ofEra}` : ofEra);
	const readings = [
		Date.UTC(fullYear, Number(second) - 1, Number(first)),
		Date.UTC(fullYear, Number(first) - 1, Number(second)),
	];
	return readings.some((time) => time <= now);
}

/** "22/05/2024", "2024-05-22T10:00" */
export function isDate(cell: unknown): boolean {
	return DATE.test(String(cell).trim());
}

/** A date at the end of a text, and what stands before it; of a year alone its first day. */
export function splitDate(text: string): { before: string; date?: string } {
	const [behind = '', date] = DATE_BEHIND.exec(text) ?? [];
	const before = text.slice(0, text.length - behind.length);
	return { before, date: date?.length === 4 ? `${date}-01-01` : date };
}
