/** Judges a campaign against the service's ledger: of each promise, what broke it. */
import type { CampaignRecord } from './campaign';
import { countIn, identitiesIn, identitiesOf, nationalDigits, refusalOf } from './duplicates';
import { type Evidence, evidenceOf, isDenied } from './evidence';
import type { ListRow } from './list';
import type { Execution, Outcome } from './node';
import type { CampaignPlan } from './plan';
import { judgeRings } from './rings';
import { AGAIN_MS, isOfNumber, judgeSubmissions } from './submissions';

/** What must not be. */
type Promised =
	| 'key blocks'
	| 'rows without exactly one outcome'
	| 'outcomes against the ledger'
	| 'leads submitted twice'
	| 'phones that ring and stand in no row'
	| 'phones that ring against a no'
	| 'phones that ring for a check'
	| 'phones that ring for a saving'
	| 'phones that ring twice'
	| 'rows to be called whose phone does not ring'
	| 'people renamed after somebody else'
	| 'refused leads submitted again'
	| 'leads against the word of their row'
	| 'requests above the rate'
	| 'requests outside the specification'
	| 'requests after a block was known'
	| 'good rows that were not sent'
	| 'campaigns that differ from themselves';

const OUTCOMES = ['accepted', 'duplicate', 'rejected', 'unknown', 'notSent', 'valid'];

export type Breaks = (promise: Promised, what: string) => void;

export interface Verdicts {
	/** For the table, by column. */
	numbers: Record<string, number>;
	/** What broke each promise, in words; empty where it was kept. */
	broken: Partial<Record<Promised, string[]>>;
}

export function judge(record: CampaignRecord): Verdicts {
	const { service, executions, seconds } = record;
	const { ledger } = service;
	const evidence = evidenceOf(record);
	const processed = [...evidence.processed.values()].flat();
	const numbers: Record<string, number> = {
		leads: evidence.rows.size,
		'duplicates sent': processed.filter(({ verdict }) => verdict === 'duplicate').length,
		requests: ledger.count('bulkInitiate') + ledger.count('initiate'),
		reads: ledger.count('queryLeads') + ledger.count('getLead'),
		'virtual min': seconds.reduce((sum, one) => sum + one) / 60,
		...Object.fromEntries(OUTCOMES.map((name) => [name, 0])),
	};
	const broken: Verdicts['broken'] = {};
	const breaks: Breaks = (promise, what) => void (broken[promise] ??= []).push(what);

	for (const { at } of ledger.blocks) breaks('key blocks', new Date(at).toISOString());
	for (const { path, what } of ledger.violations) {
		breaks('requests outside the specification', `${path}: ${what}`);
	}
	if (isAlone(record) && ledger.rateLimited > 0) {
		breaks('requests above the rate', `${ledger.rateLimited}`);
	}
	judgeSubmissions(record, evidence, breaks);
	Object.assign(numbers, judgeRings(record, evidence, breaks));
	for (const execution of executions) {
		const { ended, rows, name, send } = execution;
		const isJudged = processed.some((one) => one.isTold && one.execution === execution);
		if (ended?.threw !== undefined && send.operation === 'bulkInitiate' && isJudged) {
			const what = `failed as a whole though leads were judged: ${ended.threw}`;
			breaks('outcomes against the ledger', what);
		}
		if (ended === undefined || ended.threw !== undefined) continue;
		// Who starts calls for people without a phone has made a mistake, and is told.
		const isCallable = rows.some(({ json, isBad }) => !isBad && (json.phone || json.leadId));
		const isDisturbed = !isUndisturbed(record) || isRefusedThroughout(execution, record, evidence);
		for (const [at, row] of rows.entries()) {
			const outcomes = ended.outcomes[at]!;
			const said = `${name} ${row.mark}: ${JSON.stringify(outcomes).slice(0, 400)}`;
			const [one] = outcomes;
			if (outcomes.length !== 1 || !OUTCOMES.includes(one!.outcome)) {
				breaks('rows without exactly one outcome', said);
				continue;
			}
			numbers[one!.outcome]! += 1;
			if (one!.outcome === 'notSent' && isCallable && !isDisturbed) {
				breaks('good rows that were not sent', said);
			}
			const denied = contradiction(one!, row, execution, record, evidence);
			if (denied !== undefined) breaks('outcomes against the ledger', `${denied}: ${said}`);
		}
	}
	return { numbers, broken };
}

