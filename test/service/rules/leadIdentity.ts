import { type Call, fail } from '../call';
import type { Json, Lead } from '../store/records';
import { FOREIGN_PROJECT, leadNotFound } from './messages';
import { textOf } from './values';

/**
 * The lead that `leadId`, else `referenceId` with `processId`, names. The checks are those of Get Lead
 * (section 7); Update Lead, of which none are shown, is taken to have the same.
 * @throws Refused
 */
export function identifiedLead({ service }: Call, names: Json): Lead {
	const { store, clock, variant } = service;
	const [leadId, referenceId, projectId, processId] = [
		names.leadId,
		names.referenceId,
		names.projectId,
		names.processId,
	].map(textOf);
	if (!leadId && !referenceId) throw fail(400, 'Either leadId or referenceId is required');
	if (!leadId && !(projectId && processId)) {
		throw fail(400, 'projectId and processId are required when using referenceId');
	}
	if (projectId && projectId !== service.projectId) throw fail(403, FOREIGN_PROJECT);

	const isShown = ({ isDeleted, shownFrom }: Lead) =>
		!isDeleted && shownFrom + variant.readLagMs <= clock.now();
	if (leadId) {
		const lead = store.lead(leadId);
		if (lead && isShown(lead)) return lead;
		throw fail(404, leadNotFound(leadId));
	}
	const found = store.table
		.having('referenceId', referenceId!)
		.find((lead) => lead.processId === processId && isShown(lead));
	if (found) return found;
	throw fail(404, `Lead with referenceId ${referenceId} not found`);
}
