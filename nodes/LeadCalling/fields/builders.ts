import type { Field } from '../parameters';

type Option = [value: string, label: string, meaning?: string];

export function textField(
	name: string,
	displayName: string,
	description?: string,
	more: Partial<Field> = {},
): Field {
	return { displayName, name, type: 'string', default: '', description, ...more };
}

/** Off by default. */
export function switchField(name: string, displayName: string, description: string): Field {
	return { displayName, name, type: 'boolean', default: false, description };
}

/** In a collection: on as soon as it is added. Whether one that is absent is on, its reader says. */
export function switchedOnField(name: string, displayName: string, description: string): Field {
	return { ...switchField(name, displayName, description), default: true };
}

/** In a collection: 0 where it is not added, whatever its default (`NodeParameters.addedNumber`). */
export function numberField(
	name: string,
	displayName: string,
	description: string,
	more: { default: number; minValue: number; maxValue?: number },
): Field {
	const { default: usual, ...typeOptions } = more;
	return { displayName, name, type: 'number', typeOptions, default: usual, description };
}

/** The first of the options is the default. */
export function choiceField(
	name: string,
	displayName: string,
	description: string,
	choices: readonly Option[],
): Field {
	const [first = ''] = choices[0] ?? [];
	const options = choices.map(([value, label, meaning]) => {
		return { name: label, value, description: meaning };
	});
	return { displayName, name, type: 'options', default: first, options, description };
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

export function optionsField(...fields: Field[]): Field {
	return collectionField('options', 'Options', 'Add Option', fields);
}

/** States once under which values of other fields all of `fields` are shown. */
export function shownWhen(show: Record<string, Array<string | boolean>>, fields: Field[]): Field[] {
	return fields.map((field) => {
		const displayOptions = { show: { ...field.displayOptions?.show, ...show } };
		return { ...field, displayOptions };
	});
}
