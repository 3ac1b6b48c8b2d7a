import assert from 'node:assert/strict';
import { type Group, test } from '../case';
import type { Context } from '../context';

const SERVICE = {
	projects: [
		{
			processes: [
				{ title: 'First calls', createdAt: '2026-01-01T00:00:00.000Z' },
				{ title: 'Second calls', createdAt: '2026-02-01T00:00:00.000Z' },
				{ title: 'Renewals', createdAt: '2026-03-01T00:00:00.000Z', isActive: false },
			],
		},
	],
};

export const picker: Group = {
	title: 'Process picker',
	cases: [
		{
			service: SERVICE,
			...test('it lists the processes, newest first, and marks those that are not active; its search narrows', async (context) => {
				const names = async (filter?: string) =>
					(await search(context, filter)).results.map(({ name }) => name);
				assert.deepEqual(await names(), ['Renewals (inactive)', 'Second calls', 'First calls']);
				assert.deepEqual(await names('CALLS'), ['Second calls', 'First calls']);
				const [first] = (await search(context, 'first')).results;
				assert.equal(first?.value, context.service.processId);
			}),
		},
	],
};

async function search({ client, credentials }: Context, filter?: string) {
	return await client.searchList({
		type: 'n8n-nodes-lead-calling.leadCalling',
		method: 'searchProcesses',
		path: 'parameters.processId',
		parameters: { resource: 'lead', operation: 'initiate' },
		credentials,
		filter,
	});
}
