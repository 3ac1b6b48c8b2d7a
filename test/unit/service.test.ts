import { ENDPOINTS, QUERY_NAMES } from '../../nodes/service/contract';
import { unfitFilter } from '../../nodes/service/filterFits';
import type { LeadRecord } from '../../nodes/service/leads/fields';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import type { LeadFilters } from '../../nodes/service/records';
import { LeadCallingService } from '../../nodes/service/service';
import { faultIn, Wire } from '../support/wire';

let wire: Wire;
beforeEach(() => (wire = new Wire()));

function serviceWith(more?: object): LeadCallingService {
	return new LeadCallingService(wire.account(more), wire.transport(), DEFAULT_POLICY);
}

const lead = { _id: '1', name: 'Asha', phone: '+919812345678' };
const page = { limit: 100, skip: 0, includeActivities: false, masked: true };
const byReference = { referenceId: 'R', processId: 'p' };
const oddList = [null, 7, 'text', [], lead];

type Ask = (service: LeadCallingService) => Promise<unknown>;
const initiate: Ask = async (service) => await service.initiate({ leadId: '1' }, true);
const bulk: Ask = async (service) => await service.bulkInitiate({ leadIds: ['1'] }, false, '1.2');
const update: Ask = async (service) => await service.update({ leadId: '1' }, { name: 'Asha' });
const statistics: Ask = async (service) => await service.statistics({ start: 1, end: 2 });
const getLead: Ask = async (service) => await service.getLead(byReference, { masked: true });
const processes: Ask = async (service) => await service.listProcesses();
const query: Ask = async (service) =>
	await service.queryLeads({ phone: '+91 98123 45678', email: '', processId: undefined }, page);
const activity: Ask = async (service) => await service.getActivity('a1');

describe('An answer', () => {
	it.each<[string, Ask, unknown, unknown]>([
		['Initiate', initiate, { success: true, _id: '1', a: 2 }, { _id: '1', a: 2 }],
		['Initiate, its ID called otherwise', initiate, { id: '1' }, { id: '1', _id: '1' }],
		['Bulk Initiate', bulk, { success: [1], errors: [2] }, { success: [1], errors: [2] }],
		['Bulk Initiate, errors alone', bulk, { errors: [1] }, { success: [], errors: [1] }],
		['Update', update, { success: true, message: 'ok' }, { message: 'ok' }],
		['Statistics', statistics, { data: { calls: 1 } }, { calls: 1 }],
		['Get Lead', getLead, { data: lead }, lead],
		['List Processes', processes, { processes: oddList }, [lead]],
		['Query', query, { data: oddList, pagination: { total: 9 } }, { data: [lead], total: 9 }],
		['Query, no total', query, { data: [], pagination: {} }, { data: [], total: Infinity }],
		['Get Activity', activity, { data: { _id: 'a1' } }, { _id: 'a1' }],
	])('of %s is read', async (_, ask, body, value) => {
		wire.reply = () => ({ body });
		expect(await ask(serviceWith())).toEqual(value);
	});

	it.each<[string, Ask, unknown]>([
		['Initiate without an ID', initiate, { success: true }],
		['Bulk Initiate without lists', bulk, {}],
		['Bulk Initiate with a success that is no list', bulk, { success: true }],
		['Update that does not say that it went well', update, { message: 'ok' }],
		['Statistics without data', statistics, { data: [] }],
		['Get Lead without data', getLead, {}],
		['List Processes without a list', processes, { processes: {} }],
		['Query without a list', query, { data: {} }],
		['Get Activity without data', activity, { data: null }],
	])('of %s is unreadable', async (_, ask, body) => {
		wire.reply = () => ({ body });
		expect((await faultIn(ask(serviceWith()))).kind).toBe('unreadable');
	});
});

