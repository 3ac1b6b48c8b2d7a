/** @throws Error when there are none */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((one, other) => one - other);
	const middle = (sorted.length - 1) / 2;
	const below = sorted[Math.floor(middle)];
	const above = sorted[Math.ceil(middle)];
	if (below === undefined || above === undefined) throw new Error('No value to take the median of');
	return (below + above) / 2;
}

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** About three significant digits; whole numbers as they are. */
export function short(value: number): string {
	const size = Math.abs(value);
	if (size >= 100 || Number.isInteger(value)) return String(Math.round(value));
	return value.toFixed(size >= 10 ? 1 : size >= 0.1 ? 2 : 3);
}
