/** `npm test`: every check that needs no n8n server, one after another; the last line counts tests. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const output = join(root, 'output');
const jestReport = join(output, 'jest.json');
/** Written by the engine tests: every endpoint by every fault. */
const faultMatrix = join(output, 'fault-matrix.txt');

interface Step {
	name: string;
	command: string[];
}

const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const script = (file: string, ...args: string[]) => [
	process.execPath,
	'--import',
	'tsx',
	file,
	...args,
];

/** Two at a time, as the machines that run this have two cores. */
const CHECKS: Step[][] = [
	[
		{ name: 'types', command: [bin('tsc'), '-p', 'test/tsconfig.json'] },
		{ name: 'lint', command: [bin('eslint'), '.', '--max-warnings', '0'] },
	],
	[
		{ name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
		{ name: 'build', command: script('tools/build.ts') },
	],
	[
		{
			name: 'unit and engine tests',
			command: [bin('jest'), '--json', `--outputFile=${jestReport}`, ...process.argv.slice(2)],
		},
	],
	[
		{ name: 'verification scan', command: script('tools/scan.ts') },
		{ name: 'campaigns (short)', command: script('test/campaigns/run.ts', '--quick') },
	],
];

async function main(): Promise<void> {
	mkdirSync(output, { recursive: true });
	for (const file of [jestReport, faultMatrix]) rmSync(file, { force: true });
	const failed: string[] = [];
	for (const together of CHECKS) {
		await Promise.all(
			together.map(async (step) => {
				const startedAt = Date.now();
				const { code, text } = await run(step.command);
				const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
				if (code !== 0) failed.push(step.name);
				console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
				if (code !== 0 || process.env.CI === 'true') console.log(text);
			}),
		);
	}
	if (existsSync(faultMatrix)) console.log(`\n${readFileSync(faultMatrix, 'utf8')}`);
	const { passed, failed: failedTests } = countTests();
	const failures = failedTests + failed.filter((name) => name !== 'unit and engine tests').length;
	if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
	// The checks other than jest count as one each.
	const checks =
		CHECKS.flat().length - 1 - failed.filter((name) => name !== 'unit and engine tests').length;
	console.log(`\n${passed + checks} passed, ${failures} failed`);
	process.exitCode = failed.length > 0 || failures > 0 ? 1 : 0;
}

function countTests(): { passed: number; failed: number } {
	try {
		const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = JSON.parse(
			readFileSync(jestReport, 'utf8'),
		) as Record<string, number>;
		// A skipped test has shown nothing, and a suite that could not start has no tests to count.
		return {
			passed: numPassedTests!,
			failed: Math.max(numFailedTests!, numFailedTestSuites!) + numPendingTests!,
		};
	} catch {
		return { passed: 0, failed: 1 };
	}
}

async function run(command: string[]): Promise<{ code: number; text: string }> {
	const child = spawn(command[0]!, command.slice(1), {
		cwd: root,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, FORCE_COLOR: '0' },
	});
	let text = '';
	child.stdout.on('data', (data: Buffer) => (text += data.toString()));
	child.stderr.on('data', (data: Buffer) => (text += data.toString()));
	const code = await new Promise<number>((resolve) =>
		child.on('close', (status) => resolve(status ?? 1)),
	);
	return { code, text };
}

void main();
