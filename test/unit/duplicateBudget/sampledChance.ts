/**
 * The chance that a list gets its key blocked, with the window as the clock really moves it, from
 * random courses. A block is far too rare to be met, so it is not waited for: at every batch its
 * exact chance is added up, and the course goes on as if it had not come. Many courses are drawn
 * with fewer duplicates than the list holds (large batches, where blocks come from) and weighed by
 * how much likelier that has made them.
 */
import { NEEDED_TO_SEND } from '../../../nodes/service/campaign/duplicateBudget/batchSize';
import {
	budgetLeft,
	type CountedDuplicates,
	stillCounted,
	waitUntilBudget,
} from '../../../nodes/service/campaign/duplicateBudget/duplicateWindow';
import { draw } from './hypergeometric';
import type { Random } from './random';
import { nextSize } from './simulate';

/** Parts of the true duplicates that courses are drawn with, each equally often. */
const THINNED_TO = [1, 0.5, 0.25];

const ANSWER_MS = 100;

export interface Estimate {
	chance: number;
	standardError: number;
}

export function sampledChance(
	rows: number,
	duplicates: number,
	courses: number,
	random: Random,
): Estimate {
	const results = Array.from({ length: courses }, () => oneCourse(rows, duplicates, random));
	const chance = results.reduce((sum, result) => sum + result, 0) / courses;
	const spread = results.reduce((sum, result) => sum + (result - chance) ** 2, 0) / courses;
	return { chance, standardError: Math.sqrt(spread / courses) };
}

function oneCourse(rows: number, duplicates: number, random: Random): number {
	const drawnWith = Math.floor(random() * THINNED_TO.length);
	/** How likely the course so far is, with each of THINNED_TO; the first is the truth. */
	const likelihood = THINNED_TO.map(() => 1);
	let seen: CountedDuplicates[] = [];
	let [now, answered, met, chance] = [0, 0, 0, 0];

	// A course that the true number of duplicates cannot take weighs nothing any more.
	while (answered < rows && likelihood[0]! > 0) {
		const budget = budgetLeft(seen, now);
		const state = { rows, answered, duplicates: met, budgetLeft: budget, most: 6000 };
		const size = nextSize(state);
		if (size === 0) {
			now += waitUntilBudget(seen, now, NEEDED_TO_SEND);
			continue;
		}
		const left = rows - answered;
		const draws = THINNED_TO.map((part) =>
			draw(left, Math.round((duplicates - met) * part), size, Math.min(size, budget)),
		);
		chance += weight(likelihood) * draws[0]!.more;

		const count = pick(draws[drawnWith]!.exactly, random);
		draws.forEach(({ exactly }, index) => {
			const given = index === 0 ? 1 : exactly.reduce((sum, part) => sum + part, 0);
			likelihood[index]! *= exactly[count]! / given;
		});
		now += ANSWER_MS;
		seen = stillCounted([...seen, { at: now, count }], now);
		answered += size;
		met += count;
	}
	return chance;
}

/** Against the average of all ways to draw, so that no single course can weigh much. */
function weight(likelihood: number[]): number {
	return likelihood[0]! / (likelihood.reduce((sum, part) => sum + part, 0) / likelihood.length);
}

function pick(likelihoods: number[], random: Random): number {
	let rest = random() * likelihoods.reduce((sum, part) => sum + part, 0);
	const index = likelihoods.findIndex((part) => (rest -= part) < 0);
	return index < 0 ? likelihoods.lastIndexOf(Math.max(...likelihoods)) : index;
}
