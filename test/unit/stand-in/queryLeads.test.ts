import { ManualClock } from '../../service';
import { ask, PATHS, type Reply, standIn } from './helpers';

const clock = new ManualClock();
const service = standIn({ clock });

const query = async (more: Record<string, string> = {}) =>
	await ask(service, PATHS.query, { query: { projectId: service.projectId, ...more } });

const references = (reply: Reply) =>
	reply.body.data.map((lead: { referenceId: string }) => lead.referenceId);

function addLeads(count: number): void {
	for (let number = 1; number <= count; number += 1) {
		service.store.addLead({ referenceId: `r${number}` });
	}
}

describe('paging', () => {
	it('gives ten of the newest by default, with the total', async () => {
		addLeads(12);
		const reply = await query();
		expect(references(reply)).toEqual([
			'r12',
			'r11',
			'r10',
			'r9',
			'r8',
			'r7',
			'r6',
			'r5',
			'r4',
			'r3',
		]);
		expect(reply.body).toMatchObject({
			success: true,
			pagination: { total: 12, limit: 10, skip: 0 },
		});
	});

	it('skips', async () => {
		addLeads(12);
		const reply = await query({ limit: '5', skip: '10' });
		expect(references(reply)).toEqual(['r2', 'r1']);
		expect(reply.body.pagination).toEqual({ total: 12, limit: 5, skip: 10 });
		expect(references(await query({ skip: '12' }))).toEqual([]);
		expect(references(await query({ skip: '500' }))).toEqual([]);
	});

	it('takes a limit above 100 as 100', async () => {
		addLeads(130);
		const { body } = await query({ limit: '1000' });
		expect([body.data.length, body.pagination.limit]).toEqual([100, 100]);
	});

	it('orders by creation, also where older leads were added later', async () => {
		service.store.addLead({ referenceId: 'now' });
		service.store.addLead({ referenceId: 'old', createdAt: '2020-01-01T00:00:00.000Z' });
		clock.advance(1);
		service.store.addLead({ referenceId: 'later' });
		expect(references(await query())).toEqual(['later', 'now', 'old']);
	});
});

describe('filters', () => {
	beforeEach(() => {
		service.store.addLead({ referenceId: 'a', phone: '+49301234567', email: 'a@example.com' });
		service.store.addLead({
			referenceId: 'b',
			phone: '+49307654321',
			email: 'b@example.com',
			processId: service.secondProcessId,
			currentState: 'lost',
			lastDisposition: 'lost',
		});
		service.store.addLead({ projectId: service.otherProject.projectId, referenceId: 'b' });
	});

	it.each<[string, () => string]>([
		['processId', () => service.secondProcessId],
		['referenceId', () => 'b'],
		['phone', () => '49 30 765 4321'],
		['email', () => 'B@example.com'],
		['currentState', () => 'lost'],
		['lastDisposition', () => 'lost'],
	])('by %s', async (name, value) => {
		const reply = await query({ [name]: value() });
		expect(references(reply)).toEqual(['b']);
		expect(reply.body.pagination.total).toBe(1);
	});

	it('all together: every one must pass', async () => {
		const both = { referenceId: 'b', phone: '+49307654321', email: 'b@example.com' };
		expect(references(await query(both))).toEqual(['b']);
		expect(references(await query({ ...both, phone: '+49301234567' }))).toEqual([]);
		expect(references(await query({ ...both, email: 'a@example.com' }))).toEqual([]);
		expect(references(await query({ ...both, processId: service.processId }))).toEqual([]);
	});
});

it('includes activities unless told otherwise, and masks phones when told to', async () => {
	const lead = service.store.addLead({ phone: '+49301234567' });
	service.store.addActivity(lead._id);
	expect((await query()).body.data[0]).toMatchObject({
		phone: '+49301234567',
		activities: [{ lead: lead._id }],
	});
	const lean = await query({ includeActivities: 'false', masked: 'true' });
	expect(lean.body.data[0]).not.toHaveProperty('activities');
	expect(lean.body.data[0].phone).toBe('********4567');
});

it.each<[number, string, Record<string, string>]>([
	[400, 'projectId is required', { projectId: '' }],
	[403, 'projectId does not match authenticated project', { projectId: 'foreign' }],
	[400, 'limit must be a number of at least 1', { limit: '0' }],
	[400, 'limit must be a number of at least 1', { limit: 'ten' }],
	[400, 'skip must be a number of at least 0', { skip: '-1' }],
	[400, 'includeActivities must be true or false', { includeActivities: 'no' }],
	[400, 'masked must be true or false', { masked: '1' }],
])('answers %i "%s"', async (status, error, more) => {
	expect(await query(more)).toMatchObject({ status, body: { success: false, error } });
});
