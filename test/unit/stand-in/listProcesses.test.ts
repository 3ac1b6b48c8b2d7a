import { ask, PATHS, standIn } from './helpers';

const service = standIn();

const FIELDS = [
	'_id',
	'title',
	'description',
	'projectId',
	'processType',
	'numberPool',
	'whatsappFromId',
	'activeStatus',
	'isActive',
	'stateless',
	'start',
	'nodes',
	'callWindows',
	'dispositions',
	'actions',
	'callbacks',
	'version',
	'metadata',
	'timezone',
	'createdAt',
	'updatedAt',
];

it('gives whole records, newest creation first, and their count', async () => {
	const { _id } = service.store.addProcess({ title: 'Newest' });
	service.store.addProcess({ title: 'Oldest', createdAt: '2020-01-01T00:00:00.000Z' });
	const { status, body } = await ask(service, PATHS.processes(service.projectId));
	expect([status, body.success, body.count]).toEqual([200, true, 4]);
	expect(body.processes.map((process: { _id: string }) => process._id).slice(0, 3)).toEqual([
		_id,
		service.secondProcessId,
		service.processId,
	]);
	expect(body.processes[3].title).toBe('Oldest');
	expect(Object.keys(body.processes[0]).sort()).toEqual([...FIELDS].sort());
});

it('shows the URLs of callbacks but not what proves the sender', async () => {
	service.store.setCallbacks(service.processId, [
		{ url: 'http://127.0.0.1:1/a', authentication: { type: 'bearer', token: 'secret' } },
		{ url: 'http://127.0.0.1:1/b' },
	]);
	const { body, text } = await ask(service, PATHS.processes(service.projectId));
	expect(body.processes[1].callbacks).toEqual([
		{ url: 'http://127.0.0.1:1/a', authentication: { type: 'bearer' } },
		{ url: 'http://127.0.0.1:1/b' },
	]);
	expect(text).not.toContain('secret');
});

it.each(['/api/v1/processes/list', '/api/v1/processes/list/'])(
	'answers 400 without a project: %s',
	async (path) => {
		const reply = await ask(service, path);
		expect(reply.status).toBe(400);
		expect(reply.body).toEqual({ success: false, error: 'projectId is required' });
	},
);

it('answers 403 for a foreign project', async () => {
	const reply = await ask(service, PATHS.processes(service.otherProject.projectId));
	expect(reply.status).toBe(403);
	expect(reply.body).toEqual({
		success: false,
		error: 'Not authorized to access processes for this project',
	});
});
