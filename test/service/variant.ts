import type { Calls } from './calls';

export interface Gateway {
	givesUpAfterMs: number;
	status: 502 | 504;
	isHtml: boolean;
}

/**
 * What the specification leaves open, as one service may have it. Whatever is left out is as
 * docs/dev/stand-in.md describes; every variant is a service that a client of the specification must
 * get on with.
 */
export const PLAIN = {
	/** For what is left to chance: a number in [0, 1). */
	random: () => Math.random(),

	/** How refusals of leads read (section 7 names "typical messages" only). */
	wording: 'specified' as 'specified' | 'other' | 'misleading' | 'none' | 'object',
	/** Phone numbers that begin so, without country, are refused beside those with repeating digits. */
	refusedPhones: [] as readonly string[],
	/** What counts for duplicate protection (section 8; section 5, rule 4, says "duplicate or bad data"). */
	counts: 'duplicates' as 'duplicates' | 'resentRefusals' | 'everyRefusal',
	/** Elements of `success` (4.1, not shown). */
	success: 'records' as 'records' | 'ids' | 'idsWithReference',
	/** What Initiate Lead returns beside `success`. */
	initiated: 'record' as 'record' | 'idOnly',

	/** When the leads of a bulk request are judged and stored: one after the other, or all at its end. */
	stores: 'each' as 'each' | 'atEnd',
	requestMs: 0,
	/** How calls go on after their attempt, which is all that is emulated otherwise. */
	calls: undefined as Calls | undefined,
	/** When a call attempt counts: as it is taken, or only as it rings; till then its lead is taken again. */
	attempts: 'taken' as 'taken' | 'rung',
	/** `currentState` of a lead whose call waits in line; absent where it stays that of a saved lead. */
	queuedState: 'initiated' as string | undefined,
	/** A submission waits in line for up to so long before anything of it is processed. */
	queueMs: 0,
	perLeadMs: 0,
	/** Query Leads grows slower with `skip`. */
	perSkippedMs: 0,
	/** Stands before the service, which goes on with a request that it has given up. */
	gateway: undefined as Gateway | undefined,
	/** Share of requests whose connection is cut at some moment, arrived or not. */
	cutShare: 0,
	/** Requests above this size never reach the service. */
	tooLarge: undefined as { bytes: number; status: 413 | 403 } | undefined,
	/** A 4xx for a whole bulk request that names none of its leads: one of them is bad, or there are too many. */
	refusesWhole: undefined as
		| { for: 'badLead'; status: 200 | 400 | 409 | 422 }
		| { for: 'tooMany'; leads: number }
		| undefined,
	/** So many bulk requests are answered so as a whole, though their leads were processed. */
	denies: undefined as { status: 200 | 400 | 408 | 409; share: number } | undefined,
	/** Refuses all leads for so long: a balance, hours, a paused process. */
	refusesForMs: 0,
	/** Refuses a lead without this key in its metadata. */
	needs: undefined as string | undefined,
	/** Query Leads may be asked less often than the other endpoints. */
	queriesPerWindow: Infinity,

	/** How phone numbers are stored; they are compared by what is stored. */
	phones: 'asSent' as 'asSent' | 'digits' | 'plus' | 'withCountry' | 'national',
	/** Records carry `firstName` and `lastName` in the place of `name`. */
	splitsNames: false,
	/** Within what phone, e-mail and reference are unique; by default e-mail in the project, the others in the process. */
	uniqueIn: 'deployed' as 'deployed' | 'process' | 'project',
	/** A deleted lead that was called still counts as called. */
	remembersDeleted: false,

	/** How Query Leads compares reference, phone and e-mail with what is stored; `parts` finds longer ones too. */
	filters: 'normalized' as 'normalized' | 'exact' | 'parts',
	/** Parameters of Query Leads that the service does not know. */
	ignores: [] as readonly string[],
	/** How long what was stored does not show in reads, and in filters by phone or e-mail. */
	readLagMs: 0,
	filterLagMs: 0,
	order: 'newest' as 'newest' | 'oldest' | 'mixed',
	mostPerPage: 100,
	/** A larger `skip` is refused. */
	deepestSkip: Infinity,
	total: 'right' as 'right' | 'absent' | 'capped' | 'page',
	/** Someone else stores a lead every so often; 0 is never. */
	othersStoreEveryMs: 0,
	/** Leads of long ago; made when they are asked for, so half a million costs nothing. */
	archived: 0,
};

export type Variant = typeof PLAIN;
