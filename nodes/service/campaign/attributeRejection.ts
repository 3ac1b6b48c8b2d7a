/**
 * Which leads made the service refuse a whole bulk request (specification, section 7)? The others
 * were not processed and may be sent again without them. Pure.
 */
import { isRecord } from '../http/classify';
import type { Fault } from '../http/errors';
import type { Category, Outcome } from '../leads/outcome';
import type { PendingLead } from './pendingLead';
import { matchAnswer } from './match';

export interface Blame {
	/** By place in `jobs`. */
	guilty: Map<number, Outcome>;
	/** The most leads per request that the service says it takes. */
	most?: number;
}

/** @returns `undefined` when the refusal is about the request and not about some of its leads */
export function attributeRejection(jobs: readonly PendingLead[], fault: Fault): Blame | undefined {
	if (fault.status === 403) return invalidLeads(jobs, fault);
	if (fault.status === 404) return missingProcess(jobs, fault);
	if (fault.status === 400) return tooMany(jobs, fault);
	return undefined;
}

/** 403 with `invalidLeads`: array of `{ data, error }`. */
function invalidLeads(jobs: readonly PendingLead[], fault: Fault): Blame | undefined {
	const named = fault.body?.invalidLeads;
	if (!Array.isArray(named) || named.length === 0) return undefined;
	const { outcomes } = matchAnswer(jobs, { errors: named, success: [] });
	const guilty = new Map<number, Outcome>();
	outcomes.forEach((outcome, at) => {
		if (outcome.outcome === 'rejected') guilty.set(at, { ...outcome, category: 'badProject' });
	});
	return guilty.size > 0 ? { guilty } : undefined;
}

/** 404 'Process not found for lead with processId: <process_id>'. */
function missingProcess(jobs: readonly PendingLead[], fault: Fault): Blame | undefined {
	const processId = /processId:?\s*['"]?([^\s'"]+)/i.exec(fault.message)?.[1];
	const guilty = new Map<number, Outcome>();
	jobs.forEach(({ submission }, at) => {
		if (submission.kind === 'new' && submission.lead.processId === processId) {
			const { referenceId } = submission.lead;
			guilty.set(at, { ...refusedWhole(fault, 'badProcess'), referenceId });
		}
	});
	return guilty.size > 0 ? { guilty } : undefined;
}

/** 400 'Maximum of 1000 leads allowed per request'; the number may be configured otherwise. */
function tooMany(jobs: readonly PendingLead[], fault: Fault): Blame | undefined {
	const most = Number(/maximum of (\d+) leads/i.exec(fault.message)?.[1]);
	return most >= 1 && most < jobs.length ? { guilty: new Map(), most } : undefined;
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
