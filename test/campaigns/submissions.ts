/** Requests that should not have left as they did: leads a second time, against their row, with a blocked key. */
import type { IDataObject } from 'n8n-workflow';

import { LIMITS } from '../../nodes/service/contract';
import type { Lead } from '../service';
import { MESSAGES } from '../service/rules/messages';
import type { CampaignRecord } from './campaign';
import { nationalDigits, refusalOf } from './duplicates';
import type { Evidence, Submission } from './evidence';
import type { Breaks } from './judge';
import { PERSON, personOf } from './leads';
import type { Exchange } from './network';
import type { Execution } from './node';
import type { SendPlan } from './plan';

/** A process that knows nothing of the one before it learns by so many leads of each list. */
const FIRST_BATCH = LIMITS.duplicatesPerWindow - 1;

/** After so long an existing lead may be called again on purpose, and what was refused may pass. */
export const AGAIN_MS = 300_000;

const DAY_MS = 24 * 3_600_000;

export function judgeSubmissions(record: CampaignRecord, evidence: Evidence, breaks: Breaks): void {
	judgeRepetitions(record, evidence, breaks);
	for (const exchange of record.exchanges) {
		if (exchange.by.send.isStaging) continue;
		const { url, body } = exchange;
		if (url.endsWith('update')) judgeUpdate(body!, record, evidence, breaks);
		if (url.endsWith('initiate')) judgeWord(exchange, evidence, breaks);
	}
	for (const { by, url } of afterBlock(record)) {
		breaks('requests after a block was known', `${url} by ${by.name}`);
	}
}

/** Leads that the service had stored, refused for good or called already, submitted once more. */
function judgeRepetitions(
	{ service, executions }: CampaignRecord,
	{ processed, rows }: Evidence,
	breaks: Breaks,
): void {
	/** By the list that was sent again, after a restart or after a day: nothing is remembered longer. */
	const afterRestart = new Map<SendPlan, string[]>();
	for (const [mark, submissions] of processed) {
		for (const [at, now] of submissions.entries()) {
			const { machine, send, name } = now.execution;
			const unwished = submissions
				.slice(0, at)
				.filter((one) => !isWished(mark, one, now) && !isHidden(one, now, service));
			const stored = unwished.find(({ verdict }) => verdict === 'created');
			const what = `${mark}: sent by ${name}, after ${stored?.execution.name ?? 'a refusal'}`;
			const isRemembered = stored?.execution.machine === machine && now.at - stored.at < DAY_MS;
			if (isRemembered) breaks('leads submitted twice', what);
			else if (stored) afterRestart.set(send, [...(afterRestart.get(send) ?? []), what]);
			const isRefused = unwished.some((one) => {
				const { isTold, execution, verdict, error } = one;
				if (!isTold || execution.machine !== machine || mayPass(mark, one, now, service))
					return false;
				// Since it was called someone may have deleted it.
				const isCalled = error === MESSAGES.attempted;
				return (
					verdict === 'invalid' || (isCalled && refusalOf(rows.get(mark)!, service) !== undefined)
				);
			});
			if (isRefused) breaks('refused leads submitted again', what);
		}
	}
	for (const [send, ofList] of afterRestart) {
		const own = executions.filter((execution) => execution.send === send);
		// An item of Initiate is a list by itself, and the service refuses it.
		const isEach = send.operation === 'initiate';
		const loops = own.reduce((sum, { rows }) => sum + (isEach ? rows.length : 1), 0);
		for (const what of ofList.slice(FIRST_BATCH * loops)) breaks('leads submitted twice', what);
	}
}

/** A number that is bad or was called, in so many words, stays so. */
export function isOfNumber(
	{ error }: Pick<Submission, 'error'>,
	{ variant }: CampaignRecord['service'],
): boolean {
	const isMeant = error === MESSAGES.attempted || error === MESSAGES.repeatingDigits;
	return isMeant && variant.wording === 'specified';
}

/** Balances are topped up, hours pass, rows are corrected, or come out of another export. */
function mayPass(
	mark: string,
	before: Submission,
	now: Submission,
	service: CampaignRecord['service'],
): boolean {
	const isOtherTry = before.execution.id !== now.execution.id;
	// Saving only, or calling too, are two things to ask for.
	if (before.init !== now.init) return true;
	if (isOfNumber(before, service)) return isOtherTry && now.at - before.at >= DAY_MS;
	const [earlier, later] = [before, now].map(({ execution: { rows } }) =>
		JSON.stringify(rows.filter((row) => row.mark === mark).map(({ json }) => json)),
	);
	return isOtherTry && (earlier !== later || now.at - before.at >= AGAIN_MS);
}

/** Another list asks for what was lost, and no look-up finds a number that is compared as text. */
function isHidden(
	before: Submission,
	now: Submission,
	{ variant }: CampaignRecord['service'],
): boolean {
	const isFound = variant.filters !== 'exact' || variant.phones !== 'national';
	return !before.isTold && !isFound && before.execution.id !== now.execution.id;
}

function isWished(mark: string, before: Submission, now: Submission): boolean {
	const { send, id, rows, parameters, phase } = now.execution;
	const own = rows.filter((row) => row.mark === mark);
	// Denied as a whole, and not shown by a look-up: the client could not know.
	if (!before.isTold && before.isDenied) return true;
	const isOtherTry = before.execution.id !== id;
	if (parameters.options.sendAnyway === true) return isOtherTry || own.length > 1;
	// Saved before, and called now.
	if (now.isById && before.leadId !== mark && !before.init) return true;
	// A process that was started later may not see it; whether it rings is judged by the phone.
	if (now.isById && before.execution.machine !== now.execution.machine) return true;
	const isExisting = before.leadId === mark;
	// Without calling, an existing lead is only validated: nothing changes, and nothing can be found.
	if (isExisting && own.some(({ init }) => !init)) return true;
	if (isExisting && isOtherTry && now.at - before.at >= AGAIN_MS) return true;
	// Two processes of n8n at one time know nothing of each other.
	return before.execution.phase === phase && before.execution.send.machine !== send.machine;
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
	return exchanges.filter(({ by: { machine, parameters }, sentAt, url }) => {
		// Reads may ask whether it was lifted.
		if (!url.endsWith('initiate')) return false;
		const known = blockedAt.get(machine) ?? Infinity;
		const isKnown = sentAt > known && sentAt < known + LIMITS.blockMs;
		return isKnown && parameters.options.sendAnyway !== true;
	});
}