const MINUTE_MS = 60_000;
const REFUSED_ALONE = 10;

/** So many that were alone, refused whole and none accepted, end a list: it is no fault of their own. */
function isRefusedThroughout(
	execution: Execution,
	{ exchanges, plan }: CampaignRecord,
	{ processed, marksIn }: Evidence,
): boolean {
	if (plan.variant.refusesWhole === undefined) return false;
	const alone = exchanges.filter((one) => one.by === execution && marksIn(one).length === 1);
	const isAnyStored = [...processed.values()]
		.flat()
		.some((one) => one.execution === execution && one.verdict === 'created');
	return alone.length >= REFUSED_ALONE && !isAnyStored;
}

/** Until a stored lead is found by its phone. */
function indexLagMs({ variant: { readLagMs = 0, filterLagMs = 0 } }: CampaignPlan): number {
	return readLagMs + filterLagMs;
}

/** Why the ledger denies the outcome. */
function contradiction(
	{ outcome, category, leadId }: Outcome,
	row: ListRow,
	execution: Execution,
	{ service, plan, executions }: CampaignRecord,
	evidence: Evidence,
): string | undefined {
	const processed = evidence.processed.get(row.mark) ?? [];
	const sent = evidence.sent.get(row.mark) ?? [];
	const own = processed.filter((one) => one.execution === execution);
	if (own.some(({ isCalledBad }) => isCalledBad)) return undefined;
	const isCreated = own.some(({ verdict }) => verdict === 'created');
	const isRepeated = countIn(row, execution) > 1;
	const isUpdated = category === 'updated';

	switch (outcome) {
		case 'accepted': {
			const mayExist = isUpdated || (plan.initiateOptions.ifExists ?? 'fail') !== 'fail';
			if (!isCreated && !mayExist) return 'accepted, but the service did not accept it';
			if (isUpdated && isCreated) return 'updated what it created';
			return isRightLead(leadId, row, service) ? undefined : 'accepted as another lead';
		}
		case 'duplicate': {
			if (category === 'repeatedInList') {
				// One row may have the phone of a stored lead, another one its e-mail.
				const isSameStored = execution.rows.some(
					(other) =>
						other !== row &&
						[row, other].every((one) => leadId && isRightLead(leadId, one, service)),
				);
				return isRepeated || isSameStored ? undefined : 'repeated, but it stands once in the list';
			}
			// Whose answer was lost, or refused the request as a whole, is found in the service.
			const isTold = own.some((one) => one.isTold && one.verdict === 'created');
			if (isTold && !isRepeated) return 'duplicate, but this execution stored it';
			const isKnown = processed.length > 0 || refusalOf(row, service) !== undefined;
			// Stored by a run that was told, and deleted since.
			const isOfOther = executions.some((other) => other !== execution && countIn(row, other) > 0);
			if (!isKnown && !isOfOther) return 'duplicate, but the service would take it';
			return isRightLead(leadId, row, service) ? undefined : 'duplicate of another lead';
		}
		case 'rejected': {
			// What the service denies, and shows only after more than a minute, nobody can know.
			const isShownLate = own.some(({ isDenied }) => isDenied) && indexLagMs(plan) > MINUTE_MS;
			if (isCreated && !isRepeated && !isShownLate) return 'rejected, but this execution stored it';
			if (category === 'otherPhone') {
				return isOfOtherPhone(leadId, row, service) ? undefined : 'no record with another phone';
			}
			if (category === 'doNotCall' || category === 'invalid') {
				if (saysNo(row, execution) && row.init && own.length === 0) return undefined;
			}
			if (category === 'invalid' && hasSharedReference(row, execution)) return undefined;
			const wasRefused = processed.some(({ verdict }) => verdict !== 'created');
			const wasRefusedAlone = sent.some((exchange) => {
				const isAlone = evidence.marksIn(exchange).length === 1;
				const isRefused = evidence.told.has(exchange) && exchange.received!.status >= 400;
				return isAlone && (isRefused || isDenied(exchange));
			});
			const last = processed.at(-1);
			const isAsked = own.length > 0 || row.isBad || last === undefined;
			const isOtherBody = execution.send.isCorrected && !last?.execution.send.isCorrected;
			const passesAfterMs = isOtherBody ? 0 : AGAIN_MS;
			// A denial is known to be the lead's own once it was looked up, be it at the end of its list.
			const knownAt = last?.isDenied ? (last.execution.ended?.at ?? last.at) : last?.at;
			const isOver = execution.startedAt - (knownAt ?? 0) > passesAfterMs;
			if (!isAsked && isOver && !isOfNumber(last, service)) {
				return 'rejected, but nobody was asked again';
			}
			// A wrong credential is no fault of a row.
			const isRefused = !plan.wrong && (wasRefused || wasRefusedAlone);
			return row.isBad || isRefused ? undefined : 'rejected, but nobody refused it';
		}
		case 'notSent': {
			// Sent alone or anyway, one of two equal rows may have left and the other not.
			const areApart = execution.send.operation === 'initiate' || plan.options.sendAnyway;
			const isOfOther = isRepeated && areApart;
			const isProcessed = own.length > 0 && !isOfOther;
			return isProcessed ? 'notSent, but the service processed it' : undefined;
		}
		case 'unknown': {
			const isOpen = sent.some((exchange) => !evidence.told.has(exchange));
			// Of two equal rows an answer doesn't say which one it means.
			return isOpen || isRepeated ? undefined : 'unknown, but every answer came';
		}
		case 'valid':
			if (!(row.isChecked ?? plan.checkOnly)) return 'valid, though it was to be sent';
			return sent.length > 0 ? 'valid, but it was sent' : undefined;
	}
}

