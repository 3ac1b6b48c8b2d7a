/** Pages stay short: what is said twice goes before something new is added. Words as `wc -w` counts them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

const MOST_OF_README = 1_200;
const MOST_OF_ALL = 8_500;

const PAGES = ['.', 'docs', 'docs/dev', 'examples', 'bench', 'test'].flatMap((folder) =>
	readdirSync(join(ROOT, folder))
		.filter((file) => file.endsWith('.md'))
		.map((file) => join(folder, file)),
);

const wordsOf = (page: string) =>
	readFileSync(join(ROOT, page), 'utf8')
		.split(/\s+/)
		.filter((word) => word !== '').length;

it(`README has at most ${MOST_OF_README} words`, () => {
	expect(wordsOf('README.md')).toBeLessThanOrEqual(MOST_OF_README);
});

it(`all pages together have at most ${MOST_OF_ALL} words`, () => {
	const counts = PAGES.map((page): [string, number] => [page, wordsOf(page)]);
	const total = counts.reduce((sum, [, words]) => sum + words, 0);
	expect({ total, isShort: total <= MOST_OF_ALL }).toEqual({ total, isShort: true });
});
