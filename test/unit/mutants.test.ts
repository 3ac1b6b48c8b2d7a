import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import execa from 'execa';
import { ModuleMocker } from 'jest-mock';

import { ROOT } from '../../tools/build';

/** Mutation testing has mocha in jest's place, and takes hours: nobody sees sooner that it can't begin. */
it('runs only files that ask jest for what mocha has been taught', async () => {
	const print = `import config from './tools/mutants.config.mjs';
		console.log(JSON.stringify(config.mochaOptions.spec));`;
	const args = ['--input-type=module', '-e', print];
	const { stdout } = await execa(process.execPath, args, { cwd: ROOT });
	const specs = JSON.parse(stdout) as string[];
	expect(specs.length).toBeGreaterThan(100);
	const taught = new ModuleMocker(globalThis);
	const unknown = specs.flatMap((file) => {
		const words = readFileSync(join(ROOT, file), 'utf8').matchAll(/\bjest\.(\w+)/g);
		return Array.from(words, ([, word]) => word!).flatMap((word) =>
			word in taught ? [] : [`${file}: ${word}`],
		);
	});
	expect(unknown).toEqual([]);
});
