import type { IDataObject, INode, INodeExecutionData } from 'n8n-workflow';
import type { N8nClient } from '../../tools/n8n/client';
import { type Execution, itemsOf, runsOf } from '../../tools/n8n/execution';
import type { RunningN8n } from '../../tools/n8n/start';
import { LEADS, NODE, type Workflow } from '../../tools/n8n/workflow';
import { credentialFor } from '../credential';
import type { StandIn } from '../service';
import { ACCEPTED, FAILED, type FlowOptions, leadCallingFlow } from './flow';

/** The deadline of the case strikes earlier. */
const MAX_RUN_MS = 600_000;

type Credentials = NonNullable<INode['credentials']>;

/** What a run of the Lead Calling node came to, as n8n stored it. */
export interface NodeRun {
	workflow: Workflow;
	execution: Execution;
	/** Items of the first output. */
	json: IDataObject[];
	/** Items of the error output. */
	failed: IDataObject[];
	hints: string[];
}

/** What a case works with: one n8n for all cases of a version, a stand-in of its own. */
export class Context {
	constructor(
		readonly n8n: RunningN8n,
		readonly client: N8nClient,
		readonly service: StandIn,
		/** The service's credential, as a node refers to it. */
		readonly credentials: Credentials,
		/** What must be found nowhere in n8n's folder: keys and webhook secrets. */
		readonly secrets: Set<string>,
	) {}

	/** A further credential of this case, with some of the fields changed. */
	async credentialWith(changes: IDataObject): Promise<Credentials> {
		const data = credentialFor(this.service, changes as Record<string, string>);
		if (data.apiKey) this.secrets.add(data.apiKey);
		return {
			leadCallingApi: await this.client.createCredential('leadCallingApi', 'Changed', data),
		};
	}

	/** Saves the workflow around the Lead Calling node. */
	async createFlow(options: FlowOptions): Promise<Workflow> {
		const flow = leadCallingFlow({ credentials: this.credentials, ...options });
		return await this.client.createWorkflow(flow);
	}

	/**
	 * Runs the node on the items, by hand, in a workflow of its own, and holds that n8n links each
	 * item that leaves to the right one that came in.
	 */
	async runNode(options: FlowOptions): Promise<NodeRun> {
		const workflow = await this.createFlow(options);
		return this.read(workflow, await this.client.run(workflow.id, { timeoutMs: MAX_RUN_MS }));
	}

	read(workflow: Workflow, execution: Execution): NodeRun {
		const out = (output: number) => itemsOf(execution, NODE, output);
		assertLinks(execution, ACCEPTED, out(0));
		assertLinks(execution, FAILED, out(1));
		return {
			workflow,
			execution,
			json: out(0).map(({ json }) => json),
			failed: out(1).map(({ json }) => json),
			hints: runsOf(execution, NODE).flatMap(({ hints = [] }) => hints.map((hint) => hint.message)),
		};
	}
}

/** The node behind the output saw every item, and n8n found for each the row it came from. */
function assertLinks(execution: Execution, behind: string, items: INodeExecutionData[]): void {
	const leads = itemsOf(execution, LEADS).map(({ json }) => JSON.stringify(json));
	const sources = itemsOf(execution, behind).map(({ json }) => json.source);
	const expected = items.map(({ pairedItem }) => leads[(pairedItem as { item: number }).item]);
	expect(sources).toEqual(expected);
}
