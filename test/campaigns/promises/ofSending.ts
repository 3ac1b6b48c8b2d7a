/** When leads may leave, and what is held against the budget. */
import { inFile, MACHINE, type Mutant } from './mutant';

export const OF_SENDING: readonly Mutant[] = [
	...inFile('nodes/service/policy.ts', MACHINE, [
		[
			'look-ups begin after the deadline of a lost request',
			'lookUpAfterMs: 60_000',
			'lookUpAfterMs: 0',
		],
		['two passes must find nothing new', 'quietPasses: 2', 'quietPasses: 1'],
		[
			'a duplicate is held against the budget for more than the minute',
			'duplicates: { spanMs: LIMITS.duplicateWindowMs, marginMs: 1_000 }',
			'duplicates: { spanMs: LIMITS.duplicateWindowMs, marginMs: 0 }',
		],
	]),
	...inFile('nodes/service/campaign/doubt.ts', MACHINE, [
		[
			'leads in doubt are not sent again',
			'for (const lead of doubt.open) settle(state, lead, lost(lead, doubt.fault));',
			'state.ready = doubt.open.concat(state.ready);',
			'gateway|cut|lag|Retry',
		],
		[
			'leads in doubt are charged to the budget',
			'state.key.recordDuplicates(now, doubt.notProvedOurs, state.policy.duplicates);',
			'',
		],
	]),
	...inFile('nodes/service/campaign/apply.ts', MACHINE, [
		[
			'a canceled request is charged until its deadline',
			'charge(state, now, doubt.notProvedOurs, Math.max(now, doubt.nextPassAt));',
			'charge(state, now, doubt.notProvedOurs);',
		],
		[
			'the sample begins anew after look-ups',
			'state.sample = { answered: 0, duplicates: 0, isLater: true };',
			'',
		],
	]),
	...inFile('nodes/service/campaign/decide.ts', MACHINE, [
		[
			'nothing leaves while a request is in doubt',
			'if (doubt !== undefined) return clearUp(doubt, now);',
			'if (doubt !== undefined && ready.length === 0) return clearUp(doubt, now);',
		],
		[
			'Keep Order is a guarantee',
			"options.protection === 'strict' || options.keepOrder ||",
			"options.protection === 'strict' ||",
			'strict',
		],
		[
			'`strict` is a guarantee',
			"options.protection === 'strict' || options.keepOrder ||",
			'options.keepOrder ||',
		],
	]),
	...inFile('nodes/service/campaign/driver.ts', 'campaign/campaign.test', [
		[
			'no list of the key sends while one is in doubt',
			'while (state.doubt !== undefined) await this.perform(this.next());',
			'',
		],
	]),
	...inFile('nodes/service/campaign/duplicateBudget/batchSize.ts', MACHINE, [
		[
			'one of the budget is never planned with',
			'Math.min(budgetLeft - RESERVE, most)',
			'Math.min(budgetLeft, most)',
		],
	]),
	...inFile('nodes/service/campaign/duplicateBudget/batchSize.ts', 'duplicateBudget/chance', [
		[
			'a decision holds no more than the sample allows',
			'export const STEP_CHANCE = ',
			'export const STEP_CHANCE = 100 * ',
		],
		[
			'what is sent after look-ups risks less',
			'const risk = isLater ? LATER_STEP_CHANCE : STEP_CHANCE;',
			'const risk = STEP_CHANCE;',
		],
	]),
	...inFile('nodes/service/campaign/campaign.ts', 'campaign/campaign.test', [
		['rows leave in a random order', 'shuffle(leads, () => transport.random());', ''],
	]),
	...inFile('nodes/service/campaign/applyFound.ts', MACHINE, [
		[
			'after a reading the sample is of what the reading did not find',
			'state.sampled = sampled.filter((_, at) => !isFound(at));',
			'state.sampled = [...sampled];',
		],
		[
			'a lead that could not be looked up is not sent',
			'state.failedLookUps += 1;',
			'return void state.ready.push(lead);',
			'network faults|Retry|killed',
		],
	]),
	...inFile('nodes/service/campaign/begin.ts', MACHINE, [
		[
			'what was refused is not sent again',
			'key.refused.find(submission, now);',
			'key.refused.find(submission, Infinity);',
		],
	]),
	...inFile('nodes/service/api/account.ts', 'api/account', [
		[
			'duplicates belong to the key, however its address is written',
			'.update(apiKey)',
			'.update(apiKey + baseUrl)',
		],
	]),
	...inFile('nodes/shared/connect.ts', 'shared/connect', [
		[
			'spans are measured by a clock that nobody sets',
			'now: () => performance.now()',
			'now: () => Date.now()',
		],
	]),
	...inFile('nodes/LeadCalling/resources/lead/runMarker.ts', 'node/runMarker', [
		['a run that broke off makes the next one wary', 'fresh.length === 0 && others === 0', 'false'],
	]),
];
