/** What a model that builds workflows reads of the nodes, besides their descriptions. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';

import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node';

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

it('A list is given whole, begins with the check, and a person turns the check off', () => {
	for (const hint of [node.builderHint!.searchHint!, operation('bulkInitiate')]) {
		expect(hint).toMatch(/all items at once, never in a loop/);
		expect(hint).toMatch(/checkOnly/);
	}
	expect(operation('bulkInitiate')).toContain("columns to 'exactNames'");
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

it('n8n loads them: on a menu itself a hint is an error, on its entries it is not', () => {
	const core = dirname(createRequire(__filename).resolve('n8n-core/package.json'));
	const path = join(core, 'dist/nodes-loader/validate-node-description.js');
	expect(readFileSync(path, 'utf8')).toContain('builderHint');
	const { validateNodeDescription } = createRequire(__filename)(path) as {
		validateNodeDescription: (description: INodeTypeDescription) => void;
	};
	for (const description of NODES) expect(() => validateNodeDescription(description)).not.toThrow();
});
