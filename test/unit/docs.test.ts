/** The documentation says what stands in the code: labels, sentences, figures, tables. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LIMITS } from '../../nodes/service/contract';
import { CATEGORIES } from '../../nodes/service/leads/outcome';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import {
	CHANCE_PER_LIST,
	NEEDED_TO_SEND,
	RESERVE,
	STEP_CHANCE,
} from '../../nodes/service/sending/batchSize';
import { EXAMPLES, readExample } from '../../tools/demo/examples';
import { fillPage, PAGES as FILLED } from '../../tools/docs/fillPage';
import { schemas } from '../../tools/docs/schemas';
import { CREDENTIALS, LABELS } from '../support/screen';

const ROOT = join(__dirname, '..', '..');

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

const FOR_USERS = ['README.md', 'examples/README.md'].concat(
	['columns', 'credentials', 'deployments', 'duplicate-guard', 'operations', 'outcomes'].map(
		(page) => `docs/${page}.md`,
	),
	'docs/webhooks.md',
);

/** Labels of n8n itself. */
const OF_N8N = ['Retry On Fail', 'Clean Database'];

const isLabel = (name: string) => LABELS.has(name) || OF_N8N.includes(name);

/** Names between underscores, outside code: `_Start Calling_`. */
function italics(text: string): string[] {
	const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
	return [...prose.matchAll(/\b_([^_\n]+)_\b/g)].map(([, name]) => name!);
}

it.each(FOR_USERS)('%s puts only labels of the screen in italics', (page) => {
	expect(italics(read(page)).filter((name) => !isLabel(name))).toEqual([]);
});

it.each(EXAMPLES)('the notes of %s name only its nodes and labels of the screen', (example) => {
	const { nodes } = readExample(example);
	const own = new Set(nodes.map(({ name }) => name));
	const notes = nodes.flatMap(({ type, parameters }) =>
		type === 'n8n-nodes-base.stickyNote' ? [String(parameters.content)] : [],
	);
	const names = notes
		.flatMap((text) => [...text.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)])
		.map(([, name]) => name!)
		.filter((name) => /^[A-Z]/.test(name) && !name.startsWith('Lead Calling: '));
	expect(names.filter((name) => !own.has(name) && !isLabel(name))).toEqual([]);
});

/** Sentences that a page explains: first in a row of a table or in a point of a list, in quotes. */
function explained(page: string): string[] {
	return [...read(page).matchAll(/^(?:\||-) "([^"]+)"/gm)].map(([, sentence]) => sentence!);
}

describe('a message that the docs explain', () => {
	const code = ['nodes', 'test/service']
		.flatMap((folder) =>
			readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
				.filter((file) => file.endsWith('.ts'))
				.map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
		)
		.join('\n')
		.replaceAll("\\'", "'");
	const sentences = ['README.md', 'docs/credentials.md']
		.flatMap(explained)
		.filter((sentence) => !sentence.startsWith('Unrecognized node type'));

	it.each(sentences)('is one that people can meet: "%s"', (sentence) => {
		expect(code.includes(sentence)).toBe(true);
	});
});

it('docs/outcomes.md explains every category', () => {
	const page = read('docs/outcomes.md');
	const categories = Object.keys(CATEGORIES);
	expect(categories.filter((category) => page.includes(`\`${category}\``))).toEqual(categories);
});

it('test/README.md names only tests that there are', () => {
	const named = [...read('test/README.md').matchAll(/`((?:unit|engine|hostile)\/\w+)`/g)];
	const missing = named.filter(([, name]) => !existsSync(join(ROOT, 'test', `${name}.test.ts`)));
	expect(missing).toEqual([]);
	expect(named.length).toBeGreaterThan(50);
});

describe('a figure in the docs', () => {
	const text = FOR_USERS.map(read).join('\n');
	const { duplicatesPerWindow: duplicates, duplicateWindowMs, blockMs } = LIMITS;
	const countedSeconds = (duplicateWindowMs + DEFAULT_POLICY.duplicates.marginMs) / 1000;
	const perWindow = duplicates - RESERVE;

	it.each<[RegExp, number[]]>([
		[/more than (\d+) duplicate/gi, [duplicates]],
		[/duplicate(?:s| submissions) within (\d+) seconds/g, [duplicateWindowMs / 1000]],
		[/key for (\d+) minutes/g, [blockMs / 60_000]],
		[/(\d+) duplicates a minute/g, [(duplicates * 60_000) / duplicateWindowMs]],
		[/may cost (\d+) seconds/g, [Math.floor(countedSeconds / perWindow)]],
		[/(\d+) seconds from its answer/g, [countedSeconds]],
		[/until (\d+) seconds have passed/g, [DEFAULT_POLICY.freshMs / 1000]],
		[/for (\d+) seconds from the sending/g, [DEFAULT_POLICY.doubtMs / 1000]],
		[/budget of (\d+)/g, [duplicates]],
		[/With (\d+) left, (\d+) leave/g, [duplicates, perWindow]],
		[/(\d+) duplicates every (\d+) seconds/g, [perWindow, countedSeconds]],
		[/hurts most, from (\d+) to (\d+)/g, [NEEDED_TO_SEND, duplicates]],
		[/It may be `([\d.e-]+)/g, [STEP_CHANCE]],
		[/at most 1 in ([\d,]+)/g, [Math.round(1 / CHANCE_PER_LIST)]],
	])('is that of the code: %s', (pattern, expected) => {
		const found = [...text.matchAll(pattern)].map(([, ...figures]) =>
			figures.map((figure) => Number(figure.replaceAll(',', ''))),
		);
		expect(found).toEqual(found.map(() => expected));
		expect(found).not.toEqual([]);
	});
});

describe('what "npm run docs" writes', () => {
	it.each(FILLED)('stands in %s', (page) => {
		expect(fillPage(read(page)) === read(page)).toBe(true);
	});

	it.each(schemas())('stands in %s', (path, text) => {
		expect(read(path)).toBe(text);
	});
});

describe('n8n', () => {
	const codex = ['LeadCalling', 'LeadCallingTrigger'].map(
		(node) =>
			JSON.parse(read(join('nodes', node, `${node}.node.json`))) as {
				alias: string[];
				resources: Record<string, Array<{ url: string }>>;
			},
	);

	it('leads from each "Docs" link to a heading of the README', () => {
		const headings = [...read('README.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
			heading!.toLowerCase().replaceAll(' ', '-'),
		);
		const ofNodes = codex.flatMap(({ resources }) => Object.values(resources).flat());
		const urls = [
			...ofNodes.map(({ url }) => url),
			...CREDENTIALS.map(({ documentationUrl }) => documentationUrl),
		];
		expect(urls.map((url) => url.split('#')[1]).filter((at) => !headings.includes(at!))).toEqual(
			[],
		);
	});
});
