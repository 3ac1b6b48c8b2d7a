/** Promises that hold or do not, and figures that are only told; printed as one table. */
import { formatTable } from '../../tools/lib/table';

export class Checks {
	private readonly rows: string[][] = [];
	private passed = 0;
	private failed = 0;

	/** A line above the checks that belong together. */
	title(text: string): void {
		console.log(`  ${text}...`);
		this.rows.push([text, '', '', '']);
	}

	is(what: string, actual: number, expected: number): void {
		this.add(what, actual, String(expected), actual === expected);
	}

	atMost(what: string, actual: number, most: number): void {
		this.add(what, actual, `at most ${most}`, actual <= most);
	}

	atLeast(what: string, actual: number, least: number): void {
		this.add(what, actual, `at least ${least}`, actual >= least);
	}

	figure(what: string, value: string | number): void {
		this.rows.push([`  ${what}`, String(value), '', 'measured']);
	}

	/** A case that broke off before it could check anything more. */
	brokeOff(error: unknown): void {
		this.failed += 1;
		console.error(error);
		const { message } = error as Error;
		this.rows.push([`  Broke off: ${message.split('\n')[0]!.slice(0, 100)}`, '', '', 'FAILED']);
	}

	/** @returns whether all promises hold */
	print(): boolean {
		console.log(`\n${formatTable(['', 'came to', 'promised', ''], this.rows)}\n`);
		console.log(`${this.passed} passed, ${this.failed} failed`);
		return this.failed === 0;
	}

	private add(what: string, actual: number, promised: string, holds: boolean): void {
		if (holds) this.passed += 1;
		else this.failed += 1;
		this.rows.push([`  ${what}`, String(actual), promised, holds ? 'passed' : 'FAILED']);
	}
}
