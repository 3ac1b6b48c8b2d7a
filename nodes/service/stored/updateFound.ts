import type { LeadRecord } from '../api/contract';
import type { LeadCallingService } from '../api/service';
import { type Fault, faultOf } from '../http/errors';
import type { PendingLead } from '../campaign/model';

/** Updates name and metadata of a lead of the row's own process. @returns why it was not accepted */
export async function updateFound(
	service: LeadCallingService,
	{ submission }: PendingLead,
	{ _id: leadId }: LeadRecord,
): Promise<Fault | undefined> {
	if (submission.kind === 'existing') return undefined;
	const { metadata, firstName, lastName } = submission.lead;
	const name = submission.lead.name ?? [firstName, lastName].filter(Boolean).join(' ');
	try {
		await service.update({ leadId }, { ...(name && { name }), ...(metadata && { metadata }) });
		return undefined;
	} catch (error) {
		return faultOf(error);
	}
}
