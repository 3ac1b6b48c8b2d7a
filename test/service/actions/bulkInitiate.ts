import { blocked, type Call, fail, refuse, Refused, type Route } from '../call';
import { leadProblem } from '../rules/leadProblem';
import { FOREIGN_PROJECT, processNotFound } from '../rules/messages';
import { isAbsent, isObject, listOf, textOf } from '../rules/values';
import type { Json } from '../store/records';
import { bulkSuccess } from '../store/views';
import { submitExisting, submitNew } from './submit';

/** A request that takes its time works on its leads in so many goes. */
const GOES = 20;

/**
 * Section 4.1. Leads are processed one after another, existing ones first. The duplicate that blocks
 * the key ends the request with 429: what came before it stays stored, what comes after is not read.
 */
export const bulkInitiate: Route = {
	id: 'bulkInitiate',
	method: 'POST',
	path: '/leads/bulk/initiate',
	parameters: { v: 'string' },
	fields: { leadIds: 'array', leads: 'array', init: 'boolean' },

	async action(call) {
		checkRequest(call);
		const { service, body, query } = call;
		const { variant, background } = service;
		const leads = listOf(body.leads) as Json[];
		const all = [
			...listOf(body.leadIds).map((leadId) => ({ leadId: String(leadId) })),
			...leads.map((data) => ({ data })),
		];
		const success: unknown[] = [];
		const errors: Json[] = [];

		const { queueMs, perLeadMs, stores, random } = variant;
		const go = stores === 'atEnd' ? all.length : Math.ceil(all.length / GOES);
		if (queueMs > 0) await background.sleep(queueMs * random());
		for (const [at, one] of all.entries()) {
			if (perLeadMs > 0 && at % go === 0) {
				await background.sleep(perLeadMs * Math.min(go, all.length - at));
			}
			const isNew = 'data' in one;
			const { verdict, lead, error } = isNew
				? submitNew(call, one.data)
				: submitExisting(call, one.leadId);
			const referenceId = isNew ? textOf(one.data.referenceId) : lead?.referenceId;
			if (verdict === 'created') success.push(bulkSuccess(lead!, variant));
			else errors.push(query.v === '1.2' ? { referenceId, error } : { ...one, error });
		}
		const { denies } = variant;
		if (denies && random() < denies.share) throw denied(denies.status);
		return { success, errors };
	},
};

/** The request as a whole, though its leads were processed. */
function denied(status: number): Refused {
	return fail(status, 'Calls could not be scheduled');
}

/** What refuses the request as a whole (section 7, in its order). @throws Refused */
function checkRequest({ body, service }: Call): void {
	const { store, limits, variant, projectId, options } = service;
	const { leadsPerRequest } = limits;
	if (body.leadIds == null && body.leads == null) {
		throw refuse(400, 'Either leadIds or leads array is required');
	}
	if (![body.leadIds ?? [], body.leads ?? []].every(Array.isArray)) {
		throw refuse(400, 'Input must be an array');
	}
	const leads = listOf(body.leads);
	const count = listOf(body.leadIds).length + leads.length;
	if (count > leadsPerRequest) {
		throw refuse(400, `Maximum of ${leadsPerRequest} leads allowed per request`);
	}
	const invalidLeads = leads
		.map((data) => ({ data, error: projectProblem(data, projectId) }))
		.filter(({ error }) => error !== undefined);
	if (invalidLeads.length > 0) {
		const error = 'Some leads have missing or invalid projectId';
		throw new Refused(403, { error, invalidLeads });
	}
	// The text is not shown.
	if (options.isInactive) throw refuse(403, 'Project is inactive or was not found');
	for (const { processId } of leads as Json[]) {
		if (typeof processId !== 'string' || processId === '') continue;
		if (!store.processes.has(processId)) throw refuse(404, processNotFound(processId));
	}
	// As a service answers that reads a request as one thing: no lead is named.
	const { refusesWhole } = variant;
	if (refusesWhole?.for === 'tooMany' && count > refusesWhole.leads) {
		throw refuse(400, 'Batch too large');
	}
	if (refusesWhole?.for !== 'badLead') return;
	const isBad = (lead: unknown) => leadProblem(lead as Json, variant) !== undefined;
	if (!leads.some(isBad)) return;
	// It looks no further than the first bad lead.
	if (variant.counts === 'everyRefusal' && service.countDuplicate()) throw blocked();
	throw fail(refusesWhole.status, 'Validation failed');
}

function projectProblem(lead: unknown, projectId: string): string | undefined {
	if (!isObject(lead) || isAbsent(lead.projectId)) return 'missing projectId';
	return lead.projectId === projectId ? undefined : FOREIGN_PROJECT;
}
