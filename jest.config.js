const base = {
	rootDir: __dirname,
	transform: {
		'^.+\\.ts$': [
			'@swc/jest',
			{
				jsc: { parser: { syntax: 'typescript', decorators: true }, target: 'es2022' },
				module: { type: 'commonjs' },
			},
		],
	},
	// The manifests of the n8n versions have one name.
	modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/output', '<rootDir>/tools/n8n/\\d'],
};

/** @returns the tests below `test/<name>`, to be chosen with `--selectProjects <name>` */
const suite = (name, options) => ({
	...base,
	displayName: name,
	testMatch: [`<rootDir>/test/${name}/**/*.test.ts`],
	...options,
});

const inProcess = { setupFilesAfterEnv: ['<rootDir>/test/setup.ts'] };
const inRealN8n = { globalSetup: '<rootDir>/test/n8n/globalSetup.ts' };

/** @type {import('jest').Config} */
module.exports = {
	projects: [
		suite('unit', inProcess),
		suite('engine', inProcess),
		suite('hostile', inProcess),
		suite('scale', inProcess),
		suite('n8n', inRealN8n),
		suite('install', inRealN8n),
		suite('queue', inRealN8n),
	],
	reporters: [['default', { summaryThreshold: 1_000 }]],
	testTimeout: 60_000,
	/** Cases side by side in one real n8n: most of their time goes into waiting. */
	maxConcurrency: 4,
};
