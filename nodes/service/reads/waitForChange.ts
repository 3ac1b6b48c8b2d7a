import { faultOf, isNotFound, isRecord } from '../http/errors';
import { fullName, type LeadRecord } from '../leads/fields';
import type { LeadIdentity, UpdateChanges } from '../records';
import type { LeadCallingService } from '../service';

const FIRST_INTERVAL_MS = 500;
/** Each read is logged, so there is a line at least every five seconds. */
const MAX_INTERVAL_MS = 5_000;

export interface WaitResult {
	outcome: 'updated' | 'unconfirmed';
	/** For people. */
	reason: string;
	/** As it was last read, masked. */
	lead?: LeadRecord;
}

/**
 * Update Lead answers only "accepted" (specification, 4.3). Reading the lead can show that the change
 * was made, never that it was refused: that is reported by webhook alone (section 6).
 * @throws ServiceError when the service has no such lead, or when the execution is canceled
 */
export async function waitForChange(
	service: LeadCallingService,
	identity: LeadIdentity,
	changes: UpdateChanges,
	maxMs: number,
): Promise<WaitResult> {
	const { transport } = service;
	const until = transport.now() + maxMs;
	const failures: string[] = [];
	let lead: LeadRecord | undefined;
	let reads = 0;
	let interval = FIRST_INTERVAL_MS;
	while (transport.now() < until) {
		await service.pause(Math.min(interval, until - transport.now()));
		interval = Math.min(interval * 1.6, MAX_INTERVAL_MS);
		reads += 1;
		const [read] = await Promise.allSettled([service.getLead(identity, { masked: true })]);
		if (read.status === 'fulfilled') {
			lead = read.value;
			if (shows(lead, changes)) return { outcome: 'updated', reason: 'The lead was updated', lead };
			transport.log(`Waiting for a change: not made yet, read ${reads}`);
			continue;
		}
		const fault = faultOf(read.reason);
		if (fault.kind === 'canceled' || isNotFound(fault)) throw read.reason;
		failures.push(fault.message);
		transport.log(`Waiting for a change: read ${reads} failed, ${fault.status ?? fault.kind}`);
	}
	const seconds = Math.round(maxMs / 1000);
	let reason = lead
		? `The change did not show within ${seconds} s. It may still come, or was refused, e.g. because of a call in progress: only the Lead Calling Trigger reports that.`
		: `The lead could not be read for ${seconds} s, so the update may have been made.`;
	const [last] = failures.slice(-1);
	if (last) reason += ` ${failures.length} of ${reads} reads failed, the last one with: ${last}`;
	return { outcome: 'unconfirmed', reason, ...(lead && { lead }) };
}

/**
 * Whether everything that was asked for can be read in the record. A service may keep "41" as a
 * number, tidy spaces, and write a state or disposition in its own case.
 */
export function shows(lead: LeadRecord, changes: UpdateChanges): boolean {
	return Object.entries(changes).every(([field, asked]) => {
		switch (field) {
			case 'userId':
				return true;
			case 'targetState':
				return holds(lower(lead.currentState), lower(asked));
			case 'disposition':
				return holds(lower(lead.lastDisposition), lower(asked));
			default:
				// The service may have split a name into first and last.
				return holds(lead[field], asked) || (field === 'name' && holds(fullName(lead), asked));
		}
	});
}

/** "Merged" (4.3) may be deep, and null may take a key away. */
function holds(stored: unknown, asked: unknown): boolean {
	if (asked !== null && typeof asked === 'object') {
		const inner = isRecord(stored) || Array.isArray(stored) ? Object.entries(stored) : [];
		if (Array.isArray(asked) && asked.length !== inner.length) return false;
		const values = new Map<string, unknown>(inner);
		return Object.entries(asked).every(([key, value]) => holds(values.get(key), value));
	}
	if (stored !== null && typeof stored === 'object') return false;
	const [left, right] = [stored, asked].map((value) => String(value ?? '').trim());
	if (left === '' || right === '') return left === right;
	return left!.split(/\s+/).join() === right!.split(/\s+/).join() || Number(left) === Number(right);
}

function lower(value: unknown): string {
	return String(value ?? '').toLowerCase();
}
