import { join } from 'node:path';
import type { Desk, Scene } from './scene';

export interface Result {
	scene: string;
	step: string;
	seconds: number;
	/** Why it failed; absent where it is as it should be. */
	reason?: string;
}

/**
 * Plays all scenes one after another, and takes a picture after every step, whatever its end.
 *
 * @param documentation folder of the pictures that the documentation shows; none are taken without
 */
export async function play(
	scenes: readonly Scene[],
	desk: Desk,
	pictures: string,
	documentation?: string,
): Promise<Result[]> {
	const results: Result[] = [];
	for (const { title, steps } of scenes) {
		console.log(`  ${title}...`);
		let broken = false;
		for (const { name, picture, run, shows } of steps(desk)) {
			const number = String(results.length + 1).padStart(2, '0');
			const startedAt = performance.now();
			let reason = broken ? 'not reached' : undefined;
			if (!broken) {
				reason = await reasonOf(async () => {
					await run();
					if (!documentation || !shows) return;
					const { name: file, part = () => desk.editor.page.locator('body'), margin } = shows;
					await desk.editor.pictureOf(part(), join(documentation, `${file}.png`), margin);
				});
				await desk.editor.picture(join(pictures, `${number}-${picture}.png`));
			}
			if (reason !== undefined) broken = true;
			const seconds = (performance.now() - startedAt) / 1000;
			results.push({ scene: title, step: name, seconds, reason });
		}
	}
	return results;
}

async function reasonOf(run: () => Promise<void>): Promise<string | undefined> {
	try {
		await run();
		return undefined;
	} catch (error) {
		return (error as Error).message || String(error);
	}
}
