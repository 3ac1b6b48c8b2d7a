/** "Custom API Paths": the names and paths of a service that differ from those assumed. */
import { byId, someone } from './calls';
import { answer, eachOnService, initiate, runOperation, service } from './onService';

eachOnService();

describe('A deployment that differs', () => {
	const credential = {
		deploymentDiffers: true,
		initiatePath: 'api/v2/lead',
		activityIdName: 'id',
		projectIdName: 'project',
		processIdName: 'process',
		referenceIdName: 'ref',
		phoneName: 'tel',
		emailName: 'mail',
		currentStateName: 'state',
		lastDispositionName: 'disposition',
		limitName: 'top',
		skipName: 'from',
		includeActivitiesName: 'withActivities',
		maskedName: 'hidden',
	};
	const names = () => service.ledger.requests.map(({ path, query }) => ({ path, query }));

	afterEach(() => service.ledger.clear());

	it('is asked by its own names in Query Leads', async () => {
		const parameters = {
			processId: byId('p-1'),
			filters: {
				referenceId: 'R',
				phone: '+15550102000',
				email: 'a@example.com',
				currentState: 'new',
				lastDisposition: 'lost',
			},
		};
		await runOperation('lead', 'getAll', parameters, { credential });
		expect(names()).toEqual([
			{
				path: '/api/v1/leads/query',
				query: {
					project: service.projectId,
					process: 'p-1',
					ref: 'R',
					tel: '+15550102000',
					mail: 'a@example.com',
					state: 'new',
					disposition: 'lost',
					top: '50',
					from: '0',
					withActivities: 'false',
					hidden: 'true',
				},
			},
		]);
	});

	it('is asked by its own name in Get Activity, and at its own path in Initiate Lead', async () => {
		await runOperation('activity', 'get', { activityId: 'a-1' }, { credential });
		await initiate({ ...someone }, [{}], { credential });
		expect(names()).toEqual([
			{ path: '/api/v1/leads/activity/get', query: { id: 'a-1' } },
			{ path: '/api/v2/lead', query: {} },
		]);
	});

	it.each([{}, { source: 'existing' }])(
		'gets a lead again that was sent to another path before (%j)',
		async (source) => {
			const leadId = byId(service.store.addLead()._id);
			const lead = { ...someone, ...source, leadId };
			const at = (initiatePath: string) => ({
				credential: { deploymentDiffers: true, initiatePath },
			});
			answer('initiate', 404, { error: 'Not Found', message: 'Cannot POST' }, { times: 1 });
			const { error } = await initiate(lead, [{}], at('/api/v1/leads/initiate'));
			expect(error?.message).toBe('Not Found');
			expect(error?.description).toContain("'Custom API Paths'");
			expect((await initiate(lead, [{}], at('/api/v1/leads/initiate'))).error).toBeUndefined();
		},
	);

	it('is not asked by names that are switched off again but still stored', async () => {
		const off = { ...credential, deploymentDiffers: false };
		await runOperation('activity', 'get', { activityId: 'a-1' }, { credential: off });
		expect(names()).toEqual([{ path: '/api/v1/leads/activity/get', query: { activityId: 'a-1' } }]);
	});
});
