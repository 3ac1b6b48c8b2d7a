/** Process: Get Many, Check Callback. */
import type { IDataObject } from 'n8n-workflow';

import { byId, requestsOf } from './calls';
import { eachOnService, type OperationOptions, runOperation, service } from './onService';

eachOnService();

describe('Get many processes', () => {
	const getAll = async (parameters: IDataObject = {}, more?: OperationOptions) =>
		await runOperation('process', 'getAll', parameters, more);

	it('gives them newest first, without flow, windows and actions', async () => {
		const { json } = await getAll();
		expect(requestsOf(service, 'listProcesses')).toMatchObject([
			{ method: 'GET', path: `/api/v1/processes/list/${service.projectId}`, query: {} },
		]);
		expect(json.map(({ _id }) => _id)).toEqual([service.secondProcessId, service.processId]);
		expect(Object.keys(json[0]!).length).toBeLessThanOrEqual(10);
		for (const name of ['nodes', 'callWindows', 'actions'])
			expect(json[0]).not.toHaveProperty(name);
	});

	it('gives the whole records, a part of them, or only those that are active', async () => {
		service.store.addProcess({ title: 'Old', isActive: false, activeStatus: 0 });
		const whole = await getAll({ simplify: false });
		expect(whole.json).toHaveLength(3);
		expect(whole.json[0]).toHaveProperty('nodes');
		const active = await getAll({ onlyActive: true });
		expect(active.json.map(({ title }) => title)).not.toContain('Old');
		const one = await getAll({ limit: 1 });
		expect(one.json).toHaveLength(1);
		const all = await getAll({ returnAll: true, limit: 1 });
		expect(all.json).toHaveLength(3);
	});

	it('encodes the project ID in the path', async () => {
		const { error } = await getAll({}, { credential: { projectId: 'a/b c' } });
		expect(requestsOf(service, 'listProcesses')[0]!.path).toBe('/api/v1/processes/list/a%2Fb%20c');
		expect(error?.message).toBe('Not authorized to access processes for this project');
	});
});

describe('Check Callback', () => {
	const url = 'https://n8n.example.com/webhook/5a1f/webhook';
	const check = async (parameters: IDataObject = {}) =>
		await runOperation('process', 'checkCallback', { webhookUrl: url, ...parameters });

	it('says for every process whether the URL stands among its callbacks, or the test URL', async () => {
		service.store.setCallbacks(service.processId, [{ url }]);
		service.store.setCallbacks(service.secondProcessId, [
			{ url: url.replace('/webhook/', '/webhook-test/') },
		]);
		service.store.addProcess({ title: 'Third', createdAt: '2020-01-01T00:00:00.000Z' });

		const { json } = await check();

		expect(json.map(({ processId }) => processId).slice(0, 2)).toEqual([
			service.secondProcessId,
			service.processId,
		]);
		expect(new Set(json.map(({ message }) => message)).size).toBe(3);
		expect(requestsOf(service, 'listProcesses')).toHaveLength(1);
	});

	it('looks at one process where one is chosen', async () => {
		const { json } = await check({ processId: byId(service.processId) });
		expect(json).toEqual([expect.objectContaining({ processId: service.processId })]);
	});
});
