/** Judges a campaign against the service's ledger: each promise is a number that must be zero. */
import type { Outcome, OutcomeName } from '../../nodes/service/leads/outcome';
import type { CampaignRecord, ExecutionRecord } from './campaign';
import { type Evidence, evidenceOf, namedNobody, wasTold } from './evidence';
import type { Exchange } from './network';

export interface Verdicts {
	leads: number;
	/** Of those, how many the service held before. */
	held: number;
	duplicatesSent: number;
	requests: number;
	lookUps: number;
	seconds: number;
	/** Beyond 1.5 times what no client could beat, for lists that are only sent slowly. */
	secondsBeyond: number;
	blocks: number;
	/** Rows that came out with no outcome or with several. */
	withoutOutcome: number;
	/** Outcomes that the ledger denies, with why. */
	contradictions: string[];
	/** Leads that the service processed more often than they were to be sent. */
	twice: number;
	/** Of those, how many may be: a list that a person sends anew after a kill. */
	twiceAllowed: number;
	/** Requests that the service refused for their rate. */
	tooFast: number;
	/** What no client of the specification does. */
	violations: string[];
	/** Requests that left after the key was known to be blocked. */
	afterBlock: number;
	/** Failed leads on the wrong output, or without their details. */
	misrouted: number;
	/** Executions that failed as a whole, with their message. */
	threw: string[];
	byOutcome: Record<OutcomeName, number>;
	/** Leads that were remembered as sent and never arrived: the process died in between. */
	inLimbo: number;
}

/** The first batch of a list that is sent anew is as large as the guard allows without evidence. */
const FIRST_BATCH = 4;

export function check(record: CampaignRecord): Verdicts {
	const { service, executions, plan } = record;
	const evidence = evidenceOf(record);
	const { ledger } = service;
	const first = executions.slice(0, plan.lists.length).flatMap(({ rows }) => rows);
	const verdicts: Verdicts = {
		leads: first.length,
		held: first.filter(({ isDuplicate }) => isDuplicate).length,
		duplicatesSent: evidence.duplicatesSent,
		requests: ledger.count('bulkInitiate'),
		lookUps: ledger.count('queryLeads') + ledger.count('getLead'),
		seconds: record.seconds,
		secondsBeyond: secondsBeyond(record, evidence),
		blocks: ledger.blocks.length,
		withoutOutcome: 0,
		contradictions: [],
		...twice(record, evidence),
		tooFast: ledger.rateLimited,
		violations: ledger.violations.map(({ path, what }) => `${path}: ${what}`),
		afterBlock: afterBlock(record),
		misrouted: 0,
		threw: [],
		byOutcome: { accepted: 0, rejected: 0, unknown: 0, notSent: 0 },
		inLimbo: 0,
	};
	for (const execution of executions) judge(execution, evidence, verdicts);
	return verdicts;
}

function judge(execution: ExecutionRecord, evidence: Evidence, verdicts: Verdicts): void {
	const { ended, rows, plan } = execution;
	if (ended === undefined) return;
	verdicts.misrouted += ended.misrouted;
	if (ended.threw !== undefined) {
		verdicts.threw.push(ended.threw);
		if (anyToldOf(plan.name, evidence)) {
			verdicts.withoutOutcome += rows.length;
			verdicts.contradictions.push(`failed as a whole though leads were judged: ${ended.threw}`);
		}
		return;
	}
	rows.forEach(({ mark }, at) => {
		const outcomes = ended.outcomes[at]!;
		const outcome = outcomes[0];
		if (outcomes.length !== 1 || !NAMES.includes(outcome!.outcome)) {
			verdicts.withoutOutcome += 1;
			return;
		}
		verdicts.byOutcome[outcome!.outcome] += 1;
		if (isInLimbo(outcome!, mark, evidence)) verdicts.inLimbo += 1;
		const denied = contradiction(outcome!, mark, plan.name, evidence);
		if (denied !== undefined) {
			verdicts.contradictions.push(`${plan.name} ${mark}: ${denied} ${JSON.stringify(outcome)}`);
		}
	});
}

const NAMES = ['accepted', 'rejected', 'unknown', 'notSent'];

/** Why the ledger denies the outcome. */
function contradiction(
	outcome: Outcome,
	mark: string,
	execution: string,
	evidence: Evidence,
): string | undefined {
	const verdicts = evidence.verdicts.get(execution)?.get(mark) ?? [];
	const sent = evidence.sent.get(execution)?.get(mark) ?? [];
	const stored = evidence.stored.get(mark) ?? [];
	const isCreated = verdicts.includes('created');

	switch (outcome.outcome) {
		case 'accepted': {
			if (outcome.action === 'updated') return isCreated ? 'updated what it created' : undefined;
			if (!isCreated) return 'accepted, but the service did not accept it';
			const ids = [mark, ...stored.map(({ _id }) => _id)];
			const isOther = outcome.leadId !== undefined && !ids.includes(outcome.leadId);
			return isOther ? 'accepted as another lead' : undefined;
		}
		case 'rejected':
			if (outcome.category === 'duplicateInList') return undefined;
			if (isCreated) return 'rejected, but this execution created it';
			if (verdicts.length > 0) return undefined;
			if (isRemembered(outcome) || outcome.confirmedBy === 'lookup') return undefined;
			return sent.length === 0 || sent.some(({ answer }) => isRefusal(answer?.status))
				? undefined
				: 'rejected, but the service never judged it';
		case 'notSent':
			return verdicts.length > 0 ? 'notSent, but the service processed it' : undefined;
		case 'unknown':
			return sent.some((exchange) => !wasTold(exchange) || namedNobody(exchange))
				? undefined
				: 'unknown, but every answer came';
	}
}

