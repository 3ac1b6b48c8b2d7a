/** Logistic regression over features that are there or not: AdaGrad, L2, the same result at every run. */
import { BUCKETS } from '../../nodes/service/columns/hear/features';
import { type Learned, STEP } from '../../nodes/service/columns/hear/score';

export interface Example {
	features: readonly number[];
	isNo: boolean;
	/** As much as so many others count. */
	weight: number;
}

/** What fewer lines have is of those lines alone. */
const MIN_LINES = 3;
const EPOCHS = 16;
const RATE = 0.25;
const PENALTY = 1e-4;
/** Of a linear congruential generator, so that each run shuffles alike. */
const SEED = 12_345;

export function learn(examples: readonly Example[]): Learned {
	const weights = new Float32Array(BUCKETS);
	const squares = new Float32Array(BUCKETS).fill(1e-8);
	let [bias, biasSquares] = [0, 1e-8];
	const balance = balanceOf(examples);
	const order = withoutRare(examples).filter(({ features }) => features.length > 0);
	const random = randomizer();
	for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
		shuffle(order, random);
		for (const { features, isNo, weight } of order) {
			const share = 1 / Math.sqrt(features.length);
			let sum = bias;
			for (const one of features) sum += weights[one]! * share;
			const error = (1 / (1 + Math.exp(-sum)) - Number(isNo)) * balance(isNo) * weight;
			for (const one of features) {
				const slope = error * share + PENALTY * weights[one]!;
				squares[one]! += slope * slope;
				weights[one]! -= (RATE * slope) / Math.sqrt(squares[one]!);
			}
			biasSquares += error * error;
			bias -= (RATE * error) / Math.sqrt(biasSquares);
		}
	}
	const inSteps = (value: number) => Math.max(-127, Math.min(127, Math.round(value / STEP)));
	return { bias: inSteps(bias), weights: Int8Array.from(weights, inSteps) };
}

function withoutRare(examples: readonly Example[]): Example[] {
	const lines = new Uint32Array(BUCKETS);
	for (const { features } of examples) for (const one of features) lines[one]! += 1;
	return examples.map((example) => {
		const features = example.features.filter((one) => lines[one]! >= MIN_LINES);
		return { ...example, features };
	});
}

/** There are more harmless lines than others, and both count alike. */
function balanceOf(examples: readonly Example[]) {
	const sum = (isNo: boolean) =>
		examples.reduce((all, one) => all + (one.isNo === isNo ? one.weight : 0), 0);
	const [noes, others] = [sum(true), sum(false)];
	return (isNo: boolean) => (noes + others) / (2 * (isNo ? noes : others));
}

function randomizer() {
	let seed = SEED;
	return () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

function shuffle<T>(all: T[], random: () => number): void {
	for (let at = all.length - 1; at > 0; at -= 1) {
		const other = Math.floor(random() * (at + 1));
		[all[at], all[other]] = [all[other]!, all[at]!];
	}
}
