/** What stands on n8n's screen of this package. */
import { LeadCallingApi } from '../../credentials/LeadCallingApi.credentials';
import { LeadCallingWebhookApi } from '../../credentials/LeadCallingWebhookApi.credentials';
import { LeadCalling } from '../../nodes/LeadCalling/LeadCalling.node.ts';
import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node.ts';
import { MAPPED_FIELDS } from '../../nodes/service/leads/mappedFields';

export const CREDENTIALS = [new LeadCallingApi(), new LeadCallingWebhookApi()];

const parts = [new LeadCalling().description, new LeadCallingTrigger().description, ...CREDENTIALS];

/** Names of nodes and credentials, of their fields, of what is in them, and of what they offer. */
export const LABELS = new Set([
	...parts.flatMap(({ displayName, properties }) => [displayName, ...labelsIn(properties)]),
	// n8n asks for the mapper's fields when it shows them.
	...MAPPED_FIELDS.map(({ label }) => label),
]);

/** However deep they stand in a description. */
function labelsIn(value: unknown): string[] {
	if (typeof value !== 'object' || value === null) return [];
	const { displayName, name } = value as { displayName?: unknown; name?: unknown };
	const own = [displayName ?? name].filter((label) => typeof label === 'string');
	return [...own, ...Object.values(value).flatMap(labelsIn)];
}
