/** `prepublishOnly`: builds the package, and refuses to publish it with a placeholder in it. */
import { join } from 'node:path';
import { build, ROOT } from './build';
import { runMain } from './lib/plain-error';
import { refusePlaceholders } from './placeholders';

runMain(async () => {
	refusePlaceholders(join(ROOT, 'package.json'));
	await build();
});
