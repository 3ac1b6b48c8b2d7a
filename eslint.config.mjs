import js from '@eslint/js';
import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import { defineConfig, globalIgnores } from 'eslint/config';
import nodesBase from 'eslint-plugin-n8n-nodes-base';
import tseslint from 'typescript-eslint';

// What is published is held to every rule of n8n's verification scan; the switched-off three are
// the ones the scan itself switches off. Tests and tools are held to the general rules only.
const PUBLISHED = ['nodes/**/*.ts', 'credentials/**/*.ts'];

export default defineConfig(
	globalIgnores(['dist', 'output', 'node_modules']),
	{
		files: ['**/*.ts'],
		extends: [js.configs.recommended, tseslint.configs.recommended],
		rules: {
			'no-undef': 'off',
			'@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
		},
	},
	{
		files: PUBLISHED,
		extends: [n8nCommunityNodesPlugin.configs.recommended],
		rules: { 'no-console': 'error' },
		linterOptions: { noInlineConfig: true },
	},
	{ plugins: { 'n8n-nodes-base': nodesBase } },
	{
		files: ['package.json'],
		extends: [n8nCommunityNodesPlugin.configs.recommended],
		rules: { ...nodesBase.configs.community.rules },
		languageOptions: { parser: tseslint.parser, parserOptions: { extraFileExtensions: ['.json'] } },
	},
	{
		files: ['credentials/**/*.ts'],
		rules: {
			...nodesBase.configs.credentials.rules,
			'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
			'n8n-nodes-base/cred-class-field-type-options-password-missing': 'off',
		},
	},
	{
		files: ['nodes/**/*.ts'],
		rules: {
			...nodesBase.configs.nodes.rules,
			'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
			'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
			'n8n-nodes-base/node-param-type-options-max-value-present': 'off',
		},
	},
);
