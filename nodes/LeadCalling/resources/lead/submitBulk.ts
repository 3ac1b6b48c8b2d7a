import type { CampaignOptions, PendingLead } from '../../../service/campaign/model';
import type { BulkAnswer, BulkFormat, LeadInput } from '../../../service/api/contract';
import type { LeadCallingService } from '../../../service/api/service';

/** One bulk request; all of one kind. */
export async function submitBulk(
	service: LeadCallingService,
	leads: PendingLead[],
	{ init }: CampaignOptions,
	format: BulkFormat,
): Promise<BulkAnswer> {
	const fresh: LeadInput[] = [];
	const leadIds: string[] = [];
	for (const { submission } of leads) {
		if (submission.kind === 'new') fresh.push(submission.lead);
		else leadIds.push(submission.leadId);
	}
	return leadIds.length > 0
		? await service.bulkInitiate({ leadIds }, init, format)
		: await service.bulkInitiate({ leads: fresh }, init, format);
}
