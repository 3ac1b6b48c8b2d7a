/** Whether the demo held: its exit code is what CI goes by. */
import type { Check } from './story';

interface Play {
	/** @returns where a person is to go on */
	tell(check: Check): Promise<string>;
	/** Why it is to end, once somebody wants that. */
	ended: Promise<string>;
	/** Whether it ends by itself when the story is told. */
	once: boolean;
}

/**
 * Tells the story, then waits with the stage set, unless it is told only once. The process fails where a
 * check does, and where the story isn't told to its end.
 *
 * @returns why it ended
 */
export async function play(
	{ tell, ended, once }: Play,
	invitation: (place: string) => string,
): Promise<string> {
	let [held, failed] = [0, 0];
	process.exitCode = 1;
	const story = tell((claim, holds, found) => {
		console.log(holds ? `  ok  ${claim}` : `  NO  ${claim}: ${String(found).slice(0, 300)}`);
		if (holds) held += 1;
		else failed += 1;
	}).then((place) => ({ place }));
	// Whoever ends it in the middle does not wait for the story's last word.
	const end = await Promise.race([story, ended.then((reason) => ({ reason }))]);
	story.catch(() => undefined);
	if ('reason' in end) return end.reason;
	console.log(failed > 0 ? `\n${failed} checks failed.` : '\nAll checks passed.');
	// Where nothing was checked nothing is shown.
	if (failed === 0 && held > 0) process.exitCode = 0;
	if (once) return 'the story is told';
	console.log(invitation(end.place));
	return await ended;
}
