import { fail, type Call, type Rule } from '../call';
import type { Json, Lead } from '../store/records';
import { foreignProject, leadNotFound, referenceNotFound } from './messages';
import { textOf } from './values';

/**
 * The checks of Get Lead (section 7), in its order; those of Update Lead are not shown and taken
 * to be the same, over its body:
 * 1. 400 neither `leadId` nor `referenceId`
 * 2. 400 `referenceId` without both `projectId` and `processId`
 * 3. 403 a foreign `projectId` (section 5)
 * 4. 404 no such lead, by ID or by reference
 */
export function leadIdentityRules(source: 'query' | 'body'): Rule[] {
	return [
		(call) =>
			textOf(call[source].leadId) || textOf(call[source].referenceId)
				? undefined
				: fail(400, 'Either leadId or referenceId is required'),
		(call) =>
			textOf(call[source].leadId) ||
			(textOf(call[source].projectId) && textOf(call[source].processId))
				? undefined
				: fail(400, 'projectId and processId are required when using referenceId'),
		(call) => {
			const projectId = textOf(call[source].projectId);
			const own = projectId === undefined || projectId === call.account.projectId;
			return own ? undefined : fail(403, foreignProject);
		},
		(call) => {
			if (identifiedLead(call, call[source])) return undefined;
			const leadId = textOf(call[source].leadId);
			const referenceId = textOf(call[source].referenceId) ?? '';
			return fail(404, leadId ? leadNotFound(leadId) : referenceNotFound(referenceId));
		},
	];
}

/** The lead of the project that `leadId`, else `referenceId` with `processId`, names. */
export function identifiedLead({ parts, account }: Call, names: Json): Lead | undefined {
	const { store, clock, variant } = parts;
	const { projectId } = account;
	const leadId = textOf(names.leadId);
	const isShown = ({ isDeleted, shownFrom }: Lead) =>
		!isDeleted && shownFrom + variant.readLagMs <= clock.now();
	if (leadId !== undefined) {
		const lead = store.lead(leadId);
		return lead?.projectId === projectId && isShown(lead) ? lead : undefined;
	}
	return store.table
		.withReference(projectId, textOf(names.referenceId) ?? '')
		.find((lead) => lead.processId === names.processId && isShown(lead));
}
