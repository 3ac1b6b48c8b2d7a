import { randomUUID } from 'node:crypto';
import { parse } from 'flatted';
import type {
	ExecutionStatus,
	ICredentialDataDecryptedObject,
	ICredentialType,
	INodeCredentialTestResult,
	INodeTypeDescription,
} from 'n8n-workflow';
import { pause, waitUntil } from '../lib/wait';
import { type Execution, type ExecutionSummary, FINISHED } from './execution';
import { waitForWebhook, type Workflow, type WorkflowInput } from './workflow';

export const OWNER = {
	email: 'owner@example.com',
	firstName: 'Olive',
	lastName: 'Owner',
	password: 'Calling-leads-1',
};

/** "Database is not ready!", which n8n says before it looks at the request, on a busy machine also later on. */
const NOT_READY = 503;
/** So long a request is sent again. */
const UNREADY_MS = 10_000;

export interface RunOptions {
	/** The trigger to start from; default: the first one. */
	from?: string;
	/** The node to stop after; default: the whole workflow. */
	to?: string;
	/** How long `run` waits for the end; default one minute. */
	timeoutMs?: number;
}

/**
 * n8n's own REST interface as its editor uses it, the same for 1.x and 2.x. Every method throws an
 * Error with n8n's own words when n8n refuses.
 */
export class N8nClient {
	private cookie = '';
	/** n8n binds a session to the browser that opened it. */
	private readonly browserId = randomUUID();

	private constructor(readonly url: string) {}

	/** Signs in, as the first thing creating the owner where there is none yet. */
	static async signIn(url: string): Promise<N8nClient> {
		const client = new N8nClient(url);
		const { userManagement } = await client.request<{
			userManagement: { showSetupOnFirstLoad: boolean };
		}>('GET', '/rest/settings');
		if (userManagement.showSetupOnFirstLoad) {
			await client.request('POST', '/rest/owner/setup', OWNER);
		} else {
			const { email, password } = OWNER;
			await client.request('POST', '/rest/login', { emailOrLdapLoginId: email, password });
		}
		return client;
	}

