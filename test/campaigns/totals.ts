/** Campaigns added up by scenario, as the rows of one table. */
import { type Cell, formatTable } from '../../tools/lib/table';
import type { Verdicts } from './check';
import type { GuardAlone } from './guardAlone';

const HEADING = [
	'scenario',
	'campaigns',
	'leads',
	'held before',
	'duplicates sent',
	'requests',
	'look-ups',
	'virtual min',
	'accepted',
	'rejected',
	'unknown',
	'not sent',
	'blocks',
	'no outcome',
	'contradictions',
	'twice',
	'other process',
	'failed',
];

/** Sums in the order of the heading, from the third column on. */
export class Totals {
	private readonly groups = new Map<
		string,
		{ campaigns: number; sums: Array<number | undefined> }
	>();

	add(scenario: string, verdicts: Verdicts, failed: boolean): void {
		this.sum(scenario, [
			verdicts.leads,
			verdicts.held,
			verdicts.duplicatesSent,
			verdicts.requests,
			verdicts.lookUps,
			verdicts.seconds / 60,
			verdicts.byOutcome.accepted,
			verdicts.byOutcome.rejected,
			verdicts.byOutcome.unknown,
			verdicts.byOutcome.notSent,
			verdicts.blocks,
			verdicts.withoutOutcome,
			verdicts.contradictions.length,
			verdicts.twice,
			verdicts.foreign.length,
			failed ? 1 : 0,
		]);
	}

	addGuard(scenario: string, guard: GuardAlone): void {
		const { campaigns, leads, duplicates, requests, minutes, blocked, isWithin } = guard;
		const sums = [
			leads,
			duplicates,
			duplicates,
			requests,
			0,
			minutes,
			...new Array<undefined>(4),
			blocked,
		];
		const failed = isWithin ? 0 : 1;
		this.groups.set(scenario, {
			campaigns,
			sums: [...sums, undefined, undefined, undefined, undefined, failed],
		});
	}

	print(): string {
		const rows = [...this.groups].map(([scenario, { campaigns, sums }]): Cell[] => [
			scenario,
			campaigns,
			sums[0],
			`${Math.round((100 * sums[1]!) / sums[0]!)} %`,
			...sums.slice(2).map((sum) => (sum === undefined ? undefined : Math.round(sum))),
		]);
		return formatTable(HEADING, rows);
	}

	private sum(scenario: string, numbers: Array<number | undefined>): void {
		const group = this.groups.get(scenario);
		if (group === undefined) {
			this.groups.set(scenario, { campaigns: 1, sums: numbers });
			return;
		}
		group.campaigns += 1;
		group.sums = group.sums.map((sum, at) =>
			sum === undefined ? undefined : sum + (numbers[at] ?? 0),
		);
	}
}
