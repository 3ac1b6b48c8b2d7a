/** Dates as people and tools write them into a cell. */
const DATE =
	/^(?:(\d{4})[-./](\d\d?)[-./](\d\d?)|(\d\d?)[-./](\d\d?)[-./](\d{2}|\d{4}))(?=[\sT,]|$)/;

const WRITTEN_DATE = String.raw`\d{4}[-./]\d\d?[-./]\d\d?|\d\d?[-./]\d\d?[-./](?:\d{4}|\d\d)|\d{4}`;
/** "Yes, on 12/3/2024" */
const DATE_BEHIND = new RegExp(
	String.raw`[\s,:(](?:(?:on|am|le|il|el|em|op|den) )?(${WRITTEN_DATE})\)?\s*$`,
	'i',
);
/** "45688": how Excel counts days, which n8n gives for cells that are typed as dates. */
const DAY_NUMBER = /^[34]\d{4}(?:\.\d+)?$|^5[0-4]\d{3}(?:\.\d+)?$/;
const DAY_MS = 86_400_000;
/** Excel's number of 1970-01-01. */
const DAY_OF_1970 = 25_569;
/** 1990-01-01: older ones are what tools write for no date at all. */
const FIRST = Date.UTC(1990, 0, 1);

/** Day and month may stand either way round; a day of doubt is none that matters. */
export function isPast(text: string, now: number): boolean {
	return timesOf(text).some((time) => time >= FIRST && time <= now);
}

/** Each way to read it; "0000-00-00" and "2025-02-30" are no day. */
function timesOf(text: string): number[] {
	if (DAY_NUMBER.test(text)) return [(Number(text) - DAY_OF_1970) * DAY_MS];
	const [, year, month, day, first, second, ofEra] = DATE.exec(text)!;
	if (year !== undefined) return timeOf(year, month!, day!);
	const fullYear = ofEra!.length === 2 ? `20${ofEra}` : ofEra!;
	return [...timeOf(fullYear, second!, first!), ...timeOf(fullYear, first!, second!)];
}

function timeOf(year: string, month: string, day: string): number[] {
	const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
	const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
	return isReal ? [date.getTime()] : [];
}

/** "22/05/2024", "2024-05-22T10:00", 45688 */
export function isDate(cell: unknown): boolean {
	const text = String(cell).trim();
	return DATE.test(text) || DAY_NUMBER.test(text);
}

/** A date at the end of a text, and what stands before it; of a year alone its first day. */
export function splitDate(text: string): { before: string; date?: string } {
	const [behind = '', date] = DATE_BEHIND.exec(text) ?? [];
	const before = text.slice(0, text.length - behind.length);
	return { before, date: date?.length === 4 ? `${date}-01-01` : date };
}
