/**
 * Tests that never fail prove nothing: promises are broken on purpose, one after the other, in a copy
 * of the code. The unit tests of the promise must fail, and for some the judge of the campaigns too.
 */
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import execa from 'execa';

import { formatTable } from '../../tools/lib/table';
import { judge, planOf } from './judge';
import { changed, loadPackage } from './package';
import type { Mutant } from './promises/mutant';
import { OF_MEANING } from './promises/ofMeaning';
import { OF_SENDING } from './promises/ofSending';
import { scenarioOf } from './scenarios';

const MUTANTS = [...OF_MEANING, ...OF_SENDING];

/** So many campaigns of its scenarios are tried before a mutant counts as unnoticed. */
const TRIED = 40;

/** What unit tests need. */
const COPIED = ['package.json', 'nodes', 'credentials', 'test/setup.ts', 'test/unit'];

/** @returns whether every mutant was noticed */
export async function findMutants(root: string, seed: number): Promise<boolean> {
	// A change that no longer applies is an error, before anything else.
	for (const mutant of MUTANTS) changed(root, mutant);
	const copy = copyOf(root);
	const unharmed = await failingTest(copy, [...new Set(MUTANTS.map(({ tests }) => tests))]);
	if (unharmed !== undefined) throw new Error(`Fails on the code as it is: ${unharmed}`);

	const rows: Array<[string, string | undefined, string | undefined]> = [];
	for (const mutant of MUTANTS) {
		const test = await noticedByTests(root, copy, mutant);
		const campaign = mutant.scenarios && (await noticedByJudge(root, seed, mutant));
		const isNoticed = test !== undefined && (mutant.scenarios === undefined || campaign);
		if (!isNoticed) rows.push([mutant.breaks, test, campaign]);
		console.log([mutant.breaks, test ?? 'NO TEST', campaign].filter(Boolean).join('\n  '));
	}
	if (rows.length > 0) console.log(`\n${formatTable(['not noticed', 'test', 'campaign'], rows)}`);
	console.log(`\n${MUTANTS.length - rows.length} passed, ${rows.length} failed`);
	return rows.length === 0;
}

function copyOf(root: string): string {
	const copy = join(root, 'output/broken-promises');
	rmSync(copy, { recursive: true, force: true });
	mkdirSync(copy, { recursive: true });
	for (const path of COPIED) cpSync(join(root, path), join(copy, path), { recursive: true });
	symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
	const unit = `require(${JSON.stringify(join(root, 'jest.config.js'))}).projects[0]`;
	const config = `module.exports = { ...${unit}, rootDir: __dirname };\n`;
	writeFileSync(join(copy, 'jest.config.js'), config);
	return copy;
}

async function noticedByTests(
	root: string,
	copy: string,
	mutant: Mutant,
): Promise<string | undefined> {
	const { text, broken } = changed(root, mutant);
	const file = join(copy, mutant.file);
	writeFileSync(file, broken);
	try {
		return await failingTest(copy, [mutant.tests]);
	} finally {
		writeFileSync(file, text);
	}
}

/** The first test that fails; code that does not even load is an error. */
async function failingTest(copy: string, tests: readonly string[]): Promise<string | undefined> {
	const paths = tests.map((path) => `test/unit/${path}`);
	const { exitCode, all = '' } = await execa('jest', ['--runInBand', '--silent', ...paths], {
		cwd: copy,
		preferLocal: true,
		all: true,
		reject: false,
		env: { FORCE_COLOR: '0' },
	});
	if (/Test suite failed to run|No tests found/.test(all)) throw new Error(all);
	return exitCode === 0 ? undefined : /● (.*)/.exec(all)?.[1];
}

async function noticedByJudge(
	root: string,
	seed: number,
	mutant: Mutant,
): Promise<string | undefined> {
	const pack = await loadPackage(root, mutant);
	const wanted = new RegExp(mutant.scenarios!);
	let tried = 0;
	for (let number = 0; tried < TRIED; number++) {
		if (!wanted.test(scenarioOf(number).name)) continue;
		tried += 1;
		const { scenario, broken } = await judge(number, planOf(number, seed, true), pack);
		if (broken.length > 0) return `campaign ${number}, ${scenario}: ${broken.join(', ')}`;
	}
	return undefined;
}
