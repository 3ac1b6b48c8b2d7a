/** Fields of a node or credential as Markdown: what a person reads in n8n. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

/** Every n8n node has them, and `docs/operations.md` explains them once. */
const COMMON = ['returnAll', 'limit', 'simplify'];
/** The collection whose fields nobody sees until they are added. */
const OPTIONS = 'Options';

interface Field {
	label: string;
	/** Label of the collection that the field is in; empty outside of one. */
	collection: string;
	default: string;
	text: string;
}

/** All with their texts: for a credential, and for the trigger. */
export function fieldList(properties: readonly INodeProperties[]): string {
	return fieldsIn(properties).map(lineOf).join('');
}

/**
 * The form explains what it shows, so these fields are only named; options with their texts.
 * @param told what the page has said of other operations; the same option is only named again
 */
export function operationFields(properties: readonly INodeProperties[], told: Set<string>): string {
	const fields = fieldsIn(properties);
	const options = fields.filter(({ collection }) => collection === OPTIONS);
	const groups = new Map<string, Field[]>();
	for (const field of fields.filter((one) => !options.includes(one))) {
		const label = field.collection || 'Fields';
		groups.set(label, [...(groups.get(label) ?? []), field]);
	}
	const named = [...groups].map(([label, of]) => `${label}: ${titlesOf(of)}.\n`);
	return [...named, ...(options.length > 0 ? [optionList(options, told)] : [])].join('\n');
}

function optionList(options: readonly Field[], told: Set<string>): string {
	const isTold = ({ label, text }: Field) => told.has(`${label}: ${text}`);
	const lines = options.filter((option) => !isTold(option)).map(lineOf);
	const again = options.filter(isTold);
	if (again.length > 0) lines.push(`- As above: ${titlesOf(again)}\n`);
	for (const { label, text } of options) told.add(`${label}: ${text}`);
	return `${OPTIONS}:\n\n${lines.join('')}`;
}

function lineOf(field: Field): string {
	return `- ${titleOf(field)}: ${field.text}\n`;
}

function titlesOf(fields: readonly Field[]): string {
	return [...new Set(fields.map(titleOf))].join(', ');
}

function titleOf({ label, default: value }: Field): string {
	return `_${label}_${value && ` (${value})`}`;
}

function fieldsIn(properties: readonly INodeProperties[]): Field[] {
	return properties.filter((one) => !isForTools(one)).flatMap((one) => fieldsOf(one));
}

function fieldsOf(property: INodeProperties, collection = ''): Field[] {
	const { displayName, name, type, options = [] } = property;
	if (type === 'notice' || type === 'hidden' || COMMON.includes(name)) return [];
	if (type === 'collection') {
		return (options as INodeProperties[]).flatMap((field) => fieldsOf(field, displayName));
	}
	const text = [...sentences(property), ...choices(property)].map(asSentence).join(' ');
	return [{ label: displayName, collection, default: defaultOf(property), text }];
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
