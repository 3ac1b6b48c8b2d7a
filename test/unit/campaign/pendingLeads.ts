import { pendingLeads } from '../../../nodes/service/campaign/begin';
import type { PendingLead } from '../../../nodes/service/campaign/model';
import type { LeadInput } from '../../../nodes/service/api/contract';

/** New leads of one process, with what is given. */
export function newJobs(...leads: Array<Partial<LeadInput>>): PendingLead[] {
	return pendingLeads(
		leads.map((lead) => ({
			submission: { kind: 'new', lead: { projectId: 'p', processId: 'process-1', ...lead } },
		})),
	);
}

export function existingJobs(...leadIds: string[]): PendingLead[] {
	return pendingLeads(leadIds.map((leadId) => ({ submission: { kind: 'existing', leadId } })));
}
