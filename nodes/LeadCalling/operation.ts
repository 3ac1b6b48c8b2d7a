/** What an operation is: a menu entry, its fields, and a run that receives values, not n8n. */
import type {
	IDataObject,
	INodeExecutionData,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';

import type { LeadCallingService } from '../service/api/service';

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
}

export interface ItemCall extends RunContext {
	item: INodeExecutionData;
	itemIndex: number;
	/** The value of a field for this item; for a resource locator, the value chosen. */
	parameter<T>(name: string, fallback?: T): T;
}

interface Common {
	option: INodePropertyOptions & { action: string };
	fields: INodeProperties[];
}

/** Runs once per item; gives one record or several, all paired with the item. */
export interface ItemOperation extends Common {
	kind: 'item';
	/** How many items are worked on at a time: 1 where the order of sending matters. */
	atOnce: number;
	/** Whether it changes something at the service, so that a run that breaks off must say how far it came. */
	changes?: boolean;
	run(call: ItemCall): Promise<IDataObject | IDataObject[]>;
}

export interface ListCall extends RunContext {
	items: INodeExecutionData[];
	parameter<T>(name: string, itemIndex: number, fallback?: T): T;
	/** Survives a "Retry On Fail" of the node within one execution; empty at first. */
	memory: IDataObject;
	/** Whether failures are to be given as items and not thrown. */
	continuesOnFail: boolean;
	/** n8n's store of what was processed before, across executions. */
	store: ProcessedStore;
}

/** One result of a list operation. A failed one leaves by the error output, where there is one. */
export interface ListResult {
	itemIndex: number;
	json: IDataObject;
	failed: boolean;
}

/** Takes all items at once. */
export interface ListOperation extends Common {
	kind: 'list';
	run(call: ListCall): Promise<ListResult[]>;
}

export type Operation = ItemOperation | ListOperation;

/** n8n's de-duplication store, scoped to the node. */
export interface ProcessedStore {
	/** Records the keys; gives those that were not recorded before. */
	record(keys: string[], most: number): Promise<string[]>;
	forget(keys: string[], most: number): Promise<void>;
}
