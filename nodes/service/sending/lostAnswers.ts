import { type Fault, faultOf, ServiceError } from '../http/errors';
import { mapConcurrent } from '../http/mapConcurrent';
import type { LeadRecord } from '../leads/fields';
import { isSameLead, sharedIdentity } from '../leads/identity';
import { isNew, type Outcome, outcomeOf } from '../leads/outcome';
import { MAX_FAILURES_IN_A_ROW } from '../policy';
import type { LeadList, PendingLead } from './leadList';
import { rememberLead } from './leadMemory';
import { recordsLike } from './lookUp';
import { acceptedAs } from './matchAnswer';

/** Requests of one round whose outcome is unknown. */
export interface LostRequests {
	fault: Fault;
	leads: PendingLead[];
	/** Monotonic milliseconds; when the last of them left. */
	sentAt: number;
	/** Leads of the largest of them. */
	largest: number;
}

export function recordLost(
	list: LeadList,
	leads: readonly PendingLead[],
	fault: Fault,
	sentAt: number,
): void {
	// Another list must not send them before they are looked up.
	for (const lead of leads) rememberLead(list, lead, unknownOutcome(fault));
	const lost = (list.lost ??= { fault, leads: [], sentAt, largest: 0 });
	lost.leads.push(...leads);
	lost.sentAt = Math.max(lost.sentAt, sentAt);
	lost.largest = Math.max(lost.largest, leads.length);
}

export function unknownOutcome({ message }: Fault): Outcome {
	return outcomeOf('answerLost', `It may have been saved, look it up: ${message}`);
}

/**
 * Nothing is sent with the key until the service must be done with the request and have counted its
 * duplicates. Rejects when the execution is canceled.
 */
export async function waitOutLoss(list: LeadList, lost: LostRequests): Promise<void> {
	const { leads, fault, sentAt } = lost;
	const until = sentAt + list.service.policy.doubtMs;
	const why = 'An answer was lost, so what arrived is looked up';
	const end = await list.wait(until - list.now, why).then(() => undefined, faultOf);
	list.key.budget.count(leads.length, Math.max(until, list.now));
	if (end === undefined) return;
	for (const lead of leads) list.setOutcome(lead, unknownOutcome(fault));
	list.lost = undefined;
	throw new ServiceError(end);
}

/**
 * What did the requests store whose answers were lost? A record of the lead's own process with all its
 * identities, created after the sending, is ours; everything else stays `unknown`, and is
 * not sent again.
 */
export async function findLost(list: LeadList, lost: LostRequests): Promise<void> {
	const found = new Map<PendingLead, LeadRecord[]>();
	let failedInARow = 0;
	await mapConcurrent(lost.leads.filter(isNew), async (lead) => {
		if (failedInARow >= MAX_FAILURES_IN_A_ROW) return;
		try {
			const records = await recordsLike(list.service, lead, false);
			const alike = records.filter((record) => sharedIdentity(record, lead.submission.lead));
			found.set(lead, [...new Map(alike.map((record) => [record._id, record])).values()]);
			failedInARow = 0;
		} catch (error) {
			failedInARow += 1;
			if (faultOf(error).kind === 'canceled') list.stop(faultOf(error));
		}
	});

	// A record that fits two leads proves neither.
	const uses = new Map<string, number>();
	for (const { _id } of [...found.values()].flat()) uses.set(_id, (uses.get(_id) ?? 0) + 1);
	let hasTrace = false;
	for (const lead of lost.leads) {
		const [record, ...others] = found.get(lead) ?? [];
		const isOurs =
			record !== undefined &&
			others.length === 0 &&
			uses.get(record._id) === 1 &&
			isNew(lead) &&
			isSameLead(record, lead.submission.lead) &&
			list.clock.isCreatedAfter(record.createdAt, lost.sentAt);
		hasTrace ||= isOurs;
		list.setVerdict(
			lead,
			isOurs ? acceptedAs(lead.submission, { leadId: record._id }) : unknownOutcome(lost.fault),
		);
	}
	list.lost = undefined;
	list.recordLoss(lost.fault, lost.largest, hasTrace);
	// Neither the request nor a look-up got an answer: the service is away.
	if (failedInARow >= MAX_FAILURES_IN_A_ROW) list.stop(lost.fault);
}

const MAX_ON_ITS_WAY_MS = 50;

/**
 * The service's clock against ours, learned from leads that it stored for us: each was created between
 * the sending and the answer. Any zone that times may lack is part of the difference.
 */
export class ServiceClock {
	/** Bounds of the difference: the service's clock minus ours. */
	private min = -Infinity;

	private max = Infinity;

	/**
	 * @param createdAt of a lead that this request has created, as the service tells it
	 * @param sentAt and `answeredAt`: monotonic milliseconds
	 */
	learn(createdAt: unknown, sentAt: number, answeredAt: number): void {
		const time = timeOf(createdAt);
		if (time === undefined) return;
		this.min = Math.max(this.min, time.from - answeredAt);
		this.max = Math.min(this.max, time.until - sentAt);
	}

	/**
	 * Whether a record was created after this moment; never where nothing was learned. The largest
	 * difference that there can be is a little too large: no request arrives as soon as it leaves.
	 */
	isCreatedAfter(createdAt: unknown, moment: number): boolean {
		const time = timeOf(createdAt);
		const isKnown = Number.isFinite(this.max) && this.min <= this.max;
		const onItsWay = Math.min((this.max - this.min) / 2, MAX_ON_ITS_WAY_MS);
		return isKnown && time !== undefined && time.from - this.max + onItsWay > moment;
	}
}

/** A time in whole seconds may be any moment of its second. */
function timeOf(text: unknown): { from: number; until: number } | undefined {
	const from = Date.parse(String(text));
	if (Number.isNaN(from)) return undefined;
	return { from, until: from % 1_000 === 0 ? from + 999 : from + 1 };
}
