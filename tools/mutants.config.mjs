import { homedir } from 'node:os';
import { join } from 'node:path';

const rooms = process.env.ROOMS ?? 'all';

/**
 * Mutation testing of what carries the promises: the service layer and the trigger, by the fast
 * suites. One room alone, and its own tests:
 * ROOMS=http npm run test:mutants -- -m 'nodes/service/http/*.ts'
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
	mutate: ['nodes/service/**/*.ts', 'nodes/LeadCallingTrigger/**/*.ts', 'nodes/shared/**/*.ts'],
	testRunner: 'jest',
	jest: { configFile: 'tools/mutants.jest.cjs', enableFindRelatedTests: false },
	coverageAnalysis: 'perTest',
	incremental: true,
	incrementalFile: join(homedir(), '.cache/n8n-nodes-lead-calling/mutants', `${rooms}.json`),
	reporters: ['progress-append-only', 'clear-text', 'json'],
	clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
	jsonReporter: { fileName: `output/mutants/${rooms}.json` },
	tempDirName: `output/mutants/sandbox-${rooms}`,
	concurrency: 2,
	timeoutMS: 10_000,
	dryRunTimeoutMinutes: 20,
};
