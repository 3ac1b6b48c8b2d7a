/** What a campaign does next and what then happens, as data. */
import type { LeadRecord } from '../api/contract';
import type { BulkAnswer } from '../api/records';
import type { Fault } from '../http/errors';
import type { Hit, LookedUp, Moment, PendingLead } from './model';

/** What to do next. */
export type Step =
	| { do: 'end' }
	| { do: 'send'; requests: PendingLead[][]; from: 'ready' | 'last'; inTurn: boolean }
	| { do: 'wait'; ms: number; why: string }
	| { do: 'lookUp'; leads: PendingLead[] }
	| { do: 'update'; leads: Array<{ lead: PendingLead; record: LeadRecord }> }
	/** Look for what lost requests have stored. */
	| { do: 'confirm'; leads: PendingLead[] }
	/** Ask how many leads the project holds. */
	| { do: 'count' }
	| { do: 'read'; leads: PendingLead[]; stored: number; worthMs: number; why: string }
	/** From now on, look leads up before sending them. */
	| { do: 'changeOver'; why: string }
	| { do: 'stop'; fault: Fault };

/** What has happened. Times are monotonic. */
export type CampaignEvent =
	| { is: 'leaving'; leads: PendingLead[]; from: 'ready' | 'last'; requests: number }
	/** Recorded as sent by an earlier run of this node. */
	| { is: 'sentBefore'; leads: PendingLead[] }
	/** Not sent after all, since a request before them went wrong. */
	| { is: 'heldBack'; leads: PendingLead[]; from: 'ready' | 'last' }
	| {
			is: 'answered';
			leads: PendingLead[];
			from: 'ready' | 'last';
			answer: BulkAnswer;
			now: number;
	  }
	| {
			is: 'faulted';
			leads: PendingLead[];
			from: 'ready' | 'last';
			fault: Fault;
			sentAt: Moment;
			now: number;
	  }
	| { is: 'waited'; ms: number }
	| { is: 'lookedUp'; results: LookedUp[]; lookUps: number }
	| { is: 'updated'; lead: PendingLead; record: LeadRecord; fault?: Fault }
	| {
			is: 'confirmed';
			found: Array<{ lead: PendingLead; records: LeadRecord[] }>;
			/** Set when looking did not work. */
			fault?: Fault;
			/** The service's clock minus the monotonic one (`ServerClock.aheadMs`). */
			serverAheadMs: number | undefined;
			lookUps: number;
			now: number;
	  }
	| { is: 'counted'; stored: number | undefined }
	| {
			is: 'haveRead';
			leads: PendingLead[];
			/** The answered leads of the sample, looked for as well. */
			sampled: PendingLead[];
			/** By place in `leads`, then in `sampled`; `undefined` when the reading broke off. */
			hits: Map<number, Hit> | undefined;
			readLeads: number;
			ms: number;
	  }
	| { is: 'changedOver' }
	| { is: 'stopped'; fault: Fault; now: number };
