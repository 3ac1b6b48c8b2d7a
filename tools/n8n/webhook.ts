import { waitUntil } from '../lib/wait';

/** The address that starts a published workflow, at a main process or a webhook processor. */
export function productionUrl(url: string, webhookId: string, path = 'webhook'): string {
	return `${url}/webhook/${webhookId}/${path}`;
}

/** The address that answers one call while the editor listens for a test event. */
export function testUrl(url: string, webhookId: string, path = 'webhook'): string {
	return `${url}/webhook-test/${webhookId}/${path}`;
}

/**
 * Waits until n8n knows a POST webhook. It asks with another method, which starts nothing: n8n
 * then answers either "not registered" or "not registered for GET requests".
 */
export async function waitForWebhook(url: string, timeoutMs = 60_000): Promise<void> {
	await waitUntil({ what: `the webhook ${url}`, timeoutMs, intervalMs: 100 }, async () => {
		const response = await fetch(url, { method: 'GET' });
		return (await response.text()).includes('not registered for GET');
	});
}
