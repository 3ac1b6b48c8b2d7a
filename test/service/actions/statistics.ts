import { type Call, fail, type Route } from '../call';
import { isAbsent } from '../rules/values';
import type { Activity, Json, Lead } from '../store/records';

const MINUTE_MS = 60_000;
const MEANINGFUL_SECONDS = 30;

interface CallActivity {
	activity: Activity;
	lead: Lead;
	at: number;
}

/** Which call activities count for what. The definitions are not shown; calls here go out only. */
const MEASURES: Record<string, (call: CallActivity) => boolean> = {
	attempts: () => true,
	connected: ({ activity }) =>
		['connected', 'completed'].includes(String(activity.result.callStatus)),
	incoming: () => false,
	meaningfullyHandled: ({ activity }) => Number(activity.result.duration) >= MEANINGFUL_SECONDS,
	interested: ({ lead }) => lead.lastDisposition === 'interested',
};

/** Sections 4.4 and 2.5, counted from the activities held; error responses are not shown. */
export const statistics: Route = {
	id: 'statistics',
	method: 'POST',
	isOfAnalytics: true,
	path: '/analytics/customer/stats',
	fields: {
		start: 'number',
		end: 'number',
		processId: 'string',
		groupId: 'string',
		timezoneOffsetMinutes: 'number',
		includeUniqueLeads: 'boolean',
	},

	action(call) {
		const { start, end, timezoneOffsetMinutes = 0, includeUniqueLeads } = call.body;
		if (isAbsent(start) || isAbsent(end)) throw fail(400, 'start and end are required');
		if (Number(start) > Number(end)) throw fail(400, 'start must not be after end');

		const calls = callsOfPeriod(call);
		const data: Json = {};
		for (const [measure, counts] of Object.entries(MEASURES)) {
			data[measure] = block(calls.filter(counts), Number(timezoneOffsetMinutes) * MINUTE_MS);
		}
		if (includeUniqueLeads === true) {
			const unique = ['attempts', 'connected', 'interested'].map((measure) => {
				const leads = calls.filter(MEASURES[measure]!).map(({ lead }) => lead);
				return [measure, { total: new Set(leads).size }];
			});
			data.unique = Object.fromEntries(unique);
		}
		return { success: true, data };
	},
};

/** Start and end belong to the period. */
function callsOfPeriod({ service, body }: Call): CallActivity[] {
	const { start, end, processId, groupId } = body;
	return service.store
		.leads()
		.filter((lead) => !processId || lead.processId === processId)
		.filter((lead) => !groupId || lead.groupId === groupId)
		.flatMap((lead) =>
			lead.activities.map((activity) => ({ activity, lead, at: Date.parse(activity.createdAt) })),
		)
		.filter(({ at }) => at >= Number(start) && at <= Number(end))
		.filter(({ activity }) => activity.type === 'call');
}

/** One item for each day, `offsetMs` ahead of UTC, on which there is something to count. */
function block(calls: readonly CallActivity[], offsetMs: number): Json {
	const days = new Map<string, number>();
	for (const { at } of calls) {
		const [date = ''] = new Date(at + offsetMs).toISOString().split('T');
		days.set(date, (days.get(date) ?? 0) + 1);
	}
	const data = [...days].sort().map(([date, count]) => ({ date, count }));
	return { total: calls.length, data };
}
