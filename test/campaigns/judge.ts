/** Judges a campaign against the service's ledger: of each promise, what broke it. */
import { MESSAGES } from '../service/rules/messages';
import type { CampaignRecord } from './campaign';
import { countIn, identitiesIn, identitiesOf, nationalDigits, refusalOf } from './duplicates';
import { type Evidence, evidenceOf, isDenied, type Submission } from './evidence';
import type { ListRow } from './list';
import type { Execution, Outcome } from './node';
import { AGAIN_MS, type Denial, isOfNumber, Mercy, PARDONS } from './pardons';
import { judgeRings } from './rings';
import { judgeSubmissions } from './submissions';

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
	/** How often each pardon was needed, by its name. */
	pardoned: Record<string, number>;
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
	const mercy = new Mercy();
	const breaks: Breaks = (promise, what) => void (broken[promise] ??= []).push(what);

	for (const { at } of ledger.blocks) {
		const isForgiven = mercy.forgives(PARDONS.keys, { record, at });
		if (!isForgiven) breaks('key blocks', new Date(at).toISOString());
	}
	for (const { path, what } of ledger.violations) {
		breaks('requests outside the specification', `${path}: ${what}`);
	}
	if (ledger.rateLimited > 0 && !mercy.forgives(PARDONS.rates, { record })) {
		breaks('requests above the rate', `${ledger.rateLimited}`);
	}
	judgeSubmissions(record, evidence, breaks, mercy);
	Object.assign(numbers, judgeRings(record, evidence, breaks, mercy));
	for (const execution of executions) {
		const { ended, name, send } = execution;
		if (ended?.threw === undefined && ended !== undefined) {
			for (const told of judgeRows(execution, record, evidence, breaks, mercy)) numbers[told]! += 1;
		} else if (!mercy.forgives(PARDONS.ends, { execution, evidence })) {
			const what = `${name}, ${send.operation}, failed as a whole though leads were judged`;
			breaks('outcomes against the ledger', `${what}: ${ended?.threw}`);
		}
	}
	return { numbers, broken, pardoned: mercy.used };
}

/** @returns the outcomes of rows that have one */
function judgeRows(
	execution: Execution,
	record: CampaignRecord,
	evidence: Evidence,
	breaks: Breaks,
	mercy: Mercy,
): string[] {
	const { ended, rows, name } = execution;
	return rows.flatMap((row, at) => {
		const outcomes = ended!.outcomes[at]!;
		const said = `${name} ${row.mark}: ${JSON.stringify(outcomes).slice(0, 400)}`;
		const [outcome] = outcomes;
		if (outcome === undefined || outcomes.length > 1 || !OUTCOMES.includes(outcome.outcome)) {
			breaks('rows without exactly one outcome', said);
			return [];
		}
		for (const denial of contradictions(outcome, row, execution, record, evidence)) {
			const told = { denial, row, outcome, execution, record, evidence };
			if (mercy.forgives(PARDONS.outcomes, told)) continue;
			if (denial === NOT_SENT) breaks('good rows that were not sent', said);
			else breaks('outcomes against the ledger', `${denial}: ${said}`);
		}
		return [outcome.outcome];
	});
}

const NOT_SENT = 'notSent, but nothing stood in its way';

function contradictions(outcome: Outcome, ...rest: Rest): Denial[] {
	const denial = contradiction(outcome, ...rest);
	const all: Array<Denial | undefined> = [
		outcome.outcome === 'notSent' ? NOT_SENT : undefined,
		denial,
	];
	return all.filter((one) => one !== undefined);
}

type Rest = [ListRow, Execution, CampaignRecord, Evidence];

/** Why the ledger denies the outcome. */
function contradiction(
	{ outcome, category, leadId }: Outcome,
	row: ListRow,
	execution: Execution,
	{ service, plan }: CampaignRecord,
	evidence: Evidence,
): Denial | undefined {
	const processed = evidence.processed.get(row.mark) ?? [];
	const sent = evidence.sent.get(row.mark) ?? [];
	const own = processed.filter((one) => one.execution === execution);
	const isCreated = own.some(({ verdict }) => verdict === 'created');
	const isRepeated = countIn(row, execution) > 1;
	const isUpdated = category === 'updated';

	switch (outcome) {
		case 'accepted': {
			const isOfInitiate = execution.send.operation === 'initiate' && Boolean(leadId);
			const isGiven = isOfInitiate && (plan.initiateOptions.ifExists ?? 'fail') !== 'fail';
			const mayExist = isUpdated || isGiven;
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
			if (isTold) return 'duplicate, but this execution stored it';
			const isKnown = processed.length > 0 || refusalOf(row, service) !== undefined;
			if (!isKnown) return 'duplicate, but the service would take it';
			return isRightLead(leadId, row, service) ? undefined : 'duplicate of another lead';
		}
		case 'rejected': {
			if (isCreated) return 'rejected, but this execution stored it';
			if (category === 'otherPhone') {
				return isOfOtherPhone(leadId, row, service) ? undefined : 'no record with another phone';
			}
			if (category === 'doNotCall' || category === 'invalid') {
				// A check says what a call would meet, whether the row is to be called or only saved.
				const isJudgedForCall = row.init || isChecked(row, plan);
				if (saysNo(row, execution) && isJudgedForCall && own.length === 0) return undefined;
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
			// Who exists already is still to be called, by its ID: that call did not leave.
			const isToBeCalled = plan.options.ifExists === 'call';
			const isFound = ({ verdict, error }: Submission) =>
				verdict === 'duplicate' && error !== MESSAGES.attempted;
			const isDone = own.some((one) => !(isToBeCalled && isFound(one)));
			return isDone ? 'notSent, but the service processed it' : undefined;
		}
		case 'unknown': {
			const isOpen = sent.some((exchange) => !evidence.told.has(exchange));
			return isOpen ? undefined : 'unknown, but every answer came';
		}
		case 'valid':
			if (!isChecked(row, plan)) return 'valid, though it was to be sent';
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

function isChecked(row: ListRow, { checkOnly }: CampaignRecord['plan']): boolean {
	return row.isChecked ?? checkOnly;
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

/** A reference that an earlier row has under another phone is none. */
function hasSharedReference(row: ListRow, { rows }: Execution): boolean {
	const { referenceId, phone } = row.json;
	const isOther = ({ json }: ListRow) => json.referenceId === referenceId && json.phone !== phone;
	return Boolean(referenceId && phone) && rows.some(isOther);
}
