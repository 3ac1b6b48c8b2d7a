/** Campaigns added up by scenario, as the rows of one table. */
import { formatTable } from '../../tools/lib/table';
import { PROMISES } from './check';
import type { Judged } from './judge';

const NAMED = PROMISES.slice(0, 4);

export class Totals {
	private readonly groups = new Map<string, Record<string, number>>();

	add({ scenario, verdicts: { numbers, broken } }: Judged): void {
		const counts = NAMED.map((promise) => [promise, broken[promise]?.length ?? 0]);
		const failed = Object.keys(broken).length > 0 ? 1 : 0;
		const all = { campaigns: 1, ...numbers, ...Object.fromEntries(counts), failed };
		const sums = this.groups.get(scenario) ?? {};
		for (const [name, number] of Object.entries<number>(all)) {
			sums[name] = (sums[name] ?? 0) + number;
		}
		this.groups.set(scenario, sums);
	}

	/** The promises that count most, over all campaigns. */
	sum(): string {
		const all = [...this.groups.values()];
		const sumOf = (name: string) => all.reduce((sum, numbers) => sum + numbers[name]!, 0);
		return NAMED.map((promise) => `${promise} ${sumOf(promise)}`).join(', ');
	}

	print(): string {
		const columns = Object.keys([...this.groups.values()][0] ?? {});
		return formatTable(
			['scenario', ...columns],
			[...this.groups].map(([scenario, numbers]) => [
				scenario,
				...columns.map((name) => Math.round(numbers[name]!)),
			]),
		);
	}
}
