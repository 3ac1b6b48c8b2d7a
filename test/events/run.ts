/**
 * The trigger against a sender that repeats, reorders, is imitated and talks nonsense: over real
 * HTTP, in n8n's engine, in several processes. `SEED` repeats a run; `npm run test:events -- shapes`
 * runs one part.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { hostile, mixed } from './hostile';
import { bursts, hangUps, shapes, states } from './oneProcess';
import { agent } from './sender';
import { checks, folder, seed } from './setting';
import { lossesOfTheStoreAlone } from './storeAlone';
import { twoProcessors } from './twoProcessors';

async function main(): Promise<void> {
	console.log(`Seed ${seed}`);
	const started = Date.now();
	const named = process.argv.slice(2);
	for (const part of [mixed, shapes, states, hangUps, hostile, bursts, twoProcessors]) {
		if (named.length === 0 || named.includes(part.name)) await part();
	}
	const lost = await lossesOfTheStoreAlone(join(folder, 'alone.json'));
	checks.figure("n8n's store alone: of 20 copies at once, let through", `${lost.letThrough}`);
	checks.figure("n8n's store alone: of 20 events at once, not recorded", `${lost.notRecorded}`);
	checks.figure('Seconds', `${Math.round((Date.now() - started) / 1000)}`);
	agent.destroy();
	rmSync(folder, { recursive: true, force: true });
	checks.conclude();
}

main().catch((error: unknown) => {
	console.error(error);
	console.log('0 passed, 1 failed');
	process.exit(1);
});