/** The lead that was stored for the row, or one of its process that shares an identity with it. */
function isRightLead(
	leadId: Outcome['leadId'],
	row: ListRow,
	{ store }: Pick<CampaignRecord['service'], 'store'>,
): boolean {
	if (!leadId || leadId === row.mark) return true;
	const lead = store.lead(leadId);
	if (lead?.metadata.mark === row.mark) return true;
	if (lead?.processId !== row.processId) return false;
	const keys = identitiesIn(lead);
	return identitiesOf(row).some((key) => keys.includes(key));
}

/** In its own words, or in those of a row that may be the same person's. */
function saysNo(row: ListRow, { rows }: Execution): boolean {
	if (row.saysNo) return true;
	const keys = identitiesOf(row);
	return rows.some(
		(other) => other.saysNo && identitiesOf(other).some((key) => keys.includes(key)),
	);
}

/** A record of the row, whose number and the row's are two. */
function isOfOtherPhone(
	leadId: Outcome['leadId'],
	row: ListRow,
	{ store }: CampaignRecord['service'],
): boolean {
	const record = leadId ? store.lead(leadId) : undefined;
	const { phone } = row.json;
	if (!record?.phone || !phone || !isRightLead(leadId, row, { store })) return false;
	return nationalDigits(record.phone) !== nationalDigits(String(phone));
}

/** Nobody else asks with the key: neither another program, nor a process that began after another. */
function isAlone({ plan, executions }: CampaignRecord): boolean {
	const first = executions.filter(({ phase }) => phase === 0).map(({ machine }) => machine);
	const isRestarted = executions.some(({ machine }) => !first.includes(machine));
	return plan.othersAskEveryMs === undefined && !isRestarted;
}

/** Nothing went wrong on the way, and nobody asked to stop: then every good row is sent. */
function isUndisturbed({ plan, interrupted }: CampaignRecord): boolean {
	const { network, variant, wrong, blockAtRequest, options, lists } = plan;
	return (
		// Too many of them are a mistake, and told.
		lists.every(({ sharedReferenceShare }) => sharedReferenceShare === 0) &&
		network.mishapShare === 0 &&
		!variant.cutShare &&
		!variant.denies &&
		variant.queriesPerWindow === undefined &&
		!variant.gateway &&
		!variant.tooLarge &&
		!interrupted &&
		wrong === undefined &&
		blockAtRequest === undefined &&
		// An update that the service's reads do not allow is something that went wrong.
		(variant.ignores === undefined || !['update', 'call'].includes(String(options.ifExists)))
	);
}

/** A reference that an earlier row has under another phone is none. */
function hasSharedReference(row: ListRow, { rows }: Execution): boolean {
	const { referenceId, phone } = row.json;
	const isOther = ({ json }: ListRow) => json.referenceId === referenceId && json.phone !== phone;
	return Boolean(referenceId && phone) && rows.some(isOther);
}
