/** Fields of an operation that nobody sees until they are added, as Markdown. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { pushTo } from '../../nodes/util';

/** Every n8n node has it, and `docs/operations.md` explains it once. */
const COMMON = 'simplify';
const OPTIONS = 'Options';

interface Field {
	label: string;
	/** Label of the collection that the field is in. */
	collection: string;
	default: string;
	text: string;
}

/**
 * Options with their texts, fields of other collections by name.
 * @param told what the page has said of other operations; the same option is only named again
 */
export function fieldList(properties: readonly INodeProperties[], told: Set<string>): string {
	const fields = properties.filter((one) => !isForTools(one)).flatMap((one) => fieldsOf(one));
	const options = fields.filter(({ collection }) => collection === OPTIONS);
	const groups = new Map<string, Field[]>();
	for (const field of fields.filter((one) => !options.includes(one))) {
		pushTo(groups, field.collection, field);
	}
	const named = [...groups].map(([label, of]) => `${label}: ${titlesOf(of)}.\n`);
	return [...named, ...(options.length > 0 ? [optionList(options, told)] : [])].join('\n');
}

function optionList(options: readonly Field[], told: Set<string>): string {
	const isTold = ({ label, text }: Field) => told.has(`${label}: ${text}`);
	const lines = options
		.filter((option) => !isTold(option))
		.map((option) => `- ${titleOf(option)}: ${option.text}\n`);
	const again = options.filter(isTold);
	if (again.length > 0) lines.push(`- As above: ${titlesOf(again)}\n`);
	for (const { label, text } of options) told.add(`${label}: ${text}`);
	return `${OPTIONS}:\n\n${lines.join('')}`;
}

function titlesOf(fields: readonly Field[]): string {
	return fields.map(titleOf).join(', ');
}

function titleOf({ label, default: value }: Field): string {
	return `_${label}_${value && ` (${value})`}`;
}

function fieldsOf({ type, displayName, options = [] }: INodeProperties): Field[] {
	if (type !== 'collection') return [];
	const shown = (options as INodeProperties[]).filter(isShown);
	return shown.map((field) => ({
		label: field.displayName,
		collection: displayName,
		default: defaultOf(field),
		text: [...sentences(field), ...choices(field)].map(asSentence).join(' '),
	}));
}

/** Hidden are names that people guess. */
function isShown({ type, name }: INodeProperties): boolean {
	return type !== 'hidden' && name !== COMMON;
}

/** The same field again, with the default that it has as a tool of an AI agent. */
function isForTools({ displayOptions }: INodeProperties): boolean {
	return displayOptions?.show?.['@tool']?.includes(true) === true;
}

function sentences({ description, hint }: INodeProperties): string[] {
	return [description, hint].flatMap((text) => (text ? [text.replace(/<[^>]*>/g, '')] : []));
}

function choices({ type, options = [] }: INodeProperties): string[] {
	if (type !== 'options' && type !== 'multiOptions') return [];
	const entries = options as INodePropertyOptions[];
	const named = entries.filter(({ description }) => description);
	if (named.length === 0) return [entries.map(({ name }) => name).join(', ')];
	return entries.map(
		({ name, description }) => `**${name}**${description ? `: ${description}` : ''}`,
	);
}

function asSentence(text: string): string {
	return /[.!?:]$/.test(text) ? text : `${text}.`;
}

function defaultOf({ type, default: value, options = [] }: INodeProperties): string {
	if (type === 'boolean') return value === true ? 'on' : '';
	if (type === 'options' || type === 'multiOptions') {
		return [value]
			.flat()
			.flatMap((one) => (options as INodePropertyOptions[]).find((option) => option.value === one))
			.flatMap((option) => option?.name ?? [])
			.join(', ');
	}
	if (typeof value === 'number') return String(value);
	return typeof value === 'string' && !['', '{}'].includes(value) ? `\`${value}\`` : '';
}
