import type { IExecuteFunctions } from 'n8n-workflow';

import type { ProcessedStore } from './operation';

/** n8n's de-duplication store, for this node, in n8n's database: valid for all workers. */
export function processedStore(context: IExecuteFunctions): ProcessedStore {
	const options = (maxEntries: number) => ({ mode: 'entries', maxEntries }) as const;
	return {
		node: `${context.getWorkflow?.().id} ${context.getNode().id}`,
		record: async (keys, most) => {
			const { new: fresh } = await context.helpers.checkProcessedAndRecord(
				keys,
				'node',
				options(most),
			);
			return fresh as string[];
		},
		forget: async (keys, most) => {
			if (keys.length > 0) await context.helpers.removeProcessed(keys, 'node', options(most));
		},
	};
}
