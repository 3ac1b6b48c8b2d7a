/** Every operation of the node, through n8n's engine, against a service that answers as it likes. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { IDataObject } from 'n8n-workflow';

import { byId, operation } from '../engine/calls';
import { runNode, type RunResult } from '../engine/harness';
import { deadlines, QUICK } from '../engine/quick';
import { type Loopback, startLoopback } from '../loopback';

export const KEY = 'sk+live/0123456789abcdef0123456789';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export const calls = {
	'Get Lead': { ...operation('lead', 'get'), leadId: byId('65f1c0a2b3d4e5f607182930') },
	'Query Leads': { ...operation('lead', 'getAll'), returnAll: true },
	'Get Activity': { ...operation('activity', 'get'), activityId: 'a1' },
	'List Processes': { ...operation('process', 'getAll'), returnAll: true },
	Statistics: { ...operation('statistics', 'get'), period: 'today' },
	Update: {
		...operation('lead', 'update'),
		leadId: byId('65f1c0a2b3d4e5f607182930'),
		updateFields: { name: 'Asha' },
	},
	Initiate: {
		...operation('lead', 'initiate'),
		processId: byId('p1'),
		phone: '+919812345678',
		name: 'Asha',
	},
	'Bulk Initiate': {
		...operation('lead', 'bulkInitiate'),
		processId: byId('p1'),
	},
} satisfies Record<string, IDataObject>;
const item = { phone: '+919812345678', name: 'Asha Rao', referenceId: 'R-1' };

let asked = 0;

export async function ask(
	url: string,
	parameters: IDataObject,
	deadlineMs = 5_000,
	tries = 1,
): Promise<RunResult> {
	return await runNode({
		parameters,
		items: [item],
		// What was refused in one project is not held against the same lead in another.
		credential: { apiKey: KEY, projectId: `p${(asked += 1)}`, baseUrl: url },
		settings: { onError: 'continueRegularOutput' },
		policy: {
			...QUICK,
			deadlineMs: deadlines(deadlineMs),
			retry: { ...QUICK.retry, tries },
			doubt: { ...QUICK.doubt, betweenPassesMs: 20, quietPasses: 1 },
		},
	});
}

export async function withServer<T>(
	answer: Answer,
	work: (server: Loopback) => Promise<T>,
): Promise<T> {
	const server = await startLoopback((request, response) => {
		response.on('error', () => {});
		request.resume();
		answer(request, response);
	});
	try {
		return await work(server);
	} finally {
		await server.stop();
	}
}

export const body =
	(text: string, status = 200): Answer =>
	(_, response) => {
		response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
	};
