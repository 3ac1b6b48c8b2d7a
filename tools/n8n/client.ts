import { parse } from 'flatted';
import type {
	ExecutionStatus,
	IConnections,
	ICredentialDataDecryptedObject,
	ICredentialType,
	INode,
	INodeCredentialTestResult,
	INodeListSearchResult,
	INodePropertyOptions,
	INodeTypeDescription,
	IPinData,
	IWorkflowSettings,
} from 'n8n-workflow';
import { waitUntil } from '../lib/wait';
import { type Execution, type ExecutionSummary, FINISHED } from './execution';
import { manualRun, type RunOptions } from './manual-run';
import { N8nError, Session } from './session';

export interface Owner {
	email: string;
	firstName: string;
	lastName: string;
	password: string;
}

export const OWNER: Owner = {
	email: 'owner@example.com',
	firstName: 'Olive',
	lastName: 'Owner',
	password: 'Calling-leads-1',
};

/** A workflow as it is exported from the editor; what is missing is filled in. */
export interface WorkflowInput {
	name: string;
	nodes: ReadonlyArray<Omit<INode, 'id'> & { id?: string }>;
	connections: IConnections;
	settings?: IWorkflowSettings;
	/** What a node puts out in runs by hand, by its name, instead of being run. */
	pinData?: IPinData;
}

export interface Workflow extends WorkflowInput {
	id: string;
	versionId: string;
	active: boolean;
}

/** What the editor sends along when a field's choices are asked for. */
export interface FieldRequest {
	/** Full type, such as `n8n-nodes-lead-calling.leadCalling`. */
	type: string;
	typeVersion?: number;
	/** The method under the node's `methods`. */
	method: string;
	/** Where the field is, such as `parameters.processId`. */
	path?: string;
	parameters?: Record<string, unknown>;
	credentials?: INode['credentials'];
	/** What was typed into the search. */
	filter?: string;
	paginationToken?: string;
}

/**
 * n8n's own REST interface as its editor uses it, the same for 1.x and 2.x. Every method throws
 * `N8nError` with n8n's own words when n8n refuses.
 */
export class N8nClient {
	private constructor(private readonly session: Session) {}

	/** Signs in, as the first thing creating the owner where there is none yet. */
	static async signIn(url: string, owner: Owner = OWNER): Promise<N8nClient> {
		const session = new Session(url);
		const { userManagement } = await session.request<{
			userManagement: { showSetupOnFirstLoad: boolean };
		}>('GET', '/rest/settings');
		if (userManagement.showSetupOnFirstLoad) {
			await session.request('POST', '/rest/owner/setup', owner);
		} else {
			const { email, password } = owner;
			await session.request('POST', '/rest/login', { emailOrLdapLoginId: email, password });
		}
		return new N8nClient(session);
	}

	get url(): string {
		return this.session.url;
	}

	/** Any other request with the session's cookies; gives the answer's `data`. */
	async request<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
		return await this.session.request<T>(method, path, body);
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

	async updateCredential(
		id: string,
		type: string,
		name: string,
		data: ICredentialDataDecryptedObject,
	): Promise<void> {
		await this.request('PATCH', `/rest/credentials/${id}`, { type, name, data });
	}

	async deleteCredential(id: string): Promise<void> {
		await this.request('DELETE', `/rest/credentials/${id}`);
	}

	/** Runs the credential's test, as the editor does after saving it. */
	async testCredential(id: string): Promise<INodeCredentialTestResult> {
		const credentials = await this.request('GET', `/rest/credentials/${id}?includeData=true`);
		return await this.request('POST', '/rest/credentials/test', { credentials });
	}

	async createWorkflow(workflow: WorkflowInput): Promise<Workflow> {
		const settings = { executionOrder: 'v1', ...workflow.settings };
		const nodes = workflow.nodes.map((node, index) => ({ id: `node-${index}`, ...node }));
		return await this.request('POST', '/rest/workflows', {
			...workflow,
			nodes,
			settings,
			active: false,
		});
	}

	async getWorkflow(id: string): Promise<Workflow> {
		return await this.request('GET', `/rest/workflows/${id}`);
	}

	async updateWorkflow(id: string, changes: Partial<WorkflowInput>): Promise<Workflow> {
		const { versionId } = await this.getWorkflow(id);
		return await this.request('PATCH', `/rest/workflows/${id}`, { ...changes, versionId });
	}

	/**
	 * Activates (2.x: publishes) the workflow as it is saved, and waits until its triggers are in
	 * place.
	 *
	 * @throws N8nError with the trigger's own message when it refuses
	 */
	async activate(id: string): Promise<void> {
		const { versionId } = await this.getWorkflow(id);
		await this.request('POST', `/rest/workflows/${id}/activate`, { versionId });
		// While a publication is being finished, n8n may for a moment show neither it nor its triggers.
		const { status, triggers } = await this.settledPublication(id, [
			'in_progress',
			'not_published',
		]);
		if (status === 'published') return;
		const reasons = triggers.flatMap(({ errorMessage }) => errorMessage ?? []);
		throw new N8nError(reasons.join('; ') || `The workflow is ${status}`, 400, triggers);
	}

