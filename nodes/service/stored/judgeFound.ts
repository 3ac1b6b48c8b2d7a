/**
 * What records say of a lead that has not left. Two questions, kept apart: may the service refuse it as a duplicate
 * (any identity of it stands anywhere in the project), and is it settled without sending (its own
 * process holds it, or its phone was called elsewhere)? Pure.
 */
import { LIMITS, type LeadInput, type LeadRecord } from '../api/contract';
import type { Held } from '../campaign/model';
import { isNear, samePhone, sharesIdentity } from './alike';

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
