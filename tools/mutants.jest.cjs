/** The suites that need no n8n: a mutant must be killed in seconds. */
const { join } = require('node:path');
const { projects } = require('../jest.config.js');

const { transform } = projects.find(({ displayName }) => displayName === 'unit');
const rooms = process.env.ROOMS ?? 'http,api,shared,leads,events,trigger,campaign,duplicateBudget';

module.exports = {
	rootDir: join(__dirname, '..'),
	transform,
	moduleNameMapper: { '^n8n-workflow$': '<rootDir>/tools/mutants.n8n.cjs' },
	setupFiles: ['<rootDir>/test/setup.ts'],
	testMatch: rooms.split(',').map((room) => `<rootDir>/test/unit/${room}/**/*.test.ts`),
	testPathIgnorePatterns: ['labels', 'chance', 'campaigns\\.test'],
};
