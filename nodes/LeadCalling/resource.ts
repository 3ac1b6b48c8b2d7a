import type { INodeProperties } from 'n8n-workflow';

import { refuse } from '../service/http/errors';
import { shownWhen, withToolDefault } from './fields/shownWhen';
import type { Operation } from './operation';
import type { Field } from './parameters';

export interface Resource {
	/** As the menu shows it. */
	displayName: string;
	/** As saved workflows name it. */
	name: string;
	/** By the name that saved workflows have. */
	operations: Record<string, Operation>;
	/** The menu of its operations, and their fields. */
	properties: readonly Field[];
}

/** Menu, visibility and dispatch of a resource follow from its operations. */
export function defineResource(
	config: Omit<Resource, 'properties'> & {
		/** The operation that a new node starts with. */
		default: string;
		/** The one that a new tool of an AI agent starts with, where it is another. */
		toolDefault?: string;
	},
): Resource {
	const { displayName, name: resource, operations, default: first, toolDefault = first } = config;
	const entries = Object.entries(operations);
	const menu: Field = {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [resource] } },
		options: entries
			.map(([value, { name, description, action }]) => ({ name, value, description, action }))
			.sort((a, b) => (a.name < b.name ? -1 : 1)),
		default: first,
	};
	const fields = entries.flatMap(([operation, { fields }]) =>
		shownWhen({ resource: [resource], operation: [operation] }, fields),
	);
	const menus = toolDefault === first ? [menu] : withToolDefault(menu, toolDefault);
	return { displayName, name: resource, operations, properties: [...menus, ...fields] };
}

/** The node's parameters: the choice of a resource, then what each resource adds. */
export function propertiesOf(resources: readonly Resource[], first: string): INodeProperties[] {
	const menu: Field = {
		displayName: 'Resource',
		name: 'resource',
		type: 'options',
		noDataExpression: true,
		options: resources.map(({ displayName, name }) => ({ name: displayName, value: name })),
		default: first,
	};
	return [menu, ...resources.flatMap(({ properties }) => properties)];
}

/** @throws ServiceError when an expression names what does not exist */
export function findOperation(
	resources: readonly Resource[],
	resource: unknown,
	operation: unknown,
): Operation {
	const { operations = {} } = resources.find(({ name }) => name === resource) ?? {};
	const name = String(operation);
	if (Object.hasOwn(operations, name)) return operations[name]!;
	throw refuse(
		`There is no operation '${name}' of '${String(resource)}'`,
		"Choose 'Resource' and 'Operation' again.",
	);
}
