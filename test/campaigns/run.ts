/**
 * The campaign simulator: whole lists through the real node and real HTTP to the stand-in service, on
 * a clock that jumps, each judged against the service's ledger.
 *
 *   npm run test:campaigns -- [--quick] [--seed X] [--campaigns N] [--only K]
 */
import { parseArgs } from 'node:util';

import { runCampaign } from './campaign';
import { brokenPromises, check } from './check';
import { guardAlone } from './guardAlone';
import { runPlain } from './plain';
import { PLAIN, planCampaign, scenarioOf } from './scenarios';
import { Totals } from './totals';

const { values } = parseArgs({
	options: {
		quick: { type: 'boolean', default: false },
		seed: { type: 'string' },
		campaigns: { type: 'string' },
		only: { type: 'string' },
	},
});
const seed = Number(values.seed ?? 20_260_105);
const campaigns = Number(values.campaigns ?? (values.quick ? 40 : 300));
const only = values.only === undefined ? undefined : Number(values.only);
const size = values.quick ? { plain: 1, guard: 1_000 } : { plain: 8, guard: 20_000 };

/** The longest list of the short form. */
const QUICK_ROWS = 400;

/** Details of a campaign that broke a promise; more would hide the others. */
const CONTRADICTIONS_SHOWN = 3;

async function main(): Promise<boolean> {
	console.log(`Seed ${seed}`);
	const totals = new Totals();
	let passed = 0;
	let failed = 0;
	const count = (isGood: boolean) => (isGood ? (passed += 1) : (failed += 1));

	const numbers = only === undefined ? Array.from({ length: campaigns }, (_, at) => at) : [only];
	for (const number of numbers) count(await one(number, totals));

	if (only === undefined) {
		for (const scenario of PLAIN) {
			for (let at = 0; at < size.plain; at++) {
				totals.addPlain(
					scenario.name,
					await runPlain(planCampaign(scenario, seedOf(at)), scenario.perSecond),
				);
			}
		}
		const guard = guardAlone(size.guard, seed);
		totals.addGuard('guard alone, no service', guard);
		count(guard.isWithin);
		console.log(
			`Guard alone: ${guard.blocked} of ${guard.campaigns} lists blocked ` +
				`(stated chance per list ${guard.stated}).`,
		);
	}
	console.log(`\n${totals.print()}\n`);
	console.log(`${passed} passed, ${failed} failed`);
	return failed === 0;
}

/** Whether campaign `number` kept every promise. */
async function one(number: number, totals: Totals): Promise<boolean> {
	const scenario = scenarioOf(number);
	const mostRows = values.quick ? Math.min(scenario.mostRows ?? Infinity, QUICK_ROWS) : undefined;
	const plan = planCampaign({ ...scenario, ...(mostRows && { mostRows }) }, seedOf(number));
	const verdicts = check(await runCampaign(plan));
	const broken = brokenPromises(verdicts, scenario.mayBlock === true);
	totals.add(scenario.name, verdicts, broken.length > 0);
	if (broken.length > 0) {
		const short = values.quick ? '--quick ' : '';
		console.log(`\nCampaign ${number}, ${scenario.name}: ${broken.join(', ')}`);
		for (const text of verdicts.contradictions.slice(0, CONTRADICTIONS_SHOWN)) {
			console.log(`  ${text}`);
		}
		for (const text of verdicts.violations.slice(0, CONTRADICTIONS_SHOWN)) console.log(`  ${text}`);
		console.log(`  Again: npm run test:campaigns -- ${short}--seed ${seed} --only ${number}`);
	}
	if (only !== undefined) console.log(JSON.stringify({ plan, verdicts }, undefined, '\t'));
	return broken.length === 0;
}

/** Far enough apart for the streams of chance that a campaign makes of its seed. */
function seedOf(number: number): number {
	return (seed + number * 7_919) * 10;
}

main().then(
	(isGood) => process.exit(isGood ? 0 : 1),
	(error: unknown) => {
		console.error(error);
		process.exit(1);
	},
);