	/**
	 * @param path below the address, such as `/rest/workflows`
	 * @returns the answer's `data` where it has one, otherwise the whole answer
	 */
	async request<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
		const deadline = Date.now() + UNREADY_MS;
		let response = await this.send(method, path, body);
		while (response.status === NOT_READY && Date.now() < deadline) {
			await pause(UNREADY_MS / 20);
			response = await this.send(method, path, body);
		}
		const [cookie] = response.headers.getSetCookie();
		if (cookie !== undefined) this.cookie = cookie.split(';')[0]!;
		const text = await response.text();
		if (!response.ok) throw new Error(`${text} (${response.status}, ${method} ${path})`);
		const answer = JSON.parse(text || '{}') as { data?: T };
		return answer.data === undefined ? (answer as T) : answer.data;
	}

	private async send(method: string, path: string, body: unknown): Promise<Response> {
		return await fetch(`${this.url}${path}`, {
			method,
			headers: {
				'browser-id': this.browserId,
				'content-type': 'application/json',
				// A kept connection can be closed by n8n at the very moment it is used again.
				connection: 'close',
				cookie: this.cookie,
			},
			body: JSON.stringify(body),
		});
	}

	/** The new credential as a node refers to it: `credentials: { [type]: reference }`. */
	async createCredential(
		type: string,
		name: string,
		data: ICredentialDataDecryptedObject,
	): Promise<{ id: string; name: string }> {
		const body = { type, name, data };
		const { id } = await this.request<{ id: string }>('POST', '/rest/credentials', body);
		return { id, name };
	}

	/** Runs the credential's test, as the editor does after saving it. */
	async testCredential(id: string): Promise<INodeCredentialTestResult> {
		const credentials = await this.request('GET', `/rest/credentials/${id}?includeData=true`);
		return await this.request('POST', '/rest/credentials/test', { credentials });
	}

	async createWorkflow(workflow: WorkflowInput): Promise<Workflow> {
		const settings = { executionOrder: 'v1', ...workflow.settings };
		const nodes = workflow.nodes.map((node, index) => ({
			id: `node-${index}`,
			position: [220 * index, 0],
			...node,
		}));
		const body = { ...workflow, nodes, settings, active: false };
		return await this.request('POST', '/rest/workflows', body);
	}

	async getWorkflow(id: string): Promise<Workflow> {
		return await this.request('GET', `/rest/workflows/${id}`);
	}

	/**
	 * Activates (2.x: publishes) the workflow as it is saved.
	 *
	 * @param webhook the address at which it begins: waits until n8n knows it
	 */
	async activate(id: string, webhook?: string): Promise<void> {
		const { versionId } = await this.getWorkflow(id);
		await this.request('POST', `/rest/workflows/${id}/activate`, { versionId });
		if (webhook !== undefined) await waitForWebhook(webhook);
	}

	/** Deactivates (2.x: unpublishes) it. */
	async deactivate(id: string): Promise<void> {
		await this.request('POST', `/rest/workflows/${id}/deactivate`, {});
	}

	/** Runs a workflow by hand, as the editor's button does, and waits for its end. */
	async run(id: string, options: RunOptions = {}): Promise<Execution> {
		return await this.waitForExecution(await this.startRun(id, options), options.timeoutMs);
	}

	/** Starts a run by hand without waiting; returns the execution's ID. */
	async startRun(id: string, options: RunOptions = {}): Promise<string> {
		const { executionId } = await this.postRun(id, options);
		if (executionId !== undefined) return executionId;
		throw new Error(`Workflow ${id} waits for a webhook: use listen(), or pin the trigger's data`);
	}

	/** Makes the test address of the workflow's webhook answer one call within two minutes. */
	async listen(id: string): Promise<void> {
		const { executionId } = await this.postRun(id, {});
		if (executionId !== undefined) throw new Error(`Workflow ${id} ran instead of listening`);
	}

	/** Every node type that n8n has loaded whose name begins so. */
	async nodeTypes(prefix: string): Promise<INodeTypeDescription[]> {
		return await this.types('nodes', prefix);
	}

	async credentialTypes(prefix: string): Promise<ICredentialType[]> {
		return await this.types('credentials', prefix);
	}

	async getExecution(id: string): Promise<Execution> {
		const path = `/rest/executions/${id}`;
		const execution = await this.request<Execution & { data: string }>('GET', path);
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
	async listExecutions(workflowId?: string, limit = 100): Promise<ExecutionSummary[]> {
		return (await this.findExecutions({ workflowId }, limit)).results;
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
		return await waitUntil({ what, timeoutMs }, async () => {
			const ended = await this.findExecutions({ workflowId, status: FINISHED }, 100);
			// n8n counts and lists one after the other.
			return ended.results.length >= Math.min(count, 100) && ended.results;
		});
	}

	/** Runs a failed execution again from where it failed (mode `retry`); waits for its end. */
	async retryExecution(id: string): Promise<Execution> {
		const { workflowId } = await this.getExecution(id);
		await this.request('POST', `/rest/executions/${id}/retry`, { loadWorkflow: false });
		const retry = await waitUntil({ what: `a retry of ${id}`, timeoutMs: 30_000 }, async () =>
			(await this.listExecutions(workflowId)).find(({ retryOf }) => retryOf === id),
		);
		return await this.waitForExecution(retry.id, 300_000);
	}

	/** Cancels a running execution. */
	async stopExecution(id: string): Promise<void> {
		await this.request('POST', `/rest/executions/${id}/stop`, {});
	}

	/** What the editor sends: 1.x wants the workflow with it, 2.x has its own. */
	private async postRun(id: string, { from, to }: RunOptions): Promise<{ executionId?: string }> {
		const workflowData = await this.getWorkflow(id);
		const firstTrigger = workflowData.nodes.find(({ type }) => /trigger$/i.test(type));
		return await this.request('POST', `/rest/workflows/${id}/run`, {
			workflowData,
			triggerToStartFrom: { name: from ?? firstTrigger?.name },
			destinationNode: to === undefined ? undefined : { nodeName: to, mode: 'inclusive' },
		});
	}

	/** n8n writes the file again after an installation, and serves it half written. */
	private async types<T extends { name: string }>(kind: string, prefix: string): Promise<T[]> {
		return await waitUntil({ what: `the list of ${kind}`, timeoutMs: 60_000 }, async () => {
			const types = await this.request<T[]>('GET', `/types/${kind}.json`).catch(() => undefined);
			return types?.filter(({ name }) => name.startsWith(prefix));
		});
	}

	private async findExecutions(
		filter: { workflowId?: string; status?: readonly ExecutionStatus[] },
		limit: number,
	): Promise<{ results: ExecutionSummary[]; count: number }> {
		const query = new URLSearchParams({ filter: JSON.stringify(filter), limit: String(limit) });
		return await this.request('GET', `/rest/executions?${query}`);
	}
}

/**
 * 1.x stores how an execution ended first and what it did a moment later: until then the data are
 * those it began with.
 */
function isComplete({ status, data }: Execution): boolean {
	const { runData = {}, error } = data?.resultData ?? {};
	if (status === 'error') return error !== undefined;
	return status !== 'success' || Object.keys(runData).length > 0;
}
