/** What a model that builds workflows reads of the nodes, besides their descriptions. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node';
import { MODES } from '../../nodes/service/leads/row/switches';

const NODES = [new LeadCalling().description, new LeadCallingTrigger().description];
const [node, trigger] = NODES as [INodeTypeDescription, INodeTypeDescription];

/** Everything of the form: fields, those inside, and what can be chosen. */
function partsOf(
	properties: readonly INodeProperties[],
): Array<INodeProperties | INodePropertyOptions> {
	return properties.flatMap((property) => [
		property,
		...partsOf((property.options ?? []) as INodeProperties[]),
	]);
}

const hintsOf = ({ builderHint, properties }: INodeTypeDescription): string[] => [
	...(builderHint?.searchHint ? [builderHint.searchHint] : []),
	...partsOf(properties).flatMap((part) => part.builderHint?.propertyHint ?? []),
];

const operation = (name: string) =>
	partsOf(node.properties).find((part) => 'value' in part && part.value === name)!.builderHint!
		.propertyHint;

it('A list is given whole, begins with the check, and a person sets it to call', () => {
	for (const hint of [node.builderHint!.searchHint!, operation('bulkInitiate')]) {
		expect(hint).toMatch(/all items at once, never in a loop/);
		expect(hint).toMatch(/mode at 'check'/);
	}
	expect(operation('bulkInitiate')).toContain("columns to 'exactNames'");
	// n8n's types for models leave out a field of this name, so the hint has its words.
	for (const mode of MODES) expect(operation('bulkInitiate')).toContain(`'${mode}'`);
	expect(operation('initiate')).toContain('bulkInitiate');
});

it('The trigger says what no workflow can do: the URL is pasted by a person', () => {
	expect(trigger.builderHint!.searchHint).toContain('A person pastes');
});

it.each(NODES)('A hint of $name names only what the nodes have', (description) => {
	const parts = NODES.flatMap(({ properties }) => partsOf(properties));
	const known = new Set(parts.flatMap((part) => [part.name, 'value' in part ? part.value : '']));
	const columns = ['phone', 'name', 'doNotCall', 'consent'];
	const named = hintsOf(description).flatMap((hint) => [
		...(hint.match(/\b[a-z]+[A-Z]\w+/g) ?? []),
		...Array.from(hint.matchAll(/'([^']+)'/g), ([, name]) => name!),
	]);
	expect(named.length).toBeGreaterThan(1);
	expect(named.filter((name) => !known.has(name) && !columns.includes(name))).toEqual([]);
	for (const { nodeType } of description.builderHint!.relatedNodes!) {
		expect(nodeType).toMatch(/^n8n-nodes-(?:base|lead-calling)\.\w+$/);
	}
});

/** Ours are hidden so that they arrive, and are refused. */
const hiddenFields = NODES.flatMap(({ properties }) => partsOf(properties)).filter(
	(part): part is INodeProperties => 'type' in part && part.type === 'hidden',
);

it('A hidden field says what to use in its place, and names what there is', () => {
	expect(hiddenFields.map(({ name }) => name)).toEqual(
		expect.arrayContaining(['init', 'validateOnly', 'checkOnly', 'startCalling', 'mode']),
	);
	for (const { name, description } of hiddenFields) {
		const advice =
			/^Not a field of this node\. (?:Use 'Mode' \(mode\)|.* turn 'startCalling' off .* use 'Call a list of leads')/;
		const words = name === 'listSample' ? /^The editor fills it in\. Leave it out\.$/ : advice;
		expect([name, description]).toEqual([name, expect.stringMatching(words)]);
	}
});

it("n8n's own types for models print it beside the name", () => {
	const load = createRequire(createRequire(__filename).resolve('n8n-core/package.json'));
	const folder = join(dirname(load.resolve('@n8n/workflow-sdk')), 'generate-types');
	const types = load(join(folder, 'generate-types.js')) as {
		generateSingleVersionTypeFile: (description: INodeTypeDescription, version: number) => string;
	};
	const lines = types
		.generateSingleVersionTypeFile(node, 1)
		.split('\n')
		.map((line) => line.trim());
	const unknowns = lines.flatMap((line, at) => (/\?: unknown;$/.test(line) ? [at] : []));
	// n8n takes a field named "mode" for a part of the operation, and leaves it out.
	const printed = hiddenFields.filter(({ name }) => name !== 'mode');
	expect(unknowns.length).toBeGreaterThanOrEqual(printed.length);
	for (const at of unknowns) {
		const begin = lines
			.slice(0, at)
			.map((line) => line.startsWith('/**'))
			.lastIndexOf(true);
		const comment = lines.slice(begin, at).join(' ');
		expect([lines[at], comment]).toEqual([
			lines[at],
			expect.stringMatching(/Not a field of this node|The editor fills it in/),
		]);
	}
});

it('n8n loads them: on a menu itself a hint is an error, on its entries it is not', () => {
	const core = dirname(createRequire(__filename).resolve('n8n-core/package.json'));
	const path = join(core, 'dist/nodes-loader/validate-node-description.js');
	expect(readFileSync(path, 'utf8')).toContain('builderHint');
	const { validateNodeDescription } = createRequire(__filename)(path) as {
		validateNodeDescription: (description: INodeTypeDescription) => void;
	};
	for (const description of NODES) expect(() => validateNodeDescription(description)).not.toThrow();
});
