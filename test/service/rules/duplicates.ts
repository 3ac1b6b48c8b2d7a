import type { StandIn } from '../index';
import type { Leads } from '../store/leads';
import {
	EMAILS,
	IDENTITIES,
	type Identity,
	type Lead,
	type LeadFields,
	PHONES,
} from '../store/records';
import { MESSAGES } from './messages';

const OTHERS = IDENTITIES.filter((field) => !EMAILS.includes(field));

/**
 * Why a new lead is a duplicate:
 * 1. its phone number was called for the project, whichever lead it belonged to;
 * 2. its e-mail address is in the project, or its reference ID or phone number in the process
 *    (or all three within the one or the other, by the variant).
 */
export function duplicateOf(
	{ store: { table }, variant }: StandIn,
	lead: LeadFields,
): string | undefined {
	const wasCalled = ({ attempted, isDeleted }: Lead) =>
		attempted && (!isDeleted || variant.remembersDeleted);
	if (equalBy(PHONES, lead, table).some(wasCalled)) return MESSAGES.attempted;

	const { uniqueIn } = variant;
	const inProcess = (other: Lead) => !other.isDeleted && other.processId === lead.processId;
	const inProject = (other: Lead) => !other.isDeleted;
	const ofEmail = uniqueIn === 'process' ? inProcess : inProject;
	const ofOthers = uniqueIn === 'project' ? inProject : inProcess;
	const exists =
		equalBy(EMAILS, lead, table).some(ofEmail) || equalBy(OTHERS, lead, table).some(ofOthers);
	return exists ? MESSAGES.exists : undefined;
}

function equalBy(fields: readonly Identity[], lead: LeadFields, table: Leads): Lead[] {
	return fields.flatMap((field) => (lead[field] ? table.having(field, lead[field]) : []));
}

/** Why an existing lead cannot be initiated: it was called, or its phone number was. */
export function alreadyAttempted({ store: { table } }: StandIn, lead: Lead): string | undefined {
	return [lead, ...equalBy(PHONES, lead, table)].some((other) => other.attempted)
		? MESSAGES.attempted
		: undefined;
}
