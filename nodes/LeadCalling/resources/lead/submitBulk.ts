import type { CampaignOptions, PendingLead } from '../../../service/campaign/pendingLead';
import type { BulkFormat, LeadInput } from '../../../service/api/contract';
import type { BulkAnswer, LeadCallingService } from '../../../service/api/service';

/** One bulk request; all jobs are of one kind. */
export async function submitBulk(
	service: LeadCallingService,
	jobs: PendingLead[],
	{ init }: CampaignOptions,
	format: BulkFormat,
): Promise<BulkAnswer> {
	const leads: LeadInput[] = [];
	const leadIds: string[] = [];
	for (const { submission } of jobs) {
		if (submission.kind === 'new') leads.push(submission.lead);
		else leadIds.push(submission.leadId);
	}
	return leadIds.length > 0
		? await service.bulkInitiate({ leadIds }, init, format)
		: await service.bulkInitiate({ leads }, init, format);
}
