import { STATES_WITH_DISPOSITION } from '../../nodes/service/contract';
import { listKnownStates, listProcessStates } from '../../nodes/service/reads/states';
import type { LeadFilters, Page } from '../../nodes/service/records';
import type { LeadCallingService } from '../../nodes/service/service';

/** A service that holds these, or fails to give what it does not hold. */
function serviceWith({ processes, leads }: { processes?: object[]; leads?: object[] }) {
	const asked: Array<[LeadFilters, Page]> = [];
	let lists = 0;
	const service = {
		listProcesses: async () => {
			lists += 1;
			if (processes === undefined) throw new Error('No processes');
			return processes;
		},
		queryLeads: async (...question: [LeadFilters, Page]) => {
			asked.push(question);
			if (leads === undefined) throw new Error('No leads');
			return { data: leads, total: leads.length };
		},
	} as unknown as LeadCallingService;
	return { service, asked, lists: () => lists };
}

const FLOW = { _id: 'p1', steps: [{ nextState: 'contacted' }] };
const OF_FLOW = ['contacted', ...STATES_WITH_DISPOSITION];

describe('The states of processes', () => {
	it('are those that they name, and those with a disposition, asked once a run', async () => {
		const { service, lists } = serviceWith({ processes: [FLOW, FLOW] });
		expect(await listProcessStates(service)).toEqual(OF_FLOW);
		expect(await listProcessStates(service)).toEqual(OF_FLOW);
		expect(lists()).toBe(1);
	});

	it('are none where no process names one, or they cannot be read', async () => {
		const unnamed = serviceWith({ processes: [{ _id: 'p1', title: 'Sales' }] });
		expect(await listProcessStates(unnamed.service)).toEqual([]);
		expect(await listProcessStates(serviceWith({}).service)).toEqual([]);
	});
});

describe('The known states', () => {
	it('are, sorted, those of processes and of the newest leads, read masked and without activities', async () => {
		const leads = [
			{ currentState: 'won' },
			{},
			{ currentState: 'called' },
			{ currentState: 'won' },
		];
		const { service, asked } = serviceWith({ processes: [FLOW], leads });
		expect(await listKnownStates(service)).toEqual(['called', ...OF_FLOW, 'won']);
		const page = { limit: 100, skip: 0, includeActivities: false, masked: true };
		expect(asked).toEqual([[{}, page]]);
	});

	it('are those of the one where the other cannot be read', async () => {
		expect(await listKnownStates(serviceWith({ processes: [FLOW] }).service)).toEqual(OF_FLOW);
		const leads = [{ currentState: 'won' }];
		expect(await listKnownStates(serviceWith({ leads }).service)).toEqual(['won']);
	});
});
