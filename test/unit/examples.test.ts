import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type INode, type INodeType, NodeHelpers } from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node';
import { EXAMPLES, readExample } from '../../tools/demo/examples';
import { leadList } from '../../tools/demo/leadList';

const FOLDER = join(__dirname, '..', '..', 'examples');

const OURS: Record<string, INodeType> = {
	'n8n-nodes-lead-calling.leadCalling': new LeadCalling(),
	'n8n-nodes-lead-calling.leadCallingTrigger': new LeadCallingTrigger(),
};

const DROP_DOWNS = [
	...['resource', 'operation', 'source', 'columnMode', 'identifyBy', 'period'],
	...['authentication', 'callEvents', 'updateResults', 'sampleEvent'],
];

/** Every value that stands somewhere in `value`, by its path. */
function leaves(value: unknown, path = ''): Array<[path: string, leaf: unknown]> {
	if (typeof value !== 'object' || value === null) return [[path, value]];
	return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

/** What n8n keeps of a node's parameters: those that exist and are shown, with defaults filled in. */
function kept({ parameters, ...node }: INode): Map<string, unknown> {
	const { description } = OURS[node.type]!;
	const known = NodeHelpers.getNodeParameters(
		description.properties,
		structuredClone(parameters),
		true,
		false,
		node,
		description,
	);
	return new Map(leaves(known));
}

/** The values that a drop-down of the node offers, by its name. */
function choices(type: string, name: string, parameters: INode['parameters']): unknown[] {
	return OURS[type]!.description.properties.filter(
		(property) => property.name === name && isShown(property, parameters),
	).flatMap(({ options = [] }) => options.map((option) => 'value' in option && option.value));
}

function isShown(
	property: Parameters<typeof NodeHelpers.displayParameter>[1],
	parameters: INode['parameters'],
): boolean {
	return NodeHelpers.displayParameter(parameters, property, null, null);
}

describe.each(EXAMPLES)('the example %s', (name) => {
	const workflow = readExample(name);
	const nodes = workflow.nodes as INode[];
	const ours = nodes.filter(({ type }) => type in OURS);

	it('uses only parameters that its nodes have', () => {
		for (const node of ours) {
			const known = kept(node);
			for (const [path, value] of leaves(node.parameters)) {
				expect({ node: node.name, path, value: known.get(path) }).toEqual({
					node: node.name,
					path,
					value,
				});
			}
		}
	});

	it('chooses only what the drop-downs of its nodes offer', () => {
		for (const { type, parameters } of ours) {
			for (const drop of DROP_DOWNS) {
				if (parameters[drop] === undefined) continue;
				expect(choices(type, drop, parameters)).toContain(parameters[drop]);
			}
		}
	});

	it('connects only nodes that are there, and leaves none aside', () => {
		const names = new Set(nodes.map((node) => node.name));
		expect(names.size).toBe(nodes.length);
		const linked = Object.entries(workflow.connections).flatMap(([from, { main = [] }]) => [
			from,
			...main.flatMap((output) => (output ?? []).map(({ node }) => node)),
		]);
		for (const one of linked) expect(names).toContain(one);
		for (const { name: node, type } of nodes) {
			if (!type.endsWith('.stickyNote')) expect(linked).toContain(node);
		}
	});

	it('refers only to nodes that it has', () => {
		const names = nodes.map((node) => node.name);
		for (const [, referred] of JSON.stringify(nodes).matchAll(/\$\('([^']+)'\)/g)) {
			expect(names).toContain(referred);
		}
	});

	it('explains itself, and gives away no credential and no webhook address', () => {
		expect(nodes.some(({ type }) => type === 'n8n-nodes-base.stickyNote')).toBe(true);
		for (const node of nodes) {
			expect(node.credentials).toBeUndefined();
			expect(node.webhookId).toBeUndefined();
		}
	});

	it('is told of in the README of the examples', () => {
		expect(readFileSync(join(FOLDER, 'README.md'), 'utf8')).toContain(`${name}.json`);
	});
});

describe('the examples', () => {
	it('are all of them tried', () => {
		const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
		expect(files.sort()).toEqual(EXAMPLES.map((name) => `${name}.json`).sort());
	});

	it('come with a list of at least 200 leads that holds every kind of trouble', () => {
		const kinds = new Set(leadList().map(({ kind }) => kind));
		expect(leadList().length).toBeGreaterThanOrEqual(200);
		expect([...kinds].sort()).toEqual([
			...['badPhone', 'calledBefore', 'empty', 'good'],
			...['repeatedInList', 'storedBefore', 'withoutName'],
		]);
	});
});
