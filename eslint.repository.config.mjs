import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import * as importX from 'eslint-plugin-import-x';
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Imports that match are errors. */
const without = (regex) => ({ 'no-restricted-imports': ['error', { patterns: [{ regex }] }] });

/**
 * The floors of the house, from the top down; rooms of one line do not import each other. See
 * docs/dev/architecture.md. `service` alone stands for the files at its top: the API.
 */
const FLOORS = [
	['LeadCalling', 'LeadCallingTrigger'],
	['shared'],
	['service/sending', 'service/reads', 'service/events', 'service/columns'],
	['service'],
	['service/leads'],
	['service/words', 'service/http'],
];

/** The same within a room. */
const FLOORS_WITHIN = {
	'service/columns': [['proposal'], ['no'], ['list'], ['header'], ['words', 'hear']],
	'service/sending': [['answers'], ['records'], ['guard', 'memory']],
	'service/leads': [['row'], ['persons'], ['phone']],
};

/** What a room may not import: the rooms above it and beside it. */
function zonesOf(floors) {
	return floors.flatMap((rooms, floor) =>
		rooms.flatMap((room) => {
			const beside = rooms.filter((other) => other !== room);
			const above = floors.slice(0, floor).flat();
			const from = [...beside, ...above].map(filesOf);
			return from.length > 0 ? [{ target: filesOf(room), from }] : [];
		}),
	);
}

const zones = [
	...zonesOf(FLOORS),
	...Object.entries(FLOORS_WITHIN).flatMap(([room, floors]) =>
		zonesOf(floors.map((names) => names.map((name) => `${room}/${name}`))),
	),
];

/** Rooms with a door: from outside, only their `index.ts` is imported. */
const DOORS = [
	'service/columns',
	'service/sending',
	'service/sending/answers',
	'service/sending/guard',
	'service/sending/memory',
	'service/sending/records',
];

const doors = DOORS.map((room) => ({
	target: outsideOf(room),
	from: filesOf(room),
	except: [`**/nodes/${room}/index.ts`],
	message: `The door of this room is nodes/${room}/index.ts.`,
}));

/** All files of nodes/ that don't stand in the room. */
function outsideOf(room) {
	const path = ['nodes', ...room.split('/')];
	return path.slice(1).flatMap((name, at) => {
		const folder = `./${path.slice(0, at + 1).join('/')}`;
		return [`${folder}/*.ts`, `${folder}/!(${name})/**/*.ts`];
	});
}

function filesOf(room) {
	return room === 'service' ? './nodes/service/*.ts' : `./nodes/${room}/**/*.ts`;
}

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
	{
		files: ['nodes/**/*.ts'],
		plugins: { 'import-x': importX },
		settings: {
			'import-x/resolver-next': [importX.createNodeResolver({ extensions: ['.ts'] })],
			'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
		},
		rules: {
			'import-x/no-restricted-paths': ['error', { zones: [...zones, ...doors] }],
			'import-x/no-cycle': 'error',
		},
	},
	// A client that could be a package tomorrow.
	{
		files: ['nodes/service/**/*.ts'],
		rules: {
			'@typescript-eslint/no-restricted-imports': [
				'error',
				{
					paths: [
						{
							name: 'n8n-workflow',
							allowTypeImports: true,
							message: 'The service imports types of n8n only.',
						},
					],
				},
			],
		},
	},
	// Hints are HTML, and quote lists: one file escapes them all.
	{
		files: ['nodes/**/*.ts'],
		ignores: ['nodes/shared/addHint.ts'],
		rules: {
			'no-restricted-properties': [
				'error',
				{ property: 'addExecutionHints', message: 'Use addHint, which escapes the text.' },
			],
		},
	},
	// A pattern that is tried at every place of a long text blocks n8n; see test/hostile as well.
	{ files: ['nodes/**/*.ts'], rules: { 'regexp/no-super-linear-move': 'error' } },
	// The stand-in shares no code with what it tests, so that one mistake cannot hide in both.
	{ files: ['test/service/*.ts'], rules: without('^(?!\\./|node:)') },
	{ files: ['test/service/*/*.ts'], rules: without('^(?!\\.\\.?/(?!\\.\\.)|node:)') },
	{ files: ['**/*.{js,cjs,mjs}'], extends: [js.configs.recommended], rules: { 'no-undef': 'off' } },
);
