/** "Remember Sent Leads": n8n's own de-duplication store, across executions and workers. */
import type { PendingLead } from '../../../service/campaign/model';
import type { SentBefore } from '../../../service/campaign/sentLeads';
import { identities } from '../../../service/leads/identity';
import type { Submission } from '../../../service/leads/outcome';
import type { ProcessedStore } from '../../operation';

export function rememberedLeads(store: ProcessedStore, most: number): SentBefore {
	return {
		record: async (leads) => {
			if (leads.length === 0) return new Set();
			const fresh = new Set(await store.record(leads.map(keyOf), most));
			return new Set(leads.filter((lead) => !fresh.has(keyOf(lead))).map(({ index }) => index));
		},
		forget: async (leads) => {
			await store.forget(leads.map(keyOf), most);
		},
	};
}

function keyOf({ submission }: PendingLead): string {
	return sentKey(submission);
}

/** What makes a lead the same in two executions: its reference, else its phone, else its e-mail. */
export function sentKey(submission: Submission): string {
	if (submission.kind === 'existing') return `leadId:${submission.leadId}`;
	const { referenceId, phone, email } = identities(submission.lead);
	return `${submission.lead.projectId}:${referenceId ?? phone ?? email}`;
}
