/** The reader of lists with a switch at each rule, compiled once and loaded anew for each. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { compileFunction } from 'node:vm';

import { build } from 'esbuild';

import { ROOT } from '../build';
import { RememberedRegExp } from './remembered';
import { type Rule, SWITCH, switchable } from './rules';

/** `proposeList` and `readList`. */
export type Reader = typeof import('./read');

export interface Switchable {
	rules: Rule[];
	/** The reader without one rule, or with all of them. */
	load(without?: string): Reader;
}

const ROOMS = /nodes\/service\/(?:columns|leads)\/.+\.ts$/;

export async function bundleReader(): Promise<Switchable> {
	const rules = new Map<string, Rule>();
	const { outputFiles } = await build({
		entryPoints: [join(__dirname, 'read.ts')],
		bundle: true,
		write: false,
		platform: 'node',
		format: 'cjs',
		target: 'node20',
		packages: 'external',
		plugins: [
			{
				name: 'rules',
				setup(building) {
					building.onLoad({ filter: ROOMS }, ({ path }) => {
						const file = relative(join(ROOT, 'nodes/service'), path);
						const found = switchable(file, readFileSync(path, 'utf8'));
						for (const rule of found.rules) rules.set(rule.id, rule);
						return { contents: found.text, loader: 'ts' };
					});
				},
			},
		],
	});
	const body = compileFunction(outputFiles[0]!.text, [
		...['require', 'module', 'exports', 'RegExp', SWITCH],
	]);
	const require = createRequire(join(ROOT, 'package.json'));
	return {
		rules: [...rules.values()].sort((one, other) => one.id.localeCompare(other.id)),
		load(without) {
			const module = { exports: {} as Reader };
			body(require, module, module.exports, RememberedRegExp, (id: string) => id !== without);
			return module.exports;
		},
	};
}
