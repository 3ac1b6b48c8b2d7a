/**
 * `npm test`: every check that needs no n8n server, one after another; the last line counts tests.
 * With arguments, only the tests that they name: `npm test -- test/unit/http`, `npm test -- test/browser`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import execa from 'execa';
import { ROOT } from './build';
import { runMain } from './lib/plain-error';

/** Written by the engine tests: every endpoint by every fault. */
const FAULT_MATRIX = join(ROOT, 'output', 'fault-matrix.txt');

interface Step {
	name: string;
	command: readonly [program: string, ...args: string[]];
}

const script = (file: string, ...args: string[]): Step['command'] => ['tsx', file, ...args];

const TESTS: Step = {
	name: 'unit and engine tests',
	command: ['jest', '--selectProjects', 'unit', 'engine'],
};

/** Two at a time, as the machines that run this have two cores. */
const CHECKS: readonly Step[][] = [
	[
		{ name: 'types', command: ['tsc', '-p', 'test/tsconfig.json'] },
		{
			name: 'lint',
			command: ['eslint', '-c', 'eslint.repository.config.mjs', '.', '--max-warnings', '0'],
		},
	],
	[
		{ name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
		{ name: 'build', command: script('tools/build.ts') },
	],
	[TESTS],
	[
		{ name: "n8n's verification scan and lint", command: script('tools/scan.ts') },
		{ name: 'campaigns (short)', command: script('test/campaigns/run.ts', '--quick') },
	],
];

async function main(): Promise<void> {
	const named = process.argv.slice(2);
	if (named.length > 0) return await runOnly(named);

	mkdirSync(join(ROOT, 'output'), { recursive: true });
	rmSync(FAULT_MATRIX, { force: true });
	// A check other than the tests counts as one.
	const counts = { passed: 0, failed: 0 };
	for (const together of CHECKS) {
		for (const one of await Promise.all(together.map(run))) {
			counts.passed += one.passed;
			counts.failed += one.failed;
		}
	}
	if (existsSync(FAULT_MATRIX)) console.log(`\n${readFileSync(FAULT_MATRIX, 'utf8')}`);
	console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
	process.exitCode = counts.failed > 0 ? 1 : 0;
}

async function runOnly(named: readonly string[]): Promise<void> {
	const inBrowser = named.some((path) => path.startsWith('test/browser'));
	const runner = inBrowser ? ['playwright', 'test'] : ['jest'];
	const { exitCode } = await execa('npx', [...runner, ...named], {
		cwd: ROOT,
		stdio: 'inherit',
		reject: false,
	});
	process.exitCode = exitCode;
}

async function run({ name, command }: Step): Promise<{ passed: number; failed: number }> {
	const startedAt = performance.now();
	const [program, ...args] = command;
	const { all = '', failed } = await execa(program, args, {
		cwd: ROOT,
		preferLocal: true,
		all: true,
		reject: false,
		env: { FORCE_COLOR: '0' },
	});
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	console.log(`${failed ? 'FAILED' : 'ok    '} ${name} (${seconds} s)`);
	if (failed || process.env.CI === 'true') console.log(all);
	const counted = command === TESTS.command && /(\d+) passed, (\d+) failed\s*$/.exec(all);
	if (!counted) return failed ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
	return { passed: Number(counted[1]), failed: Math.max(Number(counted[2]), failed ? 1 : 0) };
}

runMain(main);
