/** Whose phone rings, by the stand-in's ledger; saved people and rows to try it with. */
import type { LeadInput } from '../../nodes/service/leads/fields';
import type { Outcome, Row } from '../../nodes/service/leads/outcome';
import { type Caller, sendOne } from '../../nodes/service/sending';
import type { SendOptions } from '../../nodes/service/sending/leadList';
import type { StandIn, Variant } from '../service';
import type { LeadPartial } from '../service/store/records';
import { callerWith, type ConnectOptions, virtual } from './virtualService';
import { NotAccepted } from '../../nodes/service/leads/classifyFault';

const MINUTE_MS = 60_000;

/** Calls that wait in line: till they ring no activity shows, and their leads are taken once more. */
export const inLine = (minutes: number, more: Partial<Variant> = {}): Partial<Variant> => ({
	calls: { startsAfterMs: minutes * MINUTE_MS, lastsMs: MINUTE_MS },
	attempts: 'rung',
	...more,
});

/** The numbers that were set to ring, in the order of time; a number twice where it rings twice. */
export function ringsOf({ ledger }: StandIn): string[] {
	return ledger.requests.flatMap(({ processedLeads = [] }) =>
		processedLeads.flatMap(({ rings }) => rings ?? []),
	);
}

/** Those that ring more than once. */
export function rungTwice(standIn: StandIn): string[] {
	const rings = ringsOf(standIn);
	return rings.filter((phone, at) => rings.indexOf(phone) !== at);
}

/** The service holds somebody, never called. @returns the lead's ID */
export function saved(lead: LeadPartial): string {
	return virtual.standIn.store.addLead(lead)._id;
}

/** A row with these fields and no others. */
export function rowOf(fields: Partial<LeadInput>, init = true): Row {
	const { projectId, processId } = virtual.standIn;
	const lead = { projectId, processId, ...fields } as LeadInput;
	return { submission: { kind: 'new', lead, init }, notes: [] };
}

/** A row whose person said no. */
export function refusedRow(lead: Partial<LeadInput>): Row {
	const reason = 'Do Not Call: yes';
	return {
		lead,
		outcome: { outcome: 'rejected', category: 'doNotCall', reason },
		refusal: { category: 'doNotCall', column: 'Do Not Call', reason },
		notes: [],
	};
}

type IfExists = SendOptions['ifExists'];

export interface How extends ConnectOptions {
	ifExists: IfExists;
	caller?: Caller;
}

/** One row after the other, as *Call a lead* does. */
export async function initiateEach(rows: readonly Row[], how: How): Promise<Outcome[]> {
	const { ifExists, caller = callerWith(), ...connecting } = how;
	const outcomes: Outcome[] = [];
	for (const [itemIndex, row] of rows.entries()) {
		if (row.outcome) outcomes.push(row.outcome);
		else outcomes.push(await initiateOne(row, ifExists, { ...caller, itemIndex }, connecting));
	}
	return outcomes;
}

async function initiateOne(
	{ submission, item }: Row,
	ifExists: IfExists,
	caller: Caller,
	connecting: ConnectOptions,
): Promise<Outcome> {
	const whatIfExists = ifExists === 'report' ? 'fail' : ifExists;
	const sending = sendOne(
		virtual.connect(connecting),
		{ submission: submission!, item },
		whatIfExists,
		caller,
	);
	return await sending.then(
		({ outcome }) => outcome,
		(error: unknown) => {
			if (error instanceof NotAccepted) return error.outcome;
			throw error;
		},
	);
}

/** As a list. */
export async function sendAll(rows: readonly Row[], how: How): Promise<Outcome[]> {
	return (await virtual.send(rows, how)).outcomes;
}

/** The ways in which rows are sent. */
export const WAYS = { 'in bulk': sendAll, 'one by one': initiateEach } as const;

/** A process of n8n that knows nothing of the one before: what is known is known of a key. */
export function restarted(): ConnectOptions {
	return { isFresh: true, credential: { apiKey: `after-restart-${(restarts += 1)}` } };
}

let restarts = 0;

/** A process of n8n that is killed: nothing of it goes on, but for what is on its way. */
export function killable() {
	const service = virtual.connect();
	const { wait } = service.transport;
	let isDead = false;
	Object.assign(service.transport, {
		wait: async (ms: number, signal?: AbortSignal) => {
			await wait(ms, signal);
			if (isDead) await new Promise(() => {});
		},
	});
	return { service, kill: () => void (isDead = true) };
}
