/** How the marks of a clause stand to each other, in words. */
import type { Mark, Marks } from './marks';
import type { ConsentKind } from './phrases';

export function ofKinds(marks: Marks, ...kinds: ConsentKind[]): Mark[] {
	return kinds.flatMap((kind) => marks[kind] ?? []);
}

/** How many words stand between them. */
export function distance(one: Mark, other: Mark): number {
	return one.end <= other.start ? other.start - one.end : Math.max(one.start - other.end, 0);
}

export function nearest(mark: Mark, others: readonly Mark[]): Mark | undefined {
	const [first, ...more] = others;
	return more.reduce<Mark | undefined>(
		(best, one) => (distance(mark, one) < distance(mark, best!) ? one : best),
		first,
	);
}

/** Near, and not parted by a word that begins another thought: "but", "please". */
export function isWithin(one: Mark, other: Mark, max: number, marks: Marks): boolean {
	const [first, last] = one.start <= other.start ? [one, other] : [other, one];
	return distance(one, other) <= max && !isBetween('but', first, last.start, marks);
}

export function isBetween(kind: ConsentKind, { end }: Mark, before: number, marks: Marks) {
	return ofKinds(marks, kind).some((one) => one.start >= end && one.end <= before);
}
