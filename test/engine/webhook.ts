/**
 * The trigger behind a real HTTP server, run by n8n's own contexts and engine. What n8n's server
 * does around a webhook call (reading the body, answering, starting the execution) is done here as
 * it does it, so that a test sees what a sender and a workflow see.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse as parseForm } from 'node:querystring';

import {
	createRunExecutionData,
	NodeHelpers,
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

import { core, prepareExpressions } from './n8nCore';

// With its ending, since the JSON file of the same name would be found first.
const { LeadCallingTrigger } =
	// eslint-disable-next-line @typescript-eslint/no-require-imports
	require('../../nodes/LeadCallingTrigger/LeadCallingTrigger.node.ts') as typeof import('../../nodes/LeadCallingTrigger/LeadCallingTrigger.node');

export interface TriggerSetup {
	parameters?: IDataObject;
	/** Fields of the credentials, by type; a type left out is not set in the node. */
	credentials?: Record<string, IDataObject>;
	settings?: Partial<INode>;
	/** Awaited before a credential is given, as n8n reads its database. */
	beforeCredential?: () => Promise<void>;
	/** Default `webhook`, as in production. */
	mode?: WorkflowExecuteMode;
	/** Where n8n says its webhooks are. */
	baseUrl?: string;
	logged?: (level: string, message: string, details?: unknown) => void;
	/** Called for every item that the workflow goes on with; without it they are kept. */
	onHandedOn?: (item: INodeExecutionData) => void;
}

const NAME = 'Lead Calling Trigger';

/** Each runtime has a trigger of its own. */
let made = 0;

/** n8n's de-duplication table for all runtimes of the process. */
export async function useStore(store: object): Promise<void> {
	await core.DataDeduplicationService.init(store as never);
}

/** One workflow that begins with the trigger and ends with a node that takes what it hands on. */
export class TriggerRuntime {
	readonly handedOn: INodeExecutionData[] = [];
	readonly node: INode;
	private readonly workflow: Workflow;
	private readonly nodeType = new LeadCallingTrigger();

