/** What runs the tests is tested: a suite that nobody runs, or whose failure nobody counts, is green. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import execa from 'execa';

import { scripts } from '../../package.json';
import { ROOT } from '../../tools/build';
import { ALL, FAST, runAll, runStep } from '../../tools/test';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const suites = Object.keys(scripts).flatMap((name) => /^test:(.+)$/.exec(name)?.[1] ?? []);
/** Hours, and by hand. */
const BY_HAND = ['mutants'];

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lead-calling-ci-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `.ci/run` with an npm that does nothing, and fails in what holds this text. */
async function runCi(failing: string) {
	const stub = `#!/bin/sh\ncase "$*" in *"${failing}"*) echo "1) what went wrong"; exit 1;; esac\n`;
	for (const name of ['npm', 'node']) {
		writeFileSync(join(folder, name), stub);
		chmodSync(join(folder, name), 0o755);
	}
	const env = { PATH: `${folder}${delimiter}${process.env.PATH}` };
	return await execa('bash', ['.ci/run'], { cwd: ROOT, env, reject: false, all: true });
}

it('runs every test file in a project of its name', async () => {
	const files = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.test.ts'))
		.map((file) => join(ROOT, 'test', file));
	const { stdout } = await execa('jest', ['--listTests'], { cwd: ROOT, preferLocal: true });
	expect(stdout.split('\n').sort()).toEqual(files.sort());
});

it('runs every suite every night, and for a submission', () => {
	const [, nightly = ''] = /suite: \[(.+)\]/.exec(read('.github/workflows/suites.yml')) ?? [];
	const submitted = Array.from(read('.ci/run').matchAll(/ test:(\w+)/g), ([, name]) => name);
	const wanted = suites.filter((name) => !BY_HAND.includes(name)).sort();
	expect(nightly.split(', ').sort()).toEqual(wanted);
	expect(submitted.sort()).toEqual(wanted);
});

it.each([
	['a suite', 'test:queue'],
	["one of README's commands", 'run demo'],
	['the installation', 'tools/install.mjs'],
])('fails a submission with %s', async (_, failing) => {
	const { exitCode, all } = await runCi(failing);
	expect(all).toContain('Failed suites: ');
	expect(exitCode).toBe(1);
});

it('says at its end how what failed had ended, since a long log is shown in part', async () => {
	const { all = '' } = await runCi('test:browser');
	const [, end] = all.split('=== bench (each line once): ok');
	expect(end).toMatch(/=== How browser ended\n1\) what went wrong\nFailed suites: browser$/);
});

it('passes a submission with which nothing is wrong', async () => {
	const { exitCode, all } = await runCi('nothing of this name');
	expect(all).toContain('All suites passed');
	expect(exitCode).toBe(0);
	for (const command of ['npm run demo -- --once', 'npm test']) {
		expect(all).toContain(`from nothing: ${command}: ok`);
	}
});

it.each(['false', 'jest --selectProjects unit -c none.js'])(
	'counts a check that dies as failed: %s',
	async (command) => {
		jest.spyOn(console, 'log').mockImplementation();
		expect(await runStep('it', command)).toEqual({ passed: 0, failed: 1 });
	},
);

it('installs before whatever a newcomer is told to run', () => {
	const [test, demo, check] = [scripts.test, scripts.demo, scripts.check];
	for (const script of [test, demo, check]) expect(script).toMatch(/^node tools\/install\.mjs\b/);
});

it.each(
	suites.filter((name) => scripts[`test:${name}` as keyof typeof scripts].startsWith('jest')),
)('runs under test:%s the tests of this name', (name) => {
	const script = scripts[`test:${name}` as keyof typeof scripts];
	expect(script).toMatch(new RegExp(`--selectProjects ${name}$`));
});

it('looks in unit and engine tests at the same cases in every run', () => {
	const { projects } = jest.requireActual<{
		projects: Array<{ displayName: string; setupFilesAfterEnv?: string[] }>;
	}>('../../jest.config.js');
	const isInProcess = /^(?:unit|engine|hostile|scale)$/;
	const inProcess = projects.filter(({ displayName }) => isInProcess.test(displayName));
	expect(inProcess).toHaveLength(4);
	for (const { setupFilesAfterEnv } of inProcess) {
		expect(setupFilesAfterEnv).toEqual(['<rootDir>/test/setup.ts']);
	}
});

it('leaves nothing out of npm test that npm run check does', () => {
	const commandsOf = (steps: typeof ALL) => steps.flatMap((step) => Object.values(step));
	const all = commandsOf(ALL);
	// The scan runs n8n's lint, over what is published.
	const scan = 'tsx tools/scan.ts';
	const left = commandsOf(FAST).filter((command) => !all.some((one) => one.startsWith(command)));
	expect(left).toEqual(['eslint nodes credentials --no-inline-config --max-warnings 0']);
	for (const one of [scan, 'tsx tools/build.ts', 'tsx test/campaigns/run.ts --quick']) {
		expect(all).toContain(one);
	}
	expect(all).toContain('tsx tools/ablation.ts --check');
});

it("gives a newcomer's command a clone and a home of its own, and none of this npm", async () => {
	const command = 'echo "$HOME" && ls -A "$HOME" && pwd && ls package.json && env';
	const env = { npm_config_registry_of_ours: 'x' };
	const { stdout } = await execa('.ci/newcomer', [command], { cwd: ROOT, env });
	const [home = '', clone = ''] = stdout.split('\n');
	expect(home).not.toBe(process.env.HOME);
	expect(clone).toBe(join(home, '../clone'));
	expect(stdout).toContain('\npackage.json\n');
	expect(stdout).not.toContain('npm_config_registry_of_ours');
});

it.each<[number, Array<Record<string, string>>]>([
	[0, [{ one: 'true', other: 'true' }]],
	[1, [{ one: 'true', other: 'false' }, { last: 'true' }]],
])('ends with %d after %j', async (code, steps) => {
	const before = process.exitCode;
	jest.spyOn(console, 'log').mockImplementation();
	try {
		process.exitCode = 2;
		await runAll(steps);
		expect(process.exitCode).toBe(code);
	} finally {
		process.exitCode = before;
	}
});
