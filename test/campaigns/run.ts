/**
 * The campaign simulator: whole lists through the real node to the stand-in service, on a clock that
 * jumps, each judged against the service's ledger. The service differs wherever the specification
 * leaves room.
 *
 *   npm run test:campaigns -- [--quick] [--seed X] [--campaigns N] [--only K] [--scenario NAME]
 *   npm run test:campaigns -- --pace | --chance [--limit N]
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { scanChances } from './chanceScan';
import { brokenPromises, judge, type Judged, planOf } from './judge';
import { loadPackage } from './package';
import { measurePace } from './pace';
import { LIMITS } from '../../nodes/service/contract';
import { scenarioOf } from './scenarios';
import { checkHazards } from './scenarios/hazards';
import { Totals } from './totals';

const { values } = parseArgs({
	options: {
		quick: { type: 'boolean', default: false },
		seed: { type: 'string', default: '20260105' },
		campaigns: { type: 'string' },
		only: { type: 'string' },
		/** Campaigns of this scenario alone; a part of its name is enough. */
		scenario: { type: 'string', default: '' },
		/** How long lists take; nothing else is run. */
		pace: { type: 'boolean', default: false },
		/** The exact chance of a block, for lists of every kind; nothing else is run. */
		chance: { type: 'boolean', default: false },
		/** Of the chance: duplicates that the service forgives within a window. */
		limit: { type: 'string', default: String(LIMITS.duplicatesPerWindow) },
		/** Of the processes that share the campaigns, this one and how many. */
		part: { type: 'string' },
	},
});
const seed = Number(values.seed);
const isQuick = values.quick;
const campaigns = Number(values.campaigns ?? (isQuick ? 60 : 420));
const root = join(__dirname, '../..');

/** Details of a campaign that broke a promise; more would hide the others. */
const DETAILS_SHOWN = 3;

async function main(): Promise<boolean> {
	const numbers = Array.from({ length: campaigns }, (_, at) => at).filter((number) =>
		scenarioOf(number).name.includes(values.scenario),
	);
	if (values.pace) return await measurePace(await loadPackage(root));
	if (values.chance) return scanChances(Number(values.limit));
	if (values.only !== undefined) return await one(Number(values.only));
	if (values.part !== undefined) return await part(numbers, values.part);

	checkHazards();
	console.log(`Seed ${seed}`);
	const totals = new Totals();
	const failed: Judged[] = [];
	await shared(numbers.length, (judged) => {
		totals.add(judged);
		if (isKept(judged)) return;
		failed.push(judged);
		report(judged);
	});
	console.log(`\n${totals.print()}\n\n${totals.sum()}`);
	if (failed.length > 0) {
		console.log(
			`Failed: ${failed
				.map(({ number }) => number)
				.sort((a, b) => a - b)
				.join(', ')}`,
		);
	}
	console.log(`${numbers.length - failed.length} passed, ${failed.length} failed`);
	return failed.length === 0;
}

/** One campaign again, with all that is known of it. */
async function one(number: number): Promise<boolean> {
	const plan = planOf(number, seed, isQuick);
	const judged = await judge(number, plan, await loadPackage(root));
	console.log(JSON.stringify({ plan, ...judged }, undefined, '\t'));
	report(judged);
	return isKept(judged);
}

/** The campaigns of one process, handed to the one that started it. */
async function part(numbers: number[], which: string): Promise<boolean> {
	const [own, all] = which.split('/').map(Number);
	const pack = await loadPackage(root);
	for (const number of numbers) {
		if (number % all! !== own) continue;
		process.send!(await judge(number, planOf(number, seed, isQuick), pack));
	}
	return true;
}

/** All campaigns, shared among as many processes as there are cores. */
async function shared(count: number, take: (judged: Judged) => void): Promise<void> {
	const processes = Math.min(count, availableParallelism());
	await Promise.all(
		Array.from({ length: processes }, async (_, own) => {
			const args = [...process.argv.slice(2), '--part', `${own}/${processes}`];
			const child = fork(__filename, args, { execArgv: ['--import', 'tsx'] });
			child.on('message', (judged: Judged) => take(judged));
			const code = await new Promise((resolve) => child.on('exit', resolve));
			if (code !== 0) throw new Error('A process of the campaigns ended early');
		}),
	);
}

function isKept({ verdicts }: Judged): boolean {
	return Object.keys(verdicts.broken).length === 0;
}

function report({ number, scenario, verdicts }: Judged): void {
	console.log(`\nCampaign ${number}, ${scenario}: ${brokenPromises(verdicts).join(', ')}`);
	for (const found of Object.values(verdicts.broken)) {
		for (const what of found.slice(0, DETAILS_SHOWN)) console.log(`  ${what}`);
	}
	const short = isQuick ? '--quick ' : '';
	console.log(`  Again: npm run test:campaigns -- ${short}--seed ${seed} --only ${number}`);
}

main().then(
	(isGood) => process.exit(isGood ? 0 : 1),
	(error: unknown) => {
		console.error(error);
		process.exit(1);
	},
);
