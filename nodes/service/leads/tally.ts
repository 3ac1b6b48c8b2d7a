import { inDigits, pluralize } from '../../util';

const MAX_SHOWN = 5;

/** How often each value stands in a list, the most frequent first. */
export function tally<T>(values: Iterable<T>): Array<[value: T, count: number]> {
	const counts = new Map<T, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].sort(([, one], [, other]) => other - one);
}

/** "India 480, United States 12 and 3 more countries": the most frequent with their counts. */
export function describeTally(
	counts: ReadonlyArray<[name: string, count: number]>,
	noun: string,
	plural = `${noun}s`,
): string {
	const shown = counts.slice(0, MAX_SHOWN).map(([name, count]) => `${name} ${inDigits(count)}`);
	const others = counts.length - shown.length;
	const more = others > 0 ? ` and ${pluralize(others, `more ${noun}`, `more ${plural}`)}` : '';
	return `${shown.join(', ')}${more}`;
}
