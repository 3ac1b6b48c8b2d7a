/** The suites that need no n8n: a mutant must be killed in seconds. */
const { join } = require('node:path');
const { projects } = require('../jest.config.js');

const { transform } = projects.find(({ displayName }) => displayName === 'unit');
const rooms =
	process.env.ROOMS ?? '{http,api,shared,leads,events,trigger,campaign,duplicateBudget}';

module.exports = {
	rootDir: join(__dirname, '..'),
	transform,
	setupFiles: ['<rootDir>/test/setup.ts'],
	testMatch: [`<rootDir>/test/unit/${rooms}/**/*.test.ts`],
	testPathIgnorePatterns: ['labels', 'chance', 'campaigns\\.test'],
};
