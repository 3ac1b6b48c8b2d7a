/** What is on the canvas before the person comes. */
import type { INode } from 'n8n-workflow';

import { chain, link, type WorkflowInput } from '../../tools/n8n/workflow';
import { leadsNode, startNode } from '../n8n/flow';
import { sheet } from './sheet';

/** A sheet's rows, and nothing behind them. */
export function sheetFlow(name: string): WorkflowInput {
	return { name, ...chain(startNode(), leadsNode(sheet())) };
}

/** A chat with an agent that has a model and no tools. */
export function agentFlow(name: string, credentials: INode['credentials']): WorkflowInput {
	const type = (of: string) => `@n8n/n8n-nodes-langchain.${of}`;
	const [chat, agent, model] = ['Chat', 'AI Agent', 'Model'] as const;
	return {
		name,
		nodes: [
			{
				name: chat,
				type: type('chatTrigger'),
				typeVersion: 1.1,
				position: [0, 0],
				parameters: {},
				webhookId: 'chat',
			},
			{
				name: agent,
				type: type('agent'),
				typeVersion: 3.1,
				position: [220, 0],
				parameters: { options: {} },
			},
			{
				name: model,
				type: type('lmChatOpenAi'),
				typeVersion: 1.3,
				position: [120, 220],
				parameters: {
					model: { __rl: true, mode: 'id', value: 'stand-in' },
					responsesApiEnabled: false,
					options: {},
				},
				credentials,
			},
		],
		connections: {
			...link(chat, agent),
			[model]: {
				ai_languageModel: [[{ node: agent, type: 'ai_languageModel', index: 0 }]],
			},
		},
	};
}

/** Both nodes of the package, without their credential. */
export function bothNodes(name: string): WorkflowInput {
	const type = (of: string) => `n8n-nodes-lead-calling.${of}`;
	return {
		name,
		...chain(
			{
				name: 'Lead Calling Trigger',
				type: type('leadCallingTrigger'),
				typeVersion: 2,
				parameters: {},
				webhookId: 'both-nodes',
			},
			{
				name: 'Lead Calling',
				type: type('leadCalling'),
				typeVersion: 1,
				parameters: { resource: 'lead', operation: 'get', leadId: '={{ $json.leadId }}' },
			},
		),
	};
}
