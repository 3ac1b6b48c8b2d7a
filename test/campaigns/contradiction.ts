/** One outcome against the ledger. */
import type { CampaignRecord, ExecutionRecord } from './campaign';
import { countIn, identitiesOf, refusalOf } from './duplicates';
import { type Evidence, namedNobody, refusedAlone, wasTold } from './evidence';
import type { Outcome } from './execution';
import type { ListRow } from './list';

/** Why the ledger denies the outcome. */
export function contradiction(
	outcome: Outcome,
	row: ListRow,
	execution: ExecutionRecord,
	{ service, plan, executions }: CampaignRecord,
	evidence: Evidence,
): string | undefined {
	const processed = evidence.processed.get(row.mark) ?? [];
	const own = processed.filter((one) => one.execution === execution);
	const sent = evidence.sent.get(row.mark) ?? [];
	const isCreated = own.some(({ verdict }) => verdict === 'created');
	const wasRefused = processed.some(({ verdict }) => verdict !== 'created');
	const isRepeated = countIn(row, execution) > 1;
	const { leadId } = outcome;

	switch (outcome.outcome) {
		case 'accepted': {
			const mayExist =
				outcome.category === 'updated' ||
				(plan.initiateOptions.ifExists ?? 'fail') !== 'fail' ||
				// A retried Initiate gets its record again, and a copy of the row that of the first.
				isCreated;
			if (!mayExist) return 'accepted, but the service did not accept it';
			if (outcome.category === 'updated' && isCreated) return 'updated what it created';
			return isRightLead(leadId, row, service, evidence) ? undefined : 'accepted as another lead';
		}
		case 'duplicate': {
			if (outcome.category === 'repeatedInList') {
				return isRepeated ? undefined : 'repeated, but it stands once in the list';
			}
			if (isCreated && !isRepeated) return 'duplicate, but this execution stored it';
			const isKnown = processed.length > 0 || refusalOf(row, service) !== undefined;
			// Stored by a run that was told, and deleted since.
			const isOfOther = executions.some((other) => other !== execution && countIn(row, other) > 0);
			if (!isKnown && !isOfOther) return 'duplicate, but the service would take it';
			return isRightLead(leadId, row, service, evidence) ? undefined : 'duplicate of another lead';
		}
		case 'rejected':
			if (isCreated && !isRepeated) return 'rejected, but this execution stored it';
			if (row.isBad || wasRefused || sent.some(refusedAlone)) return undefined;
			return plan.wrong ? undefined : 'rejected, but nobody refused it';
		case 'notSent':
			return own.length > 0 ? 'notSent, but the service processed it' : undefined;
		case 'unknown':
			return sent.some((exchange) => !wasTold(exchange) || namedNobody(exchange))
				? undefined
				: 'unknown, but every answer came';
		case 'valid':
			if (plan.options.validateOnly !== true) return 'valid, though it was to be sent';
			return sent.length > 0 ? 'valid, but it was sent' : undefined;
	}
}

/** The lead that was stored for the row, or one of its process that shares an identity with it. */
function isRightLead(
	leadId: Outcome['leadId'],
	row: ListRow,
	{ store }: CampaignRecord['service'],
	{ stored }: Evidence,
): boolean {
	if (!leadId || leadId === row.mark) return true;
	if ((stored.get(row.mark) ?? []).some(({ _id }) => _id === leadId)) return true;
	const lead = store.lead(leadId);
	if (lead?.processId !== row.processId) return false;
	const { phone = '', email = '', referenceId = '', processId } = lead;
	const keys = identitiesOf({ ...row, json: { phone, email, referenceId }, processId });
	return identitiesOf(row).some((key) => keys.includes(key));
}
