/**
 * What the end of a whole request means for its leads, by its structure: kind, status and shape of
 * the body (specification, section 7).
 */
import { ENDPOINTS } from '../../contract';
import type { Fault, FaultKind } from '../../http/errors';
import { isRecord } from '../../../util';
import { classifyRefusedLead } from '../../leads/classifyFault';
import { type Outcome, makeOutcome, type Submission } from '../../leads/outcome';
import { matchAnswer } from './matchAnswer';

export type RequestFailure =
	/** Nobody knows what the service did: look it up later. */
	| { kind: 'lost' }
	/** It was taken, and nobody says what became of its leads: look them up, and go on. */
	| { kind: 'taken' }
	/** Too many requests: it was not processed, as far as such an answer can be trusted. */
	| { kind: 'rateLimited' }
	/** Nobody knows, and looking up is no use. */
	| { kind: 'unknown' }
	/** Not processed, and every further request would end the same way. */
	| { kind: 'fatal' }
	/** Not processed: in smaller requests it may pass. */
	| { kind: 'split'; maxLeads?: number }
	/** Refused as a whole, or stored all the same: look it up, then in smaller requests. */
	| { kind: 'denied' }
	/** These are refused, or all of these processes; the others were not processed. */
	| { kind: 'refused'; outcomes: Map<number, Outcome>; processIds?: ReadonlySet<string> };

const AMBIGUOUS_KINDS: readonly FaultKind[] = ['failed', 'unreadable', 'interrupted', 'redirected'];

export function classifyFailure(leads: readonly Submission[], fault: Fault): RequestFailure {
	const { kind, status, isEmpty } = fault;
	if (isEmpty) return { kind: 'taken' };
	// A server that gave up waiting may have read all of it.
	if (AMBIGUOUS_KINDS.includes(kind) || status === 408) return { kind: 'lost' };
	if (kind === 'refused') return classifyRefusal(leads, fault);
	if (kind === 'rateLimited') return { kind: 'rateLimited' };
	// An error of our own in the middle: what the request did is not known.
	if (fault.isUnknownOutcome || kind === 'input') return { kind: 'unknown' };
	return { kind: 'fatal' };
}

function classifyRefusal(leads: readonly Submission[], fault: Fault): RequestFailure {
	const { status = 0, isJson, serviceMessage } = fault;
	if (isCredentialFault(leads, fault)) return { kind: 'fatal' };
	if (mayBeStored(fault)) return { kind: 'denied' };
	const named = findNamedLeads(leads, fault);
	if (named !== undefined) return { kind: 'refused', ...named };
	const maxLeads = status === 400 ? readMaximum(serviceMessage) : undefined;
	if (maxLeads !== undefined && maxLeads < leads.length) return { kind: 'split', maxLeads };
	// It says nothing of any single lead among several.
	if (leads.length > 1) return { kind: 'split' };
	// A firewall dislikes the lead: no verdict of the service, so another try may send it.
	const isVerdict = isJson === true || status === 413;
	const category = isVerdict ? classifyRefusedLead(serviceMessage) : 'service';
	return { kind: 'refused', outcomes: new Map([[0, makeOutcome(category, fault.message)]]) };
}

/**
 * ASSUMED (bulk-judges-each): some services store a list and then deny success; others refuse it as a
 * whole.
 */
function mayBeStored({ status = 0, endpoint }: Fault): boolean {
	return (status < 300 || status === 409) && endpoint !== ENDPOINTS.initiate.name;
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
	const projectIds = leads.flatMap((lead) => (lead.kind === 'new' ? [lead.lead.projectId] : []));
	return invalidLeads.every((element) => {
		const data = isRecord(element) && isRecord(element.data) ? element.data : element;
		return isRecord(data) && projectIds.includes(data.projectId as string);
	});
}

/** The leads that a refusal names; by place. */
function findNamedLeads(
	leads: readonly Submission[],
	{ status, invalidLeads = [], message }: Fault,
): { outcomes: Map<number, Outcome>; processIds?: ReadonlySet<string> } | undefined {
	const outcomes = new Map<number, Outcome>();
	if (status === 403) {
		const matched = matchAnswer(leads, { success: [], errors: invalidLeads });
		matched.outcomes.forEach((outcome, index) => {
			if (outcome.category === 'ambiguous') return;
			outcomes.set(index, makeOutcome('badProject', outcome.reason));
		});
	}
	const processIds = status === 404 ? findNamedProcesses(leads, message) : undefined;
	leads.forEach((lead, index) => {
		if (lead.kind === 'new' && processIds?.has(lead.lead.processId)) {
			outcomes.set(index, makeOutcome('badProcess', message));
		}
	});
	return outcomes.size > 0 ? { outcomes: outcomes, processIds } : undefined;
}

/**
 * 'Process not found for lead with processId: <process_id>'. ASSUMED (bulk-unknown-process): other words
 * may stand around the ID, and an ID of several words is a title; where all leads have one process, it is
 * about no other.
 */
function findNamedProcesses(leads: readonly Submission[], message: string): ReadonlySet<string> {
	const processIds = new Set(
		leads.flatMap((lead) => (lead.kind === 'new' ? [lead.lead.processId] : [])),
	);
	if (processIds.size === 1) return processIds;
	const words = new Set(message.split(/[\s'"`.,:;()]+/));
	const isQuoted = (id: string) => words.has(id) || (/\s/.test(id) && message.includes(id));
	return new Set([...processIds].filter(isQuoted));
}

/**
 * 'Maximum of 1000 leads allowed per request'. ASSUMED (bulk-maximum): another number may be
 * configured.
 */
function readMaximum(serviceMessage = ''): number | undefined {
	const max = Number(/maximum of (\d+) leads/i.exec(serviceMessage)?.[1]);
	return max >= 1 ? max : undefined;
}
