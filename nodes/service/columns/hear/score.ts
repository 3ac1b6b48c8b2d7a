/** How much a text sounds like those of people who must not be called: learned from lines, see `tools/learn`. */
import { lazy } from '../../../util';
import { featuresOf } from './features';
import { BIAS, weights } from './weights';

/** Above them is a no what begins with a denied call, and any text: chosen on writers who weren't learned. */
export const BOUNDS = { denied: 0, heard: 1.25 } as const;

/** In steps of a quarter. */
export interface Learned {
	bias: number;
	weights: ArrayLike<number>;
}

export const STEP = 0.25;

/** Some hundred thousand numbers, which no process needs that reads no text. */
const shipped = lazy((): Learned => ({ bias: BIAS, weights: Int8Array.from(weights()) }));

/**
 * Above zero it rather is a no.
 *
 * @param ruled what the rule hears in it
 */
export function scoreOf(text: string, ruled?: string, { bias, weights: all } = shipped()): number {
	const features = featuresOf(text, ruled);
	let sum = 0;
	for (const one of features) sum += all[one]!;
	return STEP * (bias + sum / Math.sqrt(features.size || 1));
}
