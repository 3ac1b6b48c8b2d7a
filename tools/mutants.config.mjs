import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

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
	.filter((file) => !LEFT_OUT.test(file) && !MOCKS.test(readFileSync(file, 'utf8')))
	.sort((one, other) => Number(LAST.test(one)) - Number(LAST.test(other)));

const flag = process.argv.findIndex((one) => ['-m', '--mutate'].includes(one));
/** `nodes/service/sending/` of any of its files. */
const room = flag < 0 ? '' : process.argv[flag + 1].replace(/((?:[^/]+\/){3}).*/, '$1');

/** Whether a test imports the files that are asked for, or what supports it does. */
function isNear(file, seen = new Set()) {
	if (seen.has(file)) return false;
	seen.add(file);
	const imports = readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g);
	return Array.from(imports, ([, path]) => join(dirname(file), path)).some((path) => {
		if (`${path}/`.startsWith(room)) return true;
		const own = [`${path}.ts`, join(path, 'index.ts')].find((one) => existsSync(one));
		return path.startsWith('test/') && own !== undefined && isNear(own, seen);
	});
}

/**
 * Mutation testing of `service`, by the unit tests and those on n8n's engine. Takes days.
 * With mocha, since Stryker has jest load all files again for each mutant.
 * A room alone: npm run test:mutants -- -m 'nodes/service/http/**'. Only tests that import it are asked then:
 * what all others notice besides isn't counted, and what never ends is stopped within a minute.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
	// A language's words are a page, and no code.
	mutate: [
		'nodes/service/**/*.ts',
		'!nodes/service/words/!(spellings|text).ts',
		'!nodes/service/columns/hear/weights.ts',
	],
	ignorePatterns: ['/output', '/dist'],
	testRunner: 'mocha',
	testRunnerNodeArgs: ['--import', 'tsx'],
	mochaOptions: {
		require: ['./test/setup.ts', './tools/mutants.mocha.cjs'],
		spec: tests.filter((file) => isNear(file)),
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
