/** Process: Get Many. */
import type { IDataObject } from 'n8n-workflow';

import { requestsOf } from '../support/engine/leads';
import { eachOnService, runOperation, service } from '../support/engine/onService';

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

	it('says of each whether it is active: whichever of two fields says that it is not', async () => {
		service.store.addProcess({ title: 'Switched off', activeStatus: 0 });
		service.store.addProcess({ title: 'Paused', isActive: false });
		const shown = (await getAll()).json.map(({ title, isActive }) => [title, isActive]);
		const active = { 'First calls': true, 'Follow-up calls': true };
		expect(Object.fromEntries(shown)).toEqual({ ...active, 'Switched off': false, Paused: false });
	});
});
