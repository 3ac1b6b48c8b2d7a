import type { Lead } from './records';

/** Leads of a project by one of their values. */
export class LeadIndex {
	private readonly projects = new Map<string, Map<string, Lead[]>>();

	add(projectId: string, value: string | undefined, lead: Lead): void {
		if (!value) return;
		const leads = this.projects.get(projectId) ?? new Map<string, Lead[]>();
		if (leads.size === 0) this.projects.set(projectId, leads);
		const others = leads.get(value);
		if (others) others.push(lead);
		else leads.set(value, [lead]);
	}

	get(projectId: string, value: string): readonly Lead[] {
		return this.projects.get(projectId)?.get(value) ?? [];
	}

	clear(): void {
		this.projects.clear();
	}
}
