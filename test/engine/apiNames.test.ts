/** "API Names (JSON)" of the credential: the names and the path of a service that differ from those assumed. */
import { ACTIVITY_ID_NAME, QUERY_NAMES } from '../../nodes/service/contract';
import { someone } from '../support/engine/leads';
import { byId, eachOnService, initiate, runOperation, service } from '../support/engine/onService';

// First, since requests by other names are outside the specification.
afterEach(() => service.ledger.clear());
eachOnService();

const names = [ACTIVITY_ID_NAME, ...Object.keys(QUERY_NAMES)];
const other = (name: string) => `other-${name}`;
const apiNames = JSON.stringify({
	initiatePath: 'api/v2/lead',
	...Object.fromEntries(names.map((name) => [name, other(name)])),
});
const credential = { advanced: true, apiNames };
const asked = () => service.ledger.requests.map(({ path, query }) => [path, Object.keys(query)]);

it('Query Leads and Get Activity are asked by them, and Initiate Lead at its path', async () => {
	const byName = (value: string) => ({ ...byId(value), mode: 'name' });
	const texts = { referenceId: 'R', phone: '+15550102000', email: 'a@example.com' };
	const filters = { ...texts, currentState: byName('new'), lastDisposition: byName('lost') };
	await runOperation('lead getAll', { processId: byId('p-1'), filters }, { credential });
	await runOperation('activity get', { activityId: 'a-1' }, { credential });
	await initiate({ ...someone }, [{}], { credential });
	const [[, queried], ...rest] = asked() as [[string, string[]]];
	expect(queried.sort()).toEqual(Object.keys(QUERY_NAMES).map(other).sort());
	expect(rest).toEqual([
		['/api/v1/leads/activity/get', [other(ACTIVITY_ID_NAME)]],
		['/api/v2/lead', []],
	]);
});
