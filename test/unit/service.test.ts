import { ENDPOINTS } from '../../nodes/service/contract';
import { ignoredFilter } from '../../nodes/service/queryFilters';
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
const query: Ask = async (service) => await service.queryLeads({}, page);
const activity: Ask = async (service) => await service.getActivity('a1');

it.each<[string, Ask, body: object, read: unknown]>([
	['an ID of another name', initiate, { id: '1' }, { id: '1', _id: '1' }],
	['a number as ID', initiate, { success: true, _id: 7 }, { _id: '7' }],
	['errors alone', bulk, { errors: [1] }, { success: [], errors: [1] }],
	['a list that holds other things', processes, { processes: oddList }, [lead]],
	[
		'a page that does',
		query,
		{ data: oddList, pagination: { total: 9 } },
		{ data: [lead], total: 9 },
	],
])('An answer with %s is read', async (_, ask, body, read) => {
	wire.reply = () => ({ body });
	expect(await ask(serviceWith())).toEqual(read);
});

it.each<[string, Ask, body: object]>([
	['no ID', initiate, { success: true }],
	['no lists', bulk, {}],
	['a success that is no list', bulk, { success: true }],
	['no success', update, { message: 'ok' }],
	['a list in place of totals', statistics, { data: [] }],
	['no lead', getLead, {}],
	['no list of processes', processes, { processes: {} }],
	['no list of leads', query, { data: {} }],
	['no activity', activity, { data: null }],
])('An answer with %s is unreadable', async (_, ask, body) => {
	wire.reply = () => ({ body });
	expect((await faultIn(ask(serviceWith()))).kind).toBe('unreadable');
});

it('A request for a lead by its reference names the process and the project', async () => {
	wire.reply = () => ({ body: { data: lead } });
	await getLead(serviceWith({ projectId: 'P' }));
	const query = 'referenceId=R&processId=p&projectId=P&masked=true';
	expect(wire.requests).toMatchObject([{ path: `${ENDPOINTS.getLead.path}?${query}` }]);
});

it('Identical reads of a lead are made once, those under way together included, and again after one that failed', async () => {
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
		[{ phone: '' }, undefined],
		[{ referenceId: 'R' }, 'referenceId'],
		[{ currentState: 'lost', lastDisposition: 'lost' }, undefined],
	])('is known by a lead that surely does not fit: %j, %s', (filters, unfit) => {
		expect(ignoredFilter(stored as LeadRecord, filters)).toBe(unfit);
	});

	it('is an error that names it, and no list of wrong leads', async () => {
		wire.reply = () => ({ body: { data: [stored] } });
		const fault = await faultIn(serviceWith().queryLeads({ email: 'bob@example.com' }, page));
		expect(fault).toMatchObject({ kind: 'unreadable', endpoint: 'Query Leads' });
		expect(fault.message).toContain("'email'");
		expect(fault.description).toContain("'API Names (JSON)'");
	});
});

it.each([
	[{ total: 10 }, 10, Infinity],
	[{ total: 5 }, 10, Infinity],
	[{ total: 7 }, 7, 7],
	[{ total: 11 }, 10, 11],
	[{}, 3, Infinity],
])(
	'A total (%j) that may only count the page (%d leads) is none',
	async (pagination, count, total) => {
		const data = Array.from({ length: count }, (_, at) => ({ _id: `${at}` }));
		wire.reply = () => ({ body: { success: true, data, pagination } });
		expect((await serviceWith().queryLeads({}, page)).total).toBe(total);
	},
);
