/** Periods of statistics in a time zone, without a library: n8n packages have no dependencies. Pure. */

export type Preset = 'today' | 'yesterday' | 'last7Days' | 'last30Days' | 'thisMonth' | 'lastMonth';

/** Milliseconds since 1970; `end` is the first instant that no longer belongs to the period. */
export interface Period {
	start: number;
	end: number;
}

const MINUTE_MS = 60_000;
/** `2026-01-05T09:00:00.000000000+05:30[Asia/Kolkata]`, with room to spare. */
const LONGEST_DATE = 100;

/** Minutes ahead of UTC at an instant: 330 for India. */
export function offsetMinutes(at: number, timezone: string): number {
	const format = new Intl.DateTimeFormat('en-US', {
		timeZone: timezone,
		timeZoneName: 'longOffset',
	});
	const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName');
	// "GMT+05:30", and "GMT" alone for none.
	const [, sign, hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(name?.value ?? '') ?? [];
	return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * The instant at which clocks in the zone show what clocks in UTC show at `wall`; the earlier of two
 * when clocks are set back, the first after the gap when they are set forward.
 */
export function wallTime(wall: number, timezone: string): number {
	const before = wall - offsetMinutes(wall - 24 * 60 * MINUTE_MS, timezone) * MINUTE_MS;
	const after = wall - offsetMinutes(wall + 24 * 60 * MINUTE_MS, timezone) * MINUTE_MS;
	const fitting = [before, after].filter(
		(at) => at + offsetMinutes(at, timezone) * MINUTE_MS === wall,
	);
	return fitting.length > 0 ? Math.min(...fitting) : Math.max(before, after);
}

export function presetPeriod(preset: Preset, now: number, timezone: string): Period {
	const wall = new Date(now + offsetMinutes(now, timezone) * MINUTE_MS);
	const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
	// Months and days may run over, as in `Date.UTC`.
	const on = (inMonth: number, dayOfMonth: number) =>
		wallTime(Date.UTC(year, inMonth, dayOfMonth), timezone);
	const today = on(month, day);
	const tomorrow = on(month, day + 1);
	switch (preset) {
		case 'today':
			return { start: today, end: tomorrow };
		case 'yesterday':
			return { start: on(month, day - 1), end: today };
		case 'last7Days':
			return { start: on(month, day - 6), end: tomorrow };
		case 'last30Days':
			return { start: on(month, day - 29), end: tomorrow };
		case 'thisMonth':
			return { start: on(month, 1), end: tomorrow };
		case 'lastMonth':
			return { start: on(month - 1, 1), end: on(month, 1) };
	}
}

/**
 * A date as n8n's date picker or an expression gives it: with an offset it is an instant; without
 * one it is what clocks in the zone show. `undefined` when it is no date.
 */
export function readDate(value: unknown, timezone: string): number | undefined {
	if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
	if (value instanceof Date) return readDate(value.getTime(), timezone);
	if (isLuxon(value)) return value.toMillis();
	const text = String(value ?? '')
		.slice(0, LONGEST_DATE)
		.trim();
	if (/^\d{13}$/.test(text)) return Number(text);
	if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return undefined;
	const plain = text.split('[')[0]!.replace(' ', 'T');
	const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(plain.slice(10));
	const at = Date.parse(hasOffset ? plain : `${plain.length === 10 ? `${plain}T00:00` : plain}Z`);
	if (Number.isNaN(at)) return undefined;
	return hasOffset ? at : wallTime(at, timezone);
}

/** Whether clocks are changed within the period: one offset cannot serve both sides. */
export function changesClocks({ start, end }: Period, timezone: string): boolean {
	return offsetMinutes(start, timezone) !== offsetMinutes(end - 1, timezone);
}

function isLuxon(value: unknown): value is { toMillis(): number } {
	return typeof (value as { toMillis?: unknown } | null)?.toMillis === 'function';
}
