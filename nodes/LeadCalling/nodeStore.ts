import type { IExecuteFunctions } from 'n8n-workflow';

import type { KeyStore } from '../service/campaign/sentLeads';

export interface NodeStore extends KeyStore {
	/** Names the node within this process. */
	node: string;
}

/** n8n's de-duplication store, for this node, in n8n's database: valid for all workers. */
export function nodeStore(context: IExecuteFunctions, most: number): NodeStore {
	const options = { mode: 'entries', maxEntries: most } as const;
	return {
		node: `${context.getWorkflow?.().id} ${context.getNode().id}`,
		record: async (keys) => {
			const { new: fresh } = await context.helpers.checkProcessedAndRecord(keys, 'node', options);
			return fresh as string[];
		},
		forget: async (keys) => await context.helpers.removeProcessed(keys, 'node', options),
	};
}
