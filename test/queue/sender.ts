/** The service's side of the trigger: posts update results, and counts the work they started. */
import { post } from '../../tools/lib/post';
import { pause, waitUntil } from '../../tools/lib/wait';
import type { N8nClient } from '../../tools/n8n/client';
import { startLoopback } from '../loopback';

export const SECRET = 'the-secret-of-the-sender';

/** Delivers again until it is taken or refused. @returns the status that n8n answered in the end */
export async function sendUpdateResult(url: string, updateId: string): Promise<number> {
	const body = {
		action_type: 'update',
		updateId,
		success: true,
		leadId: '65f1c0a2b3d4e5f607182930',
		referenceId: `ref-${updateId}`,
		timestamp: Date.now(),
		data: { plan: 'premium' },
	};
	const headers = { authorization: `Bearer ${SECRET}` };
	for (;;) {
		const { status } = await post(url, body, headers).catch(() => ({ status: 500 }));
		if (status < 500) return status;
		await pause(50);
	}
}

/** What the workflow does after its trigger: here, one request to this counter. */
export interface WorkCounter {
	/** To be followed by the event's ID. */
	url: string;
	/** How often the work was done for an event. */
	of(updateId: string): number;
	stop(): Promise<void>;
}

export async function countWork(): Promise<WorkCounter> {
	const done = new Map<string, number>();
	const { url, stop } = await startLoopback((request, response) => {
		const id = (request.url ?? '').split('/').at(-1)!;
		done.set(id, (done.get(id) ?? 0) + 1);
		request.resume();
		response.end();
	});
	return { url: `${url}/`, of: (updateId) => done.get(updateId) ?? 0, stop };
}

/** Waits until the workers have run all that was started. */
export async function drained(client: N8nClient, workflowId: string): Promise<void> {
	const what = 'all events to be worked on';
	await waitUntil({ what, timeoutMs: 300_000, intervalMs: 200 }, async () => {
		return (await client.countExecutions(workflowId, ['new', 'running', 'waiting'])) === 0;
	});
	// The last of them may just have told n8n, and not yet us.
	await pause(500);
}
