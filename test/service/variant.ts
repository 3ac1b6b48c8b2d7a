/**
 * What the specification leaves open, as one service may have it. Whatever is left out is as
 * docs/stand-in.md describes; every variant is a service that a client of the specification must
 * get on with.
 */
export interface Variant {
	/** For what is left to chance: a number in [0, 1). */
	random: () => number;

	/** How refusals of leads read (section 7 names "typical messages" only). */
	wording: 'specified' | 'other' | 'misleading' | 'none' | 'object';
	/** Phone numbers that begin so, without country, are refused beside those with repeating digits. */
	refusedPhones: readonly string[];
	/** What counts for duplicate protection (section 8; section 5, rule 4, says "duplicate or bad data"). */
	counts: 'duplicates' | 'resentRefusals' | 'everyRefusal';
	/** Elements of `success` (4.1, not shown). */
	success: 'records' | 'ids' | 'idsWithReference';
	/** What Initiate Lead returns beside `success`. */
	initiated: 'record' | 'idOnly';

	/** When the leads of a bulk request are judged and stored: one after the other, or all at its end. */
	stores: 'each' | 'atEnd';
	requestMs: number;
	/** A submission waits in line for up to so long before anything of it is processed. */
	queueMs: number;
	perLeadMs: number;
	/** Query Leads grows slower with `skip`. */
	perSkippedMs: number;
	/** Stands before the service, which goes on with a request that it has given up. */
	gateway?: Gateway;
	/** Share of requests whose connection is cut at some moment, arrived or not. */
	cutShare: number;
	/** Requests above this size never reach the service. */
	tooLarge?: { bytes: number; status: 413 | 403 };
	/** A 4xx for a whole bulk request that names none of its leads: one of them is bad, or there are too many. */
	refusesWhole?: { for: 'badLead'; status: 400 | 422 } | { for: 'tooMany'; leads: number };
	/** Times in records: minus the service's clock, and with or without their zone. */
	times: { aheadMs: number; hasZone: boolean };

	/** How phone numbers are stored; they are compared by what is stored. */
	phones: 'asSent' | 'digits' | 'plus' | 'withCountry' | 'national';
	/** Records carry `firstName` and `lastName` in the place of `name`. */
	splitsNames: boolean;
	/** Within what phone, e-mail and reference are unique; by default e-mail in the project, the others in the process. */
	uniqueIn: 'deployed' | 'process' | 'project';
	/** A deleted lead that was called still counts as called. */
	remembersDeleted: boolean;

	/** How Query Leads compares reference, phone and e-mail with what is stored; `parts` finds longer ones too. */
	filters: 'normalized' | 'exact' | 'parts';
	/** Parameters of Query Leads that the service does not know. */
	ignores: readonly string[];
	/** How long what was stored does not show in reads, and in filters by phone or e-mail. */
	readLagMs: number;
	filterLagMs: number;
	order: 'newest' | 'oldest' | 'mixed';
	mostPerPage: number;
	/** A larger `skip` is refused. */
	deepestSkip: number;
	total: 'right' | 'absent' | 'capped';
	/** Someone else stores a lead every so often; 0 is never. */
	othersStoreEveryMs: number;
	/** Leads of long ago; made when they are asked for, so half a million costs nothing. */
	archived: number;
}

export interface Gateway {
	givesUpAfterMs: number;
	status: 502 | 504;
	isHtml: boolean;
}

export const PLAIN: Variant = {
	random: () => Math.random(),
	wording: 'specified',
	refusedPhones: [],
	counts: 'duplicates',
	success: 'records',
	initiated: 'record',
	stores: 'each',
	requestMs: 0,
	queueMs: 0,
	perLeadMs: 0,
	perSkippedMs: 0,
	cutShare: 0,
	times: { aheadMs: 0, hasZone: true },
	phones: 'asSent',
	splitsNames: false,
	uniqueIn: 'deployed',
	remembersDeleted: false,
	filters: 'normalized',
	ignores: [],
	readLagMs: 0,
	filterLagMs: 0,
	order: 'newest',
	mostPerPage: 100,
	deepestSkip: Infinity,
	total: 'right',
	othersStoreEveryMs: 0,
	archived: 0,
};