function isRefusal(status: number | undefined): boolean {
	return status !== undefined && status >= 400 && status < 500;
}

function isRemembered({ reason }: Outcome): boolean {
	return reason?.includes('Remember Sent Leads') === true;
}

function isInLimbo(outcome: Outcome, mark: string, { verdicts }: Evidence): boolean {
	return isRemembered(outcome) && ![...verdicts.values()].some((ofMark) => ofMark.has(mark));
}

/** Whether the service told of any lead by itself, and the client has read it. */
function anyToldOf(execution: string, { sent, verdicts }: Evidence): boolean {
	const judged = verdicts.get(execution);
	for (const [mark, exchanges] of sent.get(execution) ?? []) {
		if (!judged?.has(mark)) continue;
		if (exchanges.some((exchange) => exchange.answer?.status === 200 && wasTold(exchange)))
			return true;
	}
	return false;
}

function twice({ plan, executions }: CampaignRecord, { verdicts }: Evidence) {
	const times = new Map<string, number>();
	const rows = executions.flatMap((execution) => execution.rows);
	const isExisting = new Set(rows.map(({ json }) => json.leadId).filter(Boolean) as string[]);
	for (const ofExecution of verdicts.values()) {
		for (const [mark, judged] of ofExecution) {
			// Without calling, an existing lead is only validated: nothing changes, and nothing can be found.
			if (!plan.init && isExisting.has(mark)) continue;
			// A lead that was refused and whose refusal was lost cannot be found, so it is sent once more.
			const counted = judged.filter((verdict, at) => verdict !== 'invalid' || at > 1);
			times.set(mark, (times.get(mark) ?? 0) + counted.length);
		}
	}
	// Two nodes with the same list are two wishes to send it.
	const wished = plan.isSameList ? plan.lists.length : 1;
	let count = 0;
	for (const time of times.values()) count += Math.max(0, time - wished);
	const isAnew = plan.rerun?.how === 'anew' && executions.length > plan.lists.length;
	const allowed = isAnew && plan.options.rememberSent !== true;
	return { twice: count, twiceAllowed: allowed ? FIRST_BATCH * plan.lists.length : 0 };
}

/**
 * Under the strict reading of section 8 nobody can send more than five duplicates a minute, or more
 * than 100 requests in 5 seconds. The service's own time is left out, and one minute is allowed for
 * lists that end while they wait.
 */
function secondsBeyond(
	{ plan, seconds, exchanges }: CampaignRecord,
	{ duplicatesSent }: Evidence,
): number {
	const isDisturbed = plan.network.mishapShare > 0 || plan.blockAtRequest || plan.interruption;
	if (plan.options.whenManyDuplicates !== 'pause' || isDisturbed) return 0;
	const ofService = exchanges.reduce(
		(sum, { sentAt, answeredAt = sentAt }) => sum + (answeredAt - sentAt) / 1000,
		0,
	);
	const bound = Math.max((duplicatesSent / 5) * 60, exchanges.length / 20);
	return seconds - ofService - 1.5 * bound - 62;
}

/** An instance that was started later does not know what a killed one was told. */
function afterBlock({ exchanges }: CampaignRecord): number {
	let count = 0;
	for (const instance of ['first', 'second']) {
		const own = exchanges.filter(({ by }) => by.startsWith(instance));
		const known = own.find(isBlocked)?.answeredAt ?? Infinity;
		count += own.filter(({ sentAt }) => sentAt > known).length;
	}
	return count;
}

function isBlocked({ answer }: Exchange): boolean {
	return answer?.status === 429 && /block/i.test(JSON.stringify(answer.body));
}

/** What of a campaign must be zero and is not, in words; empty where every promise was kept. */
export function brokenPromises(verdicts: Verdicts, mayBlock: boolean): string[] {
	const counts: Array<[string, number]> = [
		['key blocks', mayBlock ? 0 : verdicts.blocks],
		['rows without exactly one outcome', verdicts.withoutOutcome],
		['outcomes that contradict the ledger', verdicts.contradictions.length],
		['leads submitted twice', Math.max(0, verdicts.twice - verdicts.twiceAllowed)],
		['requests above the rate', verdicts.tooFast],
		['requests outside the specification', verdicts.violations.length],
		['requests after a block was known', mayBlock ? 0 : verdicts.afterBlock],
		['failed leads on the wrong output', verdicts.misrouted],
		['seconds beyond the bound', Math.max(0, Math.ceil(verdicts.secondsBeyond))],
	];
	return counts.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`);
}
