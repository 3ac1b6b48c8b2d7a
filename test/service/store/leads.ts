import type { Variant } from '../variant';
import type { Archive } from './archive';
import { IDENTITIES, type Identity, IDENTITY_KINDS, type Lead } from './records';
import { digitsOf, lowerCased, storedPhone } from './spelling';

/** Leads in an order, made as they are asked for. */
export interface LeadList {
	length: number;
	at(place: number): Lead | undefined;
}

/** All leads, findable by what the duplicate rules and the queries ask for. */
export class Leads {
	private readonly byId = new Map<string, Lead>();
	private readonly byIdentity = new Map<string, Lead[]>();
	private readonly young: Lead[] = [];
	private isInOrder = true;

	constructor(
		private readonly archive: Archive,
		private readonly phones: Variant['phones'],
	) {}

	add(lead: Lead): void {
		this.byId.set(lead._id, lead);
		for (const identity of IDENTITIES) {
			const value = lead[identity];
			if (!value) continue;
			const key = `${identity} ${this.compared(identity, value)}`;
			const others = this.byIdentity.get(key);
			if (others) others.push(lead);
			else this.byIdentity.set(key, [lead]);
		}
		const last = this.young.at(-1);
		if (last && lead.createdAt < last.createdAt) this.isInOrder = false;
		this.young.push(lead);
	}

	get(id: string): Lead | undefined {
		return this.byId.get(id) ?? this.archive.get(id);
	}

	/** In the order of arrival, those of the archive left aside. */
	all(): Lead[] {
		return [...this.byId.values()];
	}

	/** Oldest first, those of the archive before the others. */
	list(isShown: (lead: Lead) => boolean, isMixed: boolean): LeadList {
		const { archive } = this;
		const young = this.inOrder().filter(isShown);
		return {
			length: archive.size + young.length,
			at: (place) => {
				if (place >= archive.size) return young[place - archive.size];
				return isMixed ? archive.mixed(place) : archive.at(place);
			},
		};
	}

	/** Those whose identity has this value, however both are written. */
	having(identity: Identity, value: string): readonly Lead[] {
		const compared = this.compared(identity, value);
		const young = this.byIdentity.get(`${identity} ${compared}`) ?? [];
		const old = this.archive.having(identity, compared);
		return old === undefined ? young : [old, ...young];
	}

	/** Those of which the identity holds this value; of the archive, those that have it whole. */
	holding(identity: Identity, value: string): readonly Lead[] {
		const part = this.compared(identity, value);
		const holds = ({ [identity]: whole = '' }: Lead) =>
			this.compared(identity, whole).includes(part);
		return [...new Set([...this.having(identity, value), ...this.young.filter(holds)])];
	}

	/** What a value is compared by. */
	private compared(identity: Identity, value: string): string {
		const kind = IDENTITY_KINDS[identity];
		if (kind === 'email') return lowerCased(value);
		return kind === 'phone' ? digitsOf(storedPhone(value, this.phones)) : value;
	}

	private inOrder(): readonly Lead[] {
		if (!this.isInOrder) this.young.sort(byCreation);
		this.isInOrder = true;
		return this.young;
	}
}

/** Oldest first; leads of the same millisecond stay as they are. */
export function byCreation({ createdAt: one }: Lead, { createdAt: other }: Lead): number {
	return Number(one > other) - Number(one < other);
}
