/** What ends the demo, in the words in which it says so. */
const PARENT_CHECK_MS = 1_000;

const SIGNALS = {
	SIGINT: 'Ctrl+C was pressed',
	SIGTERM: 'another program asked it to end (SIGTERM)',
	SIGHUP: 'its terminal was closed',
} as const;

/** @returns why, once somebody has asked for it or the program that started the demo is gone */
export async function untilToldToEnd(): Promise<string> {
	const parent = process.ppid;
	return await new Promise<string>((resolve) => {
		for (const [signal, reason] of Object.entries(SIGNALS)) {
			process.on(signal, () => resolve(reason));
		}
		const look = () => {
			if (process.ppid !== parent) resolve('the program that started it has ended');
		};
		setInterval(look, PARENT_CHECK_MS).unref();
	});
}
