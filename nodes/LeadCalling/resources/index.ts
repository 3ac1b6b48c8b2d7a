import { inputError } from '../../service/http/errors';
import { shownWhen } from '../fields/common';
import type { Operation } from '../operation';
import type { Field } from '../parameters';
import { getActivity } from './activity/get';
import { bulkInitiateLeads } from './lead/list/bulkInitiate';
import { getLead } from './lead/get';
import { getManyLeads } from './lead/getAll';
import { initiateLead } from './lead/initiate';
import { updateLead } from './lead/update';
import { getManyProcesses } from './process/getAll';
import { getStatistics } from './statistics/get';

interface Resource {
	/** As the menu shows it. */
	displayName: string;
	/** As saved workflows name it. */
	name: string;
	/** By the name that saved workflows have. A new node starts with the first, which calls nobody. */
	operations: Record<string, Operation>;
}

/** In the order of the menu. */
export const resources: readonly Resource[] = [
	{ displayName: 'Activity', name: 'activity', operations: { get: getActivity } },
	{
		displayName: 'Lead',
		name: 'lead',
		operations: {
			get: getLead,
			bulkInitiate: bulkInitiateLeads,
			getAll: getManyLeads,
			initiate: initiateLead,
			update: updateLead,
		},
	},
	{ displayName: 'Process', name: 'process', operations: { getAll: getManyProcesses } },
	{ displayName: 'Statistic', name: 'statistics', operations: { get: getStatistics } },
];

const menu = { type: 'options', noDataExpression: true } as const;

/** The node's parameters: menus of resources and operations, and the fields of each operation. */
export const properties: Field[] = [
	{
		...menu,
		displayName: 'Resource',
		name: 'resource',
		options: resources.map(({ displayName, name }) => ({ name: displayName, value: name })),
		default: 'lead',
	},
	...resources.flatMap((resource) =>
		shownWhen({ resource: [resource.name] }, [
			operationMenu(resource),
			...Object.entries(resource.operations).flatMap(([name, { fields }]) =>
				shownWhen({ operation: [name] }, fields),
			),
		]),
	),
];

function operationMenu({ operations }: Resource): Field {
	const [first = ''] = Object.keys(operations);
	const options = Object.entries(operations)
		.map(([value, { name, description, action, builderHint }]) => ({
			...{ name, value, description, action },
			...(builderHint && { builderHint: { propertyHint: builderHint } }),
		}))
		.sort((a, b) => (a.name < b.name ? -1 : 1));
	return { ...menu, displayName: 'Operation', name: 'operation', options, default: first };
}

const actions = resources.flatMap(({ name: resource, operations }) =>
	Object.entries(operations).map(([name, { action, subtitleAside = '""' }]) => {
		return `${JSON.stringify(`${resource} ${name}`)}: ${JSON.stringify(action)} + ${subtitleAside}`;
	}),
);

/** On the canvas: the action in words. */
export const subtitle = `={{ ({ ${actions.join(', ')} })[$parameter.resource + " " + $parameter.operation] }}`;

const HAS_SUMMARY = [
	'$parameter.resource === "lead"',
	'$parameter.operation === "bulkInitiate"',
	'$parameter.options?.addSummaryOutput === true',
].join(' && ');
const ROWS = '{ type: "main", displayName: "Rows" }';
const SUMMARY = '{ type: "main", displayName: "Summary" }';
/**
 * Rows, and the summary where the option is added. As text: what is written as a function and turned to
 * text would be changed by tools that change functions.
 */
export const outputs = `={{ ${HAS_SUMMARY} ? [${ROWS}, ${SUMMARY}] : ["main"] }}` as const;

/** An imported workflow may name others than the menus do; such an operation fails as a run. */
export function findOperation(resource: string, operation: string): Operation {
	const operations = resources.find(({ name }) => name === resource)?.operations ?? {};
	if (Object.hasOwn(operations, operation)) return operations[operation]!;
	const name = `The operation '${`${resource} ${operation}`.trim()}'`;
	return {
		name,
		description: name,
		action: name,
		fields: [],
		async run() {
			throw inputError(`${name} doesn't exist`, "Choose one in 'Resource' and 'Operation'.");
		},
	};
}
