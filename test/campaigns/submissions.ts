/** Requests that should not have left as they did: leads a second time, against their row, with a blocked key. */
import type { IDataObject } from 'n8n-workflow';

import { LIMITS } from '../../nodes/service/contract';
import type { Lead } from '../service';
import { MESSAGES } from '../service/rules/messages';
import type { CampaignRecord } from './campaign';
import { nationalDigits } from './duplicates';
import type { Evidence, Submission } from './evidence';
import type { Breaks } from './judge';
import { PERSON, personOf } from './leads';
import type { Exchange } from './network';
import type { Execution } from './node';
import { FIRST_BATCH, type Mercy, PARDONS } from './pardons';
import type { SendPlan } from './plan';

const DAY_MS = 24 * 3_600_000;

export function judgeSubmissions(
	record: CampaignRecord,
	evidence: Evidence,
	breaks: Breaks,
	mercy: Mercy,
): void {
	judgeRepetitions(record, evidence, breaks, mercy);
	for (const exchange of record.exchanges) {
		if (exchange.by.send.isStaging) continue;
		const { url, body } = exchange;
		if (url.endsWith('update')) judgeUpdate(body!, record, evidence, breaks);
		if (url.endsWith('initiate')) judgeWord(exchange, evidence, breaks);
	}
	for (const { by, url } of afterBlock(record)) {
		if (!mercy.forgives(PARDONS.blocked, by))
			breaks('requests after a block was known', `${url} by ${by.name}`);
	}
}

/** Leads that the service had stored or refused, submitted once more. */
function judgeRepetitions(
	record: CampaignRecord,
	evidence: Evidence,
	breaks: Breaks,
	mercy: Mercy,
): void {
	/** By the list that was sent again, from another process or after a day: nothing is remembered longer. */
	const fromAfar = new Map<SendPlan, string[]>();
	for (const [mark, submissions] of evidence.processed) {
		for (const [at, now] of submissions.entries()) {
			const earlier = submissions.slice(0, at);
			const again = (before: Submission) => ({ mark, before, now, record, evidence });
			const { machine, send, name } = now.execution;
			const stored = earlier.find(
				(one) => one.verdict === 'created' && !mercy.forgives(PARDONS.stored, again(one)),
			);
			const what = `${mark}: sent by ${name}, after ${stored?.execution.name ?? 'a refusal'}`;
			const isRemembered = stored?.execution.machine === machine && now.at - stored.at < DAY_MS;
			if (isRemembered) breaks('leads submitted twice', what);
			else if (stored) fromAfar.set(send, [...(fromAfar.get(send) ?? []), what]);
			const isRefused = earlier.some(
				(one) => isOfLead(one) && !mercy.forgives(PARDONS.refused, again(one)),
			);
			if (isRefused) breaks('refused leads submitted again', what);
		}
	}
	for (const [send, ofList] of fromAfar) {
		const forgiven = Math.min(ofList.length, forgivenFirst(send, record, evidence));
		mercy.count(FIRST_BATCH.name, forgiven);
		for (const what of ofList.slice(forgiven)) breaks('leads submitted twice', what);
	}
}

/** The client was told that the lead is bad, or was called before. */
function isOfLead({ isTold, verdict, error }: Submission): boolean {
	return isTold && (verdict === 'invalid' || error === MESSAGES.attempted);
}

/**
 * So many leads of a list leave before it is known what another process has sent. A request whose answer
 * is lost teaches nothing: its leads are found a minute later, and may be there because of it.
 */
export function forgivenFirst(
	send: SendPlan,
	{ executions, exchanges }: Pick<CampaignRecord, 'executions' | 'exchanges'>,
	{ told }: Pick<Evidence, 'told'>,
): number {
	const own = executions.filter((execution) => execution.send === send);
	// An item of Initiate is a list by itself, and the service refuses it.
	const isEach = send.operation === 'initiate';
	const lists = own.reduce((sum, { rows }) => sum + (isEach ? rows.length : 1), 0);
	const lost = exchanges.filter(
		(one) => one.by.send === send && one.url.endsWith('initiate') && !told.has(one),
	);
	return FIRST_BATCH.count * (lists + lost.length);
}

/** Leads that were called, sent or grouped otherwise than their row says. */
function judgeWord(exchange: Exchange, { rows, marksIn }: Evidence, breaks: Breaks): void {
	const { init = true, lead, leads = lead ? [lead] : [] } = exchange.body!;
	const own = new Map(exchange.by.rows.map((row) => [row.mark, row]));
	const denied = marksIn(exchange).filter((mark) => {
		const row = own.get(mark);
		return row?.init !== init || (row.saysNo && init);
	});
	for (const { metadata, processId, groupId } of leads as Lead[]) {
		const row = rows.get(String(metadata.mark))!;
		const isOfRow = row.isBad || row.processId === processId;
		if (!isOfRow || row.groupId !== groupId) denied.push(row.mark);
	}
	const what = `called: ${String(init)}`;
	for (const mark of denied) breaks('leads against the word of their row', `${mark}, ${what}`);
}

function judgeUpdate(
	{ leadId, metadata }: IDataObject,
	{ service }: CampaignRecord,
	{ rows }: Evidence,
	breaks: Breaks,
): void {
	const row = rows.get(String((metadata as IDataObject | undefined)?.mark));
	const lead = service.store.lead(String(leadId));
	if (row === undefined || lead === undefined) return;
	if (lead.processId !== row.processId) {
		breaks('leads against the word of their row', `updated ${lead._id} of another process`);
	}
	const { phone } = row.json;
	const isOfOther =
		phone && lead.phone && nationalDigits(String(phone)) !== nationalDigits(lead.phone);
	const person = lead.metadata[PERSON];
	if (isOfOther && person !== undefined && person !== personOf(row.json)) {
		breaks('people renamed after somebody else', `${lead._id}, ${String(person)}, by ${row.mark}`);
	}
}

/** A process that was started later does not know what an earlier one was told. */
function afterBlock({ exchanges }: CampaignRecord): Exchange[] {
	const blockedAt = new Map<Execution['machine'], number>();
	for (const { by, received, receivedAt } of exchanges) {
		if (received?.status !== 429 || !/block/i.test(JSON.stringify(received.body))) continue;
		blockedAt.set(by.machine, Math.min(receivedAt!, blockedAt.get(by.machine) ?? Infinity));
	}
	return exchanges.filter(({ by: { machine }, sentAt, url }) => {
		// Reads may ask whether it was lifted.
		if (!url.endsWith('initiate')) return false;
		const known = blockedAt.get(machine) ?? Infinity;
		return sentAt > known && sentAt < known + LIMITS.blockMs;
	});
}
