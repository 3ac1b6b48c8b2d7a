import { type Cell, formatTable } from './table';

/** Promises that hold or do not, and figures that are only told; printed as one table. */
export class Checks {
	private readonly rows: Cell[][] = [];
	private passed = 0;
	private failed = 0;

	is(what: string, actual: number, expected: number): void {
		this.add(what, actual, expected, actual === expected);
	}

	/** @param unit is written behind both numbers, which are rounded to hundredths */
	atMost(what: string, actual: number, most: number, unit = ''): void {
		const figure = (number: number) => `${Math.round(number * 100) / 100} ${unit}`.trim();
		this.add(what, figure(actual), `at most ${figure(most)}`, actual <= most);
	}

	figure(what: string, value: string | number): void {
		this.rows.push([what, value, '', 'measured']);
	}

	/** Ends a program: the table, the count as its last line, and the exit code. */
	conclude(): void {
		console.log(this.table('what'));
		console.log(`${this.passed} passed, ${this.failed} failed`);
		process.exitCode = this.failed > 0 ? 1 : 0;
	}

	/** Ends a test. @throws Error with the table when a promise does not hold */
	end(title: string): void {
		if (this.failed > 0) throw new Error(this.table(title));
		process.stdout.write(`\n${this.table(title)}\n`);
	}

	private table(title: string): string {
		return formatTable([title, 'came to', 'promised', ''], this.rows);
	}

	private add(what: string, came: Cell, promised: Cell, holds: boolean): void {
		if (holds) this.passed += 1;
		else this.failed += 1;
		this.rows.push([what, came, promised, holds ? 'holds' : 'FAILED']);
	}
}
