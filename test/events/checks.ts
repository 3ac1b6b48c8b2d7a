/** Promises that hold or do not, and figures that are only told; printed as one table. */
export class Checks {
	private readonly rows: Array<[string, string, string]> = [];
	private passed = 0;
	private failed = 0;

	expect(what: string, actual: number, expected: number): void {
		const holds = actual === expected;
		if (holds) this.passed++;
		else this.failed++;
		const wanted = holds ? '' : ` (expected ${expected})`;
		this.rows.push([what, `${actual}${wanted}`, holds ? 'passed' : 'FAILED']);
	}

	figure(what: string, value: string): void {
		this.rows.push([what, value, 'measured']);
	}

	/** @returns whether all promises hold */
	print(): boolean {
		const width = Math.max(...this.rows.map(([what]) => what.length));
		const second = Math.max(...this.rows.map(([, value]) => value.length));
		for (const [what, value, verdict] of this.rows) {
			console.log(`${what.padEnd(width)}  ${value.padStart(second)}  ${verdict}`);
		}
		console.log(`${this.passed} passed, ${this.failed} failed`);
		return this.failed === 0;
	}
}
