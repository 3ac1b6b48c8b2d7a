/** "Remember Sent Leads": n8n's own de-duplication store, across executions and workers. */
import type { PendingLead, SentBefore } from '../../../service/campaign/pendingLead';
import { identities } from '../../../service/leads/identity';
import type { Submission } from '../../../service/leads/outcome';
import type { ProcessedStore } from '../../operation';

export function rememberedLeads(store: ProcessedStore, most: number): SentBefore {
	return {
		record: async (jobs) => {
			if (jobs.length === 0) return new Set();
			const fresh = new Set(await store.record(jobs.map(keyOf), most));
			return new Set(jobs.filter((job) => !fresh.has(keyOf(job))).map(({ index }) => index));
		},
		forget: async (jobs) => {
			await store.forget(jobs.map(keyOf), most);
		},
	};
}

function keyOf({ submission }: PendingLead): string {
	return sentKey(submission);
}

/** What makes a lead the same in two executions: its reference, else its phone, else its e-mail. */
export function sentKey(submission: Submission): string {
	if (submission.kind === 'existing') return `leadId:${submission.leadId}`;
	const { reference, phone, email } = identities(submission.lead);
	return `${submission.lead.projectId}:${reference ?? phone ?? email}`;
}
