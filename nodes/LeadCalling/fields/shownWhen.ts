import type { Field } from '../parameters';

/** States once under which values of other fields all of `fields` are shown. */
export function shownWhen(
	show: Record<string, Array<string | boolean>>,
	fields: readonly Field[],
): Field[] {
	return fields.map((field) => ({
		...field,
		displayOptions: {
			...field.displayOptions,
			show: { ...field.displayOptions?.show, ...show },
		},
	}));
}

/** The field twice: for an ordinary node, and with another default for a tool of an AI agent. */
export function withToolDefault(field: Field, toolDefault: Field['default']): Field[] {
	return [
		...shownWhen({ '@tool': [false] }, [field]),
		...shownWhen({ '@tool': [true] }, [{ ...field, default: toolDefault }]),
	];
}