	/** Deactivates (2.x: unpublishes) it, and waits until its triggers are gone. */
	async deactivate(id: string): Promise<void> {
		await this.request('POST', `/rest/workflows/${id}/deactivate`, {});
		await this.settledPublication(id);
	}

	async deleteWorkflow(id: string): Promise<void> {
		await this.deactivate(id);
		await this.request('POST', `/rest/workflows/${id}/archive`, {});
		await this.request('DELETE', `/rest/workflows/${id}`);
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
	async listen(id: string, options: RunOptions = {}): Promise<void> {
		const { waitingForWebhook } = await this.postRun(id, options);
		if (!waitingForWebhook) throw new Error(`Workflow ${id} ran instead of listening`);
	}

	async stopListening(id: string): Promise<void> {
		await this.request('DELETE', `/rest/test-webhook/${id}`);
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
		return await this.waitForExecution(retry.id, 120_000);
	}

	/** Cancels a running execution. */
	async stopExecution(id: string): Promise<void> {
		await this.request('POST', `/rest/executions/${id}/stop`, {});
	}

	/** The choices of a resource locator's list. */
	async searchList(field: FieldRequest): Promise<INodeListSearchResult> {
		return await this.askField('resource-locator-results', field);
	}

	/** The choices of a drop-down that loads them. */
	async loadOptions(field: FieldRequest): Promise<INodePropertyOptions[]> {
		return await this.askField('options', field);
	}

	/** Every node type n8n has loaded; of one package where it is named. */
	async nodeTypes(packageName = ''): Promise<INodeTypeDescription[]> {
		const types = await this.typesFile<INodeTypeDescription>('nodes');
		return types.filter(({ name }) => name.startsWith(packageName));
	}

	async credentialTypes(): Promise<ICredentialType[]> {
		return await this.typesFile('credentials');
	}

	/** n8n writes the file again after an installation, and serves it half written. */
	private async typesFile<T>(kind: 'nodes' | 'credentials'): Promise<T[]> {
		return await waitUntil({ what: `the list of ${kind}`, timeoutMs: 30_000 }, async () => {
			const types = await this.request<T[]>('GET', `/types/${kind}.json`);
			return Array.isArray(types) && types;
		});
	}

	private async findExecutions(filter: object, limit: number) {
		const query = new URLSearchParams({ filter: JSON.stringify(filter), limit: String(limit) });
		return await this.request<{ results: ExecutionSummary[]; count: number }>(
			'GET',
			`/rest/executions?${query}`,
		);
	}

	private async postRun(id: string, options: RunOptions) {
		const body = manualRun(await this.getWorkflow(id), options);
		return await this.request<{ executionId?: string; waitingForWebhook?: boolean }>(
			'POST',
			`/rest/workflows/${id}/run`,
			body,
		);
	}

	private async askField<T>(kind: string, field: FieldRequest): Promise<T> {
		const { type, typeVersion = 1, method, path = 'parameters', parameters = {} } = field;
		return await this.request('POST', `/rest/dynamic-node-parameters/${kind}`, {
			nodeTypeAndVersion: { name: type, version: typeVersion },
			methodName: method,
			path,
			currentNodeParameters: parameters,
			credentials: field.credentials,
			filter: field.filter,
			paginationToken: field.paginationToken,
		});
	}

	/** 2.x works on a publication in the background; 1.x is done when it has answered. */
	private async settledPublication(
		id: string,
		unsettled: ReadonlyArray<Publication['status']> = ['in_progress'],
	): Promise<Publication> {
		const path = `/rest/workflows/${id}/publication-status`;
		const what = `workflow ${id} to be published or unpublished`;
		return await waitUntil({ what, timeoutMs: 60_000 }, async () => {
			try {
				const publication = await this.request<Publication>('GET', path);
				return !unsettled.includes(publication.status) && publication;
			} catch (error) {
				if (error instanceof N8nError && error.status === 404) return IN_PLACE;
				throw error;
			}
		});
	}
}

/** 1.x stores the end of an execution first and what it did a moment later. */
function isComplete({ status, data }: Execution): boolean {
	return data?.resultData !== undefined || (status !== 'success' && status !== 'error');
}

interface Publication {
	status: 'in_progress' | 'not_published' | 'published' | 'partial' | 'failed';
	triggers: Array<{ errorMessage: string | null }>;
}

const IN_PLACE: Publication = { status: 'published', triggers: [] };
