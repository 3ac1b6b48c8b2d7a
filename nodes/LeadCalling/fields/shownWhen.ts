import type { Field } from '../parameters';

/** States once under which values of other fields all of `fields` are shown. */
export function shownWhen<const F extends Field>(
	show: Readonly<Record<string, readonly (string | boolean)[]>>,
	fields: readonly F[],
): F[] {
	return fields.map((field) => ({
		...field,
		displayOptions: {
			...field.displayOptions,
			show: { ...field.displayOptions?.show, ...show },
		},
	}));
}
