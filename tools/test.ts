/**
 * `npm test`: every check that needs no n8n server; the last line counts tests, and each other check
 * as one. With `--fast` (`npm run check`) what fails most often, in about a minute. With other
 * arguments only the tests that they name: `npm test -- test/unit/http`.
 */
import execa from 'execa';
import { mapConcurrent } from '../nodes/util';
import { ROOT } from './build';
import { runMain } from './lib/plain-error';

const TESTS = 'jest --selectProjects unit';

const TYPES = { types: 'tsc -p test/tsconfig.json' };
const LINT = { lint: 'eslint -c eslint.repository.config.mjs . --max-warnings 0' };
const FORMAT = { format: 'prettier --check --log-level warn .' };

/** What stands together runs side by side, two at a time, as the machines that run this have two cores. */
export const ALL: ReadonlyArray<Record<string, string>> = [
	{ ...TYPES, ...LINT, ...FORMAT, build: 'tsx tools/build.ts' },
	// Jest itself would leave a core idle.
	{ 'unit and engine tests': `${TESTS} engine --maxWorkers=2` },
	{
		"n8n's verification scan and lint": 'tsx tools/scan.ts',
		'campaigns (short)': 'tsx test/campaigns/run.ts --quick',
		'rules and their lists': 'tsx tools/ablation.ts --check',
		'what notes are learned from': 'tsx tools/learn.ts --check',
	},
];
export const FAST: typeof ALL = [
	{
		'unit tests': TESTS,
		...TYPES,
		"n8n's lint": 'eslint nodes credentials --no-inline-config --max-warnings 0',
		...FORMAT,
		...LINT,
	},
];

/** Whatever takes longer hangs: a request that nobody answers keeps Jest from ending. */
const STEP_MS = 15 * 60_000;

const OPTIONS = { cwd: ROOT, preferLocal: true, reject: false, timeout: STEP_MS } as const;

async function main(): Promise<void> {
	const named = process.argv.slice(2);
	const isFast = named[0] === '--fast';
	if (named.length > 0 && !isFast) {
		const { exitCode } = await execa('jest', named, { ...OPTIONS, stdio: 'inherit' });
		process.exitCode = exitCode ?? 1;
		return;
	}
	await runAll(isFast ? FAST : ALL);
}

/** What fails is the process's exit code. */
export async function runAll(steps: typeof ALL): Promise<void> {
	const counts = { passed: 0, failed: 0 };
	for (const together of steps) {
		const count = async (one: [name: string, command: string]) => {
			const { passed, failed } = await runStep(...one);
			counts.passed += passed;
			counts.failed += failed;
		};
		await mapConcurrent(Object.entries(together), count, 2);
	}
	console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
	process.exitCode = counts.failed > 0 ? 1 : 0;
}

/** @returns how many tests of Jest, or the check as one */
export async function runStep(
	name: string,
	command: string,
): Promise<{ passed: number; failed: number }> {
	const startedAt = performance.now();
	const env = { FORCE_COLOR: '0' };
	const step = await execa.command(command, { ...OPTIONS, env, all: true });
	const { all = '', failed, timedOut } = step;
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	console.log(`${failed ? 'FAILED' : 'ok    '} ${name} (${seconds} s)`);
	if (failed) console.log(all);
	if (timedOut) console.log(`It didn't end within ${STEP_MS / 60_000} minutes.`);
	if (!command.startsWith(TESTS)) return { passed: Number(!failed), failed: Number(failed) };
	const counted = (what: string) =>
		Number(new RegExp(`^Tests:.*?(\\d+) ${what}`, 'm').exec(all)?.[1] ?? 0);
	return { passed: counted('passed'), failed: Math.max(counted('failed'), Number(failed)) };
}

if (require.main === module) runMain(main);
