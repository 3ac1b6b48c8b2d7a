import { type Cell, formatTable } from '../../tools/lib/table';

/** Promises that hold or do not, and figures that are only told; printed as one table. */
export class Checks {
	private readonly rows: Cell[][] = [];
	private failed = 0;

	is(what: string, actual: number, expected: number): void {
		this.add(what, actual, expected, actual === expected);
	}

	atMost(what: string, actual: number, most: number): void {
		this.add(what, actual, `at most ${most}`, actual <= most);
	}

	figure(what: string, value: string | number): void {
		this.rows.push([what, value, '', 'measured']);
	}

	/** @throws Error with the table when a promise does not hold */
	end(title: string): void {
		const table = formatTable([title, 'came to', 'promised', ''], this.rows);
		if (this.failed > 0) throw new Error(table);
		process.stdout.write(`\n${table}\n`);
	}

	private add(what: string, actual: number, promised: Cell, holds: boolean): void {
		if (!holds) this.failed += 1;
		this.rows.push([what, actual, promised, holds ? 'holds' : 'FAILED']);
	}
}
