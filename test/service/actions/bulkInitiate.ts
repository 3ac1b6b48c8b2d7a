import { firstRefusal, ok, refuse, type Action, type Answer, type Call } from '../call';
import { BLOCKED } from '../rules/admission';
import { BULK_RULES, listOf } from '../rules/bulkInitiate';
import { leadProblem } from '../rules/leadInput';
import { textOf } from '../rules/values';
import type { Json } from '../store/records';
import { bulkSuccess } from '../store/views';
import { type Submitted, submitExisting, submitNew } from './submit';

/** A request that takes its time works on its leads in so many goes. */
const GOES = 20;

/**
 * Section 4.1. Leads are processed one after another, existing ones first. The duplicate that blocks
 * the key ends the request with 429: what came before it stays stored, what comes after is not read.
 */
export const bulkInitiate: Action = async (call) => {
	const refusal = firstRefusal(BULK_RULES, call);
	if (refusal) return refusal;
	const refused = refusedWhole(call);
	if (refused) return refused;

	const init = call.body.init !== false;
	const simplified = call.query.v === '1.2';
	const success: unknown[] = [];
	const errors: Json[] = [];
	const tell = ({ verdict, lead, error }: Submitted, named: Json, referenceId?: string) => {
		if (verdict === 'created' && lead) success.push(bulkSuccess(lead, call.parts.variant));
		else errors.push(simplified ? { referenceId, error } : { ...named, error });
	};

	const submissions: Array<() => boolean> = [
		...listOf(call.body.leadIds).map((leadId) => () => {
			const submitted = submitExisting(call, leadId, init);
			tell(submitted, { leadId }, submitted.lead?.referenceId);
			return submitted.blocks;
		}),
		...(listOf(call.body.leads) as Json[]).map((data) => () => {
			const submitted = submitNew(call, data, init);
			tell(submitted, { data }, textOf(data.referenceId));
			return submitted.blocks;
		}),
	];
	for await (const blocks of paced(call, submissions)) if (blocks) return BLOCKED;
	return ok({ success, errors });
};

/** As a service answers that reads a request as one thing: nothing of it was processed, and no lead is named. */
function refusedWhole({ body, parts }: Call): Answer | undefined {
	const { refusesWhole } = parts.variant;
	if (refusesWhole?.for === 'tooMany') {
		const count = listOf(body.leads).length + listOf(body.leadIds).length;
		return count > refusesWhole.leads ? refuse(400, 'Batch too large') : undefined;
	}
	const isBad = (lead: unknown) => leadProblem(lead as Json, parts.variant) !== undefined;
	return refusesWhole && listOf(body.leads).some(isBad)
		? refuse(refusesWhole.status, 'Validation failed')
		: undefined;
}

/** Runs them as the service takes its time: each as it goes, or all at the end. */
async function* paced(call: Call, submissions: Array<() => boolean>): AsyncGenerator<boolean> {
	const { variant, timers } = call.parts;
	const { queueMs, perLeadMs, stores, random } = variant;
	if (queueMs > 0) await timers.sleep(queueMs * random());
	if (stores === 'atEnd') await timers.sleep(perLeadMs * submissions.length);
	const go = Math.ceil(submissions.length / GOES);
	for (const [at, submit] of submissions.entries()) {
		if (stores === 'each' && perLeadMs > 0 && at % go === 0) {
			await timers.sleep(perLeadMs * Math.min(go, submissions.length - at));
		}
		yield submit();
	}
}
