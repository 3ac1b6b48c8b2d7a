import { LeadIndex } from './leadIndex';
import { digitsOf } from './normal';
import type { Lead } from './records';

/** All leads, findable by what the duplicate rules and the queries ask for. */
export class Leads {
	private readonly byId = new Map<string, Lead>();
	private readonly byProject = new Map<string, Lead[]>();
	private readonly outOfOrder = new Set<string>();
	private readonly byPhone = new LeadIndex();
	private readonly byEmail = new LeadIndex();
	private readonly byReference = new LeadIndex();

	add(lead: Lead): void {
		this.byId.set(lead._id, lead);
		this.byPhone.add(lead.projectId, lead.phone && digitsOf(lead.phone), lead);
		this.byEmail.add(lead.projectId, lead.email, lead);
		this.byReference.add(lead.projectId, lead.referenceId, lead);

		const all = this.byProject.get(lead.projectId) ?? [];
		if (all.length === 0) this.byProject.set(lead.projectId, all);
		const last = all[all.length - 1];
		if (last && lead.createdAt < last.createdAt) this.outOfOrder.add(lead.projectId);
		all.push(lead);
	}

	get(id: string): Lead | undefined {
		return this.byId.get(id);
	}

	all(): Lead[] {
		return [...this.byId.values()];
	}

	/** Oldest first. */
	ofProject(projectId: string): readonly Lead[] {
		const all = this.byProject.get(projectId) ?? [];
		if (this.outOfOrder.delete(projectId)) all.sort(byCreation);
		return all;
	}

	withPhone(projectId: string, phone: string): readonly Lead[] {
		return this.byPhone.get(projectId, digitsOf(phone));
	}

	/** @param email in lower case */
	withEmail(projectId: string, email: string): readonly Lead[] {
		return this.byEmail.get(projectId, email);
	}

	withReference(projectId: string, referenceId: string): readonly Lead[] {
		return this.byReference.get(projectId, referenceId);
	}

	clear(): void {
		this.byId.clear();
		this.byProject.clear();
		this.outOfOrder.clear();
		this.byPhone.clear();
		this.byEmail.clear();
		this.byReference.clear();
	}
}

/** Oldest first; leads of the same millisecond in the order of arrival. */
export function byCreation(one: Lead, other: Lead): number {
	if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
	return one.sequence - other.sequence;
}
