/** Campaigns added up by scenario, as the rows of one table. */
import { formatTable } from '../../tools/lib/table';
import type { Verdicts } from './check';

const COLUMNS: Readonly<Record<string, (verdicts: Verdicts) => number>> = {
	leads: ({ leads }) => leads,
	'held before': ({ held }) => held,
	'duplicates sent': ({ duplicatesSent }) => duplicatesSent,
	requests: ({ requests }) => requests,
	'look-ups': ({ lookUps }) => lookUps,
	'virtual min': ({ seconds }) => seconds / 60,
	accepted: ({ byOutcome }) => byOutcome.accepted,
	rejected: ({ byOutcome }) => byOutcome.rejected,
	unknown: ({ byOutcome }) => byOutcome.unknown,
	'not sent': ({ byOutcome }) => byOutcome.notSent,
	blocks: ({ blocks }) => blocks,
	'no outcome': ({ withoutOutcome }) => withoutOutcome,
	contradictions: ({ contradictions }) => contradictions.length,
	twice: ({ twice }) => twice,
	'other process': ({ foreign }) => foreign.length,
};

export class Totals {
	private readonly groups = new Map<
		string,
		{ campaigns: number; failed: number; sums: number[] }
	>();

	add(scenario: string, verdicts: Verdicts, isFailed: boolean): void {
		const numbers = Object.values(COLUMNS).map((numberOf) => numberOf(verdicts));
		const before = this.groups.get(scenario) ?? { campaigns: 0, failed: 0, sums: [] };
		this.groups.set(scenario, {
			campaigns: before.campaigns + 1,
			failed: before.failed + (isFailed ? 1 : 0),
			sums: numbers.map((number, at) => number + (before.sums[at] ?? 0)),
		});
	}

	print(): string {
		return formatTable(
			['scenario', 'campaigns', ...Object.keys(COLUMNS), 'failed'],
			[...this.groups].map(([scenario, { campaigns, failed, sums }]) => [
				scenario,
				campaigns,
				...sums.map(Math.round),
				failed,
			]),
		);
	}
}
