/**
 * What the judge forgives, and nothing else: each with its reason, and the page that says so to users.
 * A campaign counts each use, and every run prints the counts.
 */
import { LIMITS } from '../../nodes/service/contract';
import { ASSUME_STORED_MS } from '../../nodes/service/policy';
import { MESSAGES } from '../service/rules/messages';
import type { CampaignRecord } from './campaign';
import { countIn, refusalOf } from './duplicates';
import type { Evidence, Submission } from './evidence';
import type { ListRow } from './list';
import type { Execution, Outcome } from './node';

export interface Pardon<Case> {
	name: string;
	because: string;
	/** Its heading follows the `#`. */
	page: string;
	applies: (given: Case) => boolean;
}

/** A lead that left, or a phone that rang, a second time. */
export interface Again {
	mark: string;
	before: Submission;
	now: Submission;
	record: CampaignRecord;
	evidence: Evidence;
}

/** One row's outcome, or the lack of one. */
export interface Told {
	/** What speaks against it. */
	denial: Denial;
	row: ListRow;
	outcome?: Outcome;
	execution: Execution;
	record: CampaignRecord;
	evidence: Evidence;
}

export type Denial =
	| 'accepted, but the service did not accept it'
	| 'accepted as another lead'
	| 'updated what it created'
	| 'repeated, but it stands once in the list'
	| 'duplicate, but this execution stored it'
	| 'duplicate, but the service would take it'
	| 'duplicate of another lead'
	| 'rejected, but this execution stored it'
	| 'no record with another phone'
	| 'rejected, but nobody was asked again'
	| 'rejected, but nobody refused it'
	| 'notSent, but the service processed it'
	| 'notSent, but nothing stood in its way'
	| 'unknown, but every answer came'
	| 'valid, though it was to be sent'
	| 'valid, but it was sent';

/** After so long an existing lead may be called again on purpose, and what was refused may pass. */
export const AGAIN_MS = 300_000;

const FEW_SECONDS_MS = 3_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** So many that were alone, refused whole and none accepted, end a list: it is no fault of their own. */
const REFUSED_ALONE = 10;

const MEMORY = 'docs/duplicate-guard.md#what-is-remembered';
const LIMIT = 'docs/duplicate-guard.md#what-it-cant-promise';
const LOST = 'docs/duplicate-guard.md#when-an-answer-is-lost';
const WORKERS = 'docs/deployments.md#limits';
const FAILS = 'docs/outcomes.md#when-something-fails';
const LIST = 'docs/operations.md#lead-bulk-initiate';
const ONE = 'docs/operations.md#lead-initiate';

const isOtherTry = ({ before, now }: Again) => before.execution.id !== now.execution.id;
const isOtherProcess = ({ before, now }: Again) =>
	before.execution.machine !== now.execution.machine;
const areSoon = (one: number, other: number) => Math.abs(one - other) < FEW_SECONDS_MS;
const rowsOf = ({ mark, now }: Again) => now.execution.rows.filter((row) => row.mark === mark);
const isAnyway = ({ execution: { parameters } }: Submission) =>
	parameters.options.sendAnyway === true;

/** A number that is bad or was called, in so many words, stays so. */
export function isOfNumber(
	{ error }: Pick<Submission, 'error'>,
	{ variant }: CampaignRecord['service'],
): boolean {
	const isMeant = error === MESSAGES.attempted || error === MESSAGES.repeatingDigits;
	return isMeant && variant.wording === 'specified';
}

/** Somebody wanted it so, whatever was sent before. */
const WANTED: ReadonlyArray<Pardon<Again>> = [
	{
		name: 'Send Anyway',
		because: 'it passes over what other runs have sent',
		page: LIST,
		applies: (again) => isAnyway(again.now) && (isOtherTry(again) || rowsOf(again).length > 1),
	},
];

