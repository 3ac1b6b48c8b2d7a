/** Process: Get Many, Check Callback. */
import type { IDataObject } from 'n8n-workflow';

import { byId, requestsOf } from './calls';
import { eachOnService, type OperationOptions, runOperation, service } from './onService';

eachOnService();

describe('Get many processes', () => {
	const getAll = async (parameters: IDataObject = {}, more?: OperationOptions) =>
		await runOperation('process', 'getAll', parameters, more);

	it('gives them newest first, without flow, windows and actions, and lists as text', async () => {
		service.store.setCallbacks(service.processId, [{ url: 'https://n8n.example.com/webhook/1' }]);
		const { json } = await getAll();
		expect(requestsOf(service, 'listProcesses')).toMatchObject([
			{ method: 'GET', path: `/api/v1/processes/list/${service.projectId}`, query: {} },
		]);
		expect(json.map(({ processId }) => processId)).toEqual([
			service.secondProcessId,
			service.processId,
		]);
		expect(json[1]).toMatchObject({
			title: 'First calls',
			isActive: true,
			numberPool: '+15550100100, +15550100101',
			dispositions: 'interested, lost, followup_2',
			callbackUrls: 'https://n8n.example.com/webhook/1',
		});
		for (const name of ['nodes', 'callWindows']) expect(json[0]).not.toHaveProperty(name);
	});

	it('gives whole records, a part of them, or only those that are active', async () => {
		service.store.addProcess({ title: 'Old', isActive: false, activeStatus: 0 });
		const whole = await getAll({ simplify: false });
		expect(whole.json).toHaveLength(3);
		expect(whole.json[0]).toHaveProperty('nodes');
		const active = await getAll({ onlyActive: true });
		expect(active.json.map(({ title }) => title)).not.toContain('Old');
		expect((await getAll({ limit: 1 })).json).toHaveLength(1);
		expect((await getAll({ returnAll: true, limit: 1 })).json).toHaveLength(3);
	});
});

describe('Check Callback', () => {
	const url = 'https://n8n.example.com/webhook/5a1f/webhook';
	const check = async (parameters: IDataObject = {}) =>
		await runOperation('process', 'checkCallback', { webhookUrl: url, ...parameters });

	it('says for every process whether the URL stands among its callbacks, or the test URL', async () => {
		service.store.setCallbacks(service.processId, [{ url: `${url}?secret=x` }]);
		const testUrl = url.replace('/webhook/', '/webhook-test/');
		service.store.setCallbacks(service.secondProcessId, [{ url: testUrl }]);
		service.store.addProcess({ title: 'Third', createdAt: '2020-01-01T00:00:00.000Z' });
		const { json } = await check();
		expect(json.map(({ title, finding, foundUrl }) => [title, finding, foundUrl])).toEqual([
			['Follow-up calls', 'testUrl', testUrl],
			['First calls', 'found', url],
			['Third', 'notFound', null],
		]);
		expect(requestsOf(service, 'listProcesses')).toHaveLength(1);
	});

	it('looks at one process where one is chosen', async () => {
		const { json } = await check({ processId: byId(service.processId) });
		expect(json.map(({ processId }) => processId)).toEqual([service.processId]);
	});

	it('of a process that the project does not have is an error', async () => {
		const { error } = await check({ processId: byId('65f1c0a2b3d4e5f607182930') });
		expect(error?.message).toBe("The project has no process '65f1c0a2b3d4e5f607182930'");
	});

	it.each(['hello', 'n8n.example.com/webhook/1', 'ftp://n8n.example.com/x', '/webhook/1'])(
		'of a text that is no web address is an error, and asks nothing: %s',
		async (webhookUrl) => {
			const { error } = await check({ webhookUrl });
			expect(error?.message).toBe(`'Webhook URL' is not a web address: '${webhookUrl}'`);
			expect(service.ledger.count()).toBe(0);
		},
	);
});
