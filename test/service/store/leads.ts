import type { Archive } from './archive';
import { LeadIndex } from './leadIndex';
import { digitsOf } from './normal';
import type { Lead } from './records';

/** Leads in an order, made as they are asked for. */
export interface LeadList {
	length: number;
	at(place: number): Lead | undefined;
}

/** All leads, findable by what the duplicate rules and the queries ask for. */
export class Leads {
	private readonly byId = new Map<string, Lead>();
	private readonly byProject = new Map<string, Lead[]>();
	private readonly outOfOrder = new Set<string>();
	private readonly byPhone = new LeadIndex();
	private readonly byEmail = new LeadIndex();
	private readonly byReference = new LeadIndex();

	constructor(
		private readonly archive: () => Archive,
		/** What a number is compared by. */
		private readonly phoneKey: (phone: string) => string = digitsOf,
	) {}

	add(lead: Lead): void {
		this.byId.set(lead._id, lead);
		this.byPhone.add(lead.projectId, lead.phone && this.phoneKey(lead.phone), lead);
		this.byEmail.add(lead.projectId, lead.email, lead);
		this.byReference.add(lead.projectId, lead.referenceId, lead);

		const all = this.byProject.get(lead.projectId) ?? [];
		if (all.length === 0) this.byProject.set(lead.projectId, all);
		const last = all[all.length - 1];
		if (last && lead.createdAt < last.createdAt) this.outOfOrder.add(lead.projectId);
		all.push(lead);
	}

	get(id: string): Lead | undefined {
		return this.byId.get(id) ?? this.archive().get(id);
	}

	/** Those of the archive left aside. */
	all(): Lead[] {
		return [...this.byId.values()];
	}

	/** Oldest first. */
	ofProject(projectId: string): readonly Lead[] {
		const all = this.byProject.get(projectId) ?? [];
		if (this.outOfOrder.delete(projectId)) all.sort(byCreation);
		return all;
	}

	/** Oldest first, those of the archive before the others. */
	listOf(projectId: string, isShown: (lead: Lead) => boolean, mixed: boolean): LeadList {
		const archive = this.archive();
		const old = archive.holds(projectId) ? archive.size : 0;
		const young = this.ofProject(projectId).filter(isShown);
		return {
			length: old + young.length,
			at: (place) => {
				if (place >= old) return young[place - old];
				return mixed ? archive.mixed(place) : archive.at(place);
			},
		};
	}

	withPhone(projectId: string, phone: string): readonly Lead[] {
		const key = this.phoneKey(phone);
		return this.withOld(projectId, this.byPhone.get(projectId, key), (archive) =>
			archive.withPhone(key),
		);
	}

	/** @param email in lower case */
	withEmail(projectId: string, email: string): readonly Lead[] {
		return this.withOld(projectId, this.byEmail.get(projectId, email), (archive) =>
			archive.withEmail(email),
		);
	}

	withReference(projectId: string, referenceId: string): readonly Lead[] {
		return this.withOld(projectId, this.byReference.get(projectId, referenceId), (archive) =>
			archive.withReference(referenceId),
		);
	}

	clear(): void {
		this.byId.clear();
		this.byProject.clear();
		this.outOfOrder.clear();
		this.byPhone.clear();
		this.byEmail.clear();
		this.byReference.clear();
	}

	private withOld(
		projectId: string,
		young: readonly Lead[],
		find: (archive: Archive) => Lead | undefined,
	): readonly Lead[] {
		const archive = this.archive();
		const old = archive.holds(projectId) ? find(archive) : undefined;
		return old === undefined ? young : [old, ...young];
	}
}

/** Oldest first; leads of the same millisecond in the order of arrival. */
export function byCreation(one: Lead, other: Lead): number {
	if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
	return one.sequence - other.sequence;
}
