import type { Call, Fields, Route } from '../call';
import { postEvent, updateResult } from '../events';
import { identifiedLead } from '../rules/leadIdentity';
import { isObject, textOf } from '../rules/values';
import { newId } from '../store/defaults';
import { type Json, type Lead, UPDATABLE } from '../store/records';

/** How long a job takes before it takes effect and reports. */
const UPDATE_DELAY_MS = 50;
const CALL_IN_PROGRESS = 'Lead update is not allowed while a call is in progress for this lead';
const STATES_WITH_DISPOSITION = ['interested', 'lost'];

const FIELDS: Fields = {
	leadId: 'string',
	referenceId: 'string',
	projectId: 'string',
	processId: 'string',
	targetState: 'string',
	...Object.fromEntries(UPDATABLE.map((field) => [field, 'string' as const])),
	disposition: 'string',
	userId: 'string',
};

/** Section 4.3: queued and answered at once; the outcome is sent as a webhook (section 6). */
export const update: Route = {
	id: 'update',
	method: 'POST',
	path: '/leads/update',
	fields: { ...FIELDS, metadata: 'object' },
	takesOtherFields: true,

	action(call) {
		call.service.background.start(updateJob(call, identifiedLead(call, call.body)));
		return { success: true, message: 'Lead update initiated' };
	},
};

async function updateJob({ service, body }: Call, lead: Lead): Promise<void> {
	const { background, clock } = service;
	const updateId = newId();
	if (!(await background.sleep(UPDATE_DELAY_MS))) return;

	const error = lead.callInProgress ? CALL_IN_PROGRESS : null;
	const now = clock.now();
	if (error === null) apply(body, lead, new Date(now).toISOString());
	postEvent(service, lead.processId, updateResult(updateId, lead, error, now));
}

function apply(body: Json, lead: Lead, at: string): void {
	lead.metadata = { ...lead.metadata, ...metadataOf(body) };
	lead.updatedAt = at;
	for (const field of UPDATABLE) {
		const text = textOf(body[field]);
		if (text === undefined) continue;
		Object.assign(lead, { [field]: text });
		if (field === 'name') Object.assign(lead, { firstName: undefined, lastName: undefined });
	}

	const targetState = textOf(body.targetState);
	if (targetState === undefined) return;
	lead.currentState = targetState;
	const disposition = textOf(body.disposition);
	if (disposition !== undefined && STATES_WITH_DISPOSITION.includes(targetState)) {
		lead.lastDisposition = disposition;
	}
}

/** 4.3: with `metadata` absent, every other field is merged into the metadata. */
function metadataOf({ metadata, ...body }: Json): Json {
	if (isObject(metadata)) return metadata;
	return Object.fromEntries(Object.entries(body).filter(([name]) => !(name in FIELDS)));
}
