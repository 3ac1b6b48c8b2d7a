import type { LeadEvent } from './events';

/**
 * Whether the user asked for the event.
 *
 * @param names of the kinds that were chosen
 * @param choiceOf gives the value of a kind's own parameter
 */
export function passesFilter(
	{ kind, fields }: LeadEvent,
	names: readonly string[],
	choiceOf: (parameter: string) => unknown,
): boolean {
	if (!names.includes(kind.name)) return false;
	if (kind.filter === undefined) return true;
	const chosen = choiceOf(kind.filter.parameter);
	return kind.filter.choices.find(({ value }) => value === chosen)?.accepts(fields) ?? true;
}
