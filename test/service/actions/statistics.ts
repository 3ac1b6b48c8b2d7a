import { firstRefusal, ok, type Action, type Call } from '../call';
import { STATISTICS_RULES } from '../rules/statistics';
import type { Activity, Json, Lead } from '../store/records';

const MINUTE_MS = 60_000;
const MEANINGFUL_SECONDS = 30;
const DAY_LENGTH = '2026-01-05'.length;

interface CallActivity {
	activity: Activity;
	lead: Lead;
	at: number;
}

/** Which call activities count for what. The definitions are not shown. */
const MEASURES: Record<string, (call: CallActivity) => boolean> = {
	attempts: () => true,
	connected: ({ activity }) =>
		['connected', 'completed'].includes(String(activity.result.callStatus)),
	incoming: ({ activity }) => activity.direction === 'incoming',
	meaningfullyHandled: ({ activity }) => Number(activity.result.duration) >= MEANINGFUL_SECONDS,
	interested: ({ lead }) => lead.lastDisposition === 'interested',
};

/** Sections 4.4 and 2.5, counted from the activities held; start and end belong to the period. */
export const statistics: Action = (call) => {
	const refusal = firstRefusal(STATISTICS_RULES, call);
	if (refusal) return refusal;

	const calls = callsOfPeriod(call);
	const offsetMs = Number(call.body.timezoneOffsetMinutes ?? 0) * MINUTE_MS;
	const data: Json = {};
	for (const [measure, counts] of Object.entries(MEASURES)) {
		data[measure] = block(calls.filter(counts), offsetMs);
	}
	if (call.body.includeUniqueLeads === true) {
		data.unique = Object.fromEntries(
			['attempts', 'connected', 'interested'].map((measure) => {
				const counted = calls.filter(MEASURES[measure] ?? (() => false));
				return [measure, { total: new Set(counted.map(({ lead }) => lead._id)).size }];
			}),
		);
	}
	return ok({ success: true, data });
};

function callsOfPeriod({ parts, account, body }: Call): CallActivity[] {
	const calls: CallActivity[] = [];
	for (const lead of parts.store.table.ofProject(account.projectId)) {
		if (body.processId && lead.processId !== body.processId) continue;
		if (body.groupId && lead.groupId !== body.groupId) continue;
		for (const activity of lead.activities) {
			const at = Date.parse(activity.createdAt);
			if (activity.type !== 'call' || at < Number(body.start) || at > Number(body.end)) continue;
			calls.push({ activity, lead, at });
		}
	}
	return calls;
}

/** One item for each day, `offsetMs` ahead of UTC, on which there is something to count. */
function block(calls: readonly CallActivity[], offsetMs: number): Json {
	const days = new Map<string, number>();
	for (const { at } of calls) {
		const date = new Date(at + offsetMs).toISOString().slice(0, DAY_LENGTH);
		days.set(date, (days.get(date) ?? 0) + 1);
	}
	const data = [...days].sort().map(([date, count]) => ({ date, count }));
	return { total: calls.length, data };
}
