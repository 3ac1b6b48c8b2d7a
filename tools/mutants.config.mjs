/**
 * Mutation testing of what carries the promises: the service layer and the trigger, by the fast
 * suites. Some files alone: npm run test:mutants -- -m 'nodes/service/http/*.ts'
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
	mutate: ['nodes/service/**/*.ts', 'nodes/LeadCallingTrigger/**/*.ts', 'nodes/shared/**/*.ts'],
	testRunner: 'jest',
	jest: { configFile: 'tools/mutants.jest.cjs', enableFindRelatedTests: true },
	coverageAnalysis: 'perTest',
	// Words are for people; those that matter are compared by tests of their own.
	mutator: { excludedMutations: ['StringLiteral'] },
	// What runs once when a file is loaded would need all tests again for each mutant.
	ignoreStatic: true,
	reporters: ['clear-text', 'json'],
	clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
	jsonReporter: { fileName: 'output/mutants/report.json' },
	tempDirName: 'output/mutants/sandbox',
	concurrency: 1,
	timeoutMS: 20_000,
	dryRunTimeoutMinutes: 20,
};
