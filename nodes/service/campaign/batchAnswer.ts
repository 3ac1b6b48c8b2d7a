/** How the end of one bulk request changes the campaign, as data. */
import type { Fault } from '../http/errors';
import type { Outcome } from '../leads/outcome';
import type { LeadCallingService } from '../api/service';
import { attributeRejection, refusedWhole } from './attributeRejection';
import type { PendingLead } from './pendingLead';
import { lost, reconcile } from './reconcile';

/** A request may end ambiguously twice for the same lead; then its outcome stays unknown. */
const LOST_REQUESTS_PER_LEAD = 2;

/** Statuses that every further request would meet as well. */
const HOPELESS = [401, 403, 404, 405];

export interface AfterFault {
	outcomes: Array<[PendingLead, Outcome]>;
	/** To be sent again: the service has surely not processed them. */
	again: PendingLead[];
	/** Leads of which it is known now whether the service held them before. */
	answered: number;
	/** How many of those it held. */
	duplicates: number;
	/** Leads that the duplicate protection may have counted, without anyone knowing. */
	unclear: number;
	/** Nothing more is to be sent. */
	stop: boolean;
	/** The most leads per request that the service says it takes. */
	most?: number;
	/** Whether the service has judged any lead of the request by itself. */
	judged: boolean;
}

export async function afterFault(
	service: LeadCallingService,
	jobs: PendingLead[],
	fault: Fault,
	sentAt: number,
): Promise<AfterFault> {
	const all = (outcome: (job: PendingLead) => Outcome, stop: boolean): AfterFault => ({
		...afterNothing(),
		outcomes: jobs.map((job) => [job, { ...named(job), ...outcome(job) }]),
		stop,
	});
	const allLost = (unclear: number): AfterFault => ({
		...all(({ submission }) => ({ ...lost(fault, submission), ...untilOf(fault) }), true),
		unclear,
	});

	switch (fault.kind) {
		case 'input':
			// An error of our own in the middle: what the request did is not known.
			return allLost(jobs.length);
		case 'unreachable':
			return all(() => notSent(fault), true);
		case 'canceled':
			return fault.isUnknownOutcome ? allLost(jobs.length) : all(() => notSent(fault), true);
		case 'blocked':
			// With a status, it was this request that met the block, and some rows may be stored.
			return fault.status === undefined ? all(() => notSent(fault), true) : allLost(0);
		case 'rateLimited':
			return all(() => refusedWhole(fault), service.circuitOpen);
		case 'refused':
		case 'redirected':
			return blamed(jobs, fault) ?? all(() => refusedWhole(fault), isHopeless(fault));
		case 'failed':
		case 'unreadable':
		case 'interrupted':
			return await reconciled(service, jobs, fault, sentAt);
	}
}

function blamed(jobs: PendingLead[], fault: Fault): AfterFault | undefined {
	const found = attributeRejection(jobs, fault);
	if (found === undefined) return undefined;
	return {
		...afterNothing(),
		outcomes: [...found.guilty].map(([at, outcome]) => [jobs[at]!, outcome]),
		again: jobs.filter((_, at) => !found.guilty.has(at)),
		most: found.most,
		judged: found.guilty.size > 0,
	};
}

async function reconciled(
	service: LeadCallingService,
	jobs: PendingLead[],
	fault: Fault,
	sentAt: number,
): Promise<AfterFault> {
	const { outcomes, duplicates } = await reconcile(service, jobs, fault, sentAt);
	const after: AfterFault = { ...afterNothing(), duplicates };
	jobs.forEach((job, at) => {
		const outcome = outcomes[at];
		job.lostRequests += 1;
		if (outcome !== undefined) {
			after.outcomes.push([job, outcome]);
			if (outcome.outcome === 'unknown') after.unclear += 1;
			else after.answered += 1;
		} else if (job.lostRequests < LOST_REQUESTS_PER_LEAD) {
			after.again.push(job);
		} else {
			after.outcomes.push([job, lost(fault, job.submission)]);
		}
	});
	return { ...after, judged: after.answered > 0 };
}

function afterNothing(): AfterFault {
	return {
		outcomes: [],
		again: [],
		answered: 0,
		duplicates: 0,
		unclear: 0,
		stop: false,
		judged: false,
	};
}

/** The outcome of a lead that still waits when nothing more is sent. */
export function leftBehind({ lostRequests, submission }: PendingLead, fault: Fault): Outcome {
	return lostRequests > 0 ? lost(fault, submission) : notSent(fault);
}

export function notSent(fault: Fault): Outcome {
	return {
		outcome: 'notSent',
		category: fault.category,
		permanent: false,
		reason: fault.message,
		...untilOf(fault),
	};
}

function untilOf({ blockedUntil }: Fault): Pick<Outcome, 'blockedUntil'> {
	return blockedUntil === undefined ? {} : { blockedUntil: new Date(blockedUntil).toISOString() };
}

function named({ submission }: PendingLead): Pick<Outcome, 'leadId' | 'referenceId'> {
	return submission.kind === 'existing'
		? { leadId: submission.leadId }
		: { referenceId: submission.lead.referenceId };
}

function isHopeless({ kind, status }: Fault): boolean {
	return kind === 'redirected' || (status !== undefined && HOPELESS.includes(status));
}
