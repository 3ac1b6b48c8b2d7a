/** Every operation of the node, through n8n's engine, against a service that answers as it likes. */
import type { IDataObject } from 'n8n-workflow';

import { byId, operation } from '../engine/calls';
import { runNode, type RunResult } from '../engine/harness';
import { QUICK } from '../engine/quick';
import { startLoopback } from '../loopback';

const LEAD_ID = '65f1c0a2b3d4e5f607182930';
const ITEM = { phone: '+919812345678', name: 'Asha Rao', referenceId: 'R-1' };

export const OPERATIONS = {
	'Get Lead': { ...operation('lead', 'get'), leadId: byId(LEAD_ID) },
	'Query Leads': { ...operation('lead', 'getAll'), returnAll: true },
	'Get Activity': { ...operation('activity', 'get'), activityId: 'a1' },
	'List Processes': { ...operation('process', 'getAll'), returnAll: true },
	Statistics: { ...operation('statistics', 'get'), period: 'today' },
	Update: {
		...operation('lead', 'update'),
		leadId: byId(LEAD_ID),
		updateFields: { name: 'Asha' },
	},
	Initiate: { ...operation('lead', 'initiate'), processId: byId('p1'), ...ITEM },
	'Bulk Initiate': { ...operation('lead', 'bulkInitiate'), processId: byId('p1') },
} satisfies Record<string, IDataObject>;

let asked = 0;

/** A key of its own each time: what was heard of a lead is remembered by key. */
export function nextKey(): string {
	return `sk+live/0123456789abcdef${(asked += 1)}`;
}

/** What comes of every operation, in turn, when each request is answered alike. */
export async function askAll(
	status: number,
	answerTo: (apiKey: string) => string,
): Promise<Array<{ name: string; apiKey: string; requests: number; result: RunResult }>> {
	const results = [];
	for (const [name, parameters] of Object.entries(OPERATIONS)) {
		const apiKey = nextKey();
		const body = answerTo(apiKey);
		const server = await startLoopback((request, response) => {
			request.resume();
			response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
		});
		try {
			const result = await runNode({
				parameters,
				items: [ITEM],
				credential: { apiKey, projectId: 'p', baseUrl: server.url },
				settings: { onError: 'continueRegularOutput' },
				policy: { ...QUICK, retry: { ...QUICK.retry, tries: 1 } },
			});
			results.push({ name, apiKey, requests: server.visits, result });
		} finally {
			await server.stop();
		}
	}
	return results;
}
