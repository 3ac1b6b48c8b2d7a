/**
 * What the end of a whole request means for its leads, told by its structure: kind, status and shape of
 * the body (specification, section 7).
 */
import { type Fault, type FaultKind, isRecord } from '../http/errors';
import { categoryOfRefusal, type Outcome, outcomeOf, type Submission } from '../leads/outcome';
import { matchAnswer } from './matchAnswer';

export type FaultMeaning =
	/** Nobody knows what the service did: look it up later. */
	| { is: 'lost' }
	/** The same, and looking up is no use. */
	| { is: 'unknown' }
	/** Not processed, and every further request would end the same way. */
	| { is: 'hopeless' }
	/** Not processed: in smaller requests it may pass. */
	| { is: 'tooLarge'; maxLeads?: number }
	/** These are refused; the others were not processed. */
	| { is: 'refused'; outcomes: Map<number, Outcome> };

const CAN_BE_LOOKED_UP: readonly FaultKind[] = [
	'failed',
	'unreadable',
	'interrupted',
	'redirected',
];

export function meaningOf(leads: readonly Submission[], fault: Fault): FaultMeaning {
	const { kind } = fault;
	if (kind === 'refused') return meaningOfRefusal(leads, fault);
	if (CAN_BE_LOOKED_UP.includes(kind)) return { is: 'lost' };
	// An error of our own in the middle: what the request did is not known.
	if (fault.isUnknownOutcome || kind === 'input') return { is: 'unknown' };
	return { is: 'hopeless' };
}

function meaningOfRefusal(leads: readonly Submission[], fault: Fault): FaultMeaning {
	const { status, isJson, serviceMessage } = fault;
	if (isCredentialFault(leads, fault)) return { is: 'hopeless' };
	const named = namedLeads(leads, fault);
	if (named !== undefined) return { is: 'refused', outcomes: named };
	const maxLeads = status === 400 ? namedMaximum(serviceMessage) : undefined;
	if (maxLeads !== undefined && maxLeads < leads.length) return { is: 'tooLarge', maxLeads };
	// It says nothing of any single lead among several.
	if (leads.length > 1) return { is: 'tooLarge' };
	// A firewall dislikes the lead: no verdict of the service, so another try may send it.
	const isVerdict = isJson === true || status === 413;
	const category = isVerdict ? categoryOfRefusal(serviceMessage) : 'service';
	return { is: 'refused', outcomes: new Map([[0, outcomeOf(category, fault.message)]]) };
}

/**
 * A fault of the key, the project or the address, whatever the rows hold: 401; a 403 in JSON that names
 * no leads, or whose named leads are all of the very project of the credential (rows of another one are
 * refused before sending); a 404 or 405 that is not in the service's words.
 */
function isCredentialFault(
	leads: readonly Submission[],
	{ status = 0, isJson, serviceMessage, invalidLeads }: Fault,
): boolean {
	if ([401, 405, 407].includes(status)) return true;
	if (status === 404) return serviceMessage === undefined;
	if (status !== 403 || isJson !== true) return false;
	if (invalidLeads === undefined) return true;
	const ours = leads.flatMap((one) => (one.kind === 'new' ? [one.lead.projectId] : []));
	return invalidLeads.every((element) => {
		const data = isRecord(element) && isRecord(element.data) ? element.data : element;
		return isRecord(data) && ours.includes(data.projectId as string);
	});
}

/** The leads that a refusal names; by place. */
function namedLeads(
	leads: readonly Submission[],
	{ status, invalidLeads = [], message }: Fault,
): Map<number, Outcome> | undefined {
	const named = new Map<number, Outcome>();
	if (status === 403) {
		const { outcomes } = matchAnswer(leads, { success: [], errors: invalidLeads });
		outcomes.forEach((outcome, at) => {
			if (outcome.category === 'ambiguous') return;
			named.set(at, outcomeOf('badProject', outcome.reason));
		});
	}
	if (status === 404) {
		// 'Process not found for lead with processId: <process_id>', whatever stands around the ID.
		const words = new Set(message.split(/[\s'"`.,:;()]+/));
		leads.forEach((one, at) => {
			if (one.kind === 'new' && words.has(one.lead.processId)) {
				named.set(at, outcomeOf('badProcess', message));
			}
		});
	}
	return named.size > 0 ? named : undefined;
}

/** 'Maximum of 1000 leads allowed per request'; the number may be configured otherwise. */
function namedMaximum(serviceMessage = ''): number | undefined {
	const max = Number(/maximum of (\d+) leads/i.exec(serviceMessage)?.[1]);
	return max >= 1 ? max : undefined;
}
