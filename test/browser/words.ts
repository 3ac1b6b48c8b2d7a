/** The package's own words, as its code has them: what the page must show. */
import { resources } from '../../nodes/LeadCalling/resources';
import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node.ts';

const trigger = new LeadCallingTrigger().description;

/** How the list of nodes names what the node can do. */
export const ACTIONS = resources.flatMap(({ operations }) =>
	Object.values(operations).map(({ action }) => action),
);

/** What the trigger's panel says before the workflow is published, line by line. */
export function panelTexts(): string[] {
	const { header, executionsHelp, activationHint } = trigger.triggerPanel as unknown as {
		header: string;
		executionsHelp: { inactive: string };
		activationHint: { inactive: string };
	};
	return [header, activationHint.inactive, ...paragraphs(executionsHelp.inactive)];
}

/** The label of a choice in a field of the trigger. */
export function labelOf(field: string, value: string): string {
	const options = trigger.properties.find(({ name }) => name === field)?.options ?? [];
	return options.find((option) => 'value' in option && option.value === value)!.name;
}

/** The paragraphs of a text with HTML, as one reads them. */
function paragraphs(html: string): string[] {
	return html.split(/(?:<br>)+/).map((text) => text.replace(/<[^>]+>/g, ''));
}
