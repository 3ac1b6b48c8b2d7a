import { ask, newLead, PATHS, standIn } from './helpers';

const service = standIn({ limits: { requestsPerWindow: 5 } });

/** Gives the result, or fails with what the stand-in says. */
async function control(name: string, ...values: unknown[]) {
	const { status, body } = await ask(service, `/__control/${name}`, { body: values });
	if (status !== 200) throw new Error(body.error);
	return body.result;
}
const readsProcesses = async () => (await ask(service, PATHS.processes(service.projectId))).status;

it('tells addresses, key, project and processes', async () => {
	const { apiKey, projectId, processId, secondProcessId, otherProject } = service;
	const { baseUrl, analyticsUrl } = service;
	const ids = { apiKey, projectId, processId, secondProcessId, otherProject };
	expect(await control('state')).toEqual({ baseUrl, analyticsUrl, ...ids });
});

it('adds and clears faults', async () => {
	await control('faults/add', { route: 'listProcesses', kind: 'status', status: 502 });
	expect(await readsProcesses()).toBe(502);
	expect(await control('faults/list')).toHaveLength(1);
	await control('faults/clear');
	expect(await readsProcesses()).toBe(200);
});

it('reads the ledger, and works on the store', async () => {
	await ask(service, PATHS.initiate, { body: { lead: newLead(service, 1) } });
	expect(await control('ledger/requests')).toMatchObject([{ outcomeOfLeads: ['created'] }]);
	expect(await control('ledger/count', 'initiate')).toBe(1);
	expect(await control('ledger/submissions')).toMatchObject([['ref-1', [{ verdict: 'created' }]]]);
	expect(await control('ledger/rateLimited')).toBe(0);
	const { _id } = await control('store/addLead');
	await control('store/setCallInProgress', _id, true);
	expect(await control('store/lead', _id)).toMatchObject({ callInProgress: true });
	expect(await control('store/lead', 'nobody')).toBeNull();
});

it('is in no ledger and counts to no limit', async () => {
	for (let done = 0; done < 20; done += 1) await control('state');
	expect(service.ledger.count()).toBe(0);
	expect(await readsProcesses()).toBe(200);
});

it('says what is wrong', async () => {
	await expect(control('store/addActivity', 'nobody')).rejects.toThrow('holds no lead nobody');
	await expect(control('toString')).rejects.toThrow('no control named toString');
});

it('can be read with a browser', async () => {
	expect((await ask(service, '/__control/ledger/count')).body).toEqual({ result: 0 });
});
