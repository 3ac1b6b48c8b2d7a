import type { BulkFormat } from '../contract';
import { toFault } from '../http/errors';
import { withoutKey } from '../http/answerBody';
import { isNew, makeOutcome, type Submission } from '../leads/outcome';
import type { BulkAnswer } from '../records';
import type { LeadCallingService } from '../service';
import { adaptiveBatchSize, strictBatchSize } from './guard';
import { mayRing } from './memory';
import type { LeadList } from './leadList';
import { leavesAs, type PendingLead, populationOf } from './pendingLead';
import { matchAnswer, recordFault } from './answers';
import { recallLeads } from './recall';
import { recordRefused } from './records';

const STORE_TRIED_AGAIN_MS = 60_000;
const STORE_IS_SILENT = "n8n's store failed: another run may have called it";

/** Requests of one decision; all are awaited before the next. */
const REQUESTS_AT_ONCE = 6;

/** `asWhole`: the answer says little or nothing of single leads. */
type RequestEnd = 'answered' | 'asWhole' | 'failed';

/** How many leads may leave now; 0: the budget is spent. */
export function nextBatchSize(list: LeadList): number {
	const { key, limit, samples, queue, health, now } = list;
	const [first] = queue.ready;
	if (first === undefined) return 0;
	const population = populationOf(first);
	// Leads of a refused request come first, and leave in parts.
	const perRequest = Math.min(list.requestSize.current, first.maxPerRequest ?? Infinity);
	const left = key.budget.left(now, limit);
	// Leads of a refused request may have been stored, whatever the answers to others.
	const isCautious = health.isCautious || first.maxPerRequest !== undefined;
	const allowed = isCautious
		? strictBatchSize(left, perRequest)
		: adaptiveBatchSize(samples.of(population), left, REQUESTS_AT_ONCE * perRequest);
	const alike = queue.countAlike(population, allowed + 1);
	if (alike <= allowed) return alike;
	// Only full requests: the rest leaves with the next round.
	return allowed > perRequest ? allowed - (allowed % perRequest) : allowed;
}

/** Sends as many leads as may leave, and gives each its outcome. Called in the key's turn. */
export async function sendRound(list: LeadList): Promise<void> {
	const { health } = list;
	const leads = await claimCalls(list, await takeUnsent(list, nextBatchSize(list)));
	const requests = groupIntoRequests(list, leads);
	const ends = await Promise.all(requests.map(async (request) => await sendRequest(list, request)));
	await list.claims.giveBack((lead) => isSilent(list, lead));
	const isAnswered = ends.includes('answered');
	health.isCautious = ends.includes('asWhole') || (health.isCautious && !isAnswered);
}

/** The next leads that no other list has sent meanwhile. */
async function takeUnsent(list: LeadList, count: number): Promise<PendingLead[]> {
	const leads: PendingLead[] = [];
	const [first] = list.queue.ready;
	while (first !== undefined && leads.length < count) {
		const taken = list.queue.takeAlike(populationOf(first), count - leads.length);
		if (taken.length === 0) break;
		leads.push(...(await recallLeads(list, taken)));
	}
	return leads;
}

/** Whoever was called by another process, which this one has not heard of, does not leave. */
async function claimCalls(list: LeadList, leads: readonly PendingLead[]): Promise<PendingLead[]> {
	const { queue, options, now } = list;
	const ends = await list.claims.claim(leads);
	return leads.filter((lead) => {
		const end = ends.get(lead);
		if (end === 'called' && !wasSentHere(list, lead)) {
			const more = { leadId: lead.keys.id };
			const reason = 'May be queued: another run called it';
			list.setOutcome(lead, makeOutcome('alreadyStored', reason, more));
			list.health.hasAnswered = true;
			return false;
		}
		if (end !== 'unasked' || options.isSingle) return true;
		if (lead.isUnasked) list.setOutcome(lead, makeOutcome('unclaimed', STORE_IS_SILENT));
		else queue.hold([{ ...lead, isUnasked: true }], now + STORE_TRIED_AGAIN_MS);
		return false;
	});
}

