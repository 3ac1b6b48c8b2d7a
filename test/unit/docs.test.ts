/** The documentation says what stands in the code: labels, sentences, figures, tables. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { scripts } from '../../package.json';
import { resources } from '../../nodes/LeadCalling/resources';
import { ENDPOINTS } from '../../nodes/service/contract';
import { KINDS, sampleEvent } from '../../nodes/service/events/kinds';
import { readEvent } from '../../nodes/service/events/readEvent';
import { CATEGORIES } from '../../nodes/service/leads/outcome';
import { EXAMPLES, readExample } from '../../tools/demo/examples';
import { FIGURES, inWords, patternOf } from '../../tools/docs/figures';
import { fillPage, operationText, PAGES } from '../../tools/docs/fillPage';
import { schemas } from '../../tools/docs/schemas';
import { CREDENTIALS, LABELS } from '../support/screen';

const ROOT = join(__dirname, '..', '..');

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** The order of a reader: calling first. */
const SUBMITTED = [
	...['Bulk Initiate', 'Initiate Lead', 'Update Lead', 'Get Lead', 'Query Leads'],
	...['Get Activity by ID', 'List Processes', 'Get Activity Stats'],
];

/** Labels of n8n itself. */
const OF_N8N = ['Retry On Fail', 'Clean Database'];

const isLabel = (name: string) => LABELS.has(name) || OF_N8N.includes(name);

/** Names between underscores, outside code: `_Start Calling_`. */
function italics(text: string): string[] {
	const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
	return [...prose.matchAll(/\b_([^_\n]+)_\b/g)].map(([, name]) => name!);
}

it.each(PAGES)('%s puts only labels of the screen in italics', (page) => {
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

describe('an operation', () => {
	const operations = resources.flatMap(({ name, displayName, operations: of }) =>
		Object.entries(of).map(([key, operation]) => ({
			marker: `<!-- fields: ${name} ${key} -->`,
			heading: `${displayName}: ${operation.name}`,
			operation,
		})),
	);
	const slugOf = (heading: string) =>
		heading
			.toLowerCase()
			.replace(/[^a-z ]/g, '')
			.replaceAll(' ', '-');
	const page = read('docs/operations.md');

	it.each(operations)('$heading has its heading', ({ marker, heading }) => {
		const before = page.slice(0, page.indexOf(marker));
		expect(page).toContain(marker);
		expect(/^## (.+)$/m.exec(before.slice(before.lastIndexOf('\n## ') + 1))?.[1]).toBe(heading);
	});

	it('is linked under its own name', () => {
		const names = new Map(
			operations.map(({ heading, operation }) => [slugOf(heading), operation.name]),
		);
		const links = PAGES.flatMap((one) => [
			...read(one).matchAll(/\[([^\]]+)\]\([^)\s]*operations\.md#([\w-]+)\)/g),
		]);
		expect(links.length).toBeGreaterThan(8);
		expect(
			links.filter(([, text, slug]) => names.get(slug!) !== text).map(([link]) => link),
		).toEqual([]);
	});

	it('is told with its own action', () => {
		const actions = new Map(operations.map(({ operation }) => [operation.action, operation.name]));
		const told = PAGES.flatMap((one) => [...read(one).matchAll(/\*\*([^*]+)\*\* \(_([^_]+)_\)/g)]);
		expect(told.length).toBeGreaterThan(0);
		expect(
			told.filter(([, action, name]) => actions.get(action!) !== name).map(([pair]) => pair),
		).toEqual([]);
	});
});

it('docs/dev/submission.md says of each endpoint what the node does with it', () => {
	const rows = read('docs/dev/submission.md')
		.split('\n')
		.map((line) => line.split('|').map((cell) => cell.trim()))
		.filter(([, , does]) => does?.startsWith('_'));
	const endpoints = Object.values(ENDPOINTS).map(({ name }) => name);
	expect(rows.map(([, name]) => name)).toEqual([...SUBMITTED, 'Callbacks of a process']);
	expect([...SUBMITTED].sort()).toEqual([...endpoints].sort());
	const told = rows.flatMap(([, , does]) => [...does!.matchAll(/_([^_]+)_/g)]);
	const known = new Set([
		...resources.flatMap(({ displayName, operations }) => [
			displayName,
			...Object.values(operations).map(({ name }) => name),
		]),
		'Lead Calling Trigger',
	]);
	const names = told.map(([, name]) => name!.trim()).filter((name) => /^[A-Z]/.test(name));
	expect(names.length).toBeGreaterThan(SUBMITTED.length);
	expect(names.filter((name) => !known.has(name))).toEqual([]);
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

it.each(KINDS)('docs/webhooks.md names the columns of $name, in their order', ({ samples }) => {
	const event = readEvent(sampleEvent(samples[0]!.value as string, 0));
	if (typeof event === 'string') throw new Error(event);
	const lines = read('docs/webhooks.md').split('\n');
	// In brackets stand the values of a column.
	const columnsOf = (line: string) =>
		[...line.replace(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, column]) => column);
	expect(lines.map(columnsOf)).toContainEqual(Object.keys(event.columns));
});

it('Commands that pages name are scripts of package.json', () => {
	const pages = ['.', 'docs', 'docs/dev', 'bench', 'examples', 'test', '.github'].flatMap(
		(folder) =>
			readdirSync(join(ROOT, folder))
				.filter((file) => file.endsWith('.md'))
				.map((file) => join(folder, file)),
	);
	const named = pages.flatMap((page) =>
		Array.from(read(page).matchAll(/\bnpm run ([\w:-]+)/g), ([, name]) => name!),
	);
	expect(named.length).toBeGreaterThan(20);
	expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});

it('examples/README.md says how many people stand in leads.csv', () => {
	const lines = read('examples/leads.csv').trim().split('\n');
	expect(read('examples/README.md')).toContain(`: ${lines.length - 1} invented people`);
});

it('test/README.md names only tests that there are', () => {
	const named = [...read('test/README.md').matchAll(/`((?:unit|engine|hostile)\/[\w/]+)`/g)];
	const missing = named.filter(([, name]) => !existsSync(join(ROOT, 'test', `${name}.test.ts`)));
	expect(missing).toEqual([]);
	expect(named.length).toBeGreaterThan(20);
});

it.each(FIGURES.map(([sentence]) => sentence))('a page for users states "%s"', (sentence) => {
	expect(PAGES.map(read).join('\n')).toMatch(patternOf(sentence));
});

it('A time is written as people say it', () => {
	const times = [15_000, 61_000, 90_000, 120_000, 3_600_000, 7_200_000].map(inWords);
	expect(times.slice(0, 3)).toEqual(['15 seconds', 'a minute', '90 seconds']);
	expect(times.slice(3)).toEqual(['2 minutes', 'an hour', '2 hours']);
});

describe('what "npm run docs" writes', () => {
	it('is as the formatter wants it, also for an operation without fields of its own', () => {
		const text = operationText('Retrieve a list of groups', '', ['groupId', 'title']);
		expect(text).toBe('Retrieve a list of groups.\n\nOutput: `groupId`, `title`.\n');
	});

	it.each(PAGES)('stands in %s', (page) => {
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
