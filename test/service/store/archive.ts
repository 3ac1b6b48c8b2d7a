/**
 * Leads of long ago, each a function of its number. One is made when it is asked for, and kept only
 * where it may be changed, so that a store of half a million costs nothing.
 */
import type { Activity, Lead } from './records';

const HOUR_MS = 3_600_000;
const PHONE = /^(?:91)?70(\d{8})$/;
/** From here on no number has seven equal digits in a row, up to a million. */
const FIRST_PHONE = 12_345_678;
const EMAIL = /^old\.(\d+)@example\.com$/;
const REFERENCE = /^OLD-(\d+)$/;
/** Shares no factor with any size up to a million, so that stepping by it meets every lead once. */
const STEP = 1_000_003;

export interface Home {
	projectId: string;
	/** Two of three leads belong to the first. */
	processIds: readonly [string, string];
	/** The youngest was stored an hour before. */
	now: number;
	/** A phone number as the service stores it. */
	spelled: (phone: string) => string;
}

export class Archive {
	private readonly kept = new Map<number, Lead>();

	constructor(
		readonly size: number,
		private readonly home: Home,
	) {}

	holds(projectId: string): boolean {
		return this.size > 0 && projectId === this.home.projectId;
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
		const number = id.startsWith(ID_PREFIX) ? parseInt(id.slice(ID_PREFIX.length), 16) : -1;
		return this.within(number);
	}

	withPhone(digits: string): Lead | undefined {
		const found = PHONE.exec(digits)?.[1];
		return found === undefined ? undefined : this.within(Number(found) - FIRST_PHONE);
	}

	withEmail(email: string): Lead | undefined {
		return this.numbered(EMAIL, email);
	}

	withReference(referenceId: string): Lead | undefined {
		return this.numbered(REFERENCE, referenceId);
	}

	private numbered(pattern: RegExp, text: string): Lead | undefined {
		const found = pattern.exec(text)?.[1];
		return found === undefined ? undefined : this.within(Number(found));
	}

	private within(number: number): Lead | undefined {
		if (!(number >= 0 && number < this.size)) return undefined;
		const lead = this.at(number);
		this.kept.set(number, lead);
		return lead;
	}

	private make(number: number): Lead {
		const { projectId, processIds, now, spelled } = this.home;
		const createdAt = new Date(now - (this.size - number + 60) * (HOUR_MS / 60)).toISOString();
		const _id = ID_PREFIX + number.toString(16).padStart(24 - ID_PREFIX.length, '0');
		const attempted = number % 10 < 7;
		return {
			_id,
			name: `Old ${number}`,
			firstName: 'Old',
			lastName: String(number),
			...archivedLead(number),
			phone: spelled(archivedPhone(number)),
			projectId,
			processId: processIds[number % 3 === 2 ? 1 : 0],
			currentState: attempted ? 'initiated' : 'new',
			metadata: {},
			createdAt,
			updatedAt: createdAt,
			activities: attempted ? [attempt(_id, createdAt)] : [],
			attempted,
			callInProgress: false,
			isDeleted: false,
			shownFrom: 0,
			sequence: -this.size + number,
		};
	}
}

const ID_PREFIX = '5f00000000000000';

/** What a lead of the archive has. */
export function archivedLead(number: number) {
	return {
		phone: archivedPhone(number),
		email: `old.${number}@example.com`,
		referenceId: `OLD-${number}`,
	};
}

export function archivedPhone(number: number): string {
	return `+9170${FIRST_PHONE + number}`;
}

function attempt(lead: string, createdAt: string): Activity {
	return {
		_id: `a${lead.slice(1)}`,
		lead,
		type: 'call',
		status: 'success',
		result: { callStatus: 'completed', duration: 45, conversationId: `c-${lead}` },
		createdAt,
		completedAt: createdAt,
		direction: 'outgoing',
	};
}
