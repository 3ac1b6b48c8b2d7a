/** Good leads that were not called: safe is also who sends nothing. */
import type { CampaignRecord } from './campaign';
import type { Evidence } from './evidence';
import type { Outcome } from './execution';
import { alreadyAttempted, duplicateOf } from '../service/rules/duplicates';

type LeadOfRow = Parameters<typeof duplicateOf>[2];

/** Rejected as held, though never submitted, where the service would have taken the lead. */
export function withheld(
	outcome: Outcome,
	mark: string,
	{ service }: CampaignRecord,
	{ processed }: Evidence,
): boolean {
	const isJudged = (processed.get(mark) ?? []).length > 0;
	const isHeld = ['duplicate', 'alreadyCalled'].includes(outcome.category ?? '');
	if (outcome.outcome !== 'rejected' || isJudged || !isHeld) return false;
	const { store, projectId } = service;
	const existing = store.lead(mark);
	if (existing) return alreadyAttempted(store, existing) === undefined;
	const lead = outcome.lead as LeadOfRow | undefined;
	return lead !== undefined && duplicateOf(store, projectId, lead) === undefined;
}

/**
 * Nothing went wrong on the way, and nobody asked to stop: then every good row is sent. A check before
 * sending that was asked for, and that the service does not understand, is something that went wrong.
 */
export function isUndisturbed({ plan, interrupted }: CampaignRecord): boolean {
	const { network, variant, wrong, blockAtRequest, options } = plan;
	return (
		network.mishapShare === 0 &&
		!variant.cutShare &&
		!variant.gateway &&
		!variant.tooLarge &&
		!interrupted &&
		wrong === undefined &&
		blockAtRequest === undefined &&
		(variant.ignores === undefined || (options.checkFirst ?? 'off') === 'off') &&
		options.whenManyDuplicates !== 'stop' &&
		options.protection !== 'off'
	);
}
