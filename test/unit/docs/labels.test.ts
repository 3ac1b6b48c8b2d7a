/** The documentation names what is on the screen exactly as it is labelled. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES } from '../../../nodes/service/leads/categories';
import { EXAMPLES, readExample } from '../../../tools/demo/examples';
import { read, ROOT } from './pages';
import { LABELS } from './screen';

const PAGES = [
	'README.md',
	'examples/README.md',
	...[
		'credentials',
		'deployments',
		'first-use',
		'limits',
		'operations',
		'outcomes',
		'webhooks',
	].map((page) => `docs/${page}.md`),
];

/** A label, or a field with what is chosen in it: `_Authentication: None_`. */
function isLabel(name: string): boolean {
	return (
		LABELS.has(name) || (name.includes(': ') && name.split(': ').every((one) => LABELS.has(one)))
	);
}

/** Names between underscores: `_Start Calling_`. */
function named(text: string): string[] {
	const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
	return [...prose.matchAll(/\b_([^_\n]+)_\b/g)].map(([, name]) => name!);
}

describe.each(PAGES)('%s', (page) => {
	it('puts only labels of today in italics', () => {
		expect(named(read(page)).filter((name) => !isLabel(name))).toEqual([]);
	});
});

describe.each(EXAMPLES)('the notes of %s', (example) => {
	it('name only its nodes and labels of today', () => {
		const { nodes } = readExample(example);
		const own = new Set(nodes.map(({ name }) => name));
		const notes = nodes.flatMap(({ type, parameters }) =>
			type === 'n8n-nodes-base.stickyNote' ? [String(parameters.content)] : [],
		);
		const names = notes
			.flatMap((text) => [...text.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)])
			.map(([, name]) => name!)
			.filter((name) => /^[A-Z]/.test(name) && !name.startsWith('Lead Calling: '));
		expect(names.filter((name) => !own.has(name) && !LABELS.has(name))).toEqual([]);
	});
});

/** The README's table of sentences, without what stands between them. */
function sentences(): string[] {
	const table = read('README.md').split('## Troubleshooting')[1]!.split('\n## ')[0]!;
	return [...table.matchAll(/^\| "([^"]+)"/gm)].map(([, sentence]) => sentence!);
}

describe('the README', () => {
	const code = ['nodes', 'credentials', 'test/service']
		.flatMap((folder) =>
			readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
				.filter((file) => file.endsWith('.ts'))
				.map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
		)
		.join('\n')
		.replaceAll("\\'", "'");

	it.each(sentences().filter((sentence) => !sentence.startsWith('Unrecognized node type')))(
		'explains a sentence that people do read: "%s"',
		(sentence) => expect(code).toContain(sentence),
	);
});

it('the two nodes are found by the same words: n8n shows one line for both, with those of either', () => {
	const [action, trigger] = ['LeadCalling', 'LeadCallingTrigger'].map((node) => {
		const codex = readFileSync(join(ROOT, 'nodes', node, `${node}.node.json`), 'utf8');
		return (JSON.parse(codex) as { alias: string[] }).alias;
	});
	expect(trigger).toEqual(action);
});

it.each(Object.keys(CATEGORIES))('the outcomes page explains the category %s', (category) => {
	expect(read('docs/outcomes.md')).toContain(`\`${category}\``);
});
