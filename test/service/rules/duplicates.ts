import type { StandIn } from '../index';
import type { Lead, LeadFields } from '../store/records';
import { MESSAGES } from './messages';

/**
 * Why a new lead is a duplicate:
 * 1. its phone number was called for the project, whichever lead it belonged to;
 * 2. its e-mail address is in the project, or its reference ID or phone number in the process
 *    (or all three within the one or the other, by the variant).
 */
export function duplicateOf(
	{ store: { table }, variant }: StandIn,
	{ processId, phone, email, referenceId }: LeadFields,
): string | undefined {
	const samePhone = phone ? table.having('phone', phone) : [];
	const wasCalled = ({ attempted, isDeleted }: Lead) =>
		attempted && (!isDeleted || variant.remembersDeleted);
	if (samePhone.some(wasCalled)) return MESSAGES.attempted;

	const { uniqueIn } = variant;
	const inProcess = (other: Lead) => !other.isDeleted && other.processId === processId;
	const inProject = (other: Lead) => !other.isDeleted;
	const ofEmail = uniqueIn === 'process' ? inProcess : inProject;
	const ofOthers = uniqueIn === 'project' ? inProject : inProcess;
	const exists =
		(email && table.having('email', email).some(ofEmail)) ||
		(referenceId && table.having('referenceId', referenceId).some(ofOthers)) ||
		samePhone.some(ofOthers);
	return exists ? MESSAGES.exists : undefined;
}

/** Why an existing lead cannot be initiated: it was called, or its phone number was. */
export function alreadyAttempted({ store: { table } }: StandIn, lead: Lead): string | undefined {
	const samePhone = lead.phone ? table.having('phone', lead.phone) : [];
	return [lead, ...samePhone].some((other) => other.attempted) ? MESSAGES.attempted : undefined;
}
