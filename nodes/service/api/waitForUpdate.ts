/**
 * Update Lead answers only "accepted" (specification, 4.3); reading the lead can show that the change
 * has been made, never that it was refused: that comes by webhook alone (section 6).
 */
import type { IDataObject } from 'n8n-workflow';

import type { LeadRecord } from './contract';
import type { LeadCallingService, LeadIdentity, UpdateChanges } from './service';

const FIRST_INTERVAL_MS = 500;
const LONGEST_INTERVAL_MS = 10_000;
const GROWTH = 1.6;

export interface UpdateResult extends IDataObject {
	outcome: 'updated' | 'unconfirmed';
	lead?: LeadRecord;
	reason?: string;
}

/** @throws ServiceError when the execution is canceled */
export async function waitForUpdate(
	service: LeadCallingService,
	identity: LeadIdentity,
	changes: UpdateChanges,
	deadlineMs: number,
): Promise<UpdateResult> {
	const { client } = service;
	const until = client.transport.now() + deadlineMs;
	let lead: LeadRecord | undefined;
	let interval = FIRST_INTERVAL_MS;
	while (client.transport.now() < until) {
		await client.pause(Math.min(interval, Math.max(1, until - client.transport.now())));
		interval = Math.min(interval * GROWTH, LONGEST_INTERVAL_MS);
		lead = (await readOrNothing(service, identity)) ?? lead;
		if (lead !== undefined && shows(lead, changes)) return { outcome: 'updated', lead };
	}
	return {
		outcome: 'unconfirmed',
		...(lead === undefined ? {} : { lead }),
		reason: `The change did not show within ${Math.round(deadlineMs / 1000)} s. It may still come, or it was refused, e.g. because of a call in progress: a refusal is told only by webhook.`,
	};
}

/** A read that fails says nothing about the update; cancellation ends the next pause. */
async function readOrNothing(
	service: LeadCallingService,
	identity: LeadIdentity,
): Promise<LeadRecord | undefined> {
	return await service.getLead(identity, { masked: true }).catch(() => undefined);
}

/** Whether everything that was asked for can be read in the record. */
export function shows(lead: LeadRecord, changes: UpdateChanges): boolean {
	const { metadata = {}, name, targetState, disposition } = changes;
	if (targetState !== undefined && lead.currentState !== targetState) return false;
	if (disposition !== undefined && lead.lastDisposition !== disposition) return false;
	if (name !== undefined && !names(lead).includes(name)) return false;
	const stored = lead.metadata ?? {};
	return Object.entries(metadata).every(
		([key, value]) => JSON.stringify(stored[key]) === JSON.stringify(value),
	);
}

/** The service may have split the name into first and last. */
function names({ name, firstName, lastName }: LeadRecord): unknown[] {
	return [name, [firstName, lastName].filter(Boolean).join(' ')];
}
