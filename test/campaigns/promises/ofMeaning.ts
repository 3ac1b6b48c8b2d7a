/** What answers, records and clocks mean. */
import { inFile, MACHINE, type Mutant } from './mutant';

export const OF_MEANING: readonly Mutant[] = [
	...inFile('nodes/service/answers/match.ts', 'answers/match', [
		[
			'words add to the count, and never take from it',
			'!isFirst || !isRepeatingDigits(reason)) duplicates += 1;',
			"['duplicate', 'alreadyCalled'].includes(category)) duplicates += 1;",
		],
		[
			'even the one harmless sentence counts when the lead had left before',
			'everyRefusalCounts || !isFirst ||',
			'everyRefusalCounts ||',
		],
	]),
	...inFile('nodes/service/stored/judgeStored.ts', 'stored/judgeFound', [
		[
			'older records are not taken for ours, by our clock',
			'Math.max(wallTime, now + serverAheadMs)',
			'(now + serverAheadMs)',
		],
		[
			"older records are not taken for ours, by the service's clock",
			'Math.max(wallTime, now + serverAheadMs)',
			'wallTime',
		],
		['a time without its zone proves nothing', ' || !WITH_ZONE.test(text)', ''],
		['a record settles one row', '!claimed.has(record._id) &&', ''],
	]),
	...inFile('nodes/service/stored/judgeFound.ts', 'stored/judgeFound', [
		[
			'a record of another process is not the lead',
			'records.find(({ processId }) => processId === lead.processId)',
			'records.find(() => true)',
			'other processes',
		],
		['a full page decides nothing', 'page.length >= LIMITS.leadsPerPage', 'false'],
	]),
	...inFile('nodes/service/campaign/outcomes.ts', MACHINE, [
		[
			'what is found in another process is not given out',
			'...(isOwn ? { leadId: record._id, record } : {}),',
			'leadId: record._id,',
		],
	]),
	...inFile('nodes/service/http/serverClock.ts', 'http/serverClock', [
		[
			'the largest ordinary `Date` counts, not the last',
			'sorted.filter((reading) => reading - middle <= ORDINARY_SPREAD_MS).at(-1)',
			'this.readings.at(-1)',
		],
		[
			'the largest ordinary `Date` counts, not the smallest',
			'ORDINARY_SPREAD_MS).at(-1)',
			'ORDINARY_SPREAD_MS).at(0)',
		],
		['one wrong `Date` decides nothing', 'reading - middle <= ORDINARY_SPREAD_MS', 'true'],
	]),
	...inFile('nodes/service/answers/faultMeaning.ts', MACHINE, [
		['413 leaves again in halves', 'if (status === 413)', 'if (false)'],
		['a 429 leaves a batch unknown', "return leads.length > 1 ? { is: 'unknown' } :", 'return'],
		[
			'rows are not blamed for the credential',
			"if (isCredentialFault(leads, fault)) return { is: 'hopeless', category: 'credential' };",
			'',
		],
	]),
	...inFile('nodes/service/http/networkFaults.ts', 'http/networkFaults', [
		[
			'only a failed connect is sure not to have arrived',
			"all.some(({ syscall }) => syscall === 'connect')",
			'true',
		],
	]),
];
