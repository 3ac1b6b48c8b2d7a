import assert from 'node:assert/strict';
import type { INode } from 'n8n-workflow';
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
		test('with a wrong key it says so in words', async (context) => {
			const credentials = await context.credentialWith({ apiKey: 'key_of_nobody_1111' });
			await assert.rejects(search(context, '', credentials), /Invalid API key/);
			assert.equal(context.service.ledger.count(), 1);
		}),
	],
};

async function search(
	{ client, credentials: own }: Context,
	filter?: string,
	credentials: INode['credentials'] = own,
) {
	return await client.searchList({
		type: 'n8n-nodes-lead-calling.leadCalling',
		method: 'searchProcesses',
		path: 'parameters.processId',
		parameters: { resource: 'lead', operation: 'initiate' },
		credentials,
		filter,
	});
}
