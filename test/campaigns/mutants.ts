/**
 * A judge that never finds anything proves nothing: promises are broken on purpose, one after the
 * other, and the campaigns must fail.
 */
import { formatTable } from '../../tools/lib/table';
import { judge, planOf } from './judge';
import { type Change, loadPackage } from './package';
import { scenarioOf } from './scenarios';

interface Mutant extends Change {
	breaks: string;
	/** Campaigns of these scenarios are tried; a part of the name is enough. */
	scenarios: string;
	/** In lists of their whole length. */
	isLong?: boolean;
}

/** So many campaigns of its scenarios are tried before a mutant counts as unnoticed. */
const TRIED = 40;

const CAMPAIGN = 'nodes/service/campaign';

const MUTANTS: readonly Mutant[] = [
	{
		breaks: 'a refusal counts by its words',
		file: `${CAMPAIGN}/match.ts`,
		from: 'if (everyRefusalCounts || !isFirst || !isRepeatingDigits(reason)) duplicates += 1;',
		to: "if (['duplicate', 'alreadyCalled', 'validation'].includes(category)) duplicates += 1;",
		scenarios: 'any words',
	},
	{
		breaks: 'look-ups begin after the deadline of a lost request',
		file: 'nodes/service/policy.ts',
		from: 'lookUpAfterMs: 60_000',
		to: 'lookUpAfterMs: 0',
		scenarios: 'gateway|cut',
		isLong: true,
	},
	{
		breaks: 'records are ours only if they are younger than the sending',
		file: 'nodes/service/stored/judgeFound.ts',
		from: 'return created >= wallTime + toleranceMs && created >= onServer + toleranceMs;',
		to: 'return created > 0;',
		scenarios: 'Retry On Fail|Date|network faults',
	},
	{
		breaks: 'leads in doubt are not sent again',
		file: `${CAMPAIGN}/doubt.ts`,
		from: 'for (const lead of doubt.open) settle(state, lead, lost(lead, doubt.fault));',
		to: 'state.ready = doubt.open.concat(state.ready);',
		scenarios: 'gateway|cut|lag|Retry',
	},
	{
		breaks: 'leads in doubt are charged to the budget',
		file: `${CAMPAIGN}/doubt.ts`,
		from: 'state.key.recordDuplicates(now, doubt.notProvedOurs, state.policy.duplicates);',
		to: '',
		scenarios: 'cut|gateway|Retry|network|strict|Date',
	},
	{
		breaks: 'Keep Order is a guarantee',
		file: `${CAMPAIGN}/decide.ts`,
		from: "options.protection === 'strict' || options.keepOrder ||",
		to: "options.protection === 'strict' ||",
		scenarios: 'strict',
	},
	{
		breaks: 'the sample starts anew after look-ups',
		file: `${CAMPAIGN}/apply.ts`,
		from: 'state.sample = { answered: 0, duplicates: 0 };',
		to: 'state.sample = { answered: 1e6, duplicates: 0 };',
		scenarios: 'lag|deleted|spelling|ignored',
	},
	{
		breaks: 'a lead that could not be looked up is not sent',
		file: `${CAMPAIGN}/applyFound.ts`,
		from: 'state.failedLookUps += 1;',
		to: 'state.ready.push(lead);\n\treturn;',
		scenarios: 'network faults|Retry|killed',
	},
	{
		breaks: 'only the own process holds a lead',
		file: 'nodes/service/stored/judgeFound.ts',
		from: 'const own = records.find(({ processId }) => processId === lead.processId);',
		to: 'const own = records[0];',
		scenarios: 'other processes',
	},
	{
		breaks: 'duplicates belong to the key, however its address is written',
		file: 'nodes/service/api/account.ts',
		from: '.update(apiKey)',
		to: '.update(apiKey + baseUrl)',
		scenarios: 'credentials that differ',
	},
	{
		breaks: 'spans are measured by a clock that nobody sets',
		file: 'nodes/shared/connect.ts',
		from: 'now: () => performance.now()',
		to: 'now: () => Date.now()',
		scenarios: 'clock set',
	},
	{
		breaks: 'only a failed connect is sure not to have arrived',
		file: 'nodes/service/http/networkFaults.ts',
		from: "return syscall === 'connect';",
		to: 'return true;',
		scenarios: 'network faults|Retry|Date|strict',
	},
	{
		breaks: 'one wrong Date header decides nothing',
		file: 'nodes/service/http/serverClock.ts',
		from: 'return sorted.filter((reading) => reading - middle <= ORDINARY_SPREAD_MS).at(-1);',
		to: 'return sorted[0];',
		scenarios: 'Date',
	},
	{
		breaks: 'a run that broke off makes the next one wary',
		file: 'nodes/LeadCalling/resources/lead/runMarker.ts',
		from: 'fresh.length === 0 && others === 0',
		to: 'false',
		scenarios: 'killed, sent again',
	},
	{
		breaks: 'what was refused is not sent again',
		file: 'nodes/service/campaign/begin.ts',
		from: 'wasRefused',
		to: 'isAbsent',
		scenarios: 'refused phones',
	},
	{
		breaks: 'a batch holds no more than the sample allows',
		file: `${CAMPAIGN}/duplicateBudget/batchSize.ts`,
		from: 'export const STEP_CHANCE = 1.5e-5;',
		to: 'export const STEP_CHANCE = 1.5e-1;',
		scenarios: 'duplicates|gateway|slow',
	},
];

/** @returns whether every mutant was noticed */
export async function findMutants(root: string, seed: number): Promise<boolean> {
	const rows: Array<[string, string]> = [];
	for (const mutant of MUTANTS) {
		const noticed = await noticedBy(root, seed, mutant);
		rows.push([mutant.breaks, noticed]);
		console.log(`${mutant.breaks}: ${noticed}`);
	}
	console.log(`\n${formatTable(['promise, broken on purpose', 'noticed by'], rows)}`);
	return rows.every(([, noticed]) => noticed !== UNNOTICED);
}

const UNNOTICED = 'nothing';

async function noticedBy(root: string, seed: number, mutant: Mutant): Promise<string> {
	const pack = await loadPackage(root, mutant);
	const wanted = new RegExp(mutant.scenarios);
	let tried = 0;
	for (let number = 0; tried < TRIED; number++) {
		if (!wanted.test(scenarioOf(number).name)) continue;
		tried += 1;
		const { scenario, broken } = await judge(number, planOf(number, seed, !mutant.isLong), pack);
		if (broken.length > 0) return `campaign ${number}, ${scenario}: ${broken.join(', ')}`;
	}
	return UNNOTICED;
}
