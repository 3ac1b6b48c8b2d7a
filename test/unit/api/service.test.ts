import { LeadCallingService, refuse } from '../../../nodes/service/api/service';
import { faultOf } from '../../../nodes/service/http/errors';
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

const lead = { _id: '1', name: 'Asha' };
const page = { limit: 100, skip: 0, includeActivities: false, masked: true };
const byReference = { referenceId: 'R', processId: 'p' };
const odd = [null, 7, 'text', [], lead, { name: 'without an ID' }];

type Ask = (service: LeadCallingService) => Promise<unknown>;
const initiate: Ask = async (service) => await service.initiate({ leadId: '1' }, true);
const bulk: Ask = async (service) => await service.bulkInitiate({ leadIds: ['1'] }, false, '1.2');
const update: Ask = async (service) => await service.update({ leadId: '1' }, { name: 'Asha' });
const statistics: Ask = async (service) => await service.statistics({ start: 1, end: 2 } as never);
const getLead: Ask = async (service) => await service.getLead(byReference, { masked: true });
const processes: Ask = async (service) => await service.listProcesses();
const query: Ask = async (service) =>
	await service.queryLeads({ phone: '+91', email: '', processId: undefined }, page);
const activity: Ask = async (service) => await service.getActivity('a1');

describe('An answer is read', () => {
	it.each<[string, Ask, unknown, unknown]>([
		['of Initiate', initiate, { success: true, _id: '1', a: 2 }, { _id: '1', a: 2 }],
		[
			'of Initiate, with other names of the ID',
			initiate,
			{ leadId: '1' },
			{ leadId: '1', _id: '1' },
		],
		['of Initiate, with a bare ID', initiate, { id: '1' }, { id: '1', _id: '1' }],
		['of Bulk Initiate', bulk, { success: [1], errors: [2] }, { success: [1], errors: [2] }],
		['of Bulk Initiate, all well', bulk, { success: [1] }, { success: [1], errors: [] }],
		['of Bulk Initiate, none', bulk, { errors: [1] }, { success: [], errors: [1] }],
		['of Update', update, { success: true, message: 'ok' }, { message: 'ok' }],
		['of Update, without words', update, { success: true, message: 7 }, { message: undefined }],
		['of Statistics', statistics, { data: { calls: 1 } }, { calls: 1 }],
		['of Get Lead', getLead, { data: lead }, lead],
		['of List Processes', processes, { processes: odd }, odd.slice(4)],
		[
			'of Query Leads',
			query,
			{ data: odd, pagination: { total: 9 } },
			{ data: odd.slice(4), total: 9 },
		],
		['of Query Leads, without a sum', query, { data: [] }, { data: [], total: Infinity }],
		[
			'the same, as a text',
			query,
			{ data: [], pagination: { total: '9' } },
			{ data: [], total: Infinity },
		],
		['of Get Activity', activity, { data: { _id: 'a1' } }, { _id: 'a1' }],
	])('%s', async (_, ask, body, value) => {
		const { service } = serviceOn(() => ({ body }));
		expect(await ask(service)).toEqual(value);
	});

	it.each<[string, Ask, unknown]>([
		['of Initiate without an ID', initiate, { success: true }],
		['of Initiate with an ID that is no text', initiate, { _id: 7 }],
		['of Bulk Initiate without lists', bulk, {}],
		['of Bulk Initiate with one list that is none', bulk, { success: [], errors: {} }],
		['of Bulk Initiate with the other', bulk, { success: true }],
		['of Update that does not say that it went well', update, { message: 'ok' }],
		['of Statistics without data', statistics, { data: [] }],
		['of Get Lead without data', getLead, {}],
		['of List Processes without a list', processes, { processes: {} }],
		['of Query Leads without a list', query, { data: {} }],
		['of Get Activity without data', activity, { data: null }],
	])('and said to be unreadable: %s', async (_, ask, body) => {
		const { service } = serviceOn(() => ({ body }));
		expect(faultOf(await ask(service).catch((error: unknown) => error)).kind).toBe('unreadable');
	});
});

describe('A request holds', () => {
	const projectId = 'project-1';
	it.each<[string, Ask, { query?: object; body?: object }]>([
		['of Initiate', initiate, { body: { leadId: '1', init: true } }],
		['of Bulk Initiate', bulk, { query: { v: '1.2' }, body: { leadIds: ['1'], init: false } }],
		['of Update', update, { body: { leadId: '1', name: 'Asha' } }],
		['of Statistics', statistics, { body: { start: 1, end: 2 } }],
		['of Get Lead by reference', getLead, { query: { ...byReference, projectId, masked: true } }],
		[
			'of Query Leads, without empty filters',
			query,
			{ query: { projectId, phone: '+91', ...page } },
		],
		['of Get Activity', activity, { query: { activityId: 'a1' } }],
	])('%s', async (_, ask, sent) => {
		const { wire, service } = serviceOn(() => ({ body: {} }));
		await ask(service).catch(() => {});
		expect(wire.requests[0]).toMatchObject(sent);
		expect(Object.keys(wire.requests[0]!.query ?? {})).toEqual(Object.keys(sent.query ?? {}));
	});

	it('no format of Bulk Initiate where none is chosen', async () => {
		const { wire, service } = serviceOn(() => ({ body: { success: [] } }));
		await service.bulkInitiate({ leads: [] }, true, 'default');
		expect(wire.requests[0]!.query).toBeUndefined();
	});
});

it('List Processes names the project in its path', async () => {
	const { wire, service } = serviceOn(() => ({ body: { processes: [] } }));
	await processes(service);
	expect(wire.requests[0]!.url).toMatch(/\/project-1\b/);
});

describe('A run', () => {
	it('ends when the service says three times in a row that requests came too fast', async () => {
		const { service } = serviceOn(() => ({ status: 429 }));
		for (const isOpen of [false, false, true]) {
			await getLead(service).catch(() => {});
			expect(service.circuitOpen).toBe(isOpen);
		}
	});
});

it('A refusal of ours is one for good, and nothing was sent', () => {
	expect(refuse('No', 'Do').fault).toEqual({
		kind: 'input',
		message: 'No',
		description: 'Do',
		category: 'validation',
		permanent: true,
	});
});
