/** Requests that should not have left as they did: leads a second time, against their row, with a blocked key. */
import { LIMITS } from '../../nodes/service/contract';
import type { CampaignRecord, ExecutionRecord } from './campaign';
import { refusalOf } from './duplicates';
import type { Evidence, Processing } from './evidence';
import type { ListRow } from './list';
import type { Exchange } from './network';
import { MESSAGES } from '../service/rules/messages';

/** A process that knows nothing of the one before it learns by so many leads of each list. */
const FIRST_BATCH = LIMITS.duplicatesPerWindow - 1;

/** After so long an existing lead may be called again on purpose. */
const CALLED_AGAIN_MS = 300_000;

/** Submissions of a lead that the service had stored for this campaign. */
export function twice({ executions }: CampaignRecord, evidence: Evidence): string[] {
	const found: string[] = [];
	/** By the list that was sent again, after a restart. */
	const afterRestart = new Map<ExecutionRecord['send'], string[]>();
	for (const [mark, processed] of evidence.processed) {
		processed.forEach((now, at) => {
			const before = processed.slice(0, at).find(({ verdict }) => verdict === 'created');
			if (before === undefined || isWished(mark, before, now)) return;
			const { send, machine, plan } = now.execution;
			const what = `${mark}: stored by ${before.execution.plan.name}, sent by ${plan.name}`;
			const ofList = afterRestart.get(send) ?? [];
			if (before.execution.machine === machine) found.push(what);
			else afterRestart.set(send, [...ofList, what]);
		});
	}
	for (const [send, ofList] of afterRestart) {
		const loops = executions.filter((execution) => execution.send === send).length;
		found.push(...ofList.slice(FIRST_BATCH * loops));
	}
	return found;
}

/** Leads that the service had refused for good, or called already, submitted again by another run. */
export function refusedAgain(
	{ service, executions }: CampaignRecord,
	evidence: Evidence,
): string[] {
	const rows = rowsByMark(executions);
	const found: string[] = [];
	for (const [mark, processed] of evidence.processed) {
		processed.forEach((now, at) => {
			const isAgain = processed.slice(0, at).some(
				(before) =>
					before.isTold &&
					before.execution.machine === now.execution.machine &&
					!isWished(mark, before, now) &&
					(before.verdict === 'invalid' || before.error === MESSAGES.attempted) &&
					// Since then someone may have deleted what was called.
					(before.verdict === 'invalid' || refusalOf(rows.get(mark)!, service) !== undefined),
			);
			if (isAgain) found.push(`${mark}: sent by ${now.execution.plan.name}`);
		});
	}
	return found;
}

function isWished(mark: string, before: Processing, now: Processing): boolean {
	const { send, plan, rows } = now.execution;
	const sendsAnyway = (plan.parameters.options as { sendAnyway?: boolean }).sendAnyway === true;
	const isOtherTry = before.execution.plan.id !== plan.id;
	if (sendsAnyway) return isOtherTry || rows.filter((row) => row.mark === mark).length > 1;
	const isExisting = before.leadId === mark;
	// Without calling, an existing lead is only validated: nothing changes, and nothing can be found.
	if (isExisting && rows.some((row) => row.mark === mark && !row.init)) return true;
	if (isExisting && isOtherTry && now.at - before.at >= CALLED_AGAIN_MS) return true;
	// Two processes of n8n at one time know nothing of each other.
	const isBeside = before.execution.phase === now.execution.phase;
	return isBeside && before.execution.send.machine !== send.machine;
}

function rowsByMark(executions: readonly ExecutionRecord[]): Map<string, ListRow> {
	return new Map(executions.flatMap(({ rows }) => rows.map((row) => [row.mark, row])));
}

interface Body {
	init?: boolean;
	leads?: SubmittedLead[];
	lead?: SubmittedLead;
	leadIds?: string[];
	leadId?: string;
	metadata?: { mark?: string };
}

interface SubmittedLead {
	processId: string;
	groupId?: string;
	metadata: { mark: string };
}

/** Leads that were called, sent, grouped or updated otherwise than their row says. */
export function againstRow({ executions, service }: CampaignRecord): string[] {
	const rows = rowsByMark(executions);
	const found: string[] = [];
	for (const { route, body } of service.ledger.requests) {
		const {
			init = true,
			leads = [],
			lead,
			leadIds = [],
			leadId = '',
			metadata,
		} = (body ?? {}) as Body;
		if (route === 'update') {
			const own = rows.get(metadata?.mark ?? '')?.processId;
			const isForeign = own !== undefined && service.store.lead(leadId)?.processId !== own;
			if (isForeign) found.push(`${metadata?.mark}: updated ${leadId} of another process`);
		}
		if (route !== 'bulkInitiate' && route !== 'initiate') continue;
		for (const mark of leadId ? [leadId] : leadIds) {
			if (rows.get(mark)!.init !== init) found.push(`${mark}: init ${init}`);
		}
		for (const {
			metadata: { mark },
			processId,
			groupId,
		} of lead ? [lead] : leads) {
			const row = rows.get(mark)!;
			const isAsked =
				row.init === init && (row.isBad || row.processId === processId) && row.groupId === groupId;
			if (!isAsked) found.push(`${mark}: init ${init}, ${processId}, ${groupId}`);
		}
	}
	return found;
}

/** A process that was started later does not know what an earlier one was told. */
export function afterBlock({ exchanges, executions }: CampaignRecord): string[] {
	const byName = new Map(executions.map((one) => [one.plan.name, one]));
	const blockedAt = new Map<ExecutionRecord['machine'], number>();
	for (const exchange of exchanges) {
		if (!isBlocked(exchange)) continue;
		const { machine } = byName.get(exchange.by)!;
		blockedAt.set(machine, Math.min(exchange.receivedAt!, blockedAt.get(machine) ?? Infinity));
	}
	const isLate = ({ by, sentAt }: Exchange) => {
		const { machine, plan } = byName.get(by)!;
		const known = blockedAt.get(machine) ?? Infinity;
		const { sendAnyway } = plan.parameters.options as { sendAnyway?: boolean };
		return !sendAnyway && sentAt > known && sentAt < known + LIMITS.blockMs;
	};
	return exchanges.filter(isLate).map(({ by, route }) => `${route} by ${by}`);
}

function isBlocked({ received }: Exchange): boolean {
	return received?.statusCode === 429 && /block/i.test(received.text);
}
