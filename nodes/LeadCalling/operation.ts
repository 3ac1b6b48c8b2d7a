import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Category } from '../service/leads/outcome';
import type { Asker } from '../service/sending/sendList';
import type { LeadCallingService } from '../service/service';
import type { Field, Parameters } from './parameters';

/** What every run gets: values and the service, but nothing of n8n. */
export interface RunContext {
	service: LeadCallingService;
	/** IANA name, e.g. `Asia/Kolkata`: the time zone of the workflow. */
	timezone: string;
	asker: Asker;
	/** Shown to the user beside the node's output. */
	hint(message: string, type?: 'info' | 'warning'): void;
}

export interface ItemCall extends RunContext {
	item: INodeExecutionData;
	itemIndex: number;
	/** The operation's fields for this item. */
	parameters: Parameters;
}

interface MenuEntry {
	/** In the menu of operations. */
	name: string;
	description: string;
	/** In n8n's list of actions, and on the canvas. */
	action: string;
	fields: readonly Field[];
}

/** Runs once per item; gives one record or several, all paired with the item. */
export interface ItemOperation extends MenuEntry {
	kind: 'item';
	/** How many items are worked on at a time: 1 where the order of sending matters. */
	atOnce: number;
	/** Whether it changes something at the service, so that a run that breaks off says how far it came. */
	changes?: boolean;
	/** The columns of the output where it is a table, in their order. */
	columns?(parameters: Parameters): readonly string[] | undefined;
	run(call: ItemCall): Promise<IDataObject | IDataObject[]>;
}

export interface ListCall extends RunContext {
	items: INodeExecutionData[];
	/** The operation's fields for one of the items; what is fixed is read once. */
	parametersOf(itemIndex: number): Parameters;
	/** Whether a field holds the same for every item. */
	isFixed(name: string): boolean;
	/** Whether failures are to be given as items and not thrown. */
	continuesOnFail: boolean;
}

export interface ListResult {
	json: IDataObject;
	/** Of a failed row: what the error output shows in the place of `json`, since n8n adds the item's own columns. */
	failure?: IDataObject;
}

/** Takes all items at once and gives one result for each, in their order. */
export interface ListOperation extends MenuEntry {
	kind: 'list';
	/** The row of every lead where the list failed before anything was sent. */
	notSentRow(reason: string, category: Category): IDataObject;
	run(call: ListCall): Promise<ListResult[]>;
}

export type Operation = ItemOperation | ListOperation;
