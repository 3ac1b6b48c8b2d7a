/**
 * The leads of a list, found by what they have in common with stored records. The index grows with
 * the list and not with what is stored: records pass by, and only what hits a lead is kept. Pure.
 */
import type { LeadInput, LeadRecord } from '../api/contract';
import type { Hit, PendingLead } from '../campaign/model';
import { placesByKey } from '../leads/placesByKey';
import { keysOf, sharesIdentity } from './alike';

export class StoredLeads {
	/** By place in the list of leads. */
	readonly hits = new Map<number, Hit>();

	private readonly index: ReadonlyMap<string, readonly number[]>;

	/** @param ours IDs of records that this run has stored itself: they say nothing */
	constructor(
		private readonly leads: readonly PendingLead[],
		private readonly ours: ReadonlySet<string> = new Set(),
	) {
		this.index = placesByKey(leads, ({ submission }) =>
			submission.kind === 'existing' ? [] : keysOf(submission.lead),
		);
	}

	add(record: LeadRecord): void {
		if (this.ours.has(record._id)) return;
		const met = new Set(keysOf(record).flatMap((key) => this.index.get(key) ?? []));
		for (const at of met) {
			const { submission } = this.leads[at]!;
			if (submission.kind === 'existing') continue;
			const hit = hitOf(record, submission.lead);
			const before = this.hits.get(at);
			if (before === undefined || STRENGTH[hit.is] > STRENGTH[before.is]) this.hits.set(at, hit);
		}
	}
}

const STRENGTH: Readonly<Record<Hit['is'], number>> = { near: 0, elsewhere: 1, own: 2 };

function hitOf(record: LeadRecord, lead: LeadInput): Hit {
	if (!sharesIdentity(record, lead)) return { is: 'near' };
	return record.processId === lead.processId ? { is: 'own', record } : { is: 'elsewhere' };
}
