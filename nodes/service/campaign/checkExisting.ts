/** "Check First": leads that the service already holds are not submitted. */
import type { LeadInput, LeadRecord } from '../api/contract';
import { type Fault, faultOf } from '../http/errors';
import type { Outcome } from '../leads/outcome';
import type { LeadCallingService } from '../api/service';
import { notSent } from './batchAnswer';
import { type Depth, findLead } from './findLead';
import type { CampaignOptions, PendingLead } from './pendingLead';
import { mapConcurrent } from '../http/mapConcurrent';

const FOUND = 'The lead is already in the service (found by look-up), so it was not sent';
const CALLED =
	'A call attempt has already been made to this lead (found by look-up), so it was not sent';

/** One bad answer costs one lead; after so many the service is taken to be away. */
const FAILED_LOOK_UPS_IN_A_ROW = 3;

export interface Checked {
	/** By place in `jobs`: an outcome for each lead that exists, nothing for one to be sent. */
	outcomes: Array<Outcome | undefined>;
	/** Those that could not be looked up. Sending them all the same could block the key. */
	left: PendingLead[];
	/** Why not. */
	fault?: Fault;
}

export async function checkExisting(
	service: LeadCallingService,
	jobs: readonly PendingLead[],
	depth: Depth,
	ifExists: CampaignOptions['checkFirst'],
): Promise<Checked> {
	const checked: Checked = { outcomes: new Array<Outcome | undefined>(jobs.length), left: [] };
	let failedInARow = 0;
	await mapConcurrent(jobs, async (job, at) => {
		if (checked.fault !== undefined) {
			checked.left.push(job);
			return;
		}
		try {
			checked.outcomes[at] = await checkOne(service, job, depth, ifExists);
			failedInARow = 0;
		} catch (error) {
			const fault = faultOf(error);
			failedInARow += 1;
			if (isPassing(fault) && failedInARow < FAILED_LOOK_UPS_IN_A_ROW) {
				checked.outcomes[at] = notSent(fault);
				return;
			}
			checked.left.push(job);
			checked.fault ??= fault;
		}
	});
	return checked;
}

/** The next look-up may end better, though this one has been tried again already where it may be. */
function isPassing({ kind, permanent }: Fault): boolean {
	return !permanent && ['failed', 'unreadable', 'interrupted', 'rateLimited'].includes(kind);
}

async function checkOne(
	service: LeadCallingService,
	{ submission }: PendingLead,
	depth: Depth,
	ifExists: CampaignOptions['checkFirst'],
): Promise<Outcome | undefined> {
	if (submission.kind === 'existing') {
		// That it exists is why it was given; what matters is whether it was called.
		return depth === 'every' ? await checkCalled(service, submission.leadId) : undefined;
	}
	const found = await findLead(service, submission.lead, depth);
	if (found === undefined) return undefined;
	return ifExists === 'update'
		? await updateFound(service, found, submission.lead)
		: exists(found, FOUND);
}

/** A lead with activities was called (specification, 2.3). What is not found is for the service to refuse. */
async function checkCalled(
	service: LeadCallingService,
	leadId: string,
): Promise<Outcome | undefined> {
	const lead = await service.getLead({ leadId }, { masked: true }).catch(unlessMissing);
	return lead?.activities?.length
		? { ...exists(lead, CALLED), category: 'alreadyCalled' }
		: undefined;
}

function unlessMissing(error: unknown): undefined {
	if (faultOf(error).status !== 404) throw error;
}

async function updateFound(
	service: LeadCallingService,
	found: LeadRecord,
	lead: LeadInput,
): Promise<Outcome> {
	const name = lead.name ?? [lead.firstName, lead.lastName].filter(Boolean).join(' ');
	try {
		await service.update(
			{ leadId: found._id },
			{ ...(name ? { name } : {}), ...(lead.metadata ? { metadata: lead.metadata } : {}) },
		);
	} catch (error) {
		return exists(
			found,
			`The lead exists, and its update was not accepted: ${faultOf(error).message}`,
		);
	}
	return {
		outcome: 'accepted',
		action: 'updated',
		leadId: found._id,
		referenceId: found.referenceId,
		record: found,
		reason: 'The lead was already in the service; an update of it was accepted',
	};
}

function exists(found: LeadRecord, reason: string): Outcome {
	return {
		outcome: 'rejected',
		category: 'duplicate',
		permanent: true,
		confirmedBy: 'lookup',
		leadId: found._id,
		referenceId: found.referenceId,
		record: found,
		reason,
	};
}