/** Of phones that ring twice. */
const RINGS: ReadonlyArray<Pardon<Again>> = [
	{
		name: 'Send Anyway, another call',
		because: 'it passes over what other runs have sent',
		page: LIST,
		applies: (again) => isAnyway(again.now) && isOtherTry(again),
	},
	{
		name: 'another call, by ID',
		because: 'somebody who names a saved lead by its ID may want another call five minutes later',
		page: MEMORY,
		applies: (again) => {
			const { before, now } = again;
			const isNamed = now.execution.rows.some(({ json }) => json.leadId === now.leadId);
			return isNamed && isOtherTry(again) && now.at - before.at >= AGAIN_MS;
		},
	},
	{
		name: 'Initiate in two processes within a few seconds',
		because: 'one by one, nobody says before whom it is going to send',
		page: LIMIT,
		applies: (again) => {
			const { before, now } = again;
			const isAtOnce =
				areSoon(before.at, now.at) || areSoon(before.execution.startedAt, now.execution.startedAt);
			const isOfOne = [before, now].some(
				({ execution: { send } }) => send.operation === 'initiate',
			);
			return isOtherProcess(again) && isAtOnce && isOfOne;
		},
	},
	{
		name: 'another workflow in another process',
		because: "n8n's store keeps the keys of each node of a workflow apart",
		page: WORKERS,
		applies: (again) => isOtherProcess(again) && placeOf(again.before) !== placeOf(again.now),
	},
	{
		name: 'called, and called bad',
		because: 'the answer says in so many words that nobody of the request was called',
		page: LIMIT,
		applies: ({ before }) => before.isCalledBad,
	},
	{
		name: "n8n's store is broken",
		because: 'nothing else tells another process what was sent',
		page: WORKERS,
		applies: (again) => isOtherProcess(again) && again.record.plan.store === 'broken',
	},
];

const placeOf = ({ execution: { send } }: Submission) => `${send.workflow ?? 0} ${send.node}`;

/** Of leads that the service had stored, or refused, and that left once more. */
const SUBMISSIONS: ReadonlyArray<Pardon<Again>> = [
	...WANTED,
	{
		name: 'stored, but denied',
		because: 'the answer denied the request as a whole, and no look-up showed its leads',
		page: LIMIT,
		applies: ({ before }) => !before.isTold && before.isDenied,
	},
	{
		name: 'saved, then called',
		because: 'Call takes a lead that was only saved',
		page: LIST,
		applies: ({ mark, before, now }) => now.isById && before.leadId !== mark && !before.init,
	},
	{
		name: 'existing, only validated',
		because: 'without calling, an existing lead is validated and nothing of it changes',
		page: ONE,
		applies: (again) =>
			again.before.leadId === again.mark && rowsOf(again).some(({ init }) => !init),
	},
	{
		name: 'existing, five minutes later',
		because: 'somebody who names a saved lead by its ID may want another call',
		page: MEMORY,
		applies: (again) => {
			const { mark, before, now } = again;
			return before.leadId === mark && isOtherTry(again) && now.at - before.at >= AGAIN_MS;
		},
	},
	{
		name: 'no look-up finds it',
		because: 'the service keeps numbers nationally, and compares them as text',
		page: LOST,
		applies: (again) => {
			const { before, now, record } = again;
			const { filters, phones } = record.service.variant;
			const isHidden = filters === 'exact' && phones === 'national';
			const isForgotten = now.at - before.at >= ASSUME_STORED_MS;
			return isHidden && (!before.isTold || isForgotten) && isOtherTry(again);
		},
	},
];

/** Of leads that the service has, submitted as new. */
const STORED: ReadonlyArray<Pardon<Again>> = [
	...SUBMISSIONS,
	{
		name: 'by ID from another process',
		because: 'it rings or it is refused: whether it rings twice is judged by the phone',
		page: WORKERS,
		applies: (again) => again.now.isById && isOtherProcess(again),
	},
	{
		name: 'two processes at once',
		because: 'neither knows what the other sends, and the service refuses the second',
		page: WORKERS,
		applies: (again) => {
			const [before, now] = [again.before.execution, again.now.execution];
			return before.phase === now.phase && before.send.machine !== now.send.machine;
		},
	},
];

