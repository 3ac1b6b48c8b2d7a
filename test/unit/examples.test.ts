import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type INode, type INodeType, NodeHelpers } from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node';
import { EXAMPLES, EXAMPLES_FOLDER, readExample } from '../../tools/demo/examples';

const OURS: Record<string, INodeType> = {
	'n8n-nodes-lead-calling.leadCalling': new LeadCalling(),
	'n8n-nodes-lead-calling.leadCallingTrigger': new LeadCallingTrigger(),
};

/** Every value that stands somewhere in `value`, by its path. */
function leaves(value: unknown, path = ''): Array<[path: string, leaf: unknown]> {
	if (typeof value !== 'object' || value === null) return [[path, value]];
	return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

/** What n8n keeps of a node's parameters: those that exist and are shown, with defaults filled in. */
function kept({ parameters, ...node }: INode): Map<string, unknown> {
	const { description } = OURS[node.type]!;
	const { properties } = description;
	const own = structuredClone(parameters);
	const known = NodeHelpers.getNodeParameters(properties, own, true, false, node, description);
	return new Map(leaves(known));
}

describe.each(EXAMPLES)('The example %s', (name) => {
	const nodes = readExample(name).nodes as INode[];
	const ours = nodes.filter(({ type }) => type in OURS);

	it('uses only parameters that its nodes have', () => {
		for (const node of ours) {
			const known = kept(node);
			for (const [path, value] of leaves(node.parameters)) {
				expect([node.name, path, known.get(path)]).toEqual([node.name, path, value]);
			}
		}
	});

	it('chooses only what the drop-downs of its nodes offer', () => {
		for (const { name: node, type, parameters } of ours) {
			for (const property of OURS[type]!.description.properties) {
				const chosen = parameters[property.name];
				const isShown = NodeHelpers.displayParameter(parameters, property, null, null);
				if (property.type !== 'options' || !isShown || chosen === undefined) continue;
				const offered = property.options!.map((option) => 'value' in option && option.value);
				expect([node, offered]).toEqual([node, expect.arrayContaining([chosen])]);
			}
		}
	});

	it('explains itself, stands in the README, and gives away no credential and no webhook address', () => {
		expect(nodes.some(({ type }) => type === 'n8n-nodes-base.stickyNote')).toBe(true);
		expect(readFileSync(join(EXAMPLES_FOLDER, 'README.md'), 'utf8')).toContain(`${name}.json`);
		for (const node of nodes)
			expect([node.credentials, node.webhookId]).toEqual([undefined, undefined]);
	});
});
