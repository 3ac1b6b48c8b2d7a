import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	INode,
	INodeCredentialTestResult,
	INodeListSearchResult,
	INodeTypeDescription,
} from 'n8n-workflow';
import { waitUntil } from '../lib/wait';
import type { Execution } from './execution';
import { Executions } from './executions';
import { manualRun, type RunOptions } from './manual-run';
import { settledPublication } from './publication';
import { N8nError, Session } from './session';
import type { Workflow, WorkflowInput } from './workflow';

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
export class N8nClient extends Executions {
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
		const { status, triggers } = await settledPublication(this.session, id, [
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
		await settledPublication(this.session, id);
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

	/** The choices of a resource locator's list. */
	async searchList(field: FieldRequest): Promise<INodeListSearchResult> {
		const { type, typeVersion = 1, method, path = 'parameters', parameters = {} } = field;
		return await this.request('POST', '/rest/dynamic-node-parameters/resource-locator-results', {
			nodeTypeAndVersion: { name: type, version: typeVersion },
			methodName: method,
			path,
			currentNodeParameters: parameters,
			credentials: field.credentials,
			filter: field.filter,
			paginationToken: field.paginationToken,
		});
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
		return await waitUntil({ what: `the list of ${kind}`, timeoutMs: 60_000 }, async () => {
			const types = await this.request<T[]>('GET', `/types/${kind}.json`);
			return Array.isArray(types) && types;
		});
	}

	private async postRun(id: string, options: RunOptions) {
		const body = manualRun(await this.getWorkflow(id), options);
		return await this.request<{ executionId?: string; waitingForWebhook?: boolean }>(
			'POST',
			`/rest/workflows/${id}/run`,
			body,
		);
	}
}
