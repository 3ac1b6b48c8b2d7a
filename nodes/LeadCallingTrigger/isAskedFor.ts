import type { LeadEvent } from '../service/events/events';

/** The parameters that a user sets, see `fields.ts`. */
interface Panel {
	getNodeParameter(name: string, fallback: string | string[]): unknown;
}

/** Whether the user asked for the event. */
export function isAskedFor({ kind, fields }: LeadEvent, panel: Panel): boolean {
	const kinds = panel.getNodeParameter('triggerOn', []) as string[];
	if (!kinds.includes(kind.name)) return false;
	const { filter } = kind;
	return filter?.accepts(panel.getNodeParameter(filter.parameter, ''), fields) ?? true;
}
