import type { Lead } from './records';

/** Leads of a project by one of their values. */
export class LeadIndex {
	private readonly leads = new Map<string, Lead[]>();

	add(projectId: string, value: string | undefined, lead: Lead): void {
		if (!value) return;
		const key = keyOf(projectId, value);
		const others = this.leads.get(key);
		if (others) others.push(lead);
		else this.leads.set(key, [lead]);
	}

	get(projectId: string, value: string): readonly Lead[] {
		return this.leads.get(keyOf(projectId, value)) ?? [];
	}

	clear(): void {
		this.leads.clear();
	}
}

function keyOf(projectId: string, value: string): string {
	return `${projectId} ${value}`;
}
