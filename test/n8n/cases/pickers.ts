import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import { type Group, test } from '../case';
import { column } from '../check';
import type { Context } from '../context';

const PROCESSES = [
	{ title: 'First calls', createdAt: '2026-01-01T00:00:00.000Z' },
	{ title: 'Second calls', createdAt: '2026-02-01T00:00:00.000Z' },
	{ title: 'Renewals', createdAt: '2026-03-01T00:00:00.000Z', isActive: false },
];

export const pickers: Group = {
	title: 'Pickers',
	service: { project: { processes: PROCESSES } },
	cases: [
		test('processes come newest first, those that are not active marked, and the search narrows them', async (context) => {
			const names = async (filter?: string) =>
				column(await search(context, 'searchProcesses', filter), 'name');
			assert.deepEqual(await names(), ['Renewals (inactive)', 'Second calls', 'First calls']);
			assert.deepEqual(await names('CALLS'), ['Second calls', 'First calls']);
			const [first] = await search(context, 'searchProcesses', 'first');
			assert.equal(first?.value, context.service.processId);
		}),
		test('a lead is found by email, phone, reference or name', async (context) => {
			const { store } = context.service;
			const asha = { name: 'Asha Rao', email: 'asha@example.com', referenceId: 'CRM-7' };
			const lead = store.addLead({ ...asha, phone: '+919812345678' });
			store.addLead({ name: 'Tom Baker' });
			for (const words of ['asha@example.com', '+91 98123 45678', 'CRM-7', 'asha']) {
				const found = column(await search(context, 'searchLeads', words), 'value');
				assert.deepEqual(found, [lead._id], words);
			}
		}),
		test('a country is found by its name', async (context) => {
			const found = await search(context, 'searchCountries', 'india');
			assert.deepEqual(column(found, 'value').slice(-1), ['IN']);
		}),
	],
};

async function search({ client, credentials }: Context, method: string, filter?: string) {
	const path = '/rest/dynamic-node-parameters/resource-locator-results';
	const { results } = await client.request<{ results: IDataObject[] }>('POST', path, {
		nodeTypeAndVersion: { name: 'n8n-nodes-lead-calling.leadCalling', version: 1 },
		methodName: method,
		path: 'parameters',
		currentNodeParameters: { resource: 'lead', operation: 'initiate' },
		credentials,
		filter,
	});
	return results;
}
