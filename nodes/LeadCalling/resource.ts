/** What a resource is: its operations by name. Menu, visibility and dispatch follow from it. */
import type { INodeProperties } from 'n8n-workflow';

import { refuse } from '../service/api/service';
import { shownWhen } from './fields/shownWhen';
import type { Operation } from './operation';
import type { Field } from './parameters';

interface ResourceConfig<Operations extends Record<string, Operation>> {
	/** As the menu shows it. */
	displayName: string;
	/** As saved workflows name it. */
	name: string;
	/** As saved workflows name them. */
	operations: Operations;
	/** The operation that a new node starts with. */
	default: string;
	/** The one that a new tool of an AI agent starts with, where it is another. */
	toolDefault?: string;
}

export interface Resource<
	Operations extends Record<string, Operation> = Record<string, Operation>,
> extends ResourceConfig<Operations> {
	/** The menu of its operations, and their fields. */
	properties: readonly Field[];
}

export function defineResource<Operations extends Record<string, Operation>>(
	config: ResourceConfig<Operations> & {
		default: keyof Operations & string;
		toolDefault?: keyof Operations & string;
	},
): Resource<Operations> {
	const { name: resource, default: first, toolDefault = first } = config;
	const operations = Object.entries<Operation>(config.operations);
	const menu: Field = {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [resource] } },
		options: operations
			.map(([value, { name, description, action }]) => ({ name, value, description, action }))
			.sort((a, b) => (a.name < b.name ? -1 : 1)),
		default: first,
	};
	const fields = operations.flatMap(([operation, { fields }]) =>
		shownWhen({ resource: [resource], operation: [operation] }, fields),
	);
	const menus =
		toolDefault === first
			? [menu]
			: [
					...shownWhen({ '@tool': [false] }, [menu]),
					...shownWhen({ '@tool': [true] }, [{ ...menu, default: toolDefault }]),
				];
	return { ...config, properties: [...menus, ...fields] };
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
	return [menu, ...resources.flatMap(({ properties }) => properties)] as INodeProperties[];
}

/** @throws ServiceError when an expression or an old workflow names what does not exist */
export function findOperation(
	resources: readonly Resource[],
	resource: unknown,
	operation: unknown,
): Operation {
	const { operations = {} } = resources.find(({ name }) => name === resource) ?? {};
	const found = Object.entries(operations).find(([name]) => name === operation);
	if (found !== undefined) return found[1];
	throw refuse(
		`There is no operation '${String(operation)}' of '${String(resource)}'`,
		"Choose 'Resource' and 'Operation' again.",
	);
}
