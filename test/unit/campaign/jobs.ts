import { type Job, jobsOf } from '../../../nodes/service/campaign/job';
import type { LeadInput } from '../../../nodes/service/contract';

/** New leads of one process, with what is given. */
export function newJobs(...leads: Array<Partial<LeadInput>>): Job[] {
	return jobsOf(
		leads.map((lead) => ({
			submission: { kind: 'new', lead: { projectId: 'p', processId: 'process-1', ...lead } },
		})),
	);
}

export function existingJobs(...leadIds: string[]): Job[] {
	return jobsOf(leadIds.map((leadId) => ({ submission: { kind: 'existing', leadId } })));
}
