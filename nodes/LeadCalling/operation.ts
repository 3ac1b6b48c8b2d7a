/** What an operation is: a menu entry, its fields, and a run that receives values, not n8n. */
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { LeadCallingService } from '../service/api/service';
import type { Fault } from '../service/http/errors';
import type { Outcome } from '../service/leads/outcome';
import type { NodeStore } from './nodeStore';
import type { Field, Parameters, Readable, ReadableOf } from './parameters';

/** What every run gets. */
export interface RunContext {
	service: LeadCallingService;
	/** IANA name, e.g. `Asia/Kolkata`: the time zone of the workflow. */
	timezone: string;
	/** Whether n8n itself runs an execution again: what is submitted may be there already. */
	isRetry: boolean;
	/** Shown to the user beside the node's output. */
	hint(message: string, type?: 'info' | 'warning'): void;
	log(message: string): void;
	/** Kept with the workflow for this node, after runs that are no tests; `unknown` may be anything. */
	keptData(): Record<string, unknown>;
}

export interface ItemCall<V extends Readable = Readable> extends RunContext {
	item: INodeExecutionData;
	itemIndex: number;
	/** The operation's fields for this item. */
	parameters: Parameters<V>;
}

interface Common {
	/** The menu entry; its value is the operation's name in its resource. */
	name: string;
	description: string;
	/** How n8n's list of actions names it. */
	action: string;
	fields: readonly Field[];
}

/** Runs once per item; gives one record or several, all paired with the item. */
export interface ItemOperation<V extends Readable = Readable> extends Common {
	kind: 'item';
	/** How many items are worked on at a time: 1 where the order of sending matters. */
	atOnce: number;
	/** Whether it changes something at the service, so that a run that breaks off must say how far it came. */
	changes?: boolean;
	run(call: ItemCall<V>): Promise<IDataObject | IDataObject[]>;
}

export interface ListCall<V extends Readable = Readable> extends RunContext {
	items: INodeExecutionData[];
	/** The operation's fields for one of the items. */
	parametersOf(itemIndex: number): Parameters<V>;
	/** Survives a "Retry On Fail" of the node within one execution; empty at first. */
	memory: ListMemory;
	/** Whether failures are to be given as items and not thrown. */
	continuesOnFail: boolean;
	/** n8n's store of what was processed before; forgets the oldest keys beyond `most`. */
	storeOf(most: number): NodeStore;
}

/** What a list has come to, as it is remembered between the tries of "Retry On Fail". */
export interface ListMemory {
	/** By place in the list: those that a further try must not ask about again. */
	outcomes?: Record<number, Outcome>;
	/** Whether leads are looked up before they are sent. */
	isWary?: boolean;
	/** Why nothing was learned of any lead. */
	failure?: Fault;
}

/** One result of a list operation. A failed one leaves by the error output, where there is one. */
export interface ListResult {
	itemIndex: number;
	json: IDataObject;
	failed: boolean;
	/** What the error output shows in the place of `json`, which n8n joins with the item that came in. */
	failure?: IDataObject;
}

/** Takes all items at once. */
export interface ListOperation<V extends Readable = Readable> extends Common {
	kind: 'list';
	/** The row of a lead where the list failed before anything was sent. */
	unsent(outcome: Outcome): IDataObject;
	run(call: ListCall<V>): Promise<ListResult[]>;
}

export type Operation = ItemOperation | ListOperation;

/** Both give their argument back; they are there so that `run` knows the fields it may read. */
export function itemOperation<const F extends Field>(
	operation: Omit<ItemOperation<ReadableOf<F>>, 'kind'> & { fields: readonly F[] },
): ItemOperation<ReadableOf<F>> {
	return { kind: 'item', ...operation };
}

export function listOperation<const F extends Field>(
	operation: Omit<ListOperation<ReadableOf<F>>, 'kind'> & { fields: readonly F[] },
): ListOperation<ReadableOf<F>> {
	return { kind: 'list', ...operation };
}
