/** The reader of lists with a switch at each rule, compiled once and loaded anew for each. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { compileFunction } from 'node:vm';

import { build } from 'esbuild';

import { ROOT } from '../build';
import { type Rule, SWITCH, switchable } from './rules';

/** `proposeList` and `readList`. */
export type Reader = typeof import('./read');

export interface Switchable {
	rules: Rule[];
	/** The reader without one rule, or with all of them. */
	load(without?: string): Reader;
}

const ROOMS = /nodes\/service\/(?:columns|leads|words)\/.+\.ts$/;

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
						for (const rule of found.rules) {
							const { texts = [], size = 0 } = rules.get(rule.id) ?? {};
							const all = [...texts, ...rule.texts];
							rules.set(rule.id, { ...rule, texts: all, size: size + rule.size });
						}
						return { contents: found.text, loader: 'ts' };
					});
				},
			},
		],
	});
	const body = compileFunction(outputFiles[0]!.text, [...['require', 'module', 'exports', SWITCH]]);
	const require = createRequire(join(ROOT, 'package.json'));
	return {
		rules: [...rules.values()].sort(
			(one, other) => other.kind.localeCompare(one.kind) || other.size - one.size,
		),
		load(without) {
			const module = { exports: {} as Reader };
			const stands = (id: string) => id !== without;
			body(require, module, module.exports, stands);
			return module.exports;
		},
	};
}
