/**
 * `npm run docs`: writes the tables of fields in `docs/` from the nodes and credentials, and the output
 * schemas of leads from the table of lead fields.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PAGES, fillPage } from './docs/fillPage';
import { leadSchemas } from './docs/leadSchemas';

const ROOT = join(__dirname, '..');

for (const page of PAGES) {
	const path = join(ROOT, page);
	writeFileSync(path, fillPage(readFileSync(path, 'utf8')));
	console.log(page);
}
for (const [path, text] of leadSchemas()) {
	writeFileSync(join(ROOT, path), text);
	console.log(path);
}
