/** Whose phone rings, how often, and whether the rows say so. */
import type { CampaignRecord } from './campaign';
import { nationalDigits } from './duplicates';
import type { Evidence, Submission } from './evidence';
import type { Breaks } from './judge';
import type { ListRow } from './list';
import type { Execution, Outcome } from './node';
import { type Mercy, PARDONS } from './pardons';

/** One phone that is set to ring. */
interface Ring extends Submission {
	mark: string;
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
	mercy: Mercy,
): { rings: number; 'rung again': number } {
	const rings = ringsOf(record, evidence);
	judgeRows(record, rings, breaks);
	for (const execution of record.executions) {
		judgeWhatIsSaid(execution, { record, evidence }, rings, breaks, mercy);
	}
	const again = judgeRepetition({ record, evidence }, rings, breaks, mercy);
	return { rings: rings.length, 'rung again': again };
}

function ringsOf({ service }: CampaignRecord, { processed }: Evidence): Ring[] {
	const marked = [...processed].flatMap(([mark, all]) => all.map((one) => ({ ...one, mark })));
	const all = marked.flatMap((one): Ring[] => {
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
		} else if (own.every(({ isChecked }) => isChecked) || parameters.mode === 'check') {
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
	world: { record: CampaignRecord; evidence: Evidence },
	rings: readonly Ring[],
	breaks: Breaks,
	mercy: Mercy,
): void {
	const { ended, rows, id, name } = execution;
	if (ended === undefined || ended.threw !== undefined) return;
	const rung = new Set(
		rings.filter((ring) => ring.execution.id === id).map(({ number }) => number),
	);
	for (const [at, row] of rows.entries()) {
		const [outcome] = ended.outcomes[at]!;
		const { leadId, phone = world.record.service.store.lead(String(leadId))?.phone } = row.json;
		if (!phone || outcome === undefined || !isSaidToBeCalled(outcome, row)) continue;
		if (rung.has(nationalDigits(String(phone)))) continue;
		if (!mercy.forgives(PARDONS.silent, { row, outcome, execution, ...world })) {
			breaks('rows to be called whose phone does not ring', `${name} ${row.mark}: ${say(outcome)}`);
		}
	}
}

function isSaidToBeCalled({ outcome, category }: Outcome, { init }: ListRow): boolean {
	const isOfCall = category === undefined || category === 'accepted' || category === 'called';
	return init && outcome === 'accepted' && isOfCall;
}

const say = (outcome: Outcome) => JSON.stringify(outcome).slice(0, 300);

/** A person whose phone rings a second time, whichever process has it ring. */
function judgeRepetition(
	world: { record: CampaignRecord; evidence: Evidence },
	rings: readonly Ring[],
	breaks: Breaks,
	mercy: Mercy,
): number {
	const earlier = new Map<string, Ring[]>();
	let again = 0;
	for (const ring of rings) {
		const before = earlier.get(ring.key) ?? [];
		earlier.set(ring.key, [...before, ring]);
		if (before.length === 0) continue;
		again += 1;
		const unwished = before.find((one) => {
			const { mark } = ring;
			return !mercy.forgives(PARDONS.rings, { mark, before: one, now: ring, ...world });
		});
		if (unwished === undefined) continue;
		const seconds = Math.round((ring.at - unwished.at) / 1000);
		const by = `by ${ring.execution.name} ${seconds} s after ${unwished.execution.name}`;
		breaks('phones that ring twice', `${ring.number} (lead ${ring.leadId}), ${by}`);
	}
	return again;
}
