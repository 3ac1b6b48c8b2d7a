/** `tsx tools/pack.ts FOLDER`: what is to be published. Its types are for the tests: here is as little as possible. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { pack, ROOT } from './build';
import { PlainError, runMain } from './lib/plain-error';
import { refusePlaceholders } from './placeholders';

runMain(async () => {
	const [folder] = process.argv.slice(2);
	if (!folder) throw new PlainError('Name the folder that the tarball goes into.');
	refusePlaceholders(join(ROOT, 'package.json'));
	const into = resolve(folder);
	mkdirSync(into, { recursive: true });
	console.log(await pack(into));
});
