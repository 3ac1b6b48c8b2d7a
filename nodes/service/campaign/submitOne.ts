/** Initiate Lead as a campaign of one: the same guard, breaker, reconciling and look-ups. */
import type { LeadRecord } from '../api/contract';
import { type Fault, ServiceError } from '../http/errors';
import type { Row } from '../leads/outcome';
import type { BulkAnswer, LeadCallingService } from '../api/service';
import { Campaign } from './campaign';
import { type CampaignOptions, type PendingLead, SENT_NOWHERE } from './pendingLead';

/** Refusals of this lead itself (specification, section 7), as opposed to those of the key or the path. */
const LOOK_UP = 'Look the lead up before you submit it again.';

const ABOUT_THE_LEAD = [400, 403, 404, 409, 422];

interface Options {
	init: boolean;
	checkFirst: CampaignOptions['checkFirst'];
	log(message: string): void;
}

/** @throws ServiceError for every outcome but accepted, or existing where that was asked for */
export async function submitOne(
	service: LeadCallingService,
	row: Row,
	{ init, checkFirst, log }: Options,
): Promise<LeadRecord> {
	let refusal: Fault | undefined;
	const campaign = new Campaign(
		service,
		[row],
		{
			init,
			checkFirst,
			format: 'auto',
			leadsPerRequest: 1,
			protection: 'adaptive',
			whenManyDuplicates: 'pause',
			keepOrder: true,
		},
		{
			submit: async ([job]) => {
				try {
					return { success: [await initiate(service, job!, init)], errors: [] };
				} catch (error) {
					refusal = (error as ServiceError).fault;
					return asAnswer(job!, error);
				}
			},
			sentBefore: SENT_NOWHERE,
			settled: () => {},
			log,
		},
	);
	await campaign.run();

	const outcome = campaign.outcomes[0]!;
	const { record, leadId } = outcome;
	const isKnown = outcome.outcome === 'accepted' || (checkFirst !== 'off' && record !== undefined);
	if (isKnown) return record ?? { _id: leadId ?? '' };
	const cause = refusal ?? campaign.failure;
	throw new ServiceError({
		...(cause ?? { kind: 'refused', description: LOOK_UP }),
		message: outcome.reason ?? 'The service did not accept the lead',
		category: outcome.category ?? 'service',
		permanent: outcome.permanent ?? false,
		isUnknownOutcome: outcome.outcome === 'unknown',
	});
}

async function initiate(service: LeadCallingService, { submission }: PendingLead, init: boolean) {
	return submission.kind === 'existing'
		? await service.initiate({ leadId: submission.leadId }, init)
		: await service.initiate({ lead: submission.lead }, init);
}

/** A refusal of the lead, in the shape in which Bulk Initiate tells it; anything else goes on. */
function asAnswer({ submission }: PendingLead, error: unknown): BulkAnswer {
	if (!(error instanceof ServiceError) || !isAboutTheLead(error.fault)) throw rethrown(error);
	const data = submission.kind === 'existing' ? { leadId: submission.leadId } : submission.lead;
	return { success: [], errors: [{ error: error.message, data }] };
}

function isAboutTheLead({ kind, status }: Fault): boolean {
	return kind === 'refused' && (status === undefined || ABOUT_THE_LEAD.includes(status));
}

function rethrown(error: unknown): Error {
	return error as Error;
}
