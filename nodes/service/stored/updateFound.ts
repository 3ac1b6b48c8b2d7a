import type { LeadRecord } from '../api/contract';
import type { LeadCallingService } from '../api/service';
import { type Fault, faultOf } from '../http/errors';
import { fullName } from '../leads/fullName';
import type { PendingLead } from '../campaign/model';

/** Updates name and metadata of a lead of the row's own process. @returns why it was not accepted */
export async function updateFound(
	service: LeadCallingService,
	{ submission }: PendingLead,
	{ _id: leadId }: LeadRecord,
): Promise<Fault | undefined> {
	if (submission.kind === 'existing') return undefined;
	const { metadata } = submission.lead;
	const name = fullName(submission.lead);
	try {
		await service.update({ leadId }, { ...(name && { name }), ...(metadata && { metadata }) });
		return undefined;
	} catch (error) {
		return faultOf(error);
	}
}
