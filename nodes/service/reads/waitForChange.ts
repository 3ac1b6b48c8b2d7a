import { faultOf, isNotFound, isRecord } from '../http/errors';
import { fullName, type LeadRecord } from '../leads/fields';
import type { LeadIdentity, UpdateChanges } from '../records';
import type { LeadCallingService } from '../service';

const FIRST_INTERVAL_MS = 500;
/** Each read is logged, so there is a line at least every five seconds. */
const MAX_INTERVAL_MS = 5_000;
const GROWTH = 1.6;

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
 *
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
		interval = Math.min(interval * GROWTH, MAX_INTERVAL_MS);
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
	const reason =
		lead === undefined
			? `The lead could not be read for ${seconds} s, so the update may have been made.`
			: `The change did not show within ${seconds} s. It may still come, or was refused, e.g. because of a call in progress: only the Lead Calling Trigger reports that.`;
	const failed = `${failures.length} of ${reads} reads failed, the last one with: ${failures.at(-1)}`;
	const whole = failures.length > 0 ? `${reason} ${failed}` : reason;
	return { outcome: 'unconfirmed', reason: whole, ...(lead && { lead }) };
}

/**
 * Whether everything that was asked for can be read in the record. A service may keep "41" as a
 * number, tidy spaces, and write a state or disposition in its own case.
 */
export function shows(lead: LeadRecord, changes: UpdateChanges): boolean {
	return Object.entries(changes).every(([field, asked]) => {
		switch (field) {
			case 'targetState':
				return holds(lower(lead.currentState), lower(asked));
			case 'disposition':
				return holds(lower(lead.lastDisposition), lower(asked));
			case 'name':
				// The service may have split it into first and last.
				return holds(lead.name, asked) || holds(fullName(lead), asked);
			case 'userId':
				return true;
			default:
				return holds(lead[field], asked);
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
