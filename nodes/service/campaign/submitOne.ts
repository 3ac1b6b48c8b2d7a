/** Initiate Lead is a campaign of one row: the same budget, block, doubt and look-ups. */
import type { BulkAnswer, LeadRecord } from '../api/contract';
import type { LeadCallingService } from '../api/service';
import { type Fault, faultOf, ServiceError } from '../http/errors';
import type { Row } from '../leads/outcome';
import { runCampaign } from './campaign';
import type { CampaignOptions, PendingLead } from './model';

const LOOK_UP = 'Look the lead up before you submit it again.';

/** Refusals of this lead itself (specification, section 7), as opposed to those of the key or the path. */
const ABOUT_THE_LEAD = [200, 400, 404, 409, 422];

interface Options extends Pick<
	CampaignOptions,
	'init' | 'checkFirst' | 'isWary' | 'everyRefusalCounts' | 'resendRefused'
> {
	log(message: string): void;
}

/** @throws ServiceError for every outcome but accepted, or existing where that was asked for */
export async function submitOne(
	service: LeadCallingService,
	row: Row,
	{ log, ...options }: Options,
): Promise<LeadRecord> {
	let refusal: Fault | undefined;
	const { outcomes, failure } = await runCampaign(
		[row],
		{
			...options,
			format: 'auto',
			leadsPerRequest: 1,
			protection: 'strict',
			whenManyDuplicates: 'pause',
			keepOrder: true,
		},
		{
			service,
			submit: async ([lead]) => {
				try {
					return { success: [await initiate(service, lead!, options.init)], errors: [] };
				} catch (error) {
					refusal = faultOf(error);
					return asAnswer(lead!, error);
				}
			},
			settled: () => {},
			log,
		},
	);

	const outcome = outcomes[0]!;
	const { record, leadId, category } = outcome;
	const isKept = options.checkFirst !== 'off' && category === 'duplicate' && record !== undefined;
	if (outcome.outcome === 'accepted' || isKept) return record ?? { _id: leadId ?? '' };
	throw new ServiceError({
		...(refusal ?? failure ?? { kind: 'refused', description: LOOK_UP }),
		message: outcome.reason ?? 'The service did not accept the lead',
		category: category ?? 'service',
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
	if (!(error instanceof ServiceError) || !isAboutTheLead(error.fault)) throw error;
	const data = submission.kind === 'existing' ? { leadId: submission.leadId } : submission.lead;
	const mayBeAddress = error.fault.status === 404;
	return { success: [], errors: [{ error: error.message, data }], mayBeAddress };
}

/** Without a body in JSON it is not the service that answers. */
function isAboutTheLead({ kind, status, body }: Fault): boolean {
	return kind === 'refused' && body !== undefined && ABOUT_THE_LEAD.includes(status ?? 0);
}
