/**
 * The services that examples talk to, replaced at their edge: a node that reads from one has its
 * items pinned; a node that writes to one is swapped for one that only says what it would send.
 */
import type { IDataObject, INode, IPinData } from 'n8n-workflow';
import type { WorkflowInput } from '../../../tools/n8n/workflow';
import { type Execution, runsOf } from '../../../tools/n8n/execution';

type Node = WorkflowInput['nodes'][number];

const SERVICES = [
	'emailSend',
	'googleCalendar',
	'googleSheets',
	'hubspot',
	'pipedrive',
	'pipedriveTrigger',
	'slack',
];

/** @param items what the reading nodes give, by their names; a form's trigger may be among them */
export function replaceOutside(
	workflow: WorkflowInput,
	items: Record<string, IDataObject[]>,
	real: readonly string[] = [],
): WorkflowInput {
	const pinned = Object.entries(items).map(([name, list]) => [
		name,
		list.map((json) => ({ json })),
	]);
	return {
		...workflow,
		nodes: workflow.nodes.map((node) =>
			isOutside(node) && !(node.name in items) && !real.includes(node.name) ? sayOnly(node) : node,
		),
		pinData: Object.fromEntries(pinned) as IPinData,
	};
}

/** What the node that was swapped would have sent: its parameters, computed; with its input beside. */
export function sent(execution: Execution, name: string): IDataObject[] {
	const items = runsOf(execution, name).flatMap((run) => run.data?.main?.[0] ?? []);
	return items.map(({ json: { sent: parameters, ...input } }) => ({
		...Object.fromEntries(
			Object.entries((parameters ?? {}) as Record<string, string>).map(([path, text]) => [
				path,
				parsed(text),
			]),
		),
		input,
	}));
}

function isOutside({ type }: Pick<INode, 'type'>): boolean {
	return SERVICES.some((service) => type === `n8n-nodes-base.${service}`);
}

/** Evaluates the node's own expressions in its place, and sends nothing. */
function sayOnly({ parameters, name, position, executeOnce }: Node): Node {
	const assignments = leaves(parameters).map(([path, text]) => ({
		id: path,
		name: `sent["${path}"]`,
		type: 'string',
		value: asJson(text),
	}));
	return {
		name,
		position,
		executeOnce,
		type: 'n8n-nodes-base.set',
		typeVersion: 3.4,
		parameters: { includeOtherFields: true, assignments: { assignments }, options: {} },
	};
}

/** A value that is one expression keeps its type on the way. */
function asJson(text: string): string {
	const whole = /^=\{\{(?<code>[\s\S]*)\}\}$/.exec(text)?.groups?.code;
	return whole === undefined || whole.includes('}}') ? text : `={{ JSON.stringify(${whole}) }}`;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return text;
	}
}

function leaves(value: unknown, path = ''): Array<[path: string, text: string]> {
	if (typeof value === 'string') return [[path.slice(1), value]];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}
