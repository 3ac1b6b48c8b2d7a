/**
 * `npm run demo`: the stand-in of the service, a real n8n with the package, and one list of leads on
 * its way through both. Stays up for looking around, or, with `--once`, exits with the truth.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readOptions } from './demo/options';
import { play, setStage, type Stage } from './demo/story';
import { PlainError, runMain } from './lib/plain-error';
import { isFree } from './lib/ports';
import { OWNER } from './n8n/client';
import { pack } from './pack';

const PARENT_CHECK_MS = 1_000;

const startedAt = performance.now();
const say = (line: string) => console.log(line);

async function main(): Promise<void> {
	const options = readOptions(process.argv.slice(2));
	if (!options) return;
	const { once, port } = options;
	if (port !== undefined && !(await isFree(port))) {
		throw new PlainError(
			`Port ${port} is in use. Stop what listens there, or choose another: npm run demo -- --port ${port + 1}`,
		);
	}
	const ended = untilToldToEnd();
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-package-'));
	let stage: Stage | undefined;
	try {
		say('Building the package...');
		stage = await setStage(await pack(folder), port, say);
		const running = stage;
		const story = play(running, say).then((checks) => checks.filter(({ holds }) => !holds).length);
		// Whoever ends it in the middle does not wait for the story's last word.
		const failed = await Promise.race([story, ended.then(() => undefined)]);
		story.catch(() => undefined);
		if (failed === undefined) return;
		if (failed > 0) process.exitCode = 1;
		say(failed > 0 ? `\n${failed} of the checks above failed.` : `\nAll of it as it must be.`);
		if (once) return;
		say(invitation(running));
		await ended;
	} finally {
		if (stage) say('\nStopping...');
		await stage?.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

function invitation({ n8n, service }: Stage): string {
	return `
Ready after ${Math.round((performance.now() - startedAt) / 1000)} s. Open

  ${n8n.url}
  e-mail    ${OWNER.email}
  password  ${OWNER.password}

All workflows of examples/ are there; the two with a trigger are published. The stand-in of the
service listens at ${service.baseUrl}. Nothing is kept: Ctrl+C stops and removes everything.`;
}

/** Ctrl+C, a service manager, or the end of whoever started this. */
async function untilToldToEnd(): Promise<void> {
	const parent = process.ppid;
	await new Promise<void>((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
			process.on(signal, () => resolve());
		setInterval(() => process.ppid !== parent && resolve(), PARENT_CHECK_MS).unref();
	});
}

runMain(main);
