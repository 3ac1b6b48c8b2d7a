/** One outcome against the ledger. */
import type { CampaignRecord } from './campaign';
import { type Evidence, namedNobody, wasTold } from './evidence';
import type { Outcome } from './execution';

/** Why the ledger denies the outcome. */
export function contradiction(
	outcome: Outcome,
	mark: string,
	execution: string,
	{ plan, service }: CampaignRecord,
	evidence: Evidence,
): string | undefined {
	const processed = evidence.processed.get(mark) ?? [];
	const own = processed.filter((one) => one.execution === execution);
	const sent = evidence.sent.get(execution)?.get(mark) ?? [];
	const isCreated = own.some(({ verdict }) => verdict === 'created');

	switch (outcome.outcome) {
		case 'accepted': {
			const existed = outcome.action === 'updated' || plan.ifExists !== 'fail';
			if (existed && !isCreated) {
				return service.store.lead(String(outcome.leadId))
					? undefined
					: 'accepted as no lead at all';
			}
			if (outcome.action === 'updated') return 'updated what it created';
			if (!isCreated) return 'accepted, but the service did not accept it';
			const stored = evidence.stored.get(mark) ?? [];
			const ids = [mark, ...stored.map(({ _id }) => _id)];
			const isOther = outcome.leadId !== undefined && !ids.includes(outcome.leadId);
			return isOther ? 'accepted as another lead' : undefined;
		}
		case 'rejected':
			if (outcome.category === 'duplicateInList') return undefined;
			if (isCreated) return 'rejected, but this execution stored it';
			return undefined;
		case 'notSent':
			return own.length > 0 ? 'notSent, but the service processed it' : undefined;
		case 'unknown':
			return sent.some((exchange) => !wasTold(exchange) || namedNobody(exchange))
				? undefined
				: 'unknown, but every answer came';
	}
}
