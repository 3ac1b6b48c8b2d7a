import { firstRefusal, ok, type Action, type Call } from '../call';
import { updateResult } from '../events';
import { identifiedLead } from '../rules/leadIdentity';
import { UPDATE_RULES } from '../rules/update';
import { isObject, textOf } from '../rules/values';
import { splitName } from '../store/normal';
import type { Json, Lead } from '../store/records';

const CALL_IN_PROGRESS = 'Lead update is not allowed while a call is in progress for this lead';
const STATES_WITH_DISPOSITION = ['interested', 'lost'];

/** 4.3: with `metadata` absent, every other field is merged into the metadata. */
const OWN_FIELDS = new Set([
	'leadId',
	'referenceId',
	'projectId',
	'processId',
	'targetState',
	'name',
	'disposition',
	'userId',
]);

/** Section 4.3: queued and answered at once; the outcome is sent as a webhook (section 6). */
export const update: Action = (call) => {
	const refusal = firstRefusal(UPDATE_RULES, call);
	if (refusal) return refusal;

	const lead = identifiedLead(call, call.body);
	if (lead) call.parts.work.start(updateJob(call, lead));
	return ok({ success: true, message: 'Lead update initiated' });
};

async function updateJob({ parts, body }: Call, lead: Lead): Promise<void> {
	const updateId = parts.store.newId();
	if (!(await parts.timers.sleep(parts.updateDelayMs))) return;

	const now = parts.clock.now();
	const error = lead.callInProgress ? CALL_IN_PROGRESS : null;
	if (error === null) apply(body, lead, new Date(now).toISOString());
	const event = updateResult(updateId, lead, error, now);
	parts.webhooks.send(parts.store.process(lead.processId), event);
}

function apply(body: Json, lead: Lead, at: string): void {
	lead.metadata = { ...lead.metadata, ...metadataOf(body) };
	lead.updatedAt = at;
	const name = textOf(body.name);
	if (name !== undefined) Object.assign(lead, { lastName: undefined, name, ...splitName(name) });

	const targetState = textOf(body.targetState);
	if (targetState === undefined) return;
	lead.currentState = targetState;
	const disposition = textOf(body.disposition);
	if (disposition !== undefined && STATES_WITH_DISPOSITION.includes(targetState)) {
		lead.lastDisposition = disposition;
	}
}

function metadataOf(body: Json): Json {
	if (isObject(body.metadata)) return body.metadata;
	return Object.fromEntries(Object.entries(body).filter(([name]) => !OWN_FIELDS.has(name)));
}
