/**
 * Did a lost request store this lead? Only a record that agrees in process and all identities, that
 * settles no other row, and that was created after the sending by every clock we have. Whatever else
 * is found leaves it open: it may be ours or older, and neither is invented.
 */
import type { LeadInput, LeadRecord } from '../api/contract';
import type { Doubt, Moment } from '../campaign/model';
import { isNear, isSameLead } from './alike';

const WITH_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;

export type Stored =
	{ is: 'absent' } | { is: 'ours'; record: LeadRecord } | { is: 'open'; record: LeadRecord };

export function judgeStored(
	lead: LeadInput,
	records: readonly LeadRecord[],
	{ sentAt, claimed }: Pick<Doubt, 'sentAt' | 'claimed'>,
	clocks: { serverAheadMs: number | undefined; toleranceMs: number },
): Stored {
	const alike = records.filter((record) => isNear(record, lead));
	const ours = alike.filter((record) => isSameLead(record, lead));
	const [record] = ours;
	if (alike.length === 0) return { is: 'absent' };
	const isOurs =
		record !== undefined &&
		alike.length === 1 &&
		!claimed.has(record._id) &&
		isCreatedAfter(record, sentAt, clocks);
	return isOurs ? { is: 'ours', record } : { is: 'open', record: record ?? alike[0]! };
}

/** Without its zone a time may be hours off, and without the service's clock nothing is compared with it. */
function isCreatedAfter(
	{ createdAt }: LeadRecord,
	{ now, wallTime }: Moment,
	{ serverAheadMs, toleranceMs }: { serverAheadMs: number | undefined; toleranceMs: number },
): boolean {
	const text = String(createdAt);
	if (serverAheadMs === undefined || !WITH_ZONE.test(text)) return false;
	return Date.parse(text) >= Math.max(wallTime, now + serverAheadMs) + toleranceMs;
}
