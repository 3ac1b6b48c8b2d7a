import type { BulkFormat } from '../api/contract';
import type { CampaignOptions, PendingLead } from './model';

/**
 * The v1.2 format names failed leads by reference only, so it serves where every lead of the
 * request has one of its own.
 */
export function formatFor(
	leads: readonly PendingLead[],
	asked: CampaignOptions['format'],
): BulkFormat {
	if (asked !== 'auto') return asked;
	const references = leads.map(({ submission }) =>
		submission.kind === 'new' ? submission.lead.referenceId : undefined,
	);
	const all = references.every((reference) => reference !== undefined);
	return all && new Set(references).size === references.length ? '1.2' : 'default';
}
