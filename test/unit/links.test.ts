/** Links and pictures of all pages lead to files that there are, and to headings that they have. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

const PAGES = ['.', 'docs', 'docs/dev', 'examples', 'bench', 'test'].flatMap((folder) =>
	readdirSync(join(ROOT, folder))
		.filter((file) => file.endsWith('.md'))
		.map((file) => join(folder, file)),
);

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** As GitHub makes an anchor of a heading. */
function anchorsOf(text: string): string[] {
	const prose = text.replace(/^```[\s\S]+?^```/gm, '');
	return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
		heading!
			.toLowerCase()
			.replace(/[^\p{L}\p{N} _-]/gu, '')
			.replaceAll(' ', '-'),
	);
}

/** @param page where the text stands, from the top of the repository */
function deadLinks(page: string, text: string): string[] {
	const links = [...text.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"\s]+)"/g)]
		.map(([, target, ofTag]) => target ?? ofTag!)
		.filter((target) => !/^[a-z]+:/.test(target));
	return links.filter((target) => {
		const [file = '', anchor] = target.split('#');
		const path = file === '' ? page : join(dirname(page), file);
		if (file !== '' && !existsSync(join(ROOT, path))) return true;
		return anchor !== undefined && !anchorsOf(file === '' ? text : read(path)).includes(anchor);
	});
}

it.each(PAGES)('every link of %s leads somewhere', (page) => {
	expect(deadLinks(page, read(page))).toEqual([]);
});

it('A missing page, heading or picture is noticed', () => {
	const text = `
# Here it is
[a](#here-it-is) [b](columns.md#columns-and-rows) [c](https://example.com/none) <img src="images/trigger.png">
[d](#gone) [e](gone.md) [f](columns.md#gone) <img src="images/gone.png">`;
	const dead = ['#gone', 'gone.md', 'columns.md#gone', 'images/gone.png'];
	expect(deadLinks('docs/outcomes.md', text)).toEqual(dead);
});
