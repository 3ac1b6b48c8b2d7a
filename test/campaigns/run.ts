/**
 * The campaign simulator: whole lists through the real node to the stand-in service, on a clock that
 * jumps, each judged against the service's ledger. The service differs wherever the specification
 * leaves room.
 *
 *   npm run test:campaigns -- [--quick] [--seed X] [--campaigns N] [--only K] [--scenario NAME]
 *   npm run test:campaigns -- --pace | --chance
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';

import { readFlags } from '../../tools/lib/flags';
import { Campaign } from './campaign';
import { scanChances } from './chanceScan';
import { judge, type Verdicts } from './judge';
import { loadPackage } from './machine';
import { measurePace } from './pace';
import { allPardons } from './pardons';
import { type CampaignPlan, planCampaign } from './plan';
import { scenarioOf } from './scenarios';
import { joinTraces, traceOf } from './trace';

const { values } = readFlags(__filename, {
	/** Few campaigns of short lists. */
	quick: { type: 'boolean', default: false },
	seed: { type: 'string', default: '20260105' },
	campaigns: { type: 'string' },
	only: { type: 'string' },
	/** Campaigns of this scenario alone, or pace of this list; a part of its name is enough. */
	scenario: { type: 'string', default: '' },
	/** How long lists take; nothing else is run. */
	pace: { type: 'boolean', default: false },
	/** The exact chance of a block, for lists of every kind; nothing else is run. */
	chance: { type: 'boolean', default: false },
	/** Of the processes that share the campaigns, this one and how many. */
	part: { type: 'string' },
});
const seed = Number(values.seed);
const campaigns = Number(values.campaigns ?? (values.quick ? 60 : 420));

/** The longest list of the short form. */
const QUICK_ROWS = 300;

/** Details of a campaign that broke a promise; more would hide the others. */
const DETAILS_SHOWN = 3;

const PROGRESS_EVERY_MS = 60_000;

/** Of so many campaigns one is run twice: it must give the same trace. */
const REPEATED_EVERY = 12;

interface Judged {
	number: number;
	plan: CampaignPlan;
	verdicts: Verdicts;
	trace: string;
}

async function main(): Promise<boolean> {
	if (values.pace) return await measurePace(await loadPackage(), values.scenario);
	if (values.chance) return scanChances();
	if (values.part !== undefined) return await judgePart(values.part);
	const all: Judged[] = [];
	console.log(`Seed ${seed}`);
	const startedAt = Date.now();
	setInterval(() => {
		const minutes = Math.round((Date.now() - startedAt) / 60_000);
		const failures = all.filter(isBroken).length;
		console.log(`${all.length} of ${numbers().length} in ${minutes} min, ${failures} failed`);
	}, PROGRESS_EVERY_MS).unref();
	await judgeAll((judged) => {
		all.push(judged);
		report(judged);
		if (values.only !== undefined) console.log(JSON.stringify(judged, undefined, '\t'));
	});
	const failed = all.filter(isBroken).map(({ number }) => number);
	const sums = Object.keys(all[0]?.verdicts.numbers ?? {}).map((name) => {
		const sum = all.reduce((before, { verdicts }) => before + verdicts.numbers[name]!, 0);
		return `${name} ${Math.round(sum)}`;
	});
	console.log(sums.join(', '));
	showPardons(all);
	console.log(`Trace ${traceOfAll(all)}`);
	if (failed.length > 0) console.log(`Failed: ${failed.sort((a, b) => a - b).join(', ')}`);
	console.log(`${all.length - failed.length} passed, ${failed.length} failed`);
	return failed.length === 0;
}

/** Also those that nothing needed. */
function showPardons(all: readonly Judged[]): void {
	console.log('Pardoned (campaigns, times):');
	for (const { name, because, page } of allPardons()) {
		const times = all.map(({ verdicts }) => verdicts.pardoned[name] ?? 0);
		const sum = times.reduce((before, one) => before + one, 0);
		const needed = times.filter((one) => one > 0).length;
		console.log(`  ${needed}, ${sum}: ${name}: ${because} (${page})`);
	}
}

/** Of the whole run: the same seed gives the same. */
function traceOfAll(all: readonly Judged[]): string {
	const inOrder = [...all].sort((one, other) => one.number - other.number);
	return joinTraces(inOrder.map(({ trace }) => trace));
}

function numbers(): number[] {
	if (values.only !== undefined) return [Number(values.only)];
	const all = Array.from({ length: campaigns }, (_, at) => at);
	return all.filter((number) => scenarioOf(number).name.includes(values.scenario));
}

/** All campaigns, shared among as many processes as there are cores. */
async function judgeAll(take: (judged: Judged) => void): Promise<void> {
	const processes = Math.min(numbers().length, availableParallelism());
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

/** The campaigns of one process, handed to the one that started it. */
async function judgePart(part: string): Promise<boolean> {
	const [own, all] = part.split('/').map(Number);
	const pack = await loadPackage();
	for (const number of numbers().filter((_, at) => at % all! === own)) {
		const plan = planOf(number);
		const record = await new Campaign(plan, pack).run();
		const verdicts = judge(record);
		const trace = traceOf(record);
		if (number % REPEATED_EVERY === 0) {
			const again = traceOf(await new Campaign(planOf(number), pack).run());
			if (again !== trace) {
				verdicts.broken['campaigns that differ from themselves'] = [`${trace}, then ${again}`];
			}
		}
		// A long one is still on its way when the process would end.
		await new Promise((sent) => process.send!({ number, plan, verdicts, trace }, sent));
	}
	return true;
}

function planOf(number: number): CampaignPlan {
	// Far enough apart for the streams of chance that a campaign makes of its seed.
	const ownSeed = (seed + number * 7_919) * 10;
	return planCampaign(scenarioOf(number), ownSeed, values.quick ? QUICK_ROWS : undefined);
}

const isBroken = ({ verdicts }: Judged) => Object.keys(verdicts.broken).length > 0;

function report(judged: Judged): void {
	const { number, plan, verdicts } = judged;
	if (!isBroken(judged)) return;
	const twist = plan.twist === undefined ? '' : `, ${plan.twist}`;
	console.log(`\nCampaign ${number}, ${plan.scenario}${twist}`);
	for (const [promise, found] of Object.entries(verdicts.broken)) {
		console.log(`  ${found.length} ${promise}`);
		for (const what of found.slice(0, DETAILS_SHOWN)) console.log(`    ${what}`);
	}
	const quick = values.quick ? '--quick ' : '';
	console.log(`  Again: npm run test:campaigns -- ${quick}--seed ${seed} --only ${number}`);
}

main().then(
	(isGood) => process.exit(isGood ? 0 : 1),
	(error: unknown) => {
		console.error(error);
		process.exit(1);
	},
);
