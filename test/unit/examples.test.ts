import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type INode, type INodeType, NodeHelpers, type ResourceMapperValue } from 'n8n-workflow';

import { hasColumn, readColumnExpression } from '../../nodes/LeadCalling/columnExpression';
import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node';
import { MAPPED_FIELDS } from '../../nodes/service/columns/mappedFields';
import { EXAMPLES, EXAMPLES_FOLDER, readExample } from '../../tools/demo/examples';
import { leadList } from '../../tools/demo/leadList';

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

/** Each *Values to Send* of the lists that are sent, with the example that has it. */
const lists = EXAMPLES.flatMap((name) =>
	readExample(name)
		.nodes.filter(({ parameters }) => parameters.operation === 'bulkInitiate')
		.map(({ parameters }) => [name, parameters] as const),
);
const chosen = lists.flatMap(([name, { columns = 'choose', values }]) =>
	columns === 'choose' ? [[name, values as unknown as ResourceMapperValue] as const] : [],
);

it.each(lists)('The list of %s is only checked as it comes', (_, { checkOnly = true }) => {
	expect(checkOnly).toBe(true);
});

it.each(chosen)('%s says which columns are phone, name and "do not call"', (_, values) => {
	const { value, schema, mappingMode } = values;
	expect(mappingMode).toBe('defineBelow');
	const { phone, name, doNotCall } = value as Record<string, unknown>;
	for (const expression of [phone, name, doNotCall]) expect(expression).toMatch(/^=/);
	// The form shows what is read, under the names that the node has.
	const shown = schema.filter(({ removed }) => removed !== true).map(({ id }) => id);
	expect(shown).toEqual(expect.arrayContaining(Object.keys(value!)));
	const labels = new Map<string, string>(MAPPED_FIELDS.map(({ id, label }) => [id, label]));
	for (const { id, displayName } of schema) expect([id, displayName]).toEqual([id, labels.get(id)]);
});

it.each(chosen)("%s reads its columns without n8n's engine", (_, { value }) => {
	const written = Object.values(value!).filter((one) => one !== null);
	expect(written.filter((one) => !readColumnExpression(String(one)))).toEqual([]);
});

it('call-a-csv-file reads the columns of leads.csv', () => {
	const [, { value }] = chosen.find(([name]) => name === 'call-a-csv-file')!;
	const [row] = leadList();
	const columns = Object.values(value!).flatMap((one) => {
		return readColumnExpression(String(one))?.columns ?? [];
	});
	const missing = columns.filter((one) => !one.mayBeMissing && !hasColumn(one, { ...row }));
	expect(missing).toEqual([]);
	expect(columns.length).toBeGreaterThan(3);
});
