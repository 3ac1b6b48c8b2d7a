/** Fields of a node or credential as a Markdown table: what a person reads in n8n. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

/** @param named label of the collection that the fields are in */
export function fieldTable(properties: readonly INodeProperties[]): string {
	const rows = properties.flatMap((property) => rowsOf(property));
	if (rows.length === 0) return 'No fields.\n';
	const lines = rows.map((cells) => `| ${cells.map(cell).join(' | ')} |`);
	return ['| field | default | what it does |', '| --- | --- | --- |', ...lines, ''].join('\n');
}

function rowsOf(property: INodeProperties, group = ''): string[][] {
	const { displayName, type, options = [] } = property;
	if (type === 'notice' || type === 'hidden') return [];
	if (type === 'collection') {
		// Fields of a collection are named alone, as a person finds them under "Add Option".
		return (options as INodeProperties[]).flatMap((field) => rowsOf(field, displayName));
	}
	const name = `_${displayName}_${group === '' ? '' : ` (${group})`}`;
	return [[name, defaultOf(property), [...sentences(property), ...choices(property)].join('<br>')]];
}

function sentences({ description, hint }: INodeProperties): string[] {
	return [description, hint].flatMap((text) => (text ? [text] : []));
}

function choices({ type, options = [] }: INodeProperties): string[] {
	if (type !== 'options' && type !== 'multiOptions') return [];
	return (options as INodePropertyOptions[]).map(
		({ name, description }) => `**${name}**${description ? `: ${description}` : ''}`,
	);
}

function defaultOf({ type, default: value, options = [] }: INodeProperties): string {
	if (type === 'boolean') return value === true ? 'on' : 'off';
	if (type === 'options' || type === 'multiOptions') {
		return [value]
			.flat()
			.map((one) => (options as INodePropertyOptions[]).find((option) => option.value === one))
			.flatMap((option) => (option ? [option.name] : []))
			.join(', ');
	}
	if (typeof value === 'number') return String(value);
	return typeof value === 'string' && value !== '' ? `\`${value}\`` : '';
}

function cell(text: string): string {
	return text
		.replace(/<(?!br>)[^>]*>/g, '')
		.replaceAll('|', '\\|')
		.replaceAll('\n', ' ');
}
