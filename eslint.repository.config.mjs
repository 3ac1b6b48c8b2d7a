import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Imports that match are errors. */
const without = (regex) => ({ 'no-restricted-imports': ['error', { patterns: [{ regex }] }] });

// `eslint.config.mjs` is n8n's own configuration, for what is published. This one is for the whole
// repository, tests and tools included: what n8n does not ask for, most of it read from the types.
export default defineConfig(
	globalIgnores(['dist', 'output', 'node_modules']),
	{
		files: ['**/*.ts'],
		extends: [
			js.configs.recommended,
			tseslint.configs.recommended,
			regexp.configs['flat/recommended'],
		],
		languageOptions: { parserOptions: { project: './test/tsconfig.json' } },
		rules: {
			'no-undef': 'off',
			'@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
			'@typescript-eslint/no-floating-promises': 'error',
			'@typescript-eslint/no-misused-promises': 'error',
			'@typescript-eslint/switch-exhaustiveness-check': [
				'error',
				{ considerDefaultExhaustiveForUnions: true },
			],
			// A plain group is shorter to read, and nothing here is slow for it.
			'regexp/no-unused-capturing-group': 'off',
		},
	},
	// A pattern that is tried at every place of a long text blocks n8n; see test/hostile as well.
	{ files: ['nodes/**/*.ts'], rules: { 'regexp/no-super-linear-move': 'error' } },
	// The stand-in shares no code with what it tests, so that one mistake cannot hide in both.
	{ files: ['test/service/*.ts'], rules: without('^(?!\\./|node:)') },
	{ files: ['test/service/*/*.ts'], rules: without('^(?!\\.\\.?/(?!\\.\\.)|node:)') },
	{ files: ['**/*.{js,cjs,mjs}'], extends: [js.configs.recommended], rules: { 'no-undef': 'off' } },
);
