/** Promises that hold or do not, and figures that are only told; printed as one table. */

type Row = [what: string, cameTo: string, promised: string, verdict: string];

export class Checks {
	private readonly groups: Array<{ title: string; rows: Row[] }> = [];
	private passed = 0;
	private failed = 0;

	/** Begins a group: what is added from now on belongs to it. */
	title(title: string): void {
		console.log(`  ${title}...`);
		this.groups.push({ title, rows: [] });
	}

	is(what: string, actual: number, expected: number): void {
		this.add(what, actual, String(expected), actual === expected);
	}

	atMost(what: string, actual: number, most: number): void {
		this.add(what, actual, `at most ${most}`, actual <= most);
	}

	figure(what: string, value: string | number): void {
		this.addRow([what, String(value), '', 'measured']);
	}

	/** A case that broke off before it could check anything more. */
	brokeOff(error: unknown): void {
		this.failed += 1;
		console.error(error);
		this.addRow(['broke off, see above', '', '', 'FAILED']);
	}

	/** @returns whether all promises hold */
	print(): boolean {
		const all: Row[] = [['', 'came to', 'promised', ''], ...this.groups.flatMap((one) => one.rows)];
		const width = (column: number) => Math.max(...all.map((row) => row[column]!.length));
		const line = ([what, cameTo, promised, verdict]: Row) =>
			`  ${what.padEnd(width(0))}  ${cameTo.padStart(width(1))}  ${promised.padEnd(width(2))}  ${verdict}`;
		for (const { title, rows } of this.groups) {
			console.log(`\n${title}\n${[all[0]!, ...rows].map(line).join('\n')}`);
		}
		console.log(`\n${this.passed} passed, ${this.failed} failed`);
		return this.failed === 0;
	}

	private add(what: string, actual: number, promised: string, holds: boolean): void {
		if (holds) this.passed += 1;
		else this.failed += 1;
		this.addRow([what, String(actual), promised, holds ? 'passed' : 'FAILED']);
	}

	private addRow(row: Row): void {
		this.groups.at(-1)!.rows.push(row);
	}
}
