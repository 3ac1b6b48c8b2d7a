/** Who may do what on GitHub: what runs strangers' code can't publish, and what publishes runs none. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { engines } from '../../package.json';
import { AS_LOCKED } from '../../tools/n8n/install';

interface Step {
	uses?: string;
	run?: string;
	with?: Record<string, unknown>;
	env?: Record<string, string>;
}

interface Job {
	strategy?: { matrix: Record<string, unknown[]> };
	outputs?: Record<string, string>;
	needs?: string | string[];
	environment?: string;
	permissions?: Record<string, string>;
	uses?: string;
	steps?: Step[];
}

interface Workflow {
	on: Record<string, unknown>;
	permissions?: Record<string, string>;
	jobs: Record<string, Job>;
}

const FOLDER = join(__dirname, '../../.github/workflows');
const FILES = readdirSync(FOLDER);

const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const read = (file: string) => parse(textOf(file)) as Workflow;

/** Actions that are named by what somebody else can move; a workflow of this repository is its commit's. */
function movable(text: string): string[] {
	const used = Array.from(text.matchAll(/\buses: +(\S.*)$/gm), ([, action]) => action!);
	return used.filter(
		(action) =>
			!action.startsWith('./') && !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action),
	);
}

describe.each(FILES)('%s', (file) => {
	const { permissions, jobs } = read(file);
	const steps = Object.values(jobs).flatMap(({ steps: of = [] }) => of);

	it('names every action by its commit, with the version beside it', () => {
		expect(movable(textOf(file))).toEqual([]);
	});

	it('gives nothing to a job that asks for nothing, but reading', () => {
		expect([{ contents: 'read' }, {}]).toContainEqual(permissions);
	});

	it('leaves no token in the checked out folder', () => {
		for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
			expect(step.with?.['persist-credentials']).toBe(false);
		}
	});

	it('asks for no text of an event inside a script', () => {
		expect(steps.filter(({ run }) => run?.includes('${{ github.event'))).toEqual([]);
	});
});

it.each(['actions/checkout@v6', 'actions/checkout@main', `a/b@${'0'.repeat(40)}`, 'docker://x:1'])(
	'%s is noticed',
	(action) => {
		expect(movable(`      - uses: ${action}\n`)).toEqual([action]);
	},
);

const scriptOf = ({ steps = [] }: Job) => steps.map(({ run = '' }) => run).join('\n');

it('npm runs no script of what it installs, and n8n is installed as it is locked', () => {
	expect(readFileSync(join(FOLDER, '../../.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
	const installer = readFileSync(join(FOLDER, '../../tools/install.mjs'), 'utf8');
	expect(installer.match(/spawnSync\('npm', \['\w+'/g)).toEqual([
		"spawnSync('npm', ['view'",
		"spawnSync('npm', ['ci'",
	]);
	const locked = ['install', '--frozen-lockfile', '--ignore-scripts'];
	expect(AS_LOCKED).toEqual(expect.arrayContaining(locked));
});

describe('For every change', () => {
	const { on, jobs } = read('ci.yml');
	const { checks, demo } = jobs;

	it('the tests run as a newcomer runs them, also in the oldest Node that is promised', () => {
		expect(on).toHaveProperty('push.branches', ['main']);
		expect(on).toHaveProperty('pull_request');
		expect(scriptOf(checks!).trim()).toBe('npm test');
		const [, oldest] = />=(\d+)/.exec(engines.node)!;
		expect(checks!.strategy!.matrix.node).toContain(Number(oldest));
		const setUp = checks!.steps!.find(({ uses }) => uses?.includes('setup-node'))!;
		expect(setUp.with!['node-version']).toBe('${{ matrix.node }}');
	});

	it('the demo runs to its end, and says whether all of it held', () => {
		expect(scriptOf(demo!).trim()).toBe('npm run demo -- --once');
	});

	it.each(Object.entries(jobs))('nothing of %s is left out, or may fail', (_, job) => {
		for (const one of [job, ...job.steps!]) {
			expect(one).not.toHaveProperty('if');
			expect(one).not.toHaveProperty('continue-on-error');
		}
	});
});

describe('A release', () => {
	const { on, permissions, jobs } = read('publish.yml');
	const { test, suites, pack, publish, announce } = jobs;

	it('begins with a tag, and has five jobs, each with what it needs', () => {
		expect(on).toEqual({ push: { tags: ['v*.*.*'] } });
		expect(permissions).toEqual({});
		const allowed = Object.entries(jobs).map(([name, job]) => [name, job.permissions]);
		expect(Object.fromEntries(allowed)).toEqual({
			test: { contents: 'read' },
			suites: { contents: 'read' },
			pack: { contents: 'read' },
			publish: { 'id-token': 'write' },
			announce: { contents: 'write' },
		});
	});

	it('publishes after the tests and all suites, in an environment that a person opens', () => {
		expect(publish!.needs).toEqual(['test', 'suites', 'pack']);
		expect(publish!.environment).toBe('npm');
		expect(announce!.needs).toBe('publish');
		expect(suites!.uses).toBe('./.github/workflows/suites.yml');
		expect(read('suites.yml').on).toHaveProperty('workflow_call');
	});

	it('has suites that run every night as well, and by hand', () => {
		const { schedule, ...on } = read('suites.yml').on;
		expect(schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) as string }]);
		expect(on).toHaveProperty('workflow_dispatch');
	});

	it('refuses a tag that is not on main, or not the version of the package', () => {
		const script = scriptOf(pack!);
		expect(script).toContain('git merge-base --is-ancestor "$GITHUB_SHA" origin/main');
		expect(script).toContain('test "$GITHUB_REF_NAME" = "v$version"');
		const { with: settings } = pack!.steps!.find(({ uses }) => uses?.includes('checkout'))!;
		expect(settings?.['fetch-depth']).toBe(0);
	});

	it('packs beside nothing but what the build imports, and tests what it does not pack', () => {
		const script = scriptOf(pack!);
		expect(script).toMatch(/^node tools\/install\.mjs release$/m);
		expect(script).toMatch(/^node --import tsx tools\/pack\.ts release$/m);
		expect(script).not.toMatch(/\bnpm\b|\bnpx\b/);
		expect(scriptOf(test!).trim()).toBe('npm test');
		expect(JSON.stringify(test)).not.toContain('upload-artifact');
	});

	it('shows the hash of the tarball where it is packed and where it is published', () => {
		const output = '${{ steps.pack.outputs.sha512 }}';
		expect(pack!.outputs).toEqual({ sha512: output });
		expect(scriptOf(pack!)).toContain('echo "sha512=$sha512" | tee -a "$GITHUB_OUTPUT"');
		const [, look] = publish!.steps!.flatMap(({ run, ...step }) => (run ? [step, step] : []));
		expect(look!.env).toEqual({ SHA512: '${{ needs.pack.outputs.sha512 }}' });
		expect(scriptOf(publish!)).toMatch(/^sha512sum "\$tarball"$/m);
	});

	it('runs nothing of what is installed where it may publish or announce', () => {
		for (const job of [publish!, announce!]) {
			const used = job.steps!.flatMap(({ uses = [] }) => uses);
			const names = [used].flat().map((action) => action.split('@')[0]);
			expect(names.filter((name) => name === 'actions/checkout')).toEqual([]);
			expect(scriptOf(job)).not.toMatch(/\bnpm (?:ci|install|test|run)\b|\bnpx\b/);
		}
		expect(scriptOf(publish!)).toContain('npm publish');
		expect(scriptOf(publish!)).toContain('--ignore-scripts');
	});
});