/** Of leads that were refused. */
const REFUSED: ReadonlyArray<Pardon<Again>> = [
	...SUBMISSIONS,
	{
		name: 'refused in another process',
		because: 'what was told to one process no other knows',
		page: WORKERS,
		applies: isOtherProcess,
	},
	{
		name: 'refused for saving, or for calling',
		because: 'saving only, or calling too, are two things to ask for',
		page: MEMORY,
		applies: ({ before, now }) => before.init !== now.init,
	},
	{
		name: 'called before, and deleted since',
		because: 'the service would take it',
		page: MEMORY,
		applies: ({ mark, before, record, evidence }) =>
			before.error === MESSAGES.attempted &&
			refusalOf(evidence.rows.get(mark)!, record.service) === undefined,
	},
	{
		name: 'a bad number, a day later',
		because: 'it is remembered for a day',
		page: MEMORY,
		applies: (again) =>
			isOfNumber(again.before, again.record.service) &&
			isOtherTry(again) &&
			again.now.at - again.before.at >= DAY_MS,
	},
	{
		name: 'a refusal that may pass',
		because: 'balances are topped up: it holds for five minutes, and for the very same data',
		page: MEMORY,
		applies: (again) => {
			const { before, now, record } = again;
			if (isOfNumber(before, record.service) || !isOtherTry(again)) return false;
			const [earlier, later] = [before, now].map((one) =>
				JSON.stringify(rowsOf({ ...again, now: one }).map(({ json }) => json)),
			);
			return earlier !== later || now.at - before.at >= AGAIN_MS;
		},
	},
];

const CALLED_MEANWHILE = {
	name: 'called meanwhile',
	because: 'the answer was lost, and the call that the record shows since is that of another run',
	page: LIMIT,
	applies: ({
		row,
		outcome,
		execution,
		evidence: { processed, sent, told },
	}: Omit<Told, 'denial'>) =>
		outcome?.reason === 'Called (response was lost)' &&
		(sent.get(row.mark) ?? []).some((one) => one.by === execution && !told.has(one)) &&
		(processed.get(row.mark) ?? []).some(
			(one) => one.execution !== execution && one.rings !== undefined,
		),
};

