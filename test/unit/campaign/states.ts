/** Campaigns in a state of the test's choice: no service, no clock, no chance. */
import { apply } from '../../../nodes/service/campaign/apply';
import { begin, pendingLeads } from '../../../nodes/service/campaign/begin';
import { decide } from '../../../nodes/service/campaign/decide';
import type {
	CampaignOptions,
	CampaignState,
	PendingLead,
} from '../../../nodes/service/campaign/model';
import type { CampaignEvent, Step } from '../../../nodes/service/campaign/steps';
import type { LeadInput, LeadRecord } from '../../../nodes/service/api/contract';
import type { Fault, FaultKind } from '../../../nodes/service/http/errors';
import { KeyState } from '../../../nodes/service/key/keyState';
import { DEFAULT_POLICY } from '../../../nodes/service/policy';

export const OPTIONS: CampaignOptions = {
	init: true,
	format: 'auto',
	leadsPerRequest: 1000,
	protection: 'adaptive',
	whenManyDuplicates: 'automatic',
	keepOrder: false,
	checkFirst: 'off',
	isWary: false,
	resendRefused: false,
	everyRefusalCounts: false,
};

/** When requests leave: no clock begins with zero. */
export const T = 1_000_000;
export const WALL = Date.UTC(2026, 0, 5, 9);

export function leadAt(index: number): LeadInput {
	return {
		projectId: 'project',
		processId: 'process-1',
		name: `Lead ${index}`,
		phone: `+9198123${10_000 + index}`,
		referenceId: `R-${index}`,
	};
}

export function stateOf(
	rows: number,
	options: Partial<CampaignOptions> = {},
	key = keyOf(),
): CampaignState {
	const list = Array.from({ length: rows }, (_, index) => ({
		submission: { kind: 'new', lead: leadAt(index) } as const,
	}));
	return begin(pendingLeads(list), {
		options: { ...OPTIONS, ...options },
		policy: DEFAULT_POLICY,
		key,
		requestsPerWindow: 100,
		leadsPerRequest: 1000,
		now: T,
	});
}

export function keyOf(): KeyState {
	const key = new KeyState();
	key.duplicatesPerWindow = 5;
	return key;
}

export function fault(kind: FaultKind, more: Partial<Fault> = {}): Fault {
	return { kind, message: kind, category: 'network', permanent: false, ...more };
}

/** The record that the service makes of a lead. */
export function recordOf(index: number, more: Partial<LeadRecord> = {}): LeadRecord {
	return {
		_id: `id-${index}`,
		createdAt: new Date(WALL + 30_000).toISOString(),
		...leadAt(index),
		...more,
	};
}

/** Lets the leads of the next step leave. */
export function leave(
	state: CampaignState,
	now = T,
): { leads: PendingLead[]; requests: PendingLead[][] } {
	const step = decide(state, now);
	if (step.do !== 'send') throw new Error(`It would ${step.do}`);
	const leads = step.requests.flat();
	apply(state, { is: 'leaving', leads, from: step.from, requests: step.requests.length });
	return { leads, requests: step.requests };
}

/** Every lead of the next step is accepted, but so many. */
export function answer(state: CampaignState, refused = 0, now = T): number {
	const { leads } = leave(state, now);
	const errors = leads
		.slice(0, refused)
		.map(({ index }) => ({ referenceId: `R-${index}`, error: 'No' }));
	const success = leads.slice(refused).map(({ index }) => recordOf(index));
	apply(state, { is: 'answered', leads, from: 'ready', answer: { success, errors }, now });
	return leads.length;
}

/** The next request meets a fault. */
export function meet(state: CampaignState, met: Fault, now = T): PendingLead[] {
	const { leads } = leave(state, now);
	const sentAt = { now, wallTime: WALL + now - T };
	apply(state, {
		is: 'faulted',
		leads,
		from: 'ready',
		fault: met,
		sentAt,
		now: now + 100,
	});
	return leads;
}

/** One pass of look-ups after a lost answer finds these records, by the index of their lead. */
export function confirm(
	state: CampaignState,
	now: number,
	records: Record<number, LeadRecord[]> = {},
	more: Partial<Extract<CampaignEvent, { is: 'confirmed' }>> = {},
): void {
	const step = decide(state, now);
	if (step.do !== 'confirm') throw new Error(`It would ${step.do}`);
	const found = step.leads.map((lead) => ({ lead, records: records[lead.index] ?? [] }));
	apply(state, {
		is: 'confirmed',
		found,
		serverAheadMs: WALL - T,
		lookUps: found.length,
		now,
		...more,
	});
}

export function outcomes(state: CampaignState): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { outcome } of state.ended.values()) counts[outcome] = (counts[outcome] ?? 0) + 1;
	return counts;
}

export function doing(state: CampaignState, now = T): Step['do'] {
	return decide(state, now).do;
}
