import { type PendingLead, jobsOf } from '../../../nodes/service/campaign/pendingLead';
import type { LeadInput } from '../../../nodes/service/api/contract';

/** New leads of one process, with what is given. */
export function newJobs(...leads: Array<Partial<LeadInput>>): PendingLead[] {
	return jobsOf(
		leads.map((lead) => ({
			submission: { kind: 'new', lead: { projectId: 'p', processId: 'process-1', ...lead } },
		})),
	);
}

export function existingJobs(...leadIds: string[]): PendingLead[] {
	return jobsOf(leadIds.map((leadId) => ({ submission: { kind: 'existing', leadId } })));
}
