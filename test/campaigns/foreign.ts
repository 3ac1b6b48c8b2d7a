/** Leads of another process: never given as the row's lead, and never updated. */
import type { IDataObject } from 'n8n-workflow';

import type { CampaignRecord } from './campaign';

export function foreignLeads({ executions, service }: CampaignRecord): string[] {
	const processOf = new Map<string, string>();
	for (const { rows } of executions) {
		for (const { json, mark } of rows) {
			if (json.leadId === undefined) {
				processOf.set(mark, String(json.processId ?? service.processId));
			}
		}
	}
	const isForeign = (mark: string, leadId: unknown) => {
		const lead = typeof leadId === 'string' ? service.store.lead(leadId) : undefined;
		const own = processOf.get(mark);
		return lead !== undefined && own !== undefined && lead.processId !== own;
	};
	const found: string[] = [];
	for (const { rows, ended, plan } of executions) {
		rows.forEach(({ mark }, at) => {
			for (const outcome of ended?.outcomes[at] ?? []) {
				const { leadId, record } = outcome;
				const recordId = (record as IDataObject | undefined)?._id;
				if (isForeign(mark, leadId) || isForeign(mark, recordId)) {
					found.push(
						`${plan.name} ${mark}: given as its lead ${JSON.stringify(outcome).slice(0, 300)}`,
					);
				}
			}
		});
	}
	for (const { route, body } of service.ledger.requests) {
		if (route !== 'update') continue;
		const { leadId, metadata } = body as { leadId?: string; metadata?: { mark?: string } };
		if (isForeign(String(metadata?.mark), leadId))
			found.push(`${metadata?.mark}: updated ${leadId}`);
	}
	return found;
}
