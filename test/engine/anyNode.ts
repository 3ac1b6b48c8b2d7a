/** A node of any behaviour in n8n's engine, to learn how the engine treats it. */
import type { IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';

import { runNode, type RunOptions, type RunResult } from './harness';

export const KEY = 'key-of-the-facts';

export type Execute = (context: IExecuteFunctions) => Promise<INodeExecutionData[]>;

/** Runs a node that does this. */
export async function runAs(execute: Execute, more: Partial<RunOptions> = {}): Promise<RunResult> {
	const nodeType: INodeType = {
		description: {
			displayName: 'Fact',
			name: 'leadCalling',
			group: ['output'],
			version: 1,
			description: '',
			defaults: {},
			inputs: ['main'],
			outputs: ['main'],
			credentials: [{ name: 'leadCallingApi', required: true }],
			properties: [],
		},
		async execute() {
			return [await execute(this)];
		},
	};
	return await runNode({ parameters: {}, credential: { apiKey: KEY }, nodeType, ...more });
}
