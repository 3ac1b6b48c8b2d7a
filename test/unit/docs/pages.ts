/** The pages that people read, and what is in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(__dirname, '..', '..', '..');

export const PAGES = ['README.md', 'CHANGELOG.md', 'examples/README.md', 'bench/README.md'].concat(
	readdirSync(join(ROOT, 'docs'))
		.filter((file) => file.endsWith('.md'))
		.map((file) => `docs/${file}`),
);

export function read(page: string): string {
	return readFileSync(join(ROOT, page), 'utf8');
}

/** The anchors that GitHub gives to a page's headings. */
export function anchors(page: string): string[] {
	return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
		heading!
			.toLowerCase()
			.replace(/[^\p{L}\p{N} _-]/gu, '')
			.replaceAll(' ', '-'),
	);
}

/** Where a page's links and pictures lead, apart from other sites. */
export function linksOf(page: string): string[] {
	const text = read(page);
	return [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/(?:src|srcset)="([^"]+)"/g)]
		.map(([, target]) => target!)
		.filter((target) => !/^https?:/.test(target));
}

/** The code blocks of a language. */
export function codeBlocks(page: string, language: string): string[] {
	const block = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm');
	return [...read(page).matchAll(block)].map(([, code]) => code!);
}
