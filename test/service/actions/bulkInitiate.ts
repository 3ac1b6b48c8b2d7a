import { firstRefusal, ok, type Action } from '../call';
import { BLOCKED } from '../rules/admission';
import { BULK_RULES, listOf } from '../rules/bulkInitiate';
import { textOf } from '../rules/values';
import type { Json } from '../store/records';
import { leadRecord } from '../store/views';
import { submitExisting, submitNew } from './submit';

/**
 * Section 4.1. Leads are processed one after another, existing ones first. The duplicate that blocks
 * the key ends the request with 429: what came before it stays stored, what comes after is not read.
 */
export const bulkInitiate: Action = (call) => {
	const refusal = firstRefusal(BULK_RULES, call);
	if (refusal) return refusal;

	const init = call.body.init !== false;
	const simplified = call.query.v === '1.2';
	const success: Json[] = [];
	const errors: Json[] = [];

	for (const leadId of listOf(call.body.leadIds)) {
		const { blocks, verdict, lead, error } = submitExisting(call, leadId, init);
		if (blocks) return BLOCKED;
		if (verdict === 'created' && lead) success.push(leadRecord(lead));
		else errors.push(simplified ? { referenceId: lead?.referenceId, error } : { leadId, error });
	}
	for (const data of listOf(call.body.leads) as Json[]) {
		const { blocks, verdict, lead, error } = submitNew(call, data, init);
		if (blocks) return BLOCKED;
		if (verdict === 'created' && lead) success.push(leadRecord(lead));
		else
			errors.push(simplified ? { referenceId: textOf(data.referenceId), error } : { data, error });
	}
	return ok({ success, errors });
};
