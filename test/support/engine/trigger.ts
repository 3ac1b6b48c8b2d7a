/** The trigger of a workflow in n8n's own contexts and engine, behind a server as n8n has one. */
import {
	createRunExecutionData,
	type IDataObject,
	type IExecuteData,
	type INode,
	type INodeExecutionData,
	type INodeType,
	type IRun,
	type IWebhookResponseData,
	Workflow,
	type WorkflowExecuteMode,
} from 'n8n-workflow';
import * as workflowModule from 'n8n-workflow';

import { LeadCallingTrigger } from '../../../nodes/LeadCallingTrigger/LeadCallingTrigger.node.ts';
import { sampleEvent } from '../../../nodes/service/events/kinds';
import { post } from '../../../tools/lib/post';
import { NOW } from '../events';
import { core, type Credentials, lookup, prepareExpressions, surroundings } from './n8n';
import { startWebhookServer } from './webhookServer';

const NAME = 'Lead Calling Trigger';

export interface TriggerSetup {
	/** Fields of the credentials, by type; a type left out is not set in the node. */
	credentials?: Credentials;
	settings?: Partial<INode>;
	/** Default `webhook`, as in production. */
	mode?: WorkflowExecuteMode;
	/** The trigger of another process: see `inAnotherProcess`. */
	nodeType?: LeadCallingTrigger;
	/** As which trigger of the workflow; default: one of its own. */
	nodeId?: string;
	/** See `startWebhookServer`. */
	beforeStart?: () => Promise<void>;
}

const stops: Array<() => Promise<void>> = [];
afterAll(async () => {
	await Promise.all(stops.map(async (stop) => await stop()));
});

/** Each has a trigger of its own. */
let triggers = 0;

export async function serve(parameters: IDataObject = {}, setup: TriggerSetup = {}) {
	await prepareExpressions();
	const { mode = 'webhook', credentials = {}, beforeStart } = setup;
	const nodeType = setup.nodeType ?? new LeadCallingTrigger();
	const node: INode = {
		id: setup.nodeId ?? `trigger-${(triggers += 1)}`,
		name: NAME,
		type: 'leadCallingTrigger',
		typeVersion: 2,
		position: [0, 0],
		parameters: { authentication: 'none', ...parameters } as never,
		credentials: Object.fromEntries(
			Object.keys(credentials).map((type) => [type, { id: type, name: type }]),
		),
		...setup.settings,
	};
	const workflow = new Workflow({
		id: 'workflow-1',
		name: 'Results',
		nodes: [node],
		connections: {},
		active: true,
		nodeTypes: lookup({ leadCallingTrigger: nodeType as INodeType }),
	});
	const handedOn: IDataObject[] = [];

	async function webhook(httpRequest: object, httpResponse: object): Promise<IWebhookResponseData> {
		const data = surroundings(workflow, credentials, mode);
		Object.assign(data, { httpRequest, httpResponse });
		const trigger = workflow.getNode(NAME)!;
		const context = new core.WebhookContext(workflow, trigger, data, mode, {} as never, [], null);
		return await nodeType.webhook.call(context);
	}

	async function run(workflowData: INodeExecutionData[][]): Promise<IRun> {
		const trigger = workflow.getNode(NAME)!;
		const first: IExecuteData = { node: trigger, data: { main: workflowData }, source: null };
		const data = createRunExecutionData({ executionData: { nodeExecutionStack: [first] } });
		const additionalData = surroundings(workflow, credentials, mode);
		const execute = new core.WorkflowExecute(additionalData, mode, data);
		const ended = await execute.processRunExecutionData(workflow);
		const output = ended.data.resultData.runData[NAME]?.at(-1)?.data?.main?.[0] ?? [];
		handedOn.push(...output.map(({ json }) => json));
		return ended;
	}

	const server = await startWebhookServer({ webhook, run, beforeStart });
	stops.push(server.stop);
	return {
		...server,
		nodeId: node.id,
		/** One execution of the workflow, from what `webhook` gave. */
		run,
		send: async (body: unknown, headers?: Record<string, string>) =>
			await post(server.url, body, headers),
		/** What the workflow goes on with, once all executions are over. */
		outputs: async () => {
			await server.idle();
			return handedOn;
		},
	};
}

/** A trigger that remembers nothing of what others of this process did, as after a restart. */
export function inAnotherProcess(): LeadCallingTrigger {
	const path = '../../../nodes/LeadCallingTrigger/LeadCallingTrigger.node.ts';
	let other: LeadCallingTrigger | undefined;
	jest.isolateModules(() => {
		jest.doMock('n8n-workflow', () => workflowModule);
		const loaded = jest.requireActual<{ LeadCallingTrigger: new () => LeadCallingTrigger }>(path);
		other = new loaded.LeadCallingTrigger();
	});
	return other!;
}

export { store } from './store';

let events = 0;

/** An event that was not there before. */
export function fresh(name = 'updateSucceeded'): IDataObject {
	return { ...sampleEvent(name, NOW), updateId: `u-${(events += 1)}` };
}
