/**
 * The package as n8n loads it: bundled once, and evaluated anew for every process, so that what a
 * process remembers dies with it. Clock, chance and waiting are handed in.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

import { build } from 'esbuild';
import type { INodeExecutionData } from 'n8n-workflow';

import type { Random } from '../support/random';

const load = createRequire(__filename);

/** What a process finds around it. */
export interface Surroundings {
	/** Milliseconds since 1970, as the machine's clock shows them. */
	wallTime: () => number;
	/** Milliseconds that only pass. */
	monotonic: () => number;
	random: Random;
	sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** The action node: `execute` is called with n8n's context as `this`. */
export interface ActionNode {
	execute(this: unknown): Promise<INodeExecutionData[][]>;
}

export type Package = (surroundings: Surroundings) => ActionNode;

export async function loadPackage(root: string): Promise<Package> {
	const { outputFiles } = await build({
		entryPoints: [join(root, 'nodes/LeadCalling/LeadCalling.node.ts')],
		bundle: true,
		write: false,
		platform: 'node',
		target: 'node20',
		format: 'cjs',
		external: ['n8n-workflow'],
	});
	const code = outputFiles[0]!.text;
	const script = new Script(
		`(function (module, exports, require, Date, Math, performance) {${code}\n})`,
		{ filename: 'lead-calling.js' },
	);
	return (surroundings) => evaluated(script, surroundings);
}

function evaluated(script: Script, around: Surroundings): ActionNode {
	const { sleep, random, monotonic } = around;
	const workflow = { ...(load('n8n-workflow') as object), sleep };
	const module = { exports: {} as { LeadCalling: new () => ActionNode } };
	const run = script.runInThisContext() as (...values: unknown[]) => void;
	const maths = Object.defineProperties({}, Object.getOwnPropertyDescriptors(Math));
	Object.defineProperty(maths, 'random', { value: random });
	run(
		module,
		module.exports,
		(name: string): unknown => (name === 'n8n-workflow' ? workflow : load(name)),
		clockOf(around),
		maths,
		{ now: monotonic },
	);
	return new module.exports.LeadCalling();
}

/** `Date`, with the present of the process. */
function clockOf({ wallTime }: Surroundings): DateConstructor {
	return new Proxy(Date, {
		construct: (target, values: number[]) =>
			values.length === 0 ? new target(wallTime()) : new target(...(values as [number])),
		get: (target, name) => (name === 'now' ? wallTime : (Reflect.get(target, name) as unknown)),
	});
}
