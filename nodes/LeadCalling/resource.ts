import type { INodeProperties } from 'n8n-workflow';

import { refuse } from '../service/http/errors';
import { shownWhen, withToolDefault } from './fields/builders';
import type { Operation } from './operation';
import type { Field } from './parameters';

export interface Resource {
	/** As the menu shows it. */
	displayName: string;
	/** As saved workflows name it. */
	name: string;
	/** By the name that saved workflows have. A new node starts with the first. */
	operations: Record<string, Operation>;
	/** The operation that a new tool of an AI agent starts with, where it is another. */
	toolDefault?: string;
}

/** The node's parameters: menus of resources and operations, and the fields of each operation. */
export function propertiesOf(resources: readonly Resource[], first: string): INodeProperties[] {
	const menu: Field = {
		displayName: 'Resource',
		name: 'resource',
		type: 'options',
		noDataExpression: true,
		options: resources.map(({ displayName, name }) => ({ name: displayName, value: name })),
		default: first,
	};
	return [menu, ...resources.flatMap(fieldsOf)];
}

function fieldsOf({ name: resource, operations, toolDefault }: Resource): Field[] {
	const entries = Object.entries(operations);
	const first = entries[0]![0];
	const menu: Field = {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		options: entries
			.map(([value, { name, description, action }]) => ({ name, value, description, action }))
			.sort((a, b) => (a.name < b.name ? -1 : 1)),
		default: first,
	};
	return shownWhen({ resource: [resource] }, [
		...(toolDefault === undefined ? [menu] : withToolDefault(menu, toolDefault)),
		...entries.flatMap(([name, { fields }]) => shownWhen({ operation: [name] }, fields)),
	]);
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
