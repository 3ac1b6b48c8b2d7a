/** The node in a workflow, as n8n's engine runs it: parameters, expressions, tries and outputs. */
import type {
	IDataObject,
	IExecuteFunctions,
	IHttpRequestOptions,
	INodeExecutionData,
} from 'n8n-workflow';

import { CATEGORIES, type Category, type OutcomeName } from '../../nodes/service/leads/outcome';
import type { StandIn } from '../service';
import { nodeContext } from '../support/nodeContext';
import type { SharedKeys } from '../support/sharedKeys';
import type { VirtualTime } from '../support/virtualTime';
import { CHECKED, OWN_SAY, SAYS_NO } from './leads';
import type { ListRow } from './list';
import type { Machine } from './machine';
import type { CampaignPlan, SendPlan } from './plan';

/** One run of the node. */
export interface Execution {
	/** n8n's ID of the execution; the runs of a loop share it. */
	id: string;
	/** Of this run, in what is said of it. */
	name: string;
	/** Of the loop that the node may stand in. */
	runIndex: number;
	send: SendPlan;
	rows: ListRow[];
	/** Number of the phase, from 0. */
	phase: number;
	startedAt: number;
	/** The process that it ran in. */
	machine: Machine;
	parameters: IDataObject & { options: IDataObject };
	credential: IDataObject;
	/** Absent where it was killed. */
	ended?: Ended;
}

/** An outcome as a workflow sees it. */
export interface Outcome extends IDataObject {
	outcome: OutcomeName;
	category?: string | null;
	leadId?: string | null;
}

export interface Ended {
	/** What the node gave for each row; several where it gave several. */
	outcomes: Outcome[][];
	/** Set when the node failed as a whole. */
	threw?: string;
	at: number;
}

const MAX_TRIES = 3;
const BETWEEN_TRIES_MS = 1_000;

/** What is around an execution. */
interface World {
	time: VirtualTime;
	keys: SharedKeys;
	/** Of its cancellation. */
	signal?: AbortSignal;
}

export async function execute(
	execution: Execution,
	plan: CampaignPlan,
	world: World,
): Promise<Ended> {
	const { time } = world;
	const context = contextFor(execution, plan, world);
	const maxTries = plan.retryOnFail ? MAX_TRIES : 1;
	let output: INodeExecutionData[] = [];
	let threw: string | undefined;
	for (let tried = 0; tried < maxTries; tried++) {
		if (tried > 0) await time.wait(BETWEEN_TRIES_MS);
		threw = undefined;
		try {
			output = (await execution.machine.node.execute.call(context))[0] ?? [];
			// What the engine takes for a failed node when it stands in the first item (n8n 2.41).
			if (!output[0]?.json.error) break;
		} catch (error) {
			threw = (error as Error).message;
			output = [];
		}
	}
	return { outcomes: outcomesIn(output, execution), threw, at: time.now() };
}

/** Failed rows may leave by the error output, with all that is known of them under `error`. */
function outcomesIn(output: INodeExecutionData[], { rows, send }: Execution): Outcome[][] {
	const outcomes: Outcome[][] = rows.map(() => []);
	for (const { json, pairedItem } of output) {
		const { item } = pairedItem as { item: number };
		const error = json.error as IDataObject | undefined;
		if (error) outcomes[item]?.push(failed(error));
		else if (send.operation === 'bulkInitiate') outcomes[item]?.push(json as Outcome);
		else outcomes[item]?.push({ outcome: 'accepted', leadId: String(json.leadId ?? json._id) });
	}
	return outcomes;
}

/** Errors that no lead was sent for name their category alone. */
function failed(error: IDataObject): Outcome {
	const outcome = error.outcome ?? CATEGORIES[error.category as Category]?.outcome ?? 'rejected';
	return { ...error, outcome: outcome as OutcomeName };
}

function contextFor(
	execution: Execution,
	{ onError, retryOnFail }: CampaignPlan,
	{ keys, signal }: World,
): IExecuteFunctions {
	const { id, runIndex, send, rows, machine, parameters, credential } = execution;
	const saved: IDataObject = { resource: 'lead', operation: send.operation, ...parameters };
	const items = rows.map(({ json }) => json);
	const node = `node-${send.node}`;
	const workflow = `workflow-${send.workflow ?? 0}`;
	const scope = (item: number) => ({ $json: items[item] ?? {}, $runIndex: runIndex });
	const context = nodeContext({
		parameters: saved,
		items,
		settings: { id: node, onError, retryOnFail, maxTries: MAX_TRIES },
		executionId: id,
	});
	return Object.assign(context, {
		// By hand, a lead that the same node sent before is gone on with.
		getMode: () => 'trigger',
		getWorkflow: () => ({ id: workflow, active: false }),
		getCredentials: async () => credential,
		getExecutionCancelSignal: () => signal,
		evaluateExpression: (text: string, item: number) => resolved(text, scope(item)),
		getWorkflowDataProxy: scope,
		getNodeParameter: (path: string, item: number, fallback: unknown) =>
			resolved(at(saved, path) ?? fallback, scope(item)),
		helpers: {
			...machine.living(keys.helpersOf({ workflow, node })),
			httpRequestWithAuthentication: async (_: string, options: IHttpRequestOptions) => {
				const { status, ...received } = await machine.send(options, execution, signal);
				return { ...received, statusCode: status };
			},
		},
	} as object);
}

