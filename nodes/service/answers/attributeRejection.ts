/**
 * Which leads made the service refuse a whole bulk request (specification, section 7)? The others
 * were not processed and may be sent again without them. Pure.
 */
import { isRecord } from '../http/classify';
import type { Fault } from '../http/errors';
import type { Category, Outcome } from '../leads/outcome';
import type { PendingLead } from '../campaign/model';
import { matchAnswer } from './match';

export interface Attribution {
	/** By place in `leads`. */
	guilty: Map<number, Outcome>;
	/** The most leads per request that the service says it takes. */
	most?: number;
}

/** @returns `undefined` when the refusal is about the request and not about some of its leads */
export function attributeRejection(
	leads: readonly PendingLead[],
	fault: Fault,
): Attribution | undefined {
	if (fault.status === 403) return invalidLeads(leads, fault);
	if (fault.status === 404) return missingProcess(leads, fault);
	if (fault.status === 400) return tooMany(leads, fault);
	return undefined;
}

/** 403 with `invalidLeads`: array of `{ data, error }`. */
function invalidLeads(leads: readonly PendingLead[], fault: Fault): Attribution | undefined {
	const named = fault.body?.invalidLeads;
	if (!Array.isArray(named) || named.length === 0) return undefined;
	const { outcomes } = matchAnswer(leads, { errors: named, success: [] });
	const guilty = new Map<number, Outcome>();
	outcomes.forEach((outcome, at) => {
		if (outcome.outcome === 'rejected') guilty.set(at, { ...outcome, category: 'badProject' });
	});
	return guilty.size > 0 ? { guilty } : undefined;
}

/** 404 'Process not found for lead with processId: <process_id>', whatever stands around the ID. */
function missingProcess(leads: readonly PendingLead[], fault: Fault): Attribution | undefined {
	const words = new Set(fault.message.split(/[\s'"`.,:;()]+/));
	const guilty = new Map<number, Outcome>();
	leads.forEach(({ submission }, at) => {
		if (submission.kind === 'new' && words.has(submission.lead.processId)) {
			const { referenceId } = submission.lead;
			guilty.set(at, { ...refusedWhole(fault, 'badProcess'), referenceId });
		}
	});
	return guilty.size > 0 ? { guilty } : undefined;
}

/** 400 'Maximum of 1000 leads allowed per request'; the number may be configured otherwise. */
function tooMany(leads: readonly PendingLead[], fault: Fault): Attribution | undefined {
	const most = Number(/maximum of (\d+) leads/i.exec(fault.message)?.[1]);
	return most >= 1 && most < leads.length ? { guilty: new Map(), most } : undefined;
}

/** The outcome of every lead of a request that was refused as a whole. */
export function refusedWhole(fault: Fault, category: Category = fault.category): Outcome {
	const invalid = fault.body?.invalidLeads;
	return {
		outcome: 'rejected',
		category,
		permanent: fault.permanent,
		reason:
			Array.isArray(invalid) && invalid.every(isRecord)
				? `${fault.message} (the request as a whole was refused)`
				: fault.message,
	};
}

/**
 * A fault of the key or the project, whatever the rows hold: 401; a 403 in JSON that names no leads,
 * or whose refused leads all name the very project of the credential (rows of another project are
 * refused before sending).
 */
export function isCredentialFault(leads: readonly PendingLead[], { status, body }: Fault): boolean {
	if (status === 401) return true;
	if (status !== 403 || body === undefined) return false;
	const named = body.invalidLeads;
	if (!Array.isArray(named) || named.length === 0) return true;
	const ours = leads.flatMap(({ submission }) =>
		submission.kind === 'new' ? [submission.lead.projectId] : [],
	);
	return named.every((element) => {
		const data = isRecord(element) && isRecord(element.data) ? element.data : element;
		return isRecord(data) && typeof data.projectId === 'string' && ours.includes(data.projectId);
	});
}
