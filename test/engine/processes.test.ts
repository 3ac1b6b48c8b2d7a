/** Process: Get Many, Check Callback. How a URL is found in a process: `test/unit/processes.test.ts`. */
import type { IDataObject } from 'n8n-workflow';

import { requestsOf } from '../support/engine/leads';
import { byId, eachOnService, runOperation, service } from '../support/engine/onService';

eachOnService();

describe('Get many processes', () => {
	const getAll = async (parameters: IDataObject = {}) =>
		await runOperation('process getAll', parameters);

	it('gives them newest first, without flow and windows, and lists as text', async () => {
		service.store.setCallbacks(service.processId, [{ url: 'https://n8n.example.com/webhook/1' }]);
		const { json } = await getAll();
		expect(requestsOf('listProcesses')).toMatchObject([
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

	it('gives whole records, or a part of them', async () => {
		service.store.addProcess({ title: 'Old', isActive: false, activeStatus: 0 });
		const whole = await getAll({ simplify: false });
		expect(whole.json).toHaveLength(3);
		expect(whole.json[0]).toHaveProperty('nodes');
		expect((await getAll({ limit: 1 })).json).toHaveLength(1);
		expect((await getAll({ returnAll: true, limit: 1 })).json).toHaveLength(3);
	});
});

describe('Check Callback', () => {
	const url = 'https://n8n.example.com/webhook/5a1f/webhook';
	const check = async (parameters: IDataObject = {}) =>
		await runOperation('process checkCallback', { webhookUrl: url, ...parameters });

	it('says for every process, or the one chosen, whether the URL stands among its callbacks, or the test URL', async () => {
		service.store.setCallbacks(service.processId, [{ url: `${url}?secret=x` }]);
		const testUrl = url.replace('/webhook/', '/webhook-test/');
		service.store.setCallbacks(service.secondProcessId, [{ url: testUrl }]);
		service.store.addProcess({ title: 'Third', createdAt: '2020-01-01T00:00:00.000Z' });
		const findings = (json: IDataObject[]) =>
			json.map(({ title, finding, foundUrl }) => [title, finding, foundUrl]);
		expect(findings((await check()).json)).toEqual([
			['Follow-up calls', 'testUrl', testUrl],
			['First calls', 'found', url],
			['Third', 'notFound', null],
		]);
		const { json } = await check({ processId: byId(service.processId) });
		expect(findings(json)).toEqual([['First calls', 'found', url]]);
	});

	it('says of each whether it is active: whichever of two fields says that it is not', async () => {
		service.store.addProcess({ title: 'Switched off', activeStatus: 0 });
		service.store.addProcess({ title: 'Paused', isActive: false });
		const active = { 'First calls': true, 'Follow-up calls': true };
		const expected = { ...active, 'Switched off': false, Paused: false };
		for (const json of [(await check()).json, (await runOperation('process getAll')).json]) {
			const shown = json.map(({ title, isActive }) => [title, isActive]);
			expect(Object.fromEntries(shown)).toEqual(expected);
		}
	});

	it('of a process that the project does not have is an error', async () => {
		const missing = '65f1c0a2b3d4e5f607182930';
		expect((await check({ processId: byId(missing) })).error?.message).toContain(missing);
	});
});
