/** By unit, from seconds to nanoseconds: up to which count, the year 5138, and its milliseconds. */
const UNITS = [
	[1e11, 1e3],
	[1e14, 1],
	[1e17, 1e-3],
	[1e20, 1e-6],
] as const;

/** Section 6 does not show the unit: it is told by size. A written date is read as well. */
export function toIso(value: unknown): string | null {
	if (typeof value !== 'number' && typeof value !== 'string') return null;
	if (typeof value === 'string' && value.trim() === '') return null;
	const count = Number(value);
	const ms = Number.isNaN(count) ? Date.parse(String(value)) : milliseconds(count);
	const date = new Date(ms);
	return ms > 0 && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

function milliseconds(count: number): number {
	const [, factor = NaN] = UNITS.find(([most]) => count < most) ?? [];
	return count * factor;
}
