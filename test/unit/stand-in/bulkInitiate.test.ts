import { startService } from '../../service';
import { ask, newLead, PATHS, standIn } from './helpers';

const service = standIn({ limits: { requestsPerWindow: 1_000 } });

const bulk = async (body: unknown, query = {}) => await ask(service, PATHS.bulk, { body, query });

describe('requests refused as a whole (section 7, in its order)', () => {
	it('answers 400 when neither leadIds nor leads is given', async () => {
		expect(await bulk({ init: true })).toMatchObject({
			status: 400,
			body: { error: 'Either leadIds or leads array is required' },
		});
	});

	it.each([{ leads: {} }, { leadIds: 'abc' }, { leads: [], leadIds: 7 }])(
		'answers 400 when a value is no array: %j',
		async (body) => {
			expect(await bulk(body)).toMatchObject({
				status: 400,
				body: { error: 'Input must be an array' },
			});
		},
	);

	it('answers 400 above 1000 leads, whatever the leads are', async () => {
		const leads = Array.from({ length: 1001 }, () => ({}));
		expect(await bulk({ leads })).toMatchObject({
			status: 400,
			body: { error: 'Maximum of 1000 leads allowed per request' },
		});
	});

	it('names the maximum that was configured', async () => {
		const small = await startService({ limits: { leadsPerRequest: 2 } });
		const leads = [1, 2, 3].map((number) => newLead(small, number));
		const { body } = await ask(small, PATHS.bulk, { body: { leads } });
		expect(body.error).toBe('Maximum of 2 leads allowed per request');
		await small.stop();
	});

	it('answers 403 with every lead of a missing or foreign project, and stores none', async () => {
		const missing = newLead(service, 1, { projectId: undefined });
		const foreign = newLead(service, 2, { projectId: service.otherProject.projectId });
		const reply = await bulk({ leads: [missing, newLead(service, 3), foreign, 'text'] });
		expect(reply.status).toBe(403);
		expect(reply.body).toEqual({
			error: 'Some leads have missing or invalid projectId',
			invalidLeads: [
				{ data: JSON.parse(JSON.stringify(missing)), error: 'missing projectId' },
				{ data: foreign, error: 'projectId does not match authenticated project' },
				{ data: 'text', error: 'missing projectId' },
			],
		});
		expect(service.store.leads()).toHaveLength(0);
	});

	it('answers 403 for an inactive project', async () => {
		const inactive = await startService({ projects: [{ active: false }] });
		const leads = [newLead(inactive, 1)];
		expect((await ask(inactive, PATHS.bulk, { body: { leads } })).status).toBe(403);
		await inactive.stop();
	});

	it.each([
		['unknown', () => 'f'.repeat(24)],
		["another project's", () => service.otherProject.processId],
	])('answers 404 for a process that is %s, and stores none', async (_kind, processId) => {
		const leads = [newLead(service, 1), newLead(service, 2, { processId: processId() })];
		expect(await bulk({ leads })).toMatchObject({
			status: 404,
			body: { error: `Process not found for lead with processId: ${processId()}` },
		});
		expect(service.store.leads()).toHaveLength(0);
	});

	it('answers 400 when init is no boolean', async () => {
		const reply = await bulk({ leads: [newLead(service, 1)], init: 'yes' });
		expect(reply.status).toBe(400);
	});
});

describe('leads judged one by one', () => {
	it('stores good leads, makes their call attempt and gives their records', async () => {
		const lead = newLead(service, 1, {
			email: 'Lead1@Example.COM',
			groupId: 'g',
			metadata: { a: 1 },
		});
		const { status, body } = await bulk({ leads: [lead] });
		expect(status).toBe(200);
		expect(body.errors).toEqual([]);
		expect(body.success).toEqual([
			{
				...lead,
				_id: expect.stringMatching(/^[0-9a-f]{24}$/),
				email: 'lead1@example.com',
				firstName: 'Lead',
				lastName: 'Number1',
				currentState: 'initiated',
				createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
				updatedAt: body.success[0].createdAt,
			},
		]);
		expect(service.store.lead(body.success[0]._id)?.activities).toHaveLength(1);
	});

	it('makes no call attempt with init: false', async () => {
		const { body } = await bulk({ leads: [newLead(service, 1)], init: false });
		const [stored] = service.store.leads();
		expect(body.success[0].currentState).toBe('new');
		expect(stored).toMatchObject({ attempted: false, activities: [] });
	});

	it.each<[string, Record<string, unknown>]>([
		['processId is required', { processId: undefined }],
		['Either phone or email is required', { phone: '', email: undefined }],
		['Either name or firstName is required', { name: undefined }],
		['phone must be a string', { phone: 4_930_123_456 }],
		['metadata must be an object', { metadata: [1] }],
		['The email address is invalid', { email: 'nobody' }],
		['The phone number is invalid', { phone: '12345' }],
		['The phone number is invalid', { phone: '+49 30 call me' }],
		['The phone number contains a repeating digits pattern', { phone: '+49 3333 3333' }],
	])('reports "%s" and stores the good ones beside it', async (error, fault) => {
		const bad = newLead(service, 1, fault);
		const { status, body } = await bulk({ leads: [bad, newLead(service, 2)] });
		expect(status).toBe(200);
		expect(body.errors).toEqual([{ data: JSON.parse(JSON.stringify(bad)), error }]);
		expect(body.success).toHaveLength(1);
		expect(service.ledger.requests[0]?.outcomeOfLeads).toEqual(['invalid', 'created']);
	});

	it('names failed leads by reference ID in the v1.2 format', async () => {
		const leads = [newLead(service, 1, { name: '' }), newLead(service, 2)];
		const { body } = await bulk({ leads }, { v: '1.2' });
		expect(body.errors).toEqual([
			{ referenceId: 'ref-1', error: 'Either name or firstName is required' },
		]);
		expect(body.success[0]).toMatchObject({ referenceId: 'ref-2' });
	});

	it('takes existing leads by their IDs', async () => {
		const fresh = service.store.addLead({ referenceId: 'old' });
		const called = service.store.addLead({ attempted: true });
		const foreign = service.store.addLead({ projectId: service.otherProject.projectId });
		const leadIds = [fresh._id, called._id, foreign._id];
		const { body } = await bulk({ leadIds });
		expect(body.success).toMatchObject([{ _id: fresh._id, currentState: 'initiated' }]);
		expect(body.errors).toEqual([
			{
				leadId: called._id,
				error: 'A call attempt has already been made to this phone number for this project',
			},
			{ leadId: foreign._id, error: `Lead with ID ${foreign._id} not found` },
		]);
		expect(service.ledger.requests[0]?.outcomeOfLeads).toEqual(['created', 'duplicate', 'invalid']);
	});
});
