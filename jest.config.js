/** @type {import('jest').Config} */
module.exports = {
	rootDir: __dirname,
	testMatch: ['<rootDir>/test/unit/**/*.test.ts', '<rootDir>/test/engine/**/*.test.ts'],
	transform: {
		'^.+\\.ts$': [
			'@swc/jest',
			{
				jsc: { parser: { syntax: 'typescript', decorators: true }, target: 'es2022' },
				module: { type: 'commonjs' },
			},
		],
	},
	setupFiles: ['<rootDir>/test/setup.ts'],
	testTimeout: 60_000,
	modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/output'],
};
