/** The file in which the package has what was learned: plain numbers, as n8n's scan reads all that is shipped. */
import type { Learned } from '../../nodes/service/columns/hear/score';
import { PlainError } from '../lib/plain-error';

/** Another Node may round a step otherwise. */
const MAX_DIFFERING = 100;

/** In a line of the file. */
const NUMBERS = 8_192;

export function writeWeights({ bias, weights }: Learned): string {
	const all = Array.from(weights);
	const lines = Array.from({ length: all.length / NUMBERS }, (_, at) =>
		all.slice(at * NUMBERS, (at + 1) * NUMBERS).join(','),
	);
	return [
		'/** Written by `npm run learn` from `tools/learn/notes`: of each feature how much it speaks for a no. */',
		`export const BIAS = ${bias};`,
		'',
		'/** A function, so that nothing is made of them before the first text is read. */',
		'export const weights = () => [',
		...lines.map((line) => `\t${line},`),
		'];',
		'',
	].join('\n');
}

/** @throws PlainError where the package has other weights than are learned now */
export function requireAsLearned(kept: string, learned: string): void {
	const differing = differingWeights(kept, learned);
	if (differing <= MAX_DIFFERING) return;
	throw new PlainError(`${differing} weights aren't what the lines say: run npm run learn.`);
}

function differingWeights(one: string, other: string): number {
	const numbersIn = (text: string) => text.match(/-?\d+/g) ?? [];
	const [first, second] = [numbersIn(one), numbersIn(other)];
	if (first.length !== second.length) return Infinity;
	return first.filter((number, at) => number !== second[at]).length;
}
