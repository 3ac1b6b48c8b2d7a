import { callbackUrls, readDispositions } from '../../../nodes/service/reads/processes';
import type { ProcessRecord } from '../../../nodes/service/records';
import { PROCESS } from '../fields';
import { misshapen, objectsIn, shapeOf } from '../shape';
import type { Statement } from '../statement';
import { Unseen } from '../unseen';
import { differsFrom } from './refusals';

/** No project has it. */
const NOBODYS_PROJECT = '000000000000000000000000';

export const PROCESSES: readonly Statement[] = [
	{
		id: 'processes-answer',
		section: '4.6',
		says: 'List Processes answers 200 with success, processes and their count',
		async check(service) {
			const { status, body } = await service.processList();
			const { success, processes, count } = body;
			if (status !== 200 || success !== true) return `${status}, success is ${shapeOf(success)}`;
			const length = Array.isArray(processes) ? processes.length : undefined;
			return count === length ? undefined : `${shapeOf(processes)}, count is ${shapeOf(count)}`;
		},
	},
	{
		id: 'processes-newest',
		section: '4.6',
		says: 'The newest process comes first',
		async check(service) {
			const times = (await service.processes()).map(({ createdAt }) =>
				Date.parse(String(createdAt)),
			);
			if (times.length < 2) throw new Unseen('the project has one process');
			const isInOrder = times.every((time, at) => at === 0 || time <= times[at - 1]!);
			return isInOrder ? undefined : 'they come in another order';
		},
	},
	{
		id: 'process-record',
		section: '2.4',
		says: 'The fields of a process have their types',
		check: async (service) => misshapen(await service.processes(), PROCESS, ['_id', 'title']),
	},
	{
		id: 'process-inner',
		section: '2.4, not shown',
		says: 'Addresses stand in the callbacks of a process, and names in its dispositions',
		async check(service) {
			const processes = (await service.processes()) as ProcessRecord[];
			const filled = processes.filter((one) => objectsIn(one.callbacks).length > 0);
			const named = processes.filter((one) => objectsIn(one.dispositions).length > 0);
			if (filled.length + named.length === 0) {
				throw new Unseen('no process has callbacks or dispositions');
			}
			const without = filled.find((one) => callbackUrls(one).length === 0);
			if (without) return `no address in callbacks: ${shapeOf(without.callbacks![0])}`;
			const nameless = named.find((one) => readDispositions(one).length === 0);
			return nameless && `no name in dispositions: ${shapeOf(nameless.dispositions![0])}`;
		},
	},
	{
		id: 'processes-unauthorized',
		section: '5.3 and 7',
		says: 'Without a header, List Processes answers 401 in its words',
		async check(service) {
			const answer = await service.ask('listProcesses', { authorization: '' });
			return differsFrom(answer, 401, 'Authorization header missing or invalid format');
		},
	},
	{
		id: 'processes-foreign',
		section: '5.2 and 7',
		says: 'For another project, List Processes answers 403 in its words',
		async check(service) {
			const answer = await service.ask('listProcesses', { projectId: NOBODYS_PROJECT });
			const error = 'Not authorized to access processes for this project';
			return differsFrom(answer, 403, error, true);
		},
	},
	{
		id: 'unknown-path',
		section: '4, not shown',
		says: "A path that there is not is answered 404, 'not found'",
		async check(service) {
			const answer = await service.ask('getLead', { path: '/api/v1/leads/nothing-here' });
			const { error } = answer.body;
			const isOfRouter = error === undefined || /^(?:\S+ )?not found\W*$/i.test(String(error));
			return answer.status === 404 && isOfRouter ? undefined : answer.words;
		},
	},
];
