/**
 * `npm run demo`: the stand-in of the service, a real n8n with the package, one lead and one list on
 * their way through both. Stays up for looking around, or, with `--once`, exits with the truth.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readOptions } from './demo/options';
import { setStage, type Stage } from './demo/stage';
import { play, type Told } from './demo/story';
import { runMain } from './lib/plain-error';
import { OWNER } from './n8n/client';
import { pack } from './pack';

const PARENT_CHECK_MS = 1_000;

const startedAt = performance.now();
const say = (line: string) => console.log(line);

async function main(): Promise<void> {
	const options = readOptions(process.argv.slice(2));
	if (!options) return;
	const { once, port } = options;
	const ended = untilToldToEnd();
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-package-'));
	let stage: Stage | undefined;
	try {
		say('Building the package...');
		stage = await setStage(await pack(folder), port, say);
		const story = play(stage, say);
		// Whoever ends it in the middle does not wait for the story's last word.
		const told = await Promise.race([story, ended]);
		story.catch(() => undefined);
		if (!told) {
			process.exitCode = 1;
			return;
		}
		const failed = told.checks.filter(({ holds }) => !holds).length;
		say(failed > 0 ? `\n${failed} of these checks failed.` : '\nAll checks passed.');
		process.exitCode = failed > 0 ? 1 : 0;
		if (once) return;
		say(invitation(stage, told));
		await ended;
	} finally {
		if (stage) say('\nStopping...');
		await stage?.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

function invitation({ service }: Stage, { editorUrl }: Told): string {
	return `
Ready after ${Math.round((performance.now() - startedAt) / 1000)} s. Open

  ${editorUrl}
  e-mail    ${OWNER.email}
  password  ${OWNER.password}

and execute the workflow again: every row comes back as duplicate or rejected, and nothing is sent
twice. All workflows of examples/ are there, with the credential 'Lead Calling (demo)'; the two with
a trigger for updates are published.

To begin with an empty workflow: add the node Lead Calling, create a credential, and enter

  API Key     ${service.apiKey}
  Project ID  ${service.projectId}
  Base URL    ${service.baseUrl}

A list that you send within a minute of n8n's start waits until that minute is over: what was sent
before still counts against the key. Nothing is kept: Ctrl+C stops and removes everything.`;
}

/** Ctrl+C, a service manager, or the end of whoever started this. */
async function untilToldToEnd(): Promise<void> {
	const parent = process.ppid;
	await new Promise<void>((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
			process.on(signal, () => resolve());
		}
		setInterval(() => process.ppid !== parent && resolve(), PARENT_CHECK_MS).unref();
	});
}

runMain(main);
