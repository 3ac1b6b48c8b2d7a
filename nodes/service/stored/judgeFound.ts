/**
 * What records say of a lead. Two questions, kept apart: may the service refuse it as a duplicate
 * (any identity of it stands anywhere in the project), and is it settled without sending (its own
 * process holds it, or its phone was called elsewhere)? Pure.
 */
import { LIMITS, type LeadInput, type LeadRecord } from '../api/contract';
import type { Doubt, Held, Moment } from '../campaign/model';
import { isSameLead, samePhone, sharesIdentity } from './queries';
import { isNear } from './storedLeads';

/** @param page what one query gave, with activities; a full one may leave out what matters */
export function judgeFound(lead: LeadInput, page: readonly LeadRecord[]): Held {
	const records = page.filter((record) => sharesIdentity(record, lead));
	const own = records.find(({ processId }) => processId === lead.processId);
	if (own !== undefined) return { is: 'own', record: own };
	const called = records.find((record) => samePhone(record, lead) && wasCalled(record));
	if (called !== undefined) return { is: 'called', leadId: called._id };
	const isFull = page.length >= LIMITS.leadsPerPage;
	const mayBe = isFull || page.some((record) => isNear(record, lead));
	return { is: mayBe ? 'elsewhere' : 'absent' };
}

/** Specification, 2.3: `call` is the type of an activity that is a call. */
export function wasCalled({ activities }: LeadRecord): boolean {
	return Array.isArray(activities) && activities.some((activity) => activity?.type === 'call');
}

/** The stronger of two answers about one lead. */
export function stronger(one: Held, other: Held): Held {
	const strength = ['absent', 'elsewhere', 'called', 'own'];
	return strength.indexOf(other.is) > strength.indexOf(one.is) ? other : one;
}

const WITH_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;

export type Stored =
	{ is: 'absent' } | { is: 'ours'; record: LeadRecord } | { is: 'open'; record: LeadRecord };

/**
 * Did a lost request store this lead? Only a record that agrees in process and all identities, that
 * settles no other row, and that was created after the sending by every clock we have. Whatever else
 * is found leaves it open: it may be ours or older, and neither is invented.
 */
export function judgeStored(
	lead: LeadInput,
	records: readonly LeadRecord[],
	{ sentAt, claimed }: Pick<Doubt, 'sentAt' | 'claimed'>,
	clocks: { serverAheadMs: number | undefined; toleranceMs: number },
): Stored {
	const alike = records.filter((record) => isNear(record, lead));
	const ours = alike.filter((record) => isSameLead(record, lead));
	const [record] = ours;
	if (alike.length === 0) return { is: 'absent' };
	const isOurs =
		record !== undefined &&
		alike.length === 1 &&
		!claimed.has(record._id) &&
		isCreatedAfter(record, sentAt, clocks);
	return isOurs ? { is: 'ours', record } : { is: 'open', record: record ?? alike[0]! };
}

/** Without its zone a time may be hours off, and without the service's clock nothing is compared with it. */
function isCreatedAfter(
	{ createdAt }: LeadRecord,
	{ now, wallTime }: Moment,
	{ serverAheadMs, toleranceMs }: { serverAheadMs: number | undefined; toleranceMs: number },
): boolean {
	const text = String(createdAt);
	if (serverAheadMs === undefined || !WITH_ZONE.test(text)) return false;
	return Date.parse(text) >= Math.max(wallTime, now + serverAheadMs) + toleranceMs;
}
