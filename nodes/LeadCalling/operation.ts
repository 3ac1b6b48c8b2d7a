import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Fault } from '../service/http/errors';
import type { Pace } from '../service/reads/watchLead';
import type { Caller } from '../service/sending';
import type { LeadCallingService } from '../service/service';
import type { Field, NodeParameters } from './parameters';

/** What every run gets: values and the service, but nothing of n8n's context. */
export interface RunContext {
	service: LeadCallingService;
	/** The operation's fields for one of the items; the same object where nothing is an expression. */
	parametersOf(itemIndex: number): NodeParameters;
	/** IANA name, e.g. `Asia/Kolkata`: the time zone of the workflow. */
	timezone: string;
	caller: Caller;
	/** Whether a person clicked, and sees the hints. */
	isManual: boolean;
	/** Survives the tries of "Retry On Fail" within one run of the node. */
	memory: IDataObject;
	/** Shown to the user beside the node's output. */
	hint(message: string, type?: 'info' | 'warning'): void;
}

export interface ItemCall extends RunContext {
	/** The operation's fields for this item. */
	parameters: NodeParameters;
	/** Whether the record is to come as columns; where there is no *Simplify*, it always is. */
	simplify: boolean;
	/** The item's own columns, which may say what no field was given. */
	item: IDataObject;
}

/** What an item came to: one record or several, all paired with it; or how it goes on. */
export type ItemResult = IDataObject | IDataObject[] | NextStep;

/** Begins when all items have got so far; what several wait for at once shares the pace of their reads. */
export type NextStep = (pace: Pace) => Promise<ItemResult>;

export interface ListCall extends RunContext {
	items: INodeExecutionData[];
	/** The credential's name. */
	account?: string;
}

export interface ListResult {
	rows: IDataObject[];
	/** For the second output, where the node has one. */
	summary: IDataObject;
	failure?: Fault;
}

interface MenuEntry {
	/** In the menu of operations. */
	name: string;
	description: string;
	/** In n8n's list of actions, and on the canvas. */
	action: string;
	/** For a model that builds a workflow with it, with the names of parameters. */
	builderHint?: string;
	fields: Field[];
	/** Behind the action on the canvas: JavaScript for n8n's expressions, which gives a text. */
	subtitleAside?: string;
	/**
	 * Looks at the node as it was entered, before the first item runs.
	 * @throws ServiceError for what calls nobody
	 */
	preflight?(entered: IDataObject, itemCount: number): void;
}

export interface ItemOperation extends MenuEntry {
	/** Items at a time in the first step, 1 by default. */
	concurrency?: number;
	/** The columns of the simplified output, in their order. */
	columns?(parameters: NodeParameters): readonly string[];
	/**
	 * Runs once per item. What changes something in the service gives it as the next step, which runs one
	 * item at a time, in their order; what waits for the change, as the one after that, side by side.
	 */
	run(call: ItemCall): Promise<ItemResult>;
}

export interface ListOperation extends MenuEntry {
	/**
	 * Takes all items at once; gives one row for each, in their order, with `outcome` and `reason`, and
	 * why the node fails where it does not continue on an error.
	 */
	runOnList(call: ListCall): Promise<ListResult>;
}

export type Operation = ItemOperation | ListOperation;