	private constructor(private readonly setup: TriggerSetup) {
		const { credentials = {}, parameters = {}, settings } = setup;
		this.node = {
			id: `trigger-${++made}`,
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
		const { credentials = {}, baseUrl = 'http://127.0.0.1:5678' } = this.setup;
		return {
			credentialsHelper: {
				isCredentialUsableByNode: () => true,
				getParentTypes: () => [],
				getDecrypted: async (_: unknown, __: unknown, type: string) => {
					await this.setup.beforeCredential?.();
					return credentials[type];
				},
				authenticate: async (
					{ apiKey }: IDataObject,
					_: string,
					request: { headers: IDataObject },
				) => ({ ...request, headers: { ...request.headers, Authorization: `Bearer ${apiKey}` } }),
				preAuthentication: async () => undefined,
			},
			hooks: new core.ExecutionLifecycleHooks(this.mode, 'execution-1', this.workflow as never),
			currentNodeExecutionIndex: 0,
			executionId: 'execution-1',
			webhookBaseUrl: `${baseUrl}/webhook`,
			webhookTestBaseUrl: `${baseUrl}/webhook-test`,
			webhookWaitingBaseUrl: `${baseUrl}/waiting`,
			formWaitingBaseUrl: `${baseUrl}/form-waiting`,
			variables: {},
		} as unknown as IWorkflowExecuteAdditionalData;
	}

	private nodeTypes(): INodeTypes {
		const take = this.setup.onHandedOn ?? ((item: INodeExecutionData) => this.handedOn.push(item));
		const end = {
			description: { ...this.nodeType.description, name: 'end', webhooks: [], credentials: [] },
			async execute(this: { getInputData(): INodeExecutionData[] }) {
				this.getInputData().forEach((item) => take(item));
				return [this.getInputData()];
			},
		};
		const types = { leadCallingTrigger: this.nodeType, end } as unknown as Record<
			string,
			INodeType
		>;
		return {
			getByName: (name) => types[name]!,
			getByNameAndVersion: (name, version) =>
				NodeHelpers.getVersionedNodeType(types[name]!, version),
			getKnownTypes: () => ({}),
		};
	}
}

export interface Front {
	url: string;
	/** Executions that were started. */
	readonly started: number;
	/** Resolves when all of them are over. */
	idle(): Promise<void>;
	stop(): Promise<void>;
}

/**
 * @param start what n8n does with an event before it answers 200 (default: run it here); a
 * rejection is answered 500, as when n8n cannot store the execution
 */
export async function listen(
	runtime: TriggerRuntime,
	start: (workflowData: INodeExecutionData[][]) => Promise<unknown> = async () => undefined,
	runsHere = true,
): Promise<Front> {
	const running = new Set<Promise<unknown>>();
	let started = 0;
	const server = createServer((request, response) => {
		track(answer(request, response).catch(() => response.destroy()));
	});

	/** Requests that are being answered, also to senders that hung up, and executions. */
	function track(work: Promise<unknown>): void {
		running.add(work);
		void work.finally(() => running.delete(work));
	}

	async function answer(request: IncomingMessage, raw: ServerResponse): Promise<void> {
		const response = expressLike(raw);
		const read = await readAsN8nDoes(request);
		if (read === 'malformed') return response.status(422).json({ message: 'Failed to parse body' });
		try {
			const result = await runtime.receive(read, response);
			if (result.noWebhookResponse) return;
			const { workflowData } = result;
			if (workflowData === undefined) return response.json({ message: 'Webhook call received' });
			await start(workflowData);
			started++;
			if (runsHere) track(runtime.run(workflowData));
			raw.end();
		} catch {
			if (!raw.writableEnded) response.status(500).json({ message: 'Error in workflow' });
		}
	}

	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/webhook/${runtime.node.webhookId}/webhook`,
		get started() {
			return started;
		},
		idle: async () => {
			while (running.size > 0) await Promise.all(running);
		},
		stop: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** Other content types are left to the node, where its version is above 1. */
const PARSED = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];

async function readAsN8nDoes(request: IncomingMessage): Promise<object | 'malformed'> {
	const contentType = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
	const posted = Object.assign(request, {
		contentType: contentType || undefined,
		rawBody: undefined as Buffer | undefined,
		body: undefined as unknown,
		readRawBody: async () => {
			if (posted.rawBody !== undefined) return;
			const chunks: Buffer[] = [];
			let length = 0;
			for await (const chunk of request) {
				chunks.push(chunk as Buffer);
				length += (chunk as Buffer).length;
				if (length > 16 << 20) throw Object.assign(new Error('too large'), { statusCode: 413 });
			}
			posted.rawBody = Buffer.concat(chunks);
		},
	});
	if (PARSED.includes(contentType)) {
		await posted.readRawBody();
		const text = posted.rawBody!.toString('utf8').replace(/^\ufeff/, '');
		try {
			if (text !== '') posted.body = parseAs(contentType, text);
		} catch {
			return 'malformed';
		}
	}
	const query: Record<string, string | string[]> = {};
	const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
	for (const name of searchParams.keys()) {
		const values = searchParams.getAll(name);
		query[name] = values.length === 1 ? values[0]! : values;
	}
	const ip = request.socket.remoteAddress;
	return Object.assign(posted, { query, ip, params: {} });
}

function parseAs(contentType: string, text: string): unknown {
	if (contentType === 'application/json') return JSON.parse(text);
	return contentType === 'text/plain' ? text : parseForm(text);
}

function expressLike(response: ServerResponse) {
	const express = Object.assign(response, {
		status: (code: number) => {
			response.statusCode = code;
			return express;
		},
		json: (body: unknown) => {
			response.setHeader('Content-Type', 'application/json; charset=utf-8');
			response.end(JSON.stringify(body));
		},
	});
	return express;
}
