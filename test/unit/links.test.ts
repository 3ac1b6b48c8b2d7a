/** Links and pictures of all pages lead somewhere, and what developers' pages name in the code is there. */
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

const FOR_DEVELOPERS = PAGES.filter((page) => /^CONTRIBUTING|^docs.dev/.test(page));
const CODE = ['nodes', 'credentials', 'test', 'tools', 'bench', 'docs', '.github', '.'].flatMap(
	(folder) =>
		readdirSync(join(ROOT, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((file) =>
			join('/', folder, file),
		),
);
const WORDS = new Set(
	CODE.filter((file) =>
		/(?<!links\.test)\.(?:ts|cjs|mjs|yml)$|^.package\.json$/.test(file),
	).flatMap((file) => read(file).match(/\w+/g)),
);

/** Paths, and names as code spells them, that nothing in the repository has. */
function unknownNames(text: string): string[] {
	const named = [...text.matchAll(/`([^`\s(]+)(?:\([^`]*)?`/g)].map(([, name]) => name!);
	return named.filter((name) => {
		if (/^[\w./-]+(?:\.(?:ts|md|yml|json)|\/)$/.test(name)) {
			return !CODE.some((file) => file.endsWith(join('/', name).replace(/\/$/, '')));
		}
		return /^\w+$/.test(name) && !WORDS.has(name);
	});
}

it.each(FOR_DEVELOPERS)('what %s names in the code is there', (page) => {
	expect(unknownNames(read(page))).toEqual([]);
});

it('A name that is gone is noticed', () => {
	const text =
		'`LIMITS` `nodes/service/contract.ts` `gone.ts` `GONE_LIMITS` `goneOf(x)` `docs/gone/`';
	expect(unknownNames(text)).toEqual(['gone.ts', 'GONE_LIMITS', 'goneOf', 'docs/gone/']);
});