/** Of outcomes that the ledger denies. */
const OUTCOMES: ReadonlyArray<Pardon<Told>> = [
	CALLED_MEANWHILE,
	{
		name: 'stored, and called bad',
		because: 'the answer says in so many words that no lead of the request was stored',
		page: LIMIT,
		applies: ({ row, execution, evidence }) =>
			own(row, execution, evidence).some(({ isCalledBad }) => isCalledBad),
	},
	{
		name: 'denied, and shown late',
		because: 'what a denied request stored is looked up after a minute, and shows later',
		page: LIMIT,
		applies: ({ denial, row, execution, evidence, record: { plan } }) => {
			const { readLagMs = 0, filterLagMs = 0 } = plan.variant;
			return (
				denial === 'rejected, but this execution stored it' &&
				readLagMs + filterLagMs > MINUTE_MS &&
				own(row, execution, evidence).some((one) => one.isDenied)
			);
		},
	},
	{
		name: 'one of two equal rows',
		because: 'neither an answer nor the ledger says which of them it means',
		page: 'docs/outcomes.md#outcomes-and-errors',
		applies: ({ denial, row, execution, record: { plan } }) => {
			const isApart = execution.send.operation === 'initiate' || Boolean(plan.options.sendAnyway);
			const isOfBoth =
				denial === 'duplicate, but this execution stored it' ||
				denial === 'rejected, but this execution stored it' ||
				denial === 'unknown, but every answer came' ||
				(denial === 'notSent, but the service processed it' && isApart);
			return isOfBoth && countIn(row, execution) > 1;
		},
	},
	{
		name: 'found, and not stored',
		because: 'another run has sent an equal row, and the service forgot it since',
		page: MEMORY,
		applies: ({ denial, row, execution, record: { executions } }) =>
			denial === 'duplicate, but the service would take it' &&
			executions.some((other) => other !== execution && countIn(row, other) > 0),
	},
	...notSentWhere(
		'nobody can be called',
		'who starts calls for people without a phone is told',
		({ execution, record }) =>
			execution.rows.every(({ json, isBad }) => isBad || !(json.phone || json.leadId)) &&
			!record.exchanges.some(({ by, url }) => by === execution && url.endsWith('initiate')),
	),
	...notSentWhere(
		'faults on the way',
		'answers were lost, or the connection',
		({ record: { plan } }) =>
			plan.network.mishapShare > 0 || Boolean(plan.variant.cutShare || plan.variant.gateway),
	),
	...notSentWhere(
		'requests refused whole',
		'the service denied them, or found them too large',
		({ record: { plan } }) => Boolean(plan.variant.denies || plan.variant.tooLarge),
	),
	...notSentWhere(
		'the same of everybody',
		'ten rejected in the same words, from all of the list, and none accepted end it',
		({ outcome }) => outcome?.category === 'allRefused',
	),
	...notSentWhere(
		'ten refused alone',
		'ten in a row without one that was accepted end a list',
		isRefusedThroughout,
	),
	...notSentWhere(
		'look-ups refused',
		'the service allows fewer look-ups than leads',
		({ record: { plan } }) => plan.variant.queriesPerWindow !== undefined,
	),
	...notSentWhere(
		'reads that ignore a filter',
		'whose record it is cannot be known, so none is updated or called',
		({ record: { plan } }) =>
			plan.variant.ignores !== undefined &&
			['update', 'call'].includes(String(plan.options.ifExists)),
	),
	...notSentWhere(
		"n8n's store is broken",
		'who rings by ID may have been called by another run',
		({ record: { plan } }) => plan.store === 'broken',
	),
	...notSentWhere('canceled or killed', 'somebody stopped it', ({ record }) => record.interrupted),
	...notSentWhere(
		'a wrong credential',
		'nothing can be sent with it',
		({ record: { plan } }) => plan.wrong !== undefined,
	),
	...notSentWhere(
		'limits not divided',
		'two processes send together more than the service takes',
		({ record }) => isUndivided(record),
	),
	...notSentWhere(
		'a blocked key',
		'somebody else had it blocked',
		({ record: { plan, service } }) =>
			plan.blockAtRequest !== undefined || service.ledger.blocks.length > 0,
	),
	...notSentWhere(
		'references that many share',
		'too many of them are a mistake, and told',
		({ record: { plan } }) =>
			plan.lists.some(({ sharedReferenceShare }) => sharedReferenceShare > 0),
	),
];

function notSentWhere(
	name: string,
	because: string,
	isSo: (told: Told) => boolean,
): Array<Pardon<Told>> {
	const applies = (told: Told) =>
		told.denial === 'notSent, but nothing stood in its way' && isSo(told);
	return [{ name: `not sent: ${name}`, because, page: FAILS, applies }];
}

function own(row: ListRow, execution: Execution, { processed }: Evidence): Submission[] {
	return (processed.get(row.mark) ?? []).filter((one) => one.execution === execution);
}

function isRefusedThroughout({ execution, record, evidence }: Told): boolean {
	if (record.plan.variant.refusesWhole === undefined) return false;
	const { exchanges } = record;
	const alone = exchanges.filter(
		(one) => one.by === execution && evidence.marksIn(one).length === 1,
	);
	const isAnyStored = [...evidence.processed.values()]
		.flat()
		.some((one) => one.execution === execution && one.verdict === 'created');
	return alone.length >= REFUSED_ALONE && !isAnyStored;
}

/** Of rows that are accepted, and whose phone does not ring. */
const SILENT: ReadonlyArray<Pardon<Omit<Told, 'denial'>>> = [
	CALLED_MEANWHILE,
	{
		name: 'given back or updated by Initiate',
		because: 'it is asked for the lead that exists, which is not called for that',
		page: ONE,
		applies: ({ execution: { send }, record: { plan } }) =>
			send.operation === 'initiate' &&
			['return', 'update'].includes(String(plan.initiateOptions.ifExists)),
	},
];

