/** "API Names (JSON)" of the credential: the names and the path of a service that differ from those assumed. */
import { byId, someone } from './calls';
import { eachOnService, initiate, runOperation, service } from './onService';

// First, since requests by other names are outside the specification.
afterEach(() => service.ledger.clear());
eachOnService();

const NAMES = {
	initiatePath: 'api/v2/lead',
	activityId: 'id',
	projectId: 'project',
	processId: 'process',
	referenceId: 'ref',
	phone: 'tel',
	email: 'mail',
	currentState: 'state',
	lastDisposition: 'last',
	limit: 'top',
	skip: 'from',
	includeActivities: 'withActivities',
	masked: 'hidden',
};
const credential = { advanced: true, apiNames: JSON.stringify(NAMES) };
const asked = () => service.ledger.requests.map(({ path, query }) => ({ path, query }));

it('Query Leads is asked by them', async () => {
	const byName = (value: string) => ({ ...byId(value), mode: 'name' });
	const filters = {
		referenceId: 'R',
		phone: '+15550102000',
		email: 'a@example.com',
		currentState: byName('new'),
		lastDisposition: byName('lost'),
	};
	await runOperation('lead', 'getAll', { processId: byId('p-1'), filters }, { credential });
	expect(asked()).toEqual([
		{
			path: '/api/v1/leads/query',
			query: {
				project: service.projectId,
				process: 'p-1',
				ref: 'R',
				tel: '+15550102000',
				mail: 'a@example.com',
				state: 'new',
				last: 'lost',
				top: '50',
				from: '0',
				withActivities: 'false',
				hidden: 'true',
			},
		},
	]);
});

it('Get Activity is asked by its name, and Initiate Lead at its path', async () => {
	await runOperation('activity', 'get', { activityId: 'a-1' }, { credential });
	await initiate({ ...someone }, [{}], { credential });
	expect(asked()).toEqual([
		{ path: '/api/v1/leads/activity/get', query: { id: 'a-1' } },
		{ path: '/api/v2/lead', query: {} },
	]);
});

it('A path that nobody knows is a fault of the address, and the lead can be sent to the right one', async () => {
	const wrong = await initiate({ ...someone }, [{}], { credential });
	expect(wrong.error?.message).toContain("'Base URL'");
	expect((await initiate({ ...someone })).error).toBeUndefined();
});

it('They count for nothing where Advanced is off again', async () => {
	const off = { ...credential, advanced: false };
	await runOperation('activity', 'get', { activityId: 'a-1' }, { credential: off });
	expect(asked()).toEqual([{ path: '/api/v1/leads/activity/get', query: { activityId: 'a-1' } }]);
});
