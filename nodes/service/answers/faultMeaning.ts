/**
 * What the end of a whole bulk request means for its leads, told by its structure: status and shape
 * of the body, not its words. Pure.
 */
import type { Fault } from '../http/errors';
import type { Category, Outcome } from '../leads/outcome';
import { attributeRejection, isCredentialFault, refusedWhole } from './attributeRejection';
import type { PendingLead } from '../campaign/model';

export type FaultMeaning =
	/** Nobody knows what the service did: look it up. */
	| { is: 'lost' }
	/** The same, and looking up is no use. */
	| { is: 'unknown' }
	/** Not processed, and every further request would end the same way. */
	| { is: 'hopeless'; category: Category }
	/** Not processed: in smaller requests it may pass. */
	| { is: 'tooLarge'; most?: number }
	/** Some leads are refused, the others were not processed. */
	| { is: 'attributed'; refused: Map<number, Outcome> }
	/** The service refused every lead of the request. */
	| { is: 'refused'; outcome: Outcome };

/** Statuses that every further request would meet as well. */
const HOPELESS = [404, 405, 407];

export function faultMeaning(leads: readonly PendingLead[], fault: Fault): FaultMeaning {
	switch (fault.kind) {
		case 'failed':
		case 'unreadable':
		case 'interrupted':
			return { is: 'lost' };
		// An error of our own in the middle: what the request did is not known.
		case 'input':
			return { is: 'unknown' };
		case 'canceled':
			return fault.isUnknownOutcome ? { is: 'unknown' } : hopeless(fault);
		case 'unreachable':
		case 'redirected':
			return hopeless(fault);
		case 'blocked':
			// Without a status nothing was sent; with one, some rows may be stored.
			return fault.status === undefined ? hopeless(fault) : { is: 'unknown' };
		case 'rateLimited':
			// The words of a block are not known, so this may be one, met in the middle of the request.
			return leads.length > 1 ? { is: 'unknown' } : { is: 'refused', outcome: refusedWhole(fault) };
		case 'refused':
			return refused(leads, fault);
	}
}

function refused(leads: readonly PendingLead[], fault: Fault): FaultMeaning {
	const { status, body } = fault;
	if (isCredentialFault(leads, fault)) return { is: 'hopeless', category: 'credential' };
	if (status === 413) return { is: 'tooLarge' };
	const found = attributeRejection(leads, fault);
	if (found !== undefined) {
		return found.most === undefined
			? { is: 'attributed', refused: found.guilty }
			: { is: 'tooLarge', most: found.most };
	}
	if (status !== undefined && HOPELESS.includes(status)) return hopeless(fault);
	// A firewall that dislikes the request; no answer of the service.
	if (body === undefined) return { is: 'tooLarge' };
	return { is: 'refused', outcome: refusedWhole(fault) };
}

function hopeless({ category }: Fault): FaultMeaning {
	return { is: 'hopeless', category };
}
