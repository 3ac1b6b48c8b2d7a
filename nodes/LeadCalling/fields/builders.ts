import type { Field } from '../parameters';

type Option = [value: string, name: string, description?: string];

export function textField(
	name: string,
	displayName: string,
	description?: string,
	more: Partial<Field> = {},
): Field {
	return { displayName, name, type: 'string', default: '', description, ...more };
}

/** A switch that is off until a person turns it on. */
export function switchField(name: string, displayName: string, description: string): Field {
	return { displayName, name, type: 'boolean', default: false, description };
}

/** The first of the options is the default. */
export function choiceField(
	name: string,
	displayName: string,
	description: string,
	options: readonly Option[],
): Field {
	const first = options[0]![0];
	return {
		displayName,
		name,
		type: 'options',
		default: first,
		options: options.map(([value, label, meaning]) => ({
			name: label,
			value,
			description: meaning,
		})),
		description,
	};
}

/** Fields that are added on demand, by the alphabet, as n8n wants them. */
export function collectionField(
	name: string,
	displayName: string,
	placeholder: string,
	fields: readonly Field[],
): Field {
	const options = [...fields].sort((a, b) => (a.displayName < b.displayName ? -1 : 1));
	return { displayName, name, type: 'collection', placeholder, default: {}, options };
}

export function optionsField(fields: readonly Field[]): Field {
	return collectionField('options', 'Options', 'Add Option', fields);
}

/** States once under which values of other fields all of `fields` are shown. */
export function shownWhen(
	show: Record<string, Array<string | boolean>>,
	fields: readonly Field[],
): Field[] {
	return fields.map((field) => ({
		...field,
		displayOptions: { show: { ...field.displayOptions?.show, ...show } },
	}));
}

/** The field twice: for an ordinary node, and with another default for a tool of an AI agent. */
export function withToolDefault(field: Field, toolDefault: Field['default']): Field[] {
	return [
		...shownWhen({ '@tool': [false] }, [field]),
		...shownWhen({ '@tool': [true] }, [{ ...field, default: toolDefault }]),
	];
}
