/** The output schemas that n8n shows before a first run, made from what the nodes give. */
import { join } from 'node:path';

import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node.ts';
import type { Operation } from '../../nodes/LeadCalling/operation';
import { NodeParameters } from '../../nodes/LeadCalling/parameters';
import { resources } from '../../nodes/LeadCalling/resources';
import { outcomeTable } from '../../nodes/LeadCalling/resources/lead/list/outcomeTable';
import { COUNT_COLUMNS } from '../../nodes/LeadCalling/resources/statistics/perDay';
import { EventFields } from '../../nodes/service/events/eventFields';
import { KINDS } from '../../nodes/service/events/kinds';
import { CARRIED_FIELDS, LEAD_FIELD_NAMES, type LeadInput } from '../../nodes/service/leads/fields';

interface Schema {
	type: string;
	properties?: Record<string, Schema>;
	items?: Schema;
}

const NODES = 'nodes';
const NUMBERS = ['calls', 'duration', 'processType', ...COUNT_COLUMNS];
const BOOLEANS = ['isActive', 'success'];
/** With keys of the person's or the service's own. */
const OBJECTS = ['metadata', 'data', 'rawEvent'];

/** The text of each file, by its path. */
export function schemas(): Array<[path: string, text: string]> {
	const ofOperations = resources.flatMap(({ name: resource, operations }) =>
		Object.entries(operations).map(([name, operation]): [string, string] => [
			join(NODES, 'LeadCalling', '__schema__', 'v1.0.0', resource, `${name}.json`),
			textOf(outputColumns(operation)),
		]),
	);
	const ofTrigger = [new LeadCallingTrigger().description.version]
		.flat()
		.map((version): [string, string] => [
			join(NODES, 'LeadCallingTrigger', '__schema__', `v${version}.0.0.json`),
			textOf(eventColumns()),
		]);
	return [...ofOperations, ...ofTrigger];
}

/** Those of all kinds of events, and what the option adds. */
function eventColumns(): string[] {
	const ofKinds = KINDS.flatMap((kind) => Object.keys(kind.read(new EventFields({}))));
	return [...new Set(['event', ...ofKinds, 'rawEvent'])];
}

function textOf(columns: readonly string[]): string {
	return `${JSON.stringify({ ...objectOf(columns), version: 1 }, null, '\t')}\n`;
}

function objectOf(columns: readonly string[]): Schema {
	return {
		type: 'object',
		properties: Object.fromEntries(columns.map((column) => [column, typeOf(column)])),
	};
}

function typeOf(column: string): Schema {
	if (NUMBERS.includes(column)) return { type: 'number' };
	if (BOOLEANS.includes(column)) return { type: 'boolean' };
	return { type: OBJECTS.includes(column) ? 'object' : 'string' };
}

/** What an operation gives as long as nobody changes an option, in order. */
export function outputColumns(operation: Operation): string[] {
	if ('runOnList' in operation) return outcomeColumns();
	const parameters = new NodeParameters(operation.fields, {});
	return [...(operation.columns?.(parameters) ?? [])];
}

/** Of a row that fills every column, also those of a check. */
function outcomeColumns(): string[] {
	const lead = Object.fromEntries(LEAD_FIELD_NAMES.map((field) => [field, field])) as LeadInput;
	const [row] = outcomeTable(
		[{ submission: { kind: 'new', lead, init: true }, notes: [], carries: CARRIED_FIELDS }],
		[{ outcome: 'accepted', category: 'updated', reason: 'Saved', leadId: 'ID' }],
	);
	return Object.keys(row!);
}
