/**
 * `npm run docs`: writes into the pages of `docs/` what stands in the code (fields, columns, limits),
 * the output schemas of the nodes, and the interface as OpenAPI has it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { PAGES, fillPage } from './docs/fillPage';
import { openapi, OPENAPI } from './docs/openapi';
import { schemas } from './docs/schemas';

const ROOT = join(__dirname, '..');

for (const page of PAGES) write(page, fillPage(readFileSync(join(ROOT, page), 'utf8')));
for (const [path, text] of schemas()) write(path, text);
write(OPENAPI, openapi());

function write(path: string, text: string): void {
	mkdirSync(dirname(join(ROOT, path)), { recursive: true });
	writeFileSync(join(ROOT, path), text);
	console.log(path);
}
