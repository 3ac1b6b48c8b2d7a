/**
 * Leads of long ago, each a function of its number. One is made when it is asked for, and kept only
 * where it may be changed, so that a store of half a million costs nothing.
 */
import type { StandIn } from '../index';
import { wholeActivity, wholeLead } from './defaults';
import type { Identity, Lead } from './records';
import { storedPhone } from './spelling';

const MINUTE_MS = 60_000;
const ID_PREFIX = '5f00000000000000';
/** From here on no number has seven equal digits in a row, up to a million. */
const FIRST_PHONE = 12_345_678;
/** Shares no factor with any size up to a million, so that stepping by it meets every lead once, far from the last. */
const STEP = 1_168_301;

/** What the identities of its leads look like; each holds the lead's number. */
const PATTERNS: { [field in Identity]?: RegExp } = {
	phone: /^(?:91)?70(\d{8})$/,
	email: /^old\.(\d+)@example\.com$/,
	referenceId: /^OLD-(\d+)$/,
};

export class Archive {
	private readonly kept = new Map<number, Lead>();

	/** @param now the youngest was stored an hour before */
	constructor(
		private readonly service: StandIn,
		private readonly now: number,
	) {}

	get size(): number {
		return this.service.variant.archived;
	}

	/** 0 is the oldest. */
	at(number: number): Lead {
		return this.kept.get(number) ?? this.make(number);
	}

	/** The lead at a place in no order that anyone could make use of. */
	mixed(place: number): Lead {
		return this.at((place * STEP) % this.size);
	}

	/** For keeps: whoever has the lead may change it. */
	get(id: string): Lead | undefined {
		return id.startsWith(ID_PREFIX)
			? this.keep(parseInt(id.slice(ID_PREFIX.length), 16))
			: undefined;
	}

	/** For keeps too. @param value as it is compared */
	having(identity: Identity, value: string): Lead | undefined {
		const number = Number(PATTERNS[identity]?.exec(value)?.[1]);
		return this.keep(identity === 'phone' ? number - FIRST_PHONE : number);
	}

	private keep(number: number): Lead | undefined {
		if (!(number >= 0 && number < this.size)) return undefined;
		const lead = this.at(number);
		this.kept.set(number, lead);
		return lead;
	}

	private make(number: number): Lead {
		const { projectId, processId, secondProcessId, variant } = this.service;
		const createdAt = new Date(this.now - (this.size - number + 60) * MINUTE_MS).toISOString();
		const _id = ID_PREFIX + number.toString(16).padStart(24 - ID_PREFIX.length, '0');
		const attempted = number % 10 < 7;
		const lead = wholeLead({
			_id,
			name: `Old ${number}`,
			email: `old.${number}@example.com`,
			referenceId: `OLD-${number}`,
			phone: storedPhone(archivedPhone(number), variant.phones),
			projectId,
			// Two of three belong to the first.
			processId: number % 3 === 2 ? secondProcessId : processId,
			currentState: attempted ? 'initiated' : 'new',
			createdAt,
			attempted,
		});
		if (attempted) {
			lead.activities.push(wholeActivity({ _id: `a${_id.slice(1)}`, lead: _id, createdAt }));
		}
		return lead;
	}
}

/** As it was sent, with its country. */
export function archivedPhone(number: number): string {
	return `+9170${FIRST_PHONE + number}`;
}
