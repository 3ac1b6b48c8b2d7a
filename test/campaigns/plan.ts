/** What a campaign is made of, drawn before it begins. */
import type { IDataObject } from 'n8n-workflow';

import type { Variant } from '../service';
import type { OnError } from './execution';
import type { ListPlan } from './list';
import type { ClockChange } from './machine';
import type { NetworkPlan } from './network';

/** A node that sends a list. Those of one phase send at the same time. */
export interface SendPlan {
	/** Which list; several may send the same one. */
	list: number;
	/** The process of n8n that it runs in. */
	machine: 0 | 1;
	/** Nodes of their own, or one node several times. */
	node: number;
	operation: 'bulkInitiate' | 'initiate';
	/** Rows that a loop hands over at a time; absent for the whole list. */
	loopOf?: number;
	/** Fields of the credential that differ. */
	credential: IDataObject;
}

/** What happens after the first sending. */
export interface SecondPlan {
	/** `retry`: n8n runs the execution again. `again`: a person or a schedule sends the list again. */
	how: 'retry' | 'again';
	/** Also where nothing interrupted the first. */
	always: boolean;
	/** In a process that knows nothing of the first. */
	isNewProcess: boolean;
	afterMs: number;
}

export interface Interruption {
	by: 'cancel' | 'kill';
	/** The request of the first process that it strikes at, counted from 1. */
	atRequest: number;
	/** After that request has left. */
	afterMs: number;
}

export interface CampaignPlan {
	scenario: string;
	seed: number;
	variant: Partial<Variant>;
	lists: ListPlan[];
	sends: SendPlan[];
	options: IDataObject;
	ifExists: 'fail' | 'skip' | 'update';
	init: boolean;
	onError: OnError;
	retryOnFail: boolean;
	network: NetworkPlan;
	interruption?: Interruption;
	second?: SecondPlan;
	/** The service blocks the key, for someone else's doing, when this request has left. */
	blockAtRequest?: number;
	/** The service's clock minus ours. */
	skewMs: number;
	clockChanges: ClockChange[];
	/** Leads that the service takes per request, where it is configured so. */
	leadsPerRequest?: number;
	/** The key or the project is not right, so nothing can be sent. */
	wrong?: 'key' | 'inactive' | 'project';
}
