/** What the forms of the node show (n8n's guide for nodes, and one length that people can take in). */
import type { INodeProperties } from 'n8n-workflow';

import { LeadCallingApi } from '../../credentials/LeadCallingApi.credentials';
import { LeadCallingWebhookApi } from '../../credentials/LeadCallingWebhookApi.credentials';
import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node';
import { leadFields } from '../../nodes/LeadCalling/fields/leadFields';
import { leadColumns } from '../../nodes/LeadCalling/methods/leadColumns';
import type { Field } from '../../nodes/LeadCalling/parameters';
import { resources } from '../../nodes/LeadCalling/resources';
import { LEAD_FIELD_NAMES } from '../../nodes/service/leads/fields';
import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node';

const MAX_FIELDS = 90;

const operations = resources.flatMap(({ name, operations }) =>
	Object.entries(operations).map(([value, operation]) => ({ resource: name, value, operation })),
);

/** Fields that a person can fill in: collections by what they offer, without notices. */
function fillable(fields: readonly Field[]): Field[] {
	return fields.flatMap((field) =>
		field.type === 'collection'
			? fillable(field.options as Field[])
			: field.type === 'notice' || field.displayOptions?.show?.['@tool']?.[0] === true
				? []
				: [field],
	);
}

/** How many of them a form offers at one time: of fields that take each other's place, the most. */
function countFields(fields: readonly Field[]): number {
	const offered = fillable(fields);
	const choices = offered.filter(({ type }) => type === 'options' || type === 'multiOptions');
	const shownBy = ({ displayOptions }: Field) =>
		choices.find(({ name }) => displayOptions?.show?.[name] !== undefined);
	const always = offered.filter((field) => shownBy(field) === undefined).length;
	return choices.reduce((sum, choice) => {
		const counts = choice.options!.map((option) => {
			const { value } = option as { value: string };
			const isShown = (field: Field) =>
				shownBy(field) === choice &&
				(field.displayOptions!.show![choice.name] as unknown[]).includes(value);
			return offered.filter(isShown).length;
		});
		return sum + Math.max(...counts);
	}, always);
}

function namesOf(fields: readonly Field[]): string[] {
	return fillable(fields).map(({ name }) => name);
}

const forms: Array<[string, readonly INodeProperties[]]> = [
	...operations.map(({ resource, value, operation }): [string, readonly Field[]] => [
		`${resource} ${value}`,
		operation.fields,
	]),
	['trigger', new LeadCallingTrigger().description.properties],
	['credential', new LeadCallingApi().properties],
	['webhook credential', new LeadCallingWebhookApi().properties],
];

it(`all forms together offer at most ${MAX_FIELDS} fields at one time`, () => {
	const counts = forms.map(([, fields]) => countFields(fields));
	expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MAX_FIELDS);
});

it('Bulk Initiate and Initiate show their fields in the order who, what, whether to call, options', () => {
	const shown = (name: string) => [
		...new Set(
			operations
				.find(({ value }) => value === name)!
				.operation.fields.filter(({ type }) => type !== 'notice')
				.map(({ displayName }) => displayName),
		),
	];
	expect(shown('bulkInitiate')).toEqual([
		'Process',
		'Start Calling',
		'Columns',
		'Values to Send',
		'Options',
	]);
	expect(shown('initiate')).toEqual([
		'Lead',
		'Lead ID',
		'Process',
		'Start Calling',
		'Phone',
		'Email',
		'Name',
		'Additional Fields',
		'Options',
	]);
});

it('the canvas says in words what each operation does', () => {
	const { subtitle } = new LeadCalling().description;
	const evaluate = new Function('$parameter', `return ${subtitle!.slice(3, -2)}`) as (
		parameter: object,
	) => string;
	for (const { resource, value, operation } of operations) {
		expect(evaluate({ resource, operation: value })).toBe(operation.action);
	}
});

it('the first of the options of a choice is its default', () => {
	const choices = operations
		.flatMap(({ operation }) => operation.fields)
		.flatMap((field) => (field.type === 'collection' ? (field.options as Field[]) : [field]))
		.filter(({ type }) => type === 'options');
	// As a tool, where a model has no columns to recognize, Columns begins by hand.
	const others = choices.filter(
		({ displayOptions }) => displayOptions?.show?.['@tool']?.[0] !== true,
	);
	for (const { name, options, default: first } of others) {
		expect([name, (options![0] as { value: string }).value]).toEqual([name, first]);
	}
});

it('switches say whether, and collections are in the order of the alphabet, as n8n wants them', () => {
	for (const { operation } of operations) {
		for (const field of operation.fields) {
			const inner = field.type === 'collection' ? (field.options as Field[]) : [];
			const labels = inner.map(({ displayName }) => displayName);
			expect(labels).toEqual([...labels].sort());
			for (const { type, description } of [field, ...inner]) {
				if (type === 'boolean') expect(description).toMatch(/^Whether /);
			}
		}
	}
});

it('as a tool Bulk Initiate begins with fields that a model can fill', () => {
	const modes = operations
		.find(({ value }) => value === 'bulkInitiate')!
		.operation.fields.filter(({ name }) => name === 'columnMode');
	expect(modes.map((mode) => [mode.displayOptions?.show?.['@tool'], mode.default])).toEqual([
		[[false], 'byName'],
		[[true], 'byHand'],
	]);
});

it('every field of a lead can be entered wherever a lead is, or has an editor of its own', async () => {
	const initiate = operations.find(({ value }) => value === 'initiate')!.operation;
	const entered = namesOf(initiate.fields);
	const mapped = (await leadColumns()).fields.map(({ id }) => id);
	const names = leadFields.map(({ name }) => name);
	expect(entered).toEqual(expect.arrayContaining([...names, 'processId', 'metadata', 'leadId']));
	expect(mapped).toEqual([...names, 'processId', 'leadId', 'metadata']);
	expect([...names, 'projectId', 'processId', 'metadata'].sort()).toEqual(
		[...LEAD_FIELD_NAMES].sort(),
	);
});
