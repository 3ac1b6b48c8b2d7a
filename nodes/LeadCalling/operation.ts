import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

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
	/** The operation's fields for this item. */
	parameters: Parameters;
}

interface MenuEntry {
	/** In the menu of operations. */
	name: string;
	description: string;
	/** In n8n's list of actions, and on the canvas. */
	action: string;
	fields: Field[];
}

/** Runs once per item; gives one record or several, all paired with the item. */
export interface ItemOperation extends MenuEntry {
	kind: 'item';
	/** How many items are worked on at a time: 1 where the order of sending matters. */
	atOnce: number;
	/** The columns of the output where it is a table, in their order. */
	columns?(parameters: Parameters): readonly string[] | undefined;
	run(call: ItemCall): Promise<IDataObject | IDataObject[]>;
}

export interface ListCall extends RunContext {
	items: INodeExecutionData[];
	/** The operation's fields for one of the items; the same object for all where nothing is an expression. */
	parametersOf(itemIndex: number): Parameters;
	/** Whether failures are to be given as items and not thrown. */
	continuesOnFail: boolean;
}

/** Takes all items at once and gives one row for each, in their order, with its `outcome` and `reason`. */
export interface ListOperation extends MenuEntry {
	kind: 'list';
	run(call: ListCall): Promise<IDataObject[]>;
}

export type Operation = ItemOperation | ListOperation;
