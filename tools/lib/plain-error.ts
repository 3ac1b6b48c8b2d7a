/**
 * An error whose message is a whole sentence for the person at the terminal: what is wrong and
 * what to do about it. It is shown without a stack.
 */
export class PlainError extends Error {
	override readonly name = 'PlainError';
}

/**
 * Runs a script's `main` and gives the process its exit code: 0, or 1 after an error. A
 * `PlainError` is printed as its sentence, anything else with its stack, because it is a mistake
 * of ours.
 */
export function runMain(main: () => Promise<void>): void {
	main().catch((error: unknown) => {
		console.error(error instanceof PlainError ? error.message : error);
		process.exitCode = 1;
	});
}
