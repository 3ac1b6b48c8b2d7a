/**
 * Update Lead answers only "accepted" (specification, 4.3); reading the lead can show that the change
 * has been made, never that it was refused: that comes by webhook alone (section 6). A lead that is
 * as asked for proves nothing where it was so before: then only a newer `updatedAt` does.
 */
import type { IDataObject } from 'n8n-workflow';

import { sameJson } from '../events/compare';
import { isRecord } from '../http/classify';
import { faultOf, isNotFound } from '../http/errors';
import type { LeadIdentity, LeadRecord, UpdateChanges } from './contract';
import type { LeadCallingService } from './service';

const FIRST_INTERVAL_MS = 500;
const LONGEST_INTERVAL_MS = 10_000;
const GROWTH = 1.6;

export interface UpdateResult extends IDataObject {
	outcome: 'updated' | 'unconfirmed';
	lead?: LeadRecord;
	reason?: string;
}

/**
 * The lead before the update; nothing where two reads fail, which is no reason not to update.
 *
 * @throws ServiceError when there is no such lead
 */
export async function readBefore(
	service: LeadCallingService,
	identity: LeadIdentity,
): Promise<LeadRecord | undefined> {
	let read = await readLead(service, identity);
	if (read.state === 'failed') read = await readLead(service, identity);
	if (read.state === 'missing') throw read.error;
	return read.state === 'read' ? read.lead : undefined;
}

/**
 * @param before the lead as it was; without it, the first that is read stands in
 * @throws ServiceError when the execution is canceled
 */
export async function waitForUpdate(
	service: LeadCallingService,
	identity: LeadIdentity,
	changes: UpdateChanges,
	deadlineMs: number,
	before: LeadRecord | undefined,
): Promise<UpdateResult> {
	const { client } = service;
	const until = client.transport.now() + deadlineMs;
	let earlier = before;
	let lead = before;
	let interval = FIRST_INTERVAL_MS;
	while (client.transport.now() < until) {
		await client.pause(Math.min(interval, Math.max(1, until - client.transport.now())));
		interval = Math.min(interval * GROWTH, LONGEST_INTERVAL_MS);
		const read = await readLead(service, identity);
		if (read.state === 'missing') return unconfirmed(lead, 'The service no longer has this lead.');
		if (read.state === 'failed') continue;
		lead = read.lead;
		earlier ??= lead;
		if (isMade(changes, earlier, lead)) return { outcome: 'updated', lead };
	}
	const seconds = Math.round(deadlineMs / 1000);
	return unconfirmed(
		lead,
		earlier !== undefined && shows(earlier, changes)
			? `The lead already had these values, so nothing showed within ${seconds} s whether the update was applied. Only the webhook reports if it was refused.`
			: `The change did not show within ${seconds} s. It may still come, or it was refused, e.g. because of a call in progress: refusals are reported only by webhook.`,
	);
}

function unconfirmed(lead: LeadRecord | undefined, reason: string): UpdateResult {
	return { outcome: 'unconfirmed', ...(lead === undefined ? {} : { lead }), reason };
}

type Read =
	| { state: 'read'; lead: LeadRecord }
	| { state: 'missing'; error: unknown }
	/** Says nothing about the update; cancellation ends the next pause. */
	| { state: 'failed' };

async function readLead(service: LeadCallingService, identity: LeadIdentity): Promise<Read> {
	try {
		return { state: 'read', lead: await service.getLead(identity, { masked: true }) };
	} catch (error) {
		return isNotFound(faultOf(error)) ? { state: 'missing', error } : { state: 'failed' };
	}
}

function isMade(changes: UpdateChanges, earlier: LeadRecord, lead: LeadRecord): boolean {
	if (!shows(lead, changes)) return false;
	const isNewer = Date.parse(lead.updatedAt ?? '') > Date.parse(earlier.updatedAt ?? '');
	return isNewer || !shows(earlier, changes);
}

/** Whether everything that was asked for can be read in the record. */
export function shows(lead: LeadRecord, changes: UpdateChanges): boolean {
	const { metadata = {}, name, targetState, disposition } = changes;
	if (targetState !== undefined && lead.currentState !== targetState) return false;
	if (disposition !== undefined && lead.lastDisposition !== disposition) return false;
	if (name !== undefined && !names(lead).includes(name)) return false;
	const stored = lead.metadata ?? {};
	return Object.entries(metadata).every(([key, value]) => holds(stored[key], value));
}

/** "Merged" (4.3) may be deep, in any order of the keys, and null may take a key away. */
function holds(stored: unknown, asked: unknown): boolean {
	if (!isRecord(asked)) return sameJson(stored ?? null, asked ?? null);
	return (
		isRecord(stored) && Object.entries(asked).every(([key, value]) => holds(stored[key], value))
	);
}

/** The service may have split the name into first and last. */
function names({ name, firstName, lastName }: LeadRecord): unknown[] {
	return [name, [firstName, lastName].filter(Boolean).join(' ')];
}
