import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { fillPage, PAGES as TABLE_PAGES } from '../../../tools/docs/fillPage';
import { anchors, linksOf, PAGES, read, ROOT } from './pages';
import { CREDENTIALS } from './screen';

const LARGEST_IMAGE = 150_000;

/** The "Docs" links that n8n shows. */
function documentationUrls(): string[] {
	const codex = ['LeadCalling', 'LeadCallingTrigger'].map((node) =>
		readFileSync(join(ROOT, 'nodes', node, `${node}.node.json`), 'utf8'),
	);
	const urls = codex.flatMap((text) =>
		[...text.matchAll(/"url": "([^"]+)"/g)].map(([, url]) => url!),
	);
	return [...urls, ...CREDENTIALS.map(({ documentationUrl }) => documentationUrl)];
}

describe.each(PAGES)('%s', (page) => {
	it('links only to what is there', () => {
		for (const target of linksOf(page)) {
			const [file, anchor] = target.split('#') as [string, string | undefined];
			const path = file === '' ? page : join(dirname(page), file);
			expect({ target, exists: existsSync(join(ROOT, path)) }).toEqual({ target, exists: true });
			if (anchor !== undefined) expect(anchors(path)).toContain(anchor);
		}
	});

	it('shows pictures that load quickly', () => {
		for (const target of linksOf(page).filter((link) => link.endsWith('.png'))) {
			const { size } = statSync(join(ROOT, dirname(page), target));
			expect({ target, small: size < LARGEST_IMAGE }).toEqual({ target, small: true });
		}
	});
});

it.each(documentationUrls())("n8n's link %s leads to a heading of the README", (url) => {
	expect(anchors('README.md')).toContain(url.split('#')[1]);
});

it.each(TABLE_PAGES)('%s shows the fields of today (otherwise run "npm run docs")', (page) => {
	expect(read(page)).toBe(fillPage(read(page)));
});
