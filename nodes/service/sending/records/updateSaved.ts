import { ServiceError, toFault } from '../../http/errors';
import { fullName, type LeadInput, UPDATABLE_FIELDS } from '../../leads/fields';
import { makeOutcome, type Outcome } from '../../leads/outcome';
import type { LeadList } from '../leadList';
import type { NewLead } from '../pendingLead';
import { endOfPhone, type Whose } from './whoseRecord';

/** What Update Lead (4.3) can change of what a list holds: not the phone. */
export async function updateSaved(
	{ service }: Pick<LeadList, 'service'>,
	{ submission: { lead } }: NewLead,
	{ record, phone }: Whose,
): Promise<Outcome> {
	const values: Partial<LeadInput> = { ...lead, name: fullName(lead) };
	const changed = UPDATABLE_FIELDS.filter((name) => values[name]);
	const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
	const more = { leadId: record._id, record };
	const fault = await service
		.update({ leadId: record._id }, changes)
		.then(() => undefined, toFault);
	if (fault === undefined) {
		const reason =
			phone === 'other'
				? `Updated, but phone stays ...${endOfPhone(record)}`
				: 'Already in the service; updated';
		return makeOutcome('updated', reason, more);
	}
	if (fault.kind === 'canceled') throw new ServiceError(fault);
	const reason = `Not updated: ${fault.message}`;
	return makeOutcome('alreadyStored', reason, more);
}
