/** Judges a campaign against the service's ledger: each promise is a number that must be zero. */
import type { CampaignRecord, ExecutionRecord } from './campaign';
import { contradiction } from './contradiction';
import { type Evidence, evidenceOf } from './evidence';
import type { OutcomeName } from './execution';
import { foreignLeads } from './foreign';
import { afterBlock, twice } from './leftWrongly';
import { isUndisturbed, withheld } from './withheld';

export interface Verdicts {
	leads: number;
	/** Of those, how many the service held before. */
	held: number;
	duplicatesSent: number;
	requests: number;
	lookUps: number;
	seconds: number;
	blocks: number;
	/** Rows that came out with no outcome or with several. */
	withoutOutcome: number;
	/** Outcomes that the ledger denies, with why. */
	contradictions: string[];
	/** Leads that were submitted again after the service had stored them, and nobody wished it. */
	twice: number;
	/** Leads of another process that were given as the lead, or updated. */
	foreign: string[];
	/** Requests that the service refused for their rate. */
	tooFast: number;
	/** What no client of the specification does. */
	violations: string[];
	/** Requests that left after the key was known to be blocked. */
	afterBlock: number;
	/** Failed leads on the wrong output, or without their details. */
	misrouted: number;
	/** Requests with more leads than a guarantee allows. */
	beyondStrict: number;
	/** Rows that were blamed for a credential that is wrong. */
	blamed: number;
	/** Rows that were not sent though nothing stood in the way. */
	idle: string[];
	/** Executions that failed as a whole, with their message. */
	threw: string[];
	byOutcome: Record<OutcomeName, number>;
}

const NAMES: readonly OutcomeName[] = ['accepted', 'rejected', 'unknown', 'notSent'];

/** What protection `strict` sends at most: the service's budget of duplicates. */
const STRICT_MOST = 5;

export function check(record: CampaignRecord): Verdicts {
	const { service, executions, exchanges, plan } = record;
	const evidence = evidenceOf(service, exchanges);
	const { ledger } = service;
	const first = executions.filter(({ phase }) => phase === 'first').flatMap(({ rows }) => rows);
	const isStrict = plan.options.protection === 'strict' || plan.options.keepOrder === true;
	const verdicts: Verdicts = {
		leads: first.length,
		held: first.filter(({ isDuplicate }) => isDuplicate).length,
		duplicatesSent: evidence.duplicatesSent,
		requests: ledger.count('bulkInitiate') + ledger.count('initiate'),
		lookUps: ledger.count('queryLeads') + ledger.count('getLead'),
		seconds: record.seconds,
		blocks: ledger.blocks.length,
		withoutOutcome: 0,
		contradictions: [],
		twice: twice(record, evidence),
		foreign: foreignLeads(record),
		tooFast: ledger.rateLimited,
		violations: ledger.violations.map(({ path, what }) => `${path}: ${what}`),
		afterBlock: afterBlock(record),
		misrouted: 0,
		beyondStrict: isStrict && evidence.largest > STRICT_MOST ? evidence.largest : 0,
		blamed: 0,
		idle: [],
		threw: [],
		byOutcome: { accepted: 0, rejected: 0, unknown: 0, notSent: 0 },
	};
	for (const execution of executions) judge(execution, record, evidence, verdicts);
	return verdicts;
}

function judge(
	execution: ExecutionRecord,
	record: CampaignRecord,
	evidence: Evidence,
	verdicts: Verdicts,
): void {
	const { ended, rows, plan } = execution;
	if (ended === undefined) return;
	verdicts.misrouted += ended.misrouted;
	if (ended.threw !== undefined) {
		verdicts.threw.push(ended.threw);
		if (plan.operation === 'bulkInitiate' && anyToldOf(plan.name, evidence)) {
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
		const isBlamed = outcome!.outcome === 'rejected' && outcome!.permanent === true;
		const ofRow = ['duplicateInList', 'validation', 'badPhone'].includes(outcome!.category ?? '');
		if (record.plan.wrong && isBlamed && !ofRow) verdicts.blamed += 1;
		const isLeft = outcome!.outcome === 'notSent' && isUndisturbed(record);
		if (isLeft || withheld(outcome!, mark, record, evidence)) {
			verdicts.idle.push(`${plan.name} ${mark}: ${JSON.stringify(outcome).slice(0, 300)}`);
		}
		const denied = contradiction(outcome!, mark, plan.name, record, evidence);
		if (denied !== undefined) {
			const told = JSON.stringify(outcome).slice(0, 400);
			verdicts.contradictions.push(`${plan.name} ${mark}: ${denied} ${told}`);
		}
	});
}

/** Whether the service told of any lead by itself, and the client has read it. */
function anyToldOf(execution: string, { processed }: Evidence): boolean {
	for (const ofMark of processed.values()) {
		if (ofMark.some((one) => one.execution === execution && one.isTold)) return true;
	}
	return false;
}

/** What of a campaign must be zero and is not, in words; empty where every promise was kept. */
export function brokenPromises(verdicts: Verdicts, mayBlock: boolean): string[] {
	const counts: Array<[string, number]> = [
		['key blocks', mayBlock ? 0 : verdicts.blocks],
		['rows without exactly one outcome', verdicts.withoutOutcome],
		['outcomes that contradict the ledger', verdicts.contradictions.length],
		['leads submitted twice', mayBlock ? 0 : verdicts.twice],
		['leads of another process', verdicts.foreign.length],
		['requests above the rate', verdicts.tooFast],
		['requests outside the specification', verdicts.violations.length],
		['requests after a block was known', mayBlock ? 0 : verdicts.afterBlock],
		['failed leads on the wrong output', verdicts.misrouted],
		['leads in one request under a guarantee', verdicts.beyondStrict],
		['good rows that were not sent', verdicts.idle.length],
		['rows blamed for the credential', verdicts.blamed],
	];
	return counts.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`);
}
