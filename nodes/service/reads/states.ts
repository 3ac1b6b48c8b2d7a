import { LIMITS, STATES_WITH_DISPOSITION } from '../contract';
import type { LeadCallingService } from '../service';
import { readProcessStates } from './processes';

/** One service object serves one run, so it is asked once a run. */
const statesByService = new WeakMap<LeadCallingService, Promise<string[]>>();

/** The states that processes name (specification, 2.4); none where they name none or cannot be read. */
export async function listProcessStates(service: LeadCallingService): Promise<string[]> {
	const states = statesByService.get(service) ?? readStates(service).catch(() => []);
	statesByService.set(service, states);
	return await states;
}

async function readStates(service: LeadCallingService): Promise<string[]> {
	const states = (await service.listProcesses()).flatMap(readProcessStates);
	return states.length === 0 ? [] : unique([...states, ...STATES_WITH_DISPOSITION]);
}

/** Those, and the states that the newest leads are in. */
export async function listKnownStates(service: LeadCallingService): Promise<string[]> {
	const page = { limit: LIMITS.leadsPerPage, skip: 0, includeActivities: false, masked: true };
	const { data } = await service.queryLeads({}, page).catch(() => ({ data: [] }));
	const ofLeads = data.flatMap(({ currentState }) => currentState ?? []);
	return unique([...(await listProcessStates(service)), ...ofLeads]);
}

function unique(states: string[]): string[] {
	return [...new Set(states)].sort();
}