/** What stands at a path such as `options.groupId`. */
function at(parameters: IDataObject, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>((inner, name) => (inner as IDataObject | undefined)?.[name], parameters);
}

interface Scope {
	$json: IDataObject;
	$runIndex: number;
}

/** The value with every expression in it, however deep, in the place of its text. */
function resolved(value: unknown, scope: Scope): unknown {
	if (Array.isArray(value)) return value.map((one) => resolved(one, scope));
	if (typeof value === 'object' && value !== null) {
		const entries = Object.entries(value);
		return Object.fromEntries(entries.map(([name, inner]) => [name, resolved(inner, scope)]));
	}
	const code = typeof value === 'string' && /^=?\{\{(.*)\}\}$/s.exec(value)?.[1];
	if (!code) return value;
	const evaluate = new Function('$json', '$runIndex', `return (${code});`);
	return evaluate(scope.$json, scope.$runIndex) as unknown;
}

const ofColumn = (column: string) => `={{ $json['${column}'] }}`;
/** Where the item may lack the column: without the empty text that would be a mistake. */
const ofColumnIfAny = (column: string) => `={{ $json['${column}'] ?? '' }}`;
/** *Values to Send*: a list may lack any of them. */
const CHOSEN = {
	mappingMode: 'defineBelow',
	value: {
		...Object.fromEntries(
			['phone', 'name', 'email', 'referenceId', 'processId', 'leadId', 'metadata'].map((name) => [
				name,
				ofColumnIfAny(name),
			]),
		),
		doNotCall: `={{ $json['${SAYS_NO}'] ?? false }}`,
	},
};
const byId = (value: string) => ({ __rl: true, mode: 'id', value });

/** A row says in words of its own whether it is to be called; an expression makes a mode of them. */
const MODE_BY_ROW = `({ true: 'call', 1: 'call', false: 'save', no: 'save' })[String($json['${OWN_SAY.init}']).toLowerCase()] ?? $json['${OWN_SAY.init}']`;

/** @param init as a single lead has it: a value, or an expression that reads the row's own say */
function modeOf(init: string | boolean, isCheck: boolean, isCheckedByRow: boolean): string {
	if (isCheck) return 'check';
	const fixed = init === true ? 'call' : 'save';
	const ofRow = typeof init === 'string' ? MODE_BY_ROW : `'${fixed}'`;
	if (isCheckedByRow) return `={{ $json['${CHECKED}'] ? 'check' : (${ofRow}) }}`;
	return typeof init === 'string' ? `={{ ${ofRow} }}` : fixed;
}

/** As n8n saves them: values, and expressions as texts that begin with `=`. */
export function parametersOf(
	{ operation, list, options = {}, init: ofSend }: SendPlan,
	plan: CampaignPlan,
	{ processId }: StandIn,
): Execution['parameters'] {
	const ofList = plan.lists[list];
	const { existingShare = 0, processes = 1, lostProcessShare = 0, checkedShare = 0 } = ofList ?? {};
	const hasOwnSay = plan.init === 'ofRow';
	const groupId = hasOwnSay ? { groupId: ofColumnIfAny(OWN_SAY.groupId) } : {};
	const startCalling = plan.init === 'ofRow' ? ofColumn(OWN_SAY.init) : (ofSend ?? plan.init);
	const ofRow = hasOwnSay ? ofColumn(OWN_SAY.processId) : undefined;
	// Whose number "98100 23757" is, without it nobody can know.
	const defaultCountry = { __rl: true, mode: 'list', value: 'IN' };
	if (operation === 'bulkInitiate') {
		const process = byId(ofRow ?? processId);
		const mode = modeOf(startCalling, plan.checkOnly, checkedShare > 0);
		// What a row says of itself stands in columns of other names.
		const columns = hasOwnSay ? 'choose' : plan.columns;
		const chosen = columns === 'choose' ? { values: CHOSEN } : {};
		const fields = {
			processId: process,
			columns,
			...chosen,
			defaultCountry,
			mode,
		};
		// By exact names a column with few answers would be asked about.
		const harmless = checkedShare > 0 ? { notAboutCalling: CHECKED } : {};
		return { ...fields, options: { ...plan.options, ...harmless, ...groupId, ...options } };
	}
	const isOneProcess = processes === 1 && lostProcessShare === 0 && !plan.variant.archived;
	return {
		source: ['new', 'existing'][existingShare] ?? "={{ $json.leadId ? 'existing' : 'new' }}",
		leadId: byId(ofColumn('leadId')),
		processId: byId(ofRow ?? (isOneProcess ? processId : ofColumn('processId'))),
		startCalling,
		phone: ofColumn('phone'),
		email: ofColumn('email'),
		name: ofColumn('name'),
		additionalFields: {
			referenceId: ofColumnIfAny('referenceId'),
			metadata: ofColumnIfAny('metadata'),
			...groupId,
		},
		options: { allowManyItems: true, defaultCountry, ...plan.initiateOptions, ...options },
	};
}
