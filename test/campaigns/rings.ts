/** Whose phone rings, how often, and whether the rows say so. */
import type { CampaignRecord } from './campaign';
import { nationalDigits } from './duplicates';
import type { Evidence, Submission } from './evidence';
import type { Breaks } from './judge';
import type { ListRow } from './list';
import type { Execution, Outcome } from './node';
import { AGAIN_MS } from './submissions';

/** One phone that is set to ring. */
interface Ring extends Submission {
	/** As it is compared. */
	number: string;
	/** Two processes may call one person each. */
	key: string;
	processId: string;
}

/** @returns how many phones ring, and how many of them not for the first time */
export function judgeRings(
	record: CampaignRecord,
	evidence: Evidence,
	breaks: Breaks,
): { rings: number; 'rung again': number } {
	const rings = ringsOf(record, evidence);
	judgeRows(record, rings, breaks);
	for (const execution of record.executions) {
		judgeWhatIsSaid(execution, record, rings, breaks);
	}
	return { rings: rings.length, 'rung again': judgeRepetition(record, evidence, rings, breaks) };
}

function ringsOf({ service }: CampaignRecord, { processed }: Evidence): Ring[] {
	const all = [...processed.values()].flat().flatMap((one): Ring[] => {
		if (one.rings === undefined) return [];
		const number = nationalDigits(one.rings);
		const { processId = '' } = service.store.lead(one.leadId!) ?? {};
		return [{ ...one, number, processId, key: `${processId} ${number}` }];
	});
	return all.sort((one, other) => one.at - other.at);
}

/** Each phone that rings is in a row that is to be called, and in none that says no. */
function judgeRows({ executions }: CampaignRecord, rings: readonly Ring[], breaks: Breaks): void {
	const rowsBy = new Map(executions.map((one) => [one, rowsByNumber(one)]));
	for (const { execution, number, leadId = '' } of rings) {
		const { name, parameters } = execution;
		const shown = rowsBy.get(execution)!;
		const own = [...(shown.get(number) ?? []), ...(shown.get(leadId) ?? [])];
		const what = `${number} (lead ${leadId}), by ${name}, rows ${own.map(({ mark }) => mark).join(' ')}`;
		if (own.length === 0) breaks('phones that ring and stand in no row', what);
		else if (own.some(({ saysNo, init }) => saysNo && init)) {
			breaks('phones that ring against a no', what);
		} else if (own.every(({ isChecked }) => isChecked) || parameters.checkOnly === true) {
			breaks('phones that ring for a check', what);
		} else if (own.every(({ init }) => !init)) breaks('phones that ring for a saving', what);
	}
}

/** By number, and by lead ID. */
function rowsByNumber({ rows }: Execution): Map<string, ListRow[]> {
	const byNumber = new Map<string, ListRow[]>();
	for (const row of rows) {
		for (const key of keysOf(row)) byNumber.set(key, [...(byNumber.get(key) ?? []), row]);
	}
	return byNumber;
}

function keysOf({ json: { phone, leadId } }: ListRow): string[] {
	return [phone && nationalDigits(String(phone)), leadId && String(leadId)].filter(
		(key): key is string => Boolean(key),
	);
}

/** Who is said to be called rings; whose phone rings is not said to be refused, or not sent. */
function judgeWhatIsSaid(
	execution: Execution,
	{ plan }: CampaignRecord,
	rings: readonly Ring[],
	breaks: Breaks,
): void {
	const { ended, rows, id, name, send } = execution;
	if (ended === undefined || ended.threw !== undefined) return;
	const ifExists = String(plan.initiateOptions.ifExists ?? 'fail');
	if (send.operation === 'initiate' && !['fail', 'call'].includes(ifExists)) return;
	const rung = new Set(
		rings.filter((ring) => ring.execution.id === id).map(({ number }) => number),
	);
	for (const [at, row] of rows.entries()) {
		const [outcome] = ended.outcomes[at]!;
		const { phone, leadId } = row.json;
		if (!phone || leadId || outcome === undefined) continue;
		if (isSaidToBeCalled(outcome, row) && !rung.has(nationalDigits(String(phone)))) {
			breaks('rows to be called whose phone does not ring', `${name} ${row.mark}: ${say(outcome)}`);
		}
	}
}

function isSaidToBeCalled({ outcome, category, reason }: Outcome, { init }: ListRow): boolean {
	const isOfCall = category === undefined || category === 'accepted' || category === 'called';
	return init && outcome === 'accepted' && isOfCall && !/no phone/.test(String(reason));
}

const say = (outcome: Outcome) => JSON.stringify(outcome).slice(0, 300);

/** A person whose phone rings a second time, who did not ask for it. */
function judgeRepetition(
	record: CampaignRecord,
	evidence: Evidence,
	rings: readonly Ring[],
	breaks: Breaks,
): number {
	const earlier = new Map<string, Ring[]>();
	let again = 0;
	for (const ring of rings) {
		const before = earlier.get(ring.key) ?? [];
		earlier.set(ring.key, [...before, ring]);
		if (before.length === 0) continue;
		again += 1;
		const unwished = before.find((one) => !isAllowed(one, ring, record, evidence));
		if (unwished === undefined) continue;
		const seconds = Math.round((ring.at - unwished.at) / 1000);
		const by = `by ${ring.execution.name} ${seconds} s after ${unwished.execution.name}`;
		breaks('phones that ring twice', `${ring.number} (lead ${ring.leadId}), ${by}`);
	}
	return again;
}

function isAllowed(before: Ring, now: Ring, record: CampaignRecord, evidence: Evidence): boolean {
	const { execution, leadId } = now;
	const { id, rows, parameters, phase, send } = execution;
	const isOtherTry = before.execution.id !== id;
	if (parameters.options.sendAnyway === true) return isOtherTry;
	// Of a lead that is named by its ID somebody may want another call.
	const isNamed = rows.some(({ json }) => json.leadId === leadId);
	if (isNamed && isOtherTry && now.at - before.at >= AGAIN_MS) return true;
	if (before.execution.machine === execution.machine) return false;
	// Two processes of n8n at one time know nothing of each other.
	if (before.execution.phase === phase && before.execution.send.machine !== send.machine)
		return true;
	return !isStateKnown(now, record, evidence);
}

/** Whether a process that was started later could see who waits in line: it has seen who was only saved. */
function isStateKnown(now: Ring, { plan }: CampaignRecord, { processed, rows }: Evidence): boolean {
	const { attempts, queuedState = undefined, success = 'records', readLagMs = 0 } = plan.variant;
	const isShown = !('queuedState' in plan.variant) || queuedState !== undefined;
	if (attempts !== 'rung' || !isShown || success !== 'records' || readLagMs > 0) return false;
	const { machine } = now.execution;
	// Each process has states of its own.
	const ofProcess = [...processed].filter(([mark]) => rows.get(mark)?.processId === now.processId);
	return ofProcess
		.flatMap(([, all]) => all)
		.some(({ execution, init, isTold, verdict, at }) => {
			const isOwn = execution.machine === machine && at < now.at;
			return isOwn && !init && isTold && verdict === 'created';
		});
}
