/** A workflow that begins with the trigger, run by n8n's own contexts and engine. */
import * as workflowModule from 'n8n-workflow';
import {
	createRunExecutionData,
	Workflow,
	type IDataObject,
	type IExecuteData,
	type INode,
	type INodeExecutionData,
	type INodeType,
	type INodeTypes,
	type IRun,
	type IWebhookResponseData,
	type IWorkflowExecuteAdditionalData,
	type WorkflowActivateMode,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { LeadCallingTrigger } from '../../nodes/LeadCallingTrigger/LeadCallingTrigger.node.ts';
import { lookup } from './harness';
import { core, prepareExpressions } from './n8nCore';
import { type Credentials, holding, surroundings } from './surroundings';

export interface TriggerSetup {
	parameters?: IDataObject;
	/** Fields of the credentials, by type; a type left out is not set in the node. */
	credentials?: Credentials;
	settings?: Partial<INode>;
	/** Awaited before a credential is given, as n8n reads its database. */
	beforeCredential?: () => Promise<void>;
	/** Default `webhook`, as in production. */
	mode?: WorkflowExecuteMode;
	/** Where n8n says its webhooks are. */
	baseUrl?: string;
	logged?: (level: string, message: string, details?: unknown) => void;
	/** The trigger of another process: see `inAnotherProcess`. */
	nodeType?: LeadCallingTrigger;
	/** As which trigger of the workflow; default: one of its own. */
	nodeId?: string;
}

const NAME = 'Lead Calling Trigger';

/** Each runtime has a trigger of its own. */
let made = 0;

/** n8n's de-duplication table for all runtimes of the process. */
export async function useStore(store: object): Promise<void> {
	await core.DataDeduplicationService.init(store as never);
}

/** A trigger that remembers nothing of what others of this process did, as after a restart. */
export function inAnotherProcess(): LeadCallingTrigger {
	let other: LeadCallingTrigger | undefined;
	jest.isolateModules(() => {
		jest.doMock('n8n-workflow', () => workflowModule);
		const loaded = jest.requireActual<
			typeof import('../../nodes/LeadCallingTrigger/LeadCallingTrigger.node.ts')
		>('../../nodes/LeadCallingTrigger/LeadCallingTrigger.node.ts');
		other = new loaded.LeadCallingTrigger();
	});
	return other!;
}

/** One workflow that begins with the trigger and ends with a node that takes what it hands on. */
export class TriggerRuntime {
	readonly handedOn: INodeExecutionData[] = [];
	readonly node: INode;
	private readonly workflow: Workflow;
	private readonly nodeType: LeadCallingTrigger;

	private constructor(private readonly setup: TriggerSetup) {
		const { credentials = {}, parameters = {}, settings } = setup;
		this.nodeType = setup.nodeType ?? new LeadCallingTrigger();
		this.node = {
			id: setup.nodeId ?? `trigger-${++made}`,
			name: NAME,
			type: 'leadCallingTrigger',
			typeVersion: 2,
			position: [0, 0],
			webhookId: '5b9c6f0e-0000-4000-8000-000000000001',
			parameters: parameters as INode['parameters'],
			credentials: Object.fromEntries(
				Object.keys(credentials).map((type) => [type, { id: type, name: type }]),
			),
		};
		const end = { ...this.node, id: 'end', name: 'End', type: 'end', parameters: {} };
		Object.assign(this.node, settings);
		const workflow = new Workflow({
			id: 'workflow-1',
			name: 'Results',
			nodes: [this.node, end],
			connections: { [NAME]: { main: [[{ node: 'End', type: 'main', index: 0 }]] } },
			active: true,
			nodeTypes: this.nodeTypes(),
		});
		this.workflow = workflow;
		this.node = workflow.getNode(NAME)!;
	}

	static async create(setup: TriggerSetup = {}): Promise<TriggerRuntime> {
		await prepareExpressions();
		return new TriggerRuntime(setup);
	}

	get mode(): WorkflowExecuteMode {
		return this.setup.mode ?? 'webhook';
	}

	/** One call of `webhook()`. */
	async receive(request: object, response: object): Promise<IWebhookResponseData> {
		const data = this.additionalData();
		Object.assign(data, { httpRequest: request, httpResponse: response });
		const context = new core.WebhookContext(
			this.workflow,
			this.node,
			data,
			this.mode,
			this.webhookData(),
			[],
			null,
		);
		this.watchLog(context);
		return await this.nodeType.webhook.call(context);
	}

	/** One execution of the workflow, from what `webhook()` gave. */
	async run(workflowData: INodeExecutionData[][]): Promise<IRun> {
		const stack = [{ node: this.node, data: { main: workflowData }, source: null }];
		const data = createRunExecutionData({
			executionData: { nodeExecutionStack: stack as IExecuteData[] },
		} as never);
		const execute = new core.WorkflowExecute(this.additionalData(), this.mode, data);
		return await execute.processRunExecutionData(this.workflow);
	}

	/** What n8n calls when a workflow becomes active or the editor begins to listen. */
	async activate(activation: WorkflowActivateMode): Promise<boolean> {
		const mode = activation === 'manual' ? 'manual' : 'trigger';
		const context = new core.HookContext(
			this.workflow,
			this.node,
			this.additionalData(),
			mode,
			activation,
			{ ...this.webhookData(), isTest: mode === 'manual' },
		);
		this.watchLog(context);
		const { checkExists, create } = this.nodeType.webhookMethods.default;
		return (await checkExists.call(context)) || (await create.call(context));
	}

	private watchLog(context: object): void {
		const write = (level: string) => (message: string, details?: unknown) =>
			this.setup.logged?.(level, message, details);
		Object.defineProperty(context, 'logger', {
			value: { error: write('error'), warn: write('warn'), info: write('info'), debug: () => {} },
		});
	}

	private webhookData() {
		return {
			httpMethod: 'POST' as const,
			node: NAME,
			path: `${this.node.webhookId}/webhook`,
			webhookDescription: this.nodeType.description.webhooks![0]!,
			workflowId: 'workflow-1',
			workflowExecuteAdditionalData: this.additionalData(),
		};
	}

	private additionalData(): IWorkflowExecuteAdditionalData {
		const { credentials = {}, baseUrl, beforeCredential } = this.setup;
		const helper = holding(credentials, beforeCredential);
		return surroundings(this.workflow, this.mode, helper, baseUrl);
	}

	private nodeTypes(): INodeTypes {
		const { handedOn } = this;
		const end = {
			description: { ...this.nodeType.description, name: 'end', webhooks: [], credentials: [] },
			async execute(this: { getInputData(): INodeExecutionData[] }) {
				handedOn.push(...this.getInputData());
				return [this.getInputData()];
			},
		};
		return lookup({ leadCallingTrigger: this.nodeType as INodeType, end: end as never });
	}
}
