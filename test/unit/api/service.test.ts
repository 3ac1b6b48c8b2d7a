import { LeadCallingService } from '../../../nodes/service/api/service';
import { fakeWire, freshAccount, type Reply } from '../http/fakeTransport';

const serviceOn = (reply: (nth: number) => Reply) => {
	const wire = fakeWire(reply);
	return { wire, service: new LeadCallingService(freshAccount(), wire) };
};

describe('Identical reads of a lead', () => {
	const found: Reply = { body: { success: true, data: { _id: '1' } } };

	it('are made once, those under way together included', async () => {
		const { wire, service } = serviceOn(() => found);
		const read = async () => await service.getLeadOnce({ leadId: '1' }, { masked: true });
		await Promise.all([read(), read()]);
		await read();
		expect(wire.requests).toHaveLength(1);
		await service.getLeadOnce({ leadId: '1' }, { masked: false });
		expect(wire.requests).toHaveLength(2);
	});

	it('are made again after one that failed', async () => {
		const { service } = serviceOn((nth) => (nth === 0 ? { status: 404, body: {} } : found));
		const read = async () => await service.getLeadOnce({ leadId: '1' }, { masked: true });
		await expect(read()).rejects.toThrow();
		expect(await read()).toEqual({ _id: '1' });
	});
});

describe('Lists that hold what is no record', () => {
	it('give the records alone', async () => {
		const odd = [null, 7, 'text', [], { _id: '1' }, { name: 'without an ID' }];
		const { service } = serviceOn(() => ({ body: { success: true, data: odd, processes: odd } }));
		const page = { limit: 100, skip: 0, includeActivities: false, masked: true };
		expect((await service.queryLeads({}, page)).data).toEqual(odd.slice(4));
		expect(await service.listProcesses()).toEqual(odd.slice(4));
	});
});
