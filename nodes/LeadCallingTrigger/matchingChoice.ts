import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

import type { FilterChoice } from '../service/events/eventKind';
import type { LeadEvent } from '../service/events/readEvent';

type Panel = IHookFunctions | IWebhookFunctions;

/** The choice of the filter that lets the event through; `undefined` where none does. */
export function matchingChoice(
	{ kind, columns }: LeadEvent,
	panel: Panel,
): FilterChoice | undefined {
	const kinds = panel.getNodeParameter('triggerOn', []) as string[];
	if (!kinds.includes(kind.name)) return undefined;
	const { parameter, choices } = kind.filter;
	const chosen = panel.getNodeParameter(parameter, '');
	const choice = choices.find(({ value }) => value === chosen) ?? choices[0];
	return choice?.accepts(columns) ? choice : undefined;
}
