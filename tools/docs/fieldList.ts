/** Fields of a node or credential as a Markdown list: what a person reads in n8n. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

/** Every n8n node has them, and `docs/operations.md` explains them once. */
const COMMON = ['returnAll', 'limit', 'simplify'];

/** @param told what the page has said before of other fields; what is the same is only named again */
export function fieldList(properties: readonly INodeProperties[], told: Set<string>): string {
	const entries = properties.filter((one) => !isForTools(one)).flatMap((one) => entriesOf(one));
	const lines: string[] = [];
	const again = new Set<string>();
	for (const { title, text } of entries) {
		const line = `- ${title}: ${text}\n`;
		if (told.has(line)) again.add(title);
		else lines.push(line);
		told.add(line);
	}
	if (again.size > 0) lines.push(`- As above: ${[...again].join(', ')}\n`);
	return lines.join('');
}

/** @param group label of the collection that the field is in */
function entriesOf(property: INodeProperties, group = ''): Array<{ title: string; text: string }> {
	const { displayName, name, type, options = [] } = property;
	if (type === 'notice' || type === 'hidden' || COMMON.includes(name)) return [];
	if (type === 'collection') {
		return (options as INodeProperties[]).flatMap((field) => entriesOf(field, displayName));
	}
	const aside = [group, defaultOf(property)].filter(Boolean).join(', ');
	const text = [...sentences(property), ...choices(property)].map(asSentence).join(' ');
	return [{ title: `_${displayName}_${aside && ` (${aside})`}`, text }];
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