/** Of requests that leave while the key is known to be blocked. */
const BLOCKED: ReadonlyArray<Pardon<Execution>> = [
	{
		name: 'Send Anyway, a blocked key',
		because: 'it ignores a known block',
		page: LIST,
		applies: ({ parameters }) => parameters.options.sendAnyway === true,
	},
];

/** Of an execution whose rows have no outcomes. */
const ENDS: ReadonlyArray<Pardon<{ execution: Execution; evidence: Evidence }>> = [
	{
		name: 'killed',
		because: 'who runs it again is told',
		page: FAILS,
		applies: ({ execution }) => execution.ended === undefined,
	},
	{
		name: 'failed as a whole',
		because: 'nothing is known of any lead, or one was to be called alone',
		page: FAILS,
		applies: ({ execution, evidence }) => {
			if (execution.send.operation === 'initiate') return true;
			const all = [...evidence.processed.values()].flat();
			return !all.some((one) => one.isTold && one.execution === execution);
		},
	},
];

interface Judged {
	record: CampaignRecord;
	/** When the key was blocked. */
	at?: number;
}

/** So long before a block its duplicates count. */
const COUNTED_MS = LIMITS.duplicateWindowMs;

/** Of a key that is blocked, and of too many requests at once. */
const KEYS: ReadonlyArray<Pardon<Judged>> = [
	{
		name: 'two processes, limits not divided',
		because: 'neither knows what the other sends: who has two workers divides the limits',
		page: WORKERS,
		applies: ({ record, at }) => isUndivided(record, at),
	},
];

/** Of too many requests at once alone. */
const RATES: ReadonlyArray<Pardon<Judged>> = [
	...KEYS,
	{
		name: 'another program asks',
		because: 'what it asks for is not seen',
		page: LIMIT,
		applies: ({ record: { plan } }) => plan.othersAskEveryMs !== undefined,
	},
	{
		name: 'requests of a process that is gone',
		because: 'what was under way when it ended is not known to the next',
		page: LIMIT,
		applies: ({ record: { executions } }) => {
			const first = executions.filter(({ phase }) => phase === 0).map(({ machine }) => machine);
			return executions.some(({ machine }) => !first.includes(machine));
		},
	},
];

/** Two processes that run beside each other have sent within one window, with all of the limits each. */
function isUndivided({ executions }: CampaignRecord, at = Infinity): boolean {
	const isNear = ({ startedAt, ended }: Execution) =>
		at === Infinity || (startedAt <= at && (ended?.at ?? Infinity) >= at - COUNTED_MS);
	const near = executions.filter((one) => isNear(one) && one.credential.advanced !== true);
	return new Set(near.map(({ send }) => send.machine)).size > 1;
}

/** Of leads of a list that is sent again from another process: all but so many. */
export const FIRST_BATCH = {
	name: 'the first few of a list again',
	because:
		'by so many leads of each list a process learns what another has sent, or itself days ago; by a request whose answer is lost it learns nothing, as who is found a minute later may be there because of it',
	page: FAILS,
	count: LIMITS.duplicatesPerWindow - 1,
} as const;

export const PARDONS = {
	rings: RINGS,
	stored: STORED,
	refused: REFUSED,
	outcomes: OUTCOMES,
	silent: SILENT,
	blocked: BLOCKED,
	ends: ENDS,
	keys: KEYS,
	rates: RATES,
} as const;

/** Each once. */
export function allPardons(): Array<Omit<Pardon<never>, 'applies'>> {
	const all = [...Object.values(PARDONS).flat(), FIRST_BATCH];
	return [...new Map(all.map((one) => [one.name, one])).values()];
}

/** Those that a campaign needed. */
export class Mercy {
	readonly used: Record<string, number> = {};

	/** Whether one of them applies, which is counted. */
	forgives<Case>(pardons: ReadonlyArray<Pardon<Case>>, given: Case): boolean {
		const found = pardons.find(({ applies }) => applies(given));
		if (found !== undefined) this.count(found.name, 1);
		return found !== undefined;
	}

	count(name: string, times: number): void {
		if (times > 0) this.used[name] = (this.used[name] ?? 0) + times;
	}
}