describe('A request', () => {
	it.each<[string, Ask, object | undefined, string]>([
		['Initiate', initiate, { leadId: '1', init: true }, ''],
		['Bulk Initiate', bulk, { leadIds: ['1'], init: false }, '?v=1.2'],
		['Update', update, { leadId: '1', name: 'Asha' }, ''],
		['Statistics', statistics, { start: 1, end: 2 }, ''],
		['Get Lead', getLead, undefined, '?referenceId=R&processId=p&projectId=P&masked=true'],
		['Get Activity', activity, undefined, '?activityId=a1'],
		[
			'Query, without empty filters',
			query,
			undefined,
			'?projectId=P&phone=%2B91+98123+45678&limit=100&skip=0&includeActivities=false&masked=true',
		],
	])('of %s holds what the specification asks for', async (_, ask, body, search) => {
		wire.reply = () => ({});
		await faultIn(ask(serviceWith({ projectId: 'P' })));
		const [seen] = wire.requests;
		expect([seen!.body, seen!.path.replace(/^[^?]*/, '')]).toEqual([body, search]);
	});

	it('names the project of the credential, and no format where none is chosen', async () => {
		wire.reply = () => ({ body: { success: [], processes: [] } });
		const service = serviceWith({ projectId: 'P' });
		await service.listProcesses();
		await service.bulkInitiate({ leads: [] }, true, 'default');
		const paths = wire.requests.map(({ path }) => path);
		expect(paths).toEqual(['/api/v1/processes/list/P', ENDPOINTS.bulkInitiate.path]);
	});

	it('has the path and the names that the credential gives', async () => {
		const apiNames = { initiatePath: '/v2/begin', activityId: 'id', skip: 'offset' };
		const service = serviceWith({ advanced: true, apiNames });
		wire.reply = () => ({ body: { _id: '1', data: { _id: '1' } } });
		await initiate(service);
		await activity(service);
		wire.reply = () => ({ body: { data: [] } });
		await service.queryLeads({}, page);
		const [begun, got, queried] = wire.requests.map(({ path }) => path);
		expect([begun, got]).toEqual(['/v2/begin', `${ENDPOINTS.getActivity.path}?id=a1`]);
		expect(queried).toContain('&offset=0&');
		expect(queried).not.toContain(`${QUERY_NAMES.skip}=`);
	});
});

describe('Identical reads of a lead', () => {
	it('are made once, those under way together included, and again after one that failed', async () => {
		wire.reply = (nth) => (nth === 0 ? { status: 404 } : { body: { data: lead } });
		const service = serviceWith();
		const read = async (masked = true) => await service.getLeadOnce({ leadId: '1' }, { masked });
		await faultIn(read());
		await Promise.all([read(), read()]);
		await read();
		expect(wire.requests).toHaveLength(2);
		await read(false);
		expect(wire.requests).toHaveLength(3);
	});
});

describe('A filter that the service ignores', () => {
	const stored = { ...lead, processId: 'p', email: 'Ada@example.com' };

	it.each<[LeadFilters, string | undefined]>([
		[{}, undefined],
		[{ phone: '009812345678' }, undefined],
		[{ phone: '******5678' }, undefined],
		[{ phone: '9812345679' }, 'phone'],
		[{ email: ' ada@EXAMPLE.com ' }, undefined],
		[{ email: 'bob@example.com' }, 'email'],
		[{ processId: 'q' }, 'processId'],
		[{ processId: '' }, undefined],
		[{ referenceId: 'R' }, 'referenceId'],
		[{ currentState: 'lost', lastDisposition: 'lost' }, undefined],
	])('is known by a lead that surely does not fit: %j, %s', (filters, unfit) => {
		expect(unfitFilter(stored as LeadRecord, filters)).toBe(unfit);
	});

	it('is an error that names it, and no list of wrong leads', async () => {
		wire.reply = () => ({ body: { data: [stored] } });
		const fault = await faultIn(serviceWith().queryLeads({ email: 'bob@example.com' }, page));
		expect(fault).toMatchObject({ kind: 'unreadable', endpoint: 'Query Leads' });
		expect(fault.message).toContain("'email'");
		expect(fault.description).toContain("'API Names (JSON)'");
	});
});
