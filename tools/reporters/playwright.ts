import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** The last line of a Playwright run: `N passed, N failed`. */
export default class CountReporter implements Reporter {
	private suite?: Suite;

	onBegin(_config: unknown, suite: Suite): void {
		this.suite = suite;
	}

	/** Says no more after the line that counts. */
	onExit(): Promise<void> {
		const outcomes = this.suite?.allTests().map((test) => test.outcome()) ?? [];
		const passed = outcomes.filter((outcome) => outcome === 'expected').length;
		// What was not reached has shown nothing.
		const failed = outcomes.length - passed;
		console.log(`\n${passed} passed, ${Math.max(failed, this.brokeOff ? 1 : 0)} failed`);
		return Promise.resolve();
	}

	private brokeOff = false;

	onEnd({ status }: FullResult): void {
		this.brokeOff = status !== 'passed';
	}
}
