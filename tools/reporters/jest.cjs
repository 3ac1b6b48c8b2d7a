/** The last line of a jest run: `N passed, N failed`. */
module.exports = class CountReporter {
	/** @param {import('@jest/reporters').Config.GlobalConfig} config */
	constructor({ testNamePattern }) {
		this.isFiltered = Boolean(testNamePattern);
	}

	onRunComplete(_contexts, results) {
		const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = results;
		// A skipped test has shown nothing, unless it was filtered out by its name.
		const notShown = this.isFiltered ? 0 : numPendingTests;
		const failed = numFailedTests + numRuntimeErrorTestSuites + notShown;
		if (failed > 0) this.error = new Error('Not every test has passed');
		// jest prints a summary of its own after this.
		process.on('exit', () => console.log(`\n${numPassedTests} passed, ${failed} failed`));
	}

	/** jest asks each reporter for an error that makes its exit code 1. */
	getLastError() {
		return this.error;
	}
};
