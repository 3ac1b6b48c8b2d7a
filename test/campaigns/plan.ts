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
	/** From which share of the list to which; absent for the whole. */
	part?: readonly [from: number, to: number];
	/** The process of n8n that it runs in. */
	machine: 0 | 1;
	/** Nodes of their own, or one node in several executions. */
	node: number;
	operation: 'bulkInitiate' | 'initiate';
	/** Rows that a loop hands over at a time; absent for the whole list. */
	loopOf?: number;
	startsAfterMs?: number;
	/** Fields of the credential that differ. */
	credential?: IDataObject;
	/** Options of the node that differ. */
	options?: IDataObject;
}

/** What is sent at one time. */
export interface PhasePlan {
	sends: SendPlan[];
	/** After the phase before has ended. */
	afterMs: number;
	/** In processes that know nothing of those before; always so after a kill. */
	isNewProcess?: boolean;
	/** Only where the phase before was interrupted. */
	isOnlyAfterInterruption?: boolean;
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
	phases: [PhasePlan, ...PhasePlan[]];
	/** Options of Bulk Initiate. */
	options: IDataObject;
	/** Options of Initiate. */
	initiateOptions: IDataObject;
	/** `ofRow`: as the row says, which also names its process and its group. */
	init: boolean | 'ofRow';
	onError: OnError;
	retryOnFail: boolean;
	network: NetworkPlan;
	/** Strikes in the first phase. */
	interruption?: Interruption;
	/** The service blocks the key, for someone else's doing, when this request has left. */
	blockAtRequest?: number;
	/** Another program with the key asks for something so often. */
	othersAskEveryMs?: number;
	/** The service's clock minus ours. */
	skewMs: number;
	clockChanges: ClockChange[];
	/** How long n8n had been running when the first list began. */
	uptimeMs: number;
	/** Leads that the service takes per request, where it is configured so. */
	leadsPerRequest?: number;
	/** The key or the project is not right, so nothing can be sent. */
	wrong?: 'key' | 'inactive' | 'project';
}

export function sendsOf({ phases }: CampaignPlan): SendPlan[] {
	return phases.flatMap(({ sends }) => sends);
}
