/** A line in n8n's log for what was refused, readable in its default format, which shows the message alone. */
import type { IWebhookFunctions } from 'n8n-workflow';

import { ShortMemory } from './shortMemory';

/** At most one line a second for the same reason, so that nobody can flood the log. */
const recent = new ShortMemory<true>(1_000);

/** @param reason in our own words: nothing of the request */
export function logRefusal(context: IWebhookFunctions, status: number, reason: string): void {
	const { id: workflowId, name: workflow } = context.getWorkflow();
	const { id, name } = context.getNode();
	const key = JSON.stringify([workflowId, id, status, reason]);
	if (recent.get(key)) return;
	recent.set(key, true);
	const from = addressOf(context.getRequestObject().ip);
	context.logger.warn(
		`${name} in workflow '${workflow}' (${workflowId}) refused a request from ${from} with ${status}: ${reason}`,
	);
}

/** Behind a proxy this is the proxy's, or, with N8N_PROXY_HOPS, whatever a header says. */
function addressOf(ip: string | undefined): string {
	return (ip ?? 'an unknown address').slice(0, 64).replace(/[^\w .:%-]/g, '?');
}
