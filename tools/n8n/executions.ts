import { parse } from 'flatted';
import type { ExecutionStatus } from 'n8n-workflow';
import { waitUntil } from '../lib/wait';
import { type Execution, type ExecutionSummary, FINISHED } from './execution';
import type { Session } from './session';

/** What a signed-in person sees of what was run, and may do with it. */
export class Executions {
	constructor(protected readonly session: Session) {}

	get url(): string {
		return this.session.url;
	}

	/** Any other request with the session's cookies; gives the answer's `data`. */
	async request<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
		return await this.session.request<T>(method, path, body);
	}

	async getExecution(id: string): Promise<Execution> {
		const execution = await this.request<Execution & { data: string }>(
			'GET',
			`/rest/executions/${id}`,
		);
		return { ...execution, data: parse(execution.data) as Execution['data'] };
	}

	/** Waits until an execution has ended, whatever its end. */
	async waitForExecution(id: string, timeoutMs = 60_000): Promise<Execution> {
		return await waitUntil({ what: `execution ${id} to end`, timeoutMs }, async () => {
			const execution = await this.getExecution(id);
			return FINISHED.includes(execution.status) && isComplete(execution) && execution;
		});
	}

	/** The newest executions first, at most 100, running ones included. */
	async listExecutions(
		filter: { workflowId?: string; status?: ExecutionStatus[] } = {},
		limit = 100,
	): Promise<ExecutionSummary[]> {
		return (await this.findExecutions(filter, limit)).results;
	}

	/** How many executions of a workflow have ended. */
	async countExecutions(workflowId: string, status = FINISHED): Promise<number> {
		return (await this.findExecutions({ workflowId, status }, 1)).count;
	}

	/** Waits until so many executions of a workflow have ended; returns the newest, at most 100. */
	async waitForExecutions(
		workflowId: string,
		count: number,
		timeoutMs = 60_000,
	): Promise<ExecutionSummary[]> {
		const what = `${count} executions of workflow ${workflowId}`;
		await waitUntil(
			{ what, timeoutMs },
			async () => (await this.countExecutions(workflowId)) >= count,
		);
		return await this.listExecutions({ workflowId, status: [...FINISHED] });
	}

	/** Runs a failed execution again from where it failed (mode `retry`); waits for its end. */
	async retryExecution(id: string, loadWorkflow = false): Promise<Execution> {
		// Of this workflow only: others may have had a hundred since, as n8n 1.x answers at the end.
		const { workflowId } = await this.getExecution(id);
		const before = await this.listExecutions({ workflowId });
		await this.request('POST', `/rest/executions/${id}/retry`, { loadWorkflow });
		const known = new Set(before.map((execution) => execution.id));
		const retry = await waitUntil({ what: `a retry of ${id}`, timeoutMs: 30_000 }, async () =>
			(await this.listExecutions({ workflowId })).find(
				(one) => one.retryOf === id && !known.has(one.id),
			),
		);
		return await this.waitForExecution(retry.id, 300_000);
	}

	/** Cancels a running execution. */
	async stopExecution(id: string): Promise<void> {
		await this.request('POST', `/rest/executions/${id}/stop`, {});
	}

	private async findExecutions(filter: object, limit: number) {
		const query = new URLSearchParams({ filter: JSON.stringify(filter), limit: String(limit) });
		return await this.request<{ results: ExecutionSummary[]; count: number }>(
			'GET',
			`/rest/executions?${query}`,
		);
	}
}

/** 1.x stores the end of an execution first and what it did a moment later. */
function isComplete({ status, data }: Execution): boolean {
	return data?.resultData !== undefined || (status !== 'success' && status !== 'error');
}
