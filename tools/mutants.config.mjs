import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * They read the documentation or the examples, take seconds, load the nodes once more, or build and
 * start what no mutant is in.
 */
const LEFT_OUT =
	/\/(?:bundle|continuousIntegration|demo|docs|examples|flags|floors|install|labels|links|mutants|package|release|releaseRun|shape|triggerCopies|triggerStorm)\.test\.ts$/;

/** They ask each list: whoever survives all others meets them. */
const LAST = /\/(?:consent|listsRead|notes|outsideLists|sources)\.test\.ts$/;

/** What mocha, and so this, does not do. */
const MOCKS = /jest\.(?:mock|doMock|isolateModules(?:Async)?|useFakeTimers)\(/;

const tests = ['test/unit', 'test/engine']
	.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: 'utf8' })
			.filter((file) => file.endsWith('.test.ts'))
			.map((file) => join(folder, file)),
	)
	.sort((one, other) => Number(LAST.test(one)) - Number(LAST.test(other)));

/**
 * Mutation testing of `service`, by the unit tests and those on n8n's engine. Takes hours.
 * With mocha, since Stryker has jest load all files again for each mutant.
 * Some files alone: npm run test:mutants -- -m 'nodes/service/http/*.ts'
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
	// A language's words are a page, and no code.
	mutate: ['nodes/service/**/*.ts', '!nodes/service/words/!(spellings|text).ts'],
	ignorePatterns: ['/output', '/dist'],
	testRunner: 'mocha',
	testRunnerNodeArgs: ['--import', 'tsx'],
	mochaOptions: {
		require: ['./test/setup.ts', './tools/mutants.mocha.cjs'],
		spec: tests.filter((file) => !LEFT_OUT.test(file) && !MOCKS.test(readFileSync(file, 'utf8'))),
		'no-config': true,
	},
	coverageAnalysis: 'perTest',
	// What runs once when a file is loaded would need a process of its own for each mutant.
	ignoreStatic: true,
	incremental: true,
	incrementalFile: join(homedir(), '.cache/n8n-nodes-lead-calling/mutants.json'),
	reporters: ['progress-append-only', 'clear-text', 'json'],
	clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
	jsonReporter: { fileName: 'output/mutants/report.json' },
	tempDirName: 'output/mutants/sandbox',
	// The engine's tests wait more than they compute.
	concurrency: 4,
	timeoutMS: 5_000,
	dryRunTimeoutMinutes: 60,
};