/** Of a new lead that this process has sent, its memory has told more: it may leave again. */
function wasSentHere({ key, now }: LeadList, { keys, savedId }: PendingLead): boolean {
	const isKnown = (phone: string) => key.memory.find(phone, now)?.mayRing;
	return savedId === undefined && keys.phones.some(isKnown);
}

/** Nobody rings because of what has just left. */
function isSilent({ outcomes }: LeadList, lead: PendingLead): boolean {
	const { index, doubt } = lead;
	if (doubt !== undefined) return doubt.ifAbsent === 'notSent';
	const outcome = outcomes[index];
	return outcome === undefined || !mayRing(leavesAs(lead), outcome);
}

/** A request is to be called as a whole or not at all (4.1); new leads and IDs are never in one round. */
function groupIntoRequests({ requestSize }: LeadList, leads: readonly PendingLead[]) {
	const requests: PendingLead[][] = [];
	const open = new Map<number, PendingLead[]>();
	for (const lead of leads) {
		const most = Math.min(requestSize.current, lead.maxPerRequest ?? Infinity);
		const group = leavesAs(lead).init ? most : -most;
		let request = open.get(group);
		if (request === undefined || request.length >= most) {
			requests.push((request = []));
			open.set(group, request);
		}
		request.push(lead);
	}
	return requests;
}

async function sendRequest(list: LeadList, request: PendingLead[]): Promise<RequestEnd> {
	const submissions = request.map(leavesAs);
	const sentAt = list.now;
	try {
		const answer = await submit(list.service, submissions, list.options.isSingle === true);
		recordAnswer(list, request, submissions, answer);
		return 'answered';
	} catch (error) {
		return recordFault(list, request, toFault(error), sentAt);
	}
}

async function submit(
	service: LeadCallingService,
	leads: readonly Submission[],
	isSingle: boolean,
): Promise<BulkAnswer> {
	const { init } = leads[0]!;
	const newLeads = leads.flatMap((one) => (one.kind === 'new' ? one.lead : []));
	const isOfNew = newLeads.length > 0;
	const leadIds = isOfNew ? [] : leads.flatMap((one) => ('leadId' in one ? one.leadId : []));
	if (isSingle) {
		const lead = newLeads[0] === undefined ? { leadId: leadIds[0]! } : { lead: newLeads[0] };
		return { success: [await service.initiate(lead, init)], errors: [] };
	}
	const body = isOfNew ? { leads: newLeads } : { leadIds };
	const references = new Set(newLeads.map(({ referenceId }) => referenceId));
	references.delete(undefined);
	// The v1.2 format names failed leads by reference only.
	const format: BulkFormat = references.size === leads.length ? '1.2' : 'default';
	return await service.bulkInitiate(body, init, format);
}

function recordAnswer(
	list: LeadList,
	request: readonly PendingLead[],
	submissions: readonly Submission[],
	answer: BulkAnswer,
): void {
	const { outcomes, duplicates } = matchAnswer(submissions, answer);
	const accepted = outcomes.filter(({ outcome }) => outcome === 'accepted').length;
	list.recordAnswer(request, duplicates, accepted);
	request.forEach((lead, at) => {
		const outcome = outcomes[at]!;
		if (outcome.outcome !== 'accepted') {
			outcome.reason = withoutKey(outcome.reason, list.service.account.apiKey);
		} else {
			if (lead.savedId !== undefined) outcome.category = 'called';
			// Of a new lead, the row has everything that the output shows.
			if (!list.options.isSingle && isNew(lead)) outcome.record = undefined;
		}
		recordRefused(list, lead, outcome);
		const { category, reason } = outcome;
		if (category === 'refused')
			list.health.rejected(lead.index / list.rows.length, { kind: 'refused', message: reason });
	});
}
