/** Judges a campaign against the service's ledger: of each promise, what broke it. */
import { LIMITS } from '../../nodes/service/contract';
import type { CampaignRecord, ExecutionRecord } from './campaign';
import { contradiction } from './contradiction';
import { type Evidence, evidenceOf } from './evidence';
import { OUTCOMES } from './execution';
import { afterBlock, againstRow, refusedAgain, twice } from './leftWrongly';

/** What must not be; the first four are named in the sum of all campaigns. */
export const PROMISES = [
	'key blocks',
	'rows without exactly one outcome',
	'contradictions',
	'leads submitted twice',
	'refused leads submitted again',
	'leads against the word of their row',
	'requests above the rate',
	'requests outside the specification',
	'requests after a block was known',
	'failed leads on the wrong output',
	'rows with other columns',
	'leads in one request under a guarantee',
	'good rows that were not sent',
	'rows blamed for the credential',
] as const;
export type Promised = (typeof PROMISES)[number];

export interface Verdicts {
	/** For the table, by column. */
	numbers: Record<string, number>;
	/** What broke each promise, in words; empty where it was kept. */
	broken: Partial<Record<Promised, string[]>>;
}

type Break = (promise: Promised, what: string) => void;

/** What is decided without the service, so that a wrong credential has no part in it. */
const OF_ROW = ['repeatedInList', 'invalid', 'badPhone', 'badProject', 'badProcess'];

export function check(record: CampaignRecord): Verdicts {
	const { service, executions, plan, seconds } = record;
	const { ledger } = service;
	const evidence = evidenceOf(record);
	const first = executions.filter(({ phase }) => phase === 0).flatMap(({ rows }) => rows);
	const numbers: Record<string, number> = {
		leads: first.length,
		'held before': first.filter(({ isDuplicate }) => isDuplicate).length,
		'duplicates sent': evidence.duplicatesSent,
		requests: ledger.count('bulkInitiate') + ledger.count('initiate'),
		'look-ups': ledger.count('queryLeads') + ledger.count('getLead'),
		'virtual min': seconds / 60,
		...Object.fromEntries(OUTCOMES.map((name) => [name, 0])),
	};
	const broken: Verdicts['broken'] = {};
	const breaks: Break = (promise, what) => void (broken[promise] ??= []).push(what);

	for (const { at } of ledger.blocks) breaks('key blocks', new Date(at).toISOString());
	for (const what of twice(record, evidence)) breaks('leads submitted twice', what);
	for (const what of refusedAgain(record, evidence)) breaks('refused leads submitted again', what);
	for (const what of againstRow(record)) breaks('leads against the word of their row', what);
	for (const what of afterBlock(record)) breaks('requests after a block was known', what);
	for (const { path, what } of ledger.violations) {
		breaks('requests outside the specification', `${path}: ${what}`);
	}
	if (isAlone(record) && ledger.rateLimited > 0) {
		breaks('requests above the rate', `${ledger.rateLimited}`);
	}
	if (plan.options.keepOrder === true && evidence.largest > LIMITS.duplicatesPerWindow) {
		breaks('leads in one request under a guarantee', `${evidence.largest}`);
	}
	for (const execution of executions) judge(execution, record, evidence, numbers, breaks);
	return { numbers, broken };
}

function judge(
	execution: ExecutionRecord,
	record: CampaignRecord,
	evidence: Evidence,
	numbers: Verdicts['numbers'],
	breaks: Break,
): void {
	const { ended, rows, plan } = execution;
	if (ended === undefined) return;
	for (const what of ended.misrouted) breaks('failed leads on the wrong output', what);
	for (const what of ended.misshaped) breaks('rows with other columns', what);
	if (ended.threw !== undefined) {
		if (plan.operation === 'bulkInitiate' && isToldOfAny(execution, evidence)) {
			breaks('contradictions', `failed as a whole though leads were judged: ${ended.threw}`);
		}
		return;
	}
	rows.forEach((row, at) => {
		const outcomes = ended.outcomes[at]!;
		const [outcome] = outcomes;
		const said = `${plan.name} ${row.mark}: ${JSON.stringify(outcomes).slice(0, 400)}`;
		if (outcomes.length !== 1 || !OUTCOMES.includes(outcome!.outcome)) {
			return breaks('rows without exactly one outcome', said);
		}
		const { outcome: name, category } = outcome!;
		numbers[name]! += 1;
		if (record.plan.wrong && name === 'rejected' && !OF_ROW.includes(category ?? '')) {
			breaks('rows blamed for the credential', said);
		}
		if (name === 'notSent' && isUndisturbed(record)) breaks('good rows that were not sent', said);
		const denied = contradiction(outcome!, row, execution, record, evidence);
		if (denied !== undefined) breaks('contradictions', `${denied}: ${said}`);
	});
}

/** Nobody else asks with the key: neither another program, nor a process that began after another. */
function isAlone({ plan, executions }: CampaignRecord): boolean {
	const first = executions.filter(({ phase }) => phase === 0).map(({ machine }) => machine);
	const isRestarted = executions.some(({ machine }) => !first.includes(machine));
	return plan.othersAskEveryMs === undefined && !isRestarted;
}

/** Whether the service told of any lead by itself, and the client has read it. */
function isToldOfAny(execution: ExecutionRecord, { processed }: Evidence): boolean {
	for (const ofMark of processed.values()) {
		if (ofMark.some((one) => one.execution === execution && one.isTold)) return true;
	}
	return false;
}

/** Nothing went wrong on the way, and nobody asked to stop: then every good row is sent. */
function isUndisturbed({ plan, interrupted }: CampaignRecord): boolean {
	const { network, variant, wrong, blockAtRequest, options } = plan;
	return (
		network.mishapShare === 0 &&
		!variant.cutShare &&
		!variant.gateway &&
		!variant.tooLarge &&
		!interrupted &&
		wrong === undefined &&
		blockAtRequest === undefined &&
		// An update that the service's reads do not allow is something that went wrong.
		(variant.ignores === undefined || options.ifExists !== 'update')
	);
}
