import { homedir } from 'node:os';
import { join } from 'node:path';

const rooms =
	'{answers,api,campaign,campaign-properties,duplicateBudget,events,http,key,leads,shared,stored,trigger}';

/**
 * Mutation testing of what carries the promises: the service layer and the trigger, by the unit tests
 * and those on n8n's engine. With mocha, since Stryker has jest load all files again for each mutant.
 * Some files alone: npm run test:mutants -- -m 'nodes/service/http/*.ts'
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
	mutate: [
		'nodes/service/**/*.ts',
		'nodes/LeadCallingTrigger/**/*.ts',
		'nodes/shared/**/*.ts',
		// What the editor shows, compared in a real n8n.
		'!nodes/LeadCallingTrigger/LeadCallingTrigger.node.ts',
	],
	ignorePatterns: ['/output', '/dist'],
	testRunner: 'mocha',
	mochaOptions: {
		require: ['tsx/cjs', './test/setup.ts', './tools/mutants.mocha.cjs'],
		spec: [`test/unit/${rooms}/**/*.test.ts`, 'test/engine/*.test.ts'],
		// They read the documentation, mock modules, or take seconds.
		ignore: ['labels', 'kinds', 'chance', 'campaigns', 'memory'].map(
			(name) => `**/${name}.test.ts`,
		),
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
	dryRunTimeoutMinutes: 20,
};
