/** A list of leads on its way to the service, from its rows to one outcome for each of them. */
import type { LeadCallingService } from '../api/service';
import type { Fault } from '../http/errors';
import type { Outcome, Row } from '../leads/outcome';
import { type CampaignDeps, drive } from './driver';
import { begin, pendingLeads } from './begin';
import type { CampaignOptions } from './model';
import { report, type Report } from './report';
import { shuffle } from './shuffle';

export interface CampaignResult {
	/** One for each row, in the rows' order. */
	outcomes: Outcome[];
	report: Report;
	/** The reason to fail as a whole: nothing is known of any lead that was to be sent. */
	failure?: Fault;
	/** Somebody ended it before its end. */
	wasCanceled: boolean;
}

/** Sends until every row has its outcome; rows that were refused before sending keep theirs. */
export async function runCampaign(
	rows: readonly Row[],
	options: CampaignOptions,
	deps: CampaignDeps,
): Promise<CampaignResult> {
	const { client, account } = deps.service;
	const { transport, policy, state: key } = client;
	const startedAt = transport.now();
	const leads = pendingLeads(rows);
	// In random order, what was answered is a fair sample of the rest.
	if (!options.keepOrder && options.protection !== 'off') {
		shuffle(leads, () => transport.random());
	}
	const { requestsPerWindow, leadsPerRequest } = account;
	const limits = { requestsPerWindow, leadsPerRequest };
	const state = begin(leads, { options, policy, key, now: startedAt, ...limits });
	await drive(state, deps);

	const outcomes = rows.map(({ refusal }, at) => refusal ?? state.ended.get(at) ?? NEVER);
	const seconds = (transport.now() - startedAt) / 1000;
	return {
		outcomes,
		report: report(outcomes, state, seconds),
		wasCanceled: state.stoppedBy?.kind === 'canceled',
		...(state.isJudged ? {} : { failure: state.stoppedBy ?? state.firstFault }),
	};
}

/** What was sent by a run that is not known may count for as long as a window. */
export function spendBudget({ client }: LeadCallingService): void {
	const { state, transport, policy } = client;
	state.recordDuplicates(transport.now(), state.duplicatesPerWindow, policy.duplicates);
}

/** Stands for what cannot be: the driver ends only when every lead has an outcome. */
const NEVER: Outcome = { outcome: 'unknown', category: 'service', reason: 'No outcome is known' };
