import { ask, newLead, PATHS, standIn } from './helpers';

const service = standIn();

const initiate = async (body: unknown) => await ask(service, PATHS.initiate, { body });

it('gives success and exactly the fields that the specification lists', async () => {
	const { status, body } = await initiate({ lead: newLead(service, 1, { metadata: { a: 1 } }) });
	expect(status).toBe(200);
	expect(Object.keys(body)).toEqual([
		'success',
		'_id',
		'name',
		'phone',
		'email',
		'projectId',
		'processId',
		'referenceId',
		'currentState',
		'metadata',
		'createdAt',
		'updatedAt',
	]);
	expect(body).toMatchObject({ success: true, name: 'Lead Number1', currentState: 'initiated' });
});

it('joins first and last name where no name is given', async () => {
	const lead = newLead(service, 1, { name: undefined, firstName: 'Ada', lastName: 'Byron' });
	expect((await initiate({ lead })).body.name).toBe('Ada Byron');
});

it('initiates an existing lead once', async () => {
	const { _id } = service.store.addLead();
	expect(await initiate({ leadId: _id })).toMatchObject({ status: 200, body: { _id } });
	expect((await initiate({ leadId: _id })).status).toBe(400);
});

it('only validates an existing lead with init: false', async () => {
	const { _id } = service.store.addLead();
	expect((await initiate({ leadId: _id, init: false })).body.currentState).toBe('new');
	expect((await initiate({ leadId: _id })).status).toBe(200);
});

describe('refusals (section 7)', () => {
	it.each<[number, string, () => unknown]>([
		[400, 'Either leadId or lead object is required', () => ({})],
		[400, 'Either leadId or lead object is required', () => ({ lead: 'text' })],
		[
			400,
			'projectId is required in lead object',
			() => ({ lead: newLead(service, 1, { projectId: undefined }) }),
		],
		[
			403,
			'projectId does not match authenticated project',
			() => ({ lead: newLead(service, 1, { projectId: service.otherProject.projectId }) }),
		],
		[
			404,
			'Process not found for lead with processId: nowhere',
			() => ({ lead: newLead(service, 1, { processId: 'nowhere' }) }),
		],
		[404, 'Lead with ID nobody not found', () => ({ leadId: 'nobody' })],
		[400, 'init must be a boolean', () => ({ lead: newLead(service, 1), init: 'yes' })],
		[
			400,
			'The phone number contains a repeating digits pattern',
			() => ({ lead: newLead(service, 1, { phone: '7777777' }) }),
		],
	])('answers %i "%s"', async (status, error, body) => {
		const reply = await initiate(body());
		expect(reply).toMatchObject({ status, body: { error } });
		expect(reply.body).toEqual({ error });
		expect(service.store.leads()).toHaveLength(0);
	});

	it('answers 400 for a phone number that was called', async () => {
		await initiate({ lead: newLead(service, 1) });
		expect(await initiate({ lead: newLead(service, 1) })).toMatchObject({
			status: 400,
			body: { error: 'A call attempt has already been made to this phone number for this project' },
		});
	});

	it('answers 400 for a lead that exists without having been called', async () => {
		await initiate({ lead: newLead(service, 1), init: false });
		expect(await initiate({ lead: newLead(service, 1) })).toMatchObject({
			status: 400,
			body: { error: 'The lead already exists for this project and process' },
		});
	});
});
