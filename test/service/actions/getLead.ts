import { fail, firstRefusal, ok, type Action, type Rule } from '../call';
import { identifiedLead, leadIdentityRules } from '../rules/leadIdentity';
import { booleanOf, mustBeBoolean } from '../rules/query';
import { readLead } from '../store/views';

/** The checks of section 7, then 400 for a `masked` that is no boolean (not shown). */
const RULES: readonly Rule[] = [...leadIdentityRules('query'), mustBeBoolean('masked')];

/** Section 4.5. */
export const getLead: Action = (call) => {
	const refusal = firstRefusal(RULES, call);
	if (refusal) return refusal;

	const lead = identifiedLead(call, call.query);
	if (!lead) return fail(404, 'Lead not found');
	const masked = booleanOf(call.query.masked, false);
	const options = { masked, includeActivities: true, variant: call.parts.variant };
	return ok({ success: true, data: readLead(lead, options) });
};
