import type { INode } from 'n8n-workflow';

/** Whether the node is an AI agent's tool: n8n gives such a node a type of its own. */
export function isTool({ type }: INode): boolean {
	return type.endsWith('Tool');
}
