/** Who may do what on GitHub: what runs strangers' code can't publish, and what publishes runs none. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

interface Step {
	uses?: string;
	run?: string;
	with?: Record<string, unknown>;
	env?: Record<string, string>;
}

interface Job {
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

describe('A release', () => {
	const { on, permissions, jobs } = read('publish.yml');
	const { test, suites, publish, announce } = jobs;
	const scriptOf = ({ steps = [] }: Job) => steps.map(({ run = '' }) => run).join('\n');

	it('begins with a tag, and has four jobs, each with what it needs', () => {
		expect(on).toEqual({ push: { tags: ['v*.*.*'] } });
		expect(permissions).toEqual({});
		const allowed = Object.entries(jobs).map(([name, job]) => [name, job.permissions]);
		expect(Object.fromEntries(allowed)).toEqual({
			test: { contents: 'read' },
			suites: { contents: 'read' },
			publish: { 'id-token': 'write' },
			announce: { contents: 'write' },
		});
	});

	it('publishes after the tests and all suites, in an environment that a person opens', () => {
		expect(publish!.needs).toEqual(['test', 'suites']);
		expect(publish!.environment).toBe('npm');
		expect(announce!.needs).toBe('publish');
		expect(suites!.uses).toBe('./.github/workflows/suites.yml');
		expect(read('suites.yml').on).toHaveProperty('workflow_call');
	});

	it('refuses a tag that is not on main, or not the version of the package', () => {
		const script = scriptOf(test!);
		expect(script).toContain('git merge-base --is-ancestor "$GITHUB_SHA" origin/main');
		expect(script).toContain('test "$GITHUB_REF_NAME" = "v$version"');
		const { with: settings } = test!.steps!.find(({ uses }) => uses?.includes('checkout'))!;
		expect(settings?.['fetch-depth']).toBe(0);
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
