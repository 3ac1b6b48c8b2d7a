import { firstRefusal, ok, refuse, type Action } from '../call';
import { BLOCKED } from '../rules/admission';
import { INITIATE_RULES } from '../rules/initiate';
import { isObject } from '../rules/values';
import { initiatedLead } from '../store/views';
import { submitExisting, submitNew } from './submit';

/** Section 4.2. */
export const initiate: Action = (call) => {
	const refusal = firstRefusal(INITIATE_RULES, call);
	if (refusal) return refusal;

	const init = call.body.init !== false;
	const { blocks, verdict, lead, error } = isObject(call.body.lead)
		? submitNew(call, call.body.lead, init)
		: submitExisting(call, call.body.leadId, init);
	if (blocks) return BLOCKED;
	if (verdict !== 'created' || !lead) return refuse(400, error);
	return ok({ success: true, ...initiatedLead(lead, call.parts.variant) });
};
