/** `npm run docs`: writes the tables of fields in `docs/` from the nodes and credentials. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PAGES, fillPage } from './docs/fillPage';

const ROOT = join(__dirname, '..');

for (const page of PAGES) {
	const path = join(ROOT, page);
	writeFileSync(path, fillPage(readFileSync(path, 'utf8')));
	console.log(page);
}
