import { tryToParseDateTime } from 'n8n-workflow';

/** Luxon's, which n8n brings along. */
type DateTime = ReturnType<typeof tryToParseDateTime>;

/** In the zone that was asked for; `end` is the first instant that no longer belongs to the period. */
export interface Period {
	start: DateTime;
	end: DateTime;
}

/** The beginning of a unit, counted from the present one. Weeks begin on Monday. */
type UnitStart = readonly [unit: 'day' | 'week' | 'month', offset: number];

const TOMORROW: UnitStart = ['day', 1];

/** The usual one first, then from short to long. */
export const PRESETS = {
	last7Days: { label: 'Last 7 Days', start: ['day', -6], end: TOMORROW },
	today: { label: 'Today', start: ['day', 0], end: TOMORROW },
	yesterday: { label: 'Yesterday', start: ['day', -1], end: ['day', 0] },
	thisWeek: { label: 'This Week', start: ['week', 0], end: TOMORROW },
	lastWeek: { label: 'Last Week', start: ['week', -1], end: ['week', 0] },
	thisMonth: { label: 'This Month', start: ['month', 0], end: TOMORROW },
	lastMonth: { label: 'Last Month', start: ['month', -1], end: ['month', 0] },
	last30Days: { label: 'Last 30 Days', start: ['day', -29], end: TOMORROW },
} as const satisfies Record<string, { label: string; start: UnitStart; end: UnitStart }>;

export type Preset = keyof typeof PRESETS;

/** @param now milliseconds since 1970 */
export function presetPeriod(preset: Preset, now: number, timezone: string): Period {
	const present = tryToParseDateTime(new Date(now)).setZone(timezone);
	const { start, end } = PRESETS[preset];
	// Moved first: a day that begins at 1:00, since clocks skip midnight, does not shift the others.
	const resolve = ([unit, offset]: UnitStart) => present.plus({ [unit]: offset }).startOf(unit);
	return { start: resolve(start), end: resolve(end) };
}

/**
 * A date as n8n's date picker or an expression gives it: with an offset, or in milliseconds, it is an
 * instant; without one it is what clocks in the zone show. `undefined` when it is no date.
 */
export function readDate(value: unknown, timezone: string): DateTime | undefined {
	if (!isDayOfCalendar(value)) return undefined;
	const isMs = typeof value === 'number' || /^\d{13}$/.test(String(value).trim());
	if (!isMs && typeof value !== 'object' && !/^\s*\d{4}-\d{2}-\d{2}(?!\d)/.test(String(value))) {
		return undefined;
	}
	try {
		return tryToParseDateTime(isMs ? new Date(Number(value)) : value, timezone).setZone(timezone);
	} catch {
		return undefined;
	}
}

/** `Date` would read 30 February as 2 March. */
function isDayOfCalendar(value: unknown): boolean {
	const [day] = /^\d{4}-\d{2}-\d{2}/.exec(String(value).trim()) ?? [];
	if (day === undefined) return true;
	const date = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Whether clocks are changed within the period: one offset cannot serve both sides. */
export function changesClocks({ start, end }: Period): boolean {
	return start.offset !== end.minus(1).offset;
}

/** Every day that the period touches, as `2026-01-31`. */
export function listDays({ start, end }: Period): string[] {
	const days: string[] = [];
	for (let day = start.startOf('day'); day < end; day = day.plus({ day: 1 }).startOf('day')) {
		days.push(day.toFormat('yyyy-MM-dd'));
	}
	return days;
}
