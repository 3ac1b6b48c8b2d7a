/** Many campaigns through the arithmetic of the guard alone, to measure how often it errs. */
import { CHANCE_PER_CAMPAIGN } from '../../nodes/service/campaign/duplicateBudget/batchSize';
import { simulate } from '../unit/duplicateBudget/simulate';
import { Chance } from './chance';

export interface GuardAlone {
	campaigns: number;
	leads: number;
	duplicates: number;
	requests: number;
	minutes: number;
	blocked: number;
	/** The stated chance per campaign. */
	stated: number;
	isWithin: boolean;
}

export function guardAlone(campaigns: number, seed: number): GuardAlone {
	const sum = { leads: 0, duplicates: 0, requests: 0, minutes: 0, blocked: 0 };
	for (let number = 0; number < campaigns; number++) {
		const chance = new Chance(seed + number * 7);
		const rows = chance.anySize(1, 5_000);
		const duplicates = Math.min(rows, duplicatesOf(rows, chance));
		const course = simulate({
			lists: [{ rows, duplicates }],
			random: chance.random,
			answerMs: () => chance.whole(20, 100),
		});
		sum.leads += rows;
		sum.duplicates += duplicates;
		sum.requests += course.batches.length;
		sum.minutes += course.ms / 60_000;
		if (course.blocked) sum.blocked += 1;
	}
	const stated = CHANCE_PER_CAMPAIGN;
	return { campaigns, ...sum, stated, isWithin: sum.blocked <= mostOf(campaigns * stated) };
}

/** Half of them few, since the guard has its large batches there; the others any share. */
function duplicatesOf(rows: number, chance: Chance): number {
	return chance.is(0.5) ? chance.anySize(1, 60) : Math.round(rows * chance.random() ** 2);
}

/** What a chance of `mean` blocks in all exceeds once in a thousand runs (Poisson). */
function mostOf(mean: number): number {
	let term = Math.exp(-mean);
	let below = term;
	let most = 0;
	while (below < 0.999) {
		most += 1;
		term *= mean / most;
		below += term;
	}
	return most;
}
