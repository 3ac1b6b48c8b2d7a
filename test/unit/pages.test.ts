/** Pages stay short: what is said twice goes before something new is added. Words as `wc -w` counts them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

const MOST_OF_README = 1_200;
const MOST_OF_ALL = 9_000;

/** Examples, tests and bench have pages of their own, beside what they explain. */
const PAGES = ['.', 'docs', 'docs/dev'].flatMap((folder) =>
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
	const counts = PAGES.map(wordsOf);
	const total = counts.reduce((sum, words) => sum + words, 0);
	expect(counts.length).toBeGreaterThan(15);
	expect(total).toBeLessThanOrEqual(MOST_OF_ALL);
});

it('README says where its promises end', () => {
	const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
	const promises = readme.slice(0, readme.indexOf('\n## '));
	const limits = ['docs/columns.md#do-not-call', 'docs/deployments.md#limits'];
	for (const page of [...limits, 'docs/duplicate-guard.md#what-it-cant-promise']) {
		expect(promises).toContain(`](${page})`);
	}
});
