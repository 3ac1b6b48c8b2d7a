/** The promises of a list on its way, each with a change of the code that breaks it. */
import type { Change } from './package';

export interface Mutant extends Change {
	breaks: string;
	/** The unit tests that must notice it, below `test/unit`. */
	tests: string;
	/** Where the judge of the campaigns must notice it as well: a part of the scenarios' names. */
	scenarios?: string;
}

const CAMPAIGN = 'nodes/service/campaign';
const BUDGET = `${CAMPAIGN}/duplicateBudget`;
const JUDGE = 'nodes/service/stored/judgeFound.ts';
const POLICY = 'nodes/service/policy.ts';
const MACHINE = 'campaign/machine';

export const MUTANTS: readonly Mutant[] = [
	{
		breaks: 'words add to the count, and never take from it',
		file: `${CAMPAIGN}/match.ts`,
		from: '!isFirst || !isRepeatingDigits(reason)) duplicates += 1;',
		to: "['duplicate', 'alreadyCalled'].includes(category)) duplicates += 1;",
		tests: 'campaign/match',
	},
	{
		breaks: 'even the one harmless sentence counts when the lead had left before',
		file: `${CAMPAIGN}/match.ts`,
		from: 'everyRefusalCounts || !isFirst ||',
		to: 'everyRefusalCounts ||',
		tests: 'campaign/match',
	},
	{
		breaks: 'look-ups begin after the deadline of a lost request',
		file: POLICY,
		from: 'lookUpAfterMs: 60_000',
		to: 'lookUpAfterMs: 0',
		tests: MACHINE,
	},
	{
		breaks: 'two passes must find nothing new',
		file: POLICY,
		from: 'quietPasses: 2',
		to: 'quietPasses: 1',
		tests: MACHINE,
	},
	{
		breaks: 'a duplicate is held against the budget for more than the minute',
		file: POLICY,
		from: 'duplicates: { spanMs: LIMITS.duplicateWindowMs, marginMs: 1_000 }',
		to: 'duplicates: { spanMs: LIMITS.duplicateWindowMs, marginMs: 0 }',
		tests: MACHINE,
	},
	{
		breaks: 'older records are not taken for ours, by our clock',
		file: JUDGE,
		from: 'created >= wallTime + toleranceMs &&',
		to: '',
		tests: 'campaign/judgeFound',
	},
	{
		breaks: "older records are not taken for ours, by the service's clock",
		file: JUDGE,
		from: '&& created >= onServer + toleranceMs;',
		to: ';',
		tests: 'campaign/judgeFound',
	},
	{
		breaks: 'a record of another process is not the lead',
		file: JUDGE,
		from: 'records.find(({ processId }) => processId === lead.processId)',
		to: 'records.find(() => true)',
		tests: 'campaign/judgeFound',
		scenarios: 'other processes',
	},
	{
		breaks: 'what is found in another process is not given out',
		file: `${CAMPAIGN}/outcomes.ts`,
		from: '...(isOwn ? { leadId: record._id, record } : {}),',
		to: 'leadId: record._id,',
		tests: MACHINE,
	},
	{
		breaks: 'a record settles one row',
		file: JUDGE,
		from: '!claimed.has(record._id) &&',
		to: '',
		tests: 'campaign/judgeFound',
	},
	{
		breaks: 'a full page decides nothing',
		file: JUDGE,
		from: 'page.length >= LIMITS.leadsPerPage',
		to: 'false',
		tests: 'campaign/judgeFound',
	},
	{
		breaks: 'the largest ordinary `Date` counts, not the last',
		file: 'nodes/service/http/serverClock.ts',
		from: 'sorted.filter((reading) => reading - middle <= ORDINARY_SPREAD_MS).at(-1)',
		to: 'this.readings.at(-1)',
		tests: 'http/serverClock',
	},
	{
		breaks: 'the largest ordinary `Date` counts, not the smallest',
		file: 'nodes/service/http/serverClock.ts',
		from: 'ORDINARY_SPREAD_MS).at(-1)',
		to: 'ORDINARY_SPREAD_MS).at(0)',
		tests: 'http/serverClock',
	},
	{
		breaks: 'one wrong `Date` decides nothing',
		file: 'nodes/service/http/serverClock.ts',
		from: 'reading - middle <= ORDINARY_SPREAD_MS',
		to: 'true',
		tests: 'http/serverClock',
	},
	{
		breaks: 'leads in doubt are not sent again',
		file: `${CAMPAIGN}/doubt.ts`,
		from: 'for (const lead of doubt.open) settle(state, lead, lost(lead, doubt.fault));',
		to: 'state.ready = doubt.open.concat(state.ready);',
		tests: MACHINE,
		scenarios: 'gateway|cut|lag|Retry',
	},
	{
		breaks: 'leads in doubt are charged to the budget',
		file: `${CAMPAIGN}/doubt.ts`,
		from: 'state.key.recordDuplicates(now, doubt.notProvedOurs, state.policy.duplicates);',
		to: '',
		tests: MACHINE,
	},
	{
		breaks: 'a canceled request is charged until its deadline',
		file: `${CAMPAIGN}/apply.ts`,
		from: 'charge(state, now, doubt.notProvedOurs, Math.max(now, doubt.nextPassAt));',
		to: 'charge(state, now, doubt.notProvedOurs);',
		tests: MACHINE,
	},
	{
		breaks: 'nothing leaves while a request is in doubt',
		file: `${CAMPAIGN}/decide.ts`,
		from: 'if (doubt !== undefined) return clearUp(doubt, now);',
		to: 'if (doubt !== undefined && ready.length === 0) return clearUp(doubt, now);',
		tests: MACHINE,
	},
	{
		breaks: 'no list of the key sends while one is in doubt',
		file: `${CAMPAIGN}/driver.ts`,
		from: 'while (state.doubt !== undefined) await this.perform(this.next());',
		to: '',
		tests: 'campaign/campaign.test',
	},
	{
		breaks: 'Keep Order is a guarantee',
		file: `${CAMPAIGN}/decide.ts`,
		from: "options.protection === 'strict' || options.keepOrder ||",
		to: "options.protection === 'strict' ||",
		tests: MACHINE,
		scenarios: 'strict',
	},
	{
		breaks: '`strict` is a guarantee',
		file: `${CAMPAIGN}/decide.ts`,
		from: "options.protection === 'strict' || options.keepOrder ||",
		to: 'options.keepOrder ||',
		tests: MACHINE,
	},
	{
		breaks: 'one of the budget is never planned with',
		file: `${BUDGET}/batchSize.ts`,
		from: 'Math.min(budgetLeft - RESERVE, most)',
		to: 'Math.min(budgetLeft, most)',
		tests: MACHINE,
	},
	{
		breaks: 'a decision holds no more than the sample allows',
		file: `${BUDGET}/batchSize.ts`,
		from: 'export const STEP_CHANCE = ',
		to: 'export const STEP_CHANCE = 100 * ',
		tests: 'duplicateBudget/chance',
	},
	{
		breaks: 'rows leave in a random order',
		file: `${CAMPAIGN}/campaign.ts`,
		from: 'shuffle(leads, () => transport.random());',
		to: '',
		tests: 'campaign/campaign.test',
	},
	{
		breaks: 'the sample begins anew after look-ups',
		file: `${CAMPAIGN}/apply.ts`,
		from: 'state.sample = { answered: 0, duplicates: 0 };',
		to: '',
		tests: MACHINE,
	},
	{
		breaks: 'after a reading the sample is of what the reading did not find',
		file: `${CAMPAIGN}/applyFound.ts`,
		from: 'state.sampled = sampled.filter((_, at) => !isFound(at));',
		to: 'state.sampled = [...sampled];',
		tests: MACHINE,
	},
	{
		breaks: 'a lead that could not be looked up is not sent',
		file: `${CAMPAIGN}/applyFound.ts`,
		from: 'state.failedLookUps += 1;',
		to: 'return void state.ready.push(lead);',
		tests: MACHINE,
		scenarios: 'network faults|Retry|killed',
	},
	{
		breaks: '413 leaves again in halves',
		file: `${CAMPAIGN}/faultMeaning.ts`,
		from: 'if (status === 413 || (status',
		to: 'if ((status',
		tests: MACHINE,
	},
	{
		breaks: 'a 429 leaves a batch unknown',
		file: `${CAMPAIGN}/faultMeaning.ts`,
		from: "return leads.length > 1 ? { is: 'unknown' } :",
		to: 'return',
		tests: MACHINE,
	},
	{
		breaks: 'rows are not blamed for the credential',
		file: `${CAMPAIGN}/faultMeaning.ts`,
		from: "if (isCredentialFault(leads, fault)) return { is: 'hopeless', category: 'credential' };",
		to: '',
		tests: MACHINE,
	},
	{
		breaks: 'what was refused is not sent again',
		file: `${CAMPAIGN}/begin.ts`,
		from: 'const refused = key.refused.find(submission, now);',
		to: 'const refused = key.refused.find(submission, Infinity);',
		tests: MACHINE,
	},
	{
		breaks: 'duplicates belong to the key, however its address is written',
		file: 'nodes/service/api/account.ts',
		from: '.update(apiKey)',
		to: '.update(apiKey + baseUrl)',
		tests: 'api/account',
	},
	{
		breaks: 'spans are measured by a clock that nobody sets',
		file: 'nodes/shared/connect.ts',
		from: 'now: () => performance.now()',
		to: 'now: () => Date.now()',
		tests: 'shared/connect',
	},
	{
		breaks: 'only a failed connect is sure not to have arrived',
		file: 'nodes/service/http/networkFaults.ts',
		from: "return syscall === 'connect';",
		to: 'return true;',
		tests: 'http/networkFaults',
	},
	{
		breaks: 'a run that broke off makes the next one wary',
		file: 'nodes/LeadCalling/resources/lead/runMarker.ts',
		from: 'fresh.length === 0 && others === 0',
		to: 'false',
		tests: 'node/runMarker',
	},
];
