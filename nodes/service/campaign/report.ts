/** What a campaign came to, counted. Pure. */
import { counted } from '../counted';
import { type Category, traitsOf } from '../leads/categories';
import type { Outcome, OutcomeName } from '../leads/outcome';
import type { CampaignState } from './model';

export interface Report {
	leads: number;
	byOutcome: Record<OutcomeName, number>;
	rejectedBy: Partial<Record<Category, number>>;
	requests: number;
	seconds: number;
	lookUps: number;
	/** Stored leads that were read once, and how long that took. */
	readLeads: number;
	readSeconds: number;
	waitSeconds: number;
	/** When all leads were in the service before: since when the newest of them is there. */
	allSentBefore?: string;
}

export function report(
	outcomes: readonly Outcome[],
	{ counts }: Pick<CampaignState, 'counts'>,
	seconds: number,
): Report {
	const byOutcome: Report['byOutcome'] = { accepted: 0, rejected: 0, unknown: 0, notSent: 0 };
	const rejectedBy: Report['rejectedBy'] = {};
	for (const { outcome, category } of outcomes) {
		byOutcome[outcome] += 1;
		if (outcome === 'rejected' && category) rejectedBy[category] = (rejectedBy[category] ?? 0) + 1;
	}
	const { requests, lookUps, readLeads, readMs, waitMs } = counts;
	const allSentBefore = newestOfAll(outcomes);
	return {
		leads: outcomes.length,
		byOutcome,
		rejectedBy,
		requests,
		lookUps,
		seconds,
		readLeads,
		readSeconds: readMs / 1000,
		waitSeconds: waitMs / 1000,
		...(allSentBefore === undefined ? {} : { allSentBefore }),
	};
}

/** Set when the service held every lead, and a look-up told since when it holds some of them. */
function newestOfAll(outcomes: readonly Outcome[]): string | undefined {
	if (!outcomes.every(({ category }) => category === 'duplicate')) return undefined;
	const created = outcomes
		.filter(({ confirmedBy }) => confirmedBy === 'lookup')
		.map(({ record }) => Date.parse(String(record?.createdAt)))
		.filter((at) => !Number.isNaN(at));
	if (created.length === 0) return undefined;
	return new Date(created.reduce((newest, at) => Math.max(newest, at))).toISOString();
}

/** One or two sentences for the user; what is zero is left out. @param timezone IANA name */
export function describeReport(report: Report, timezone = 'UTC'): string {
	const { leads, byOutcome, rejectedBy, allSentBefore } = report;
	if (leads === 0) return 'There were no leads to send.';
	const accepted = `${byOutcome.accepted} of ${counted(leads, 'lead')} accepted`;
	if (allSentBefore !== undefined) {
		const at = new Intl.DateTimeFormat('en-GB', {
			timeZone: timezone,
			day: 'numeric',
			month: 'short',
			hour: '2-digit',
			minute: '2-digit',
		}).format(new Date(allSentBefore));
		return `${accepted}: ${leads === 1 ? 'it was' : `all ${leads} were`} sent before (in the service since ${at}). ${effort(report)}`;
	}
	const reasons = Object.entries(rejectedBy)
		.sort(([, a], [, b]) => b! - a!)
		.map(([category, times]) => `${times} ${traitsOf(category as Category).name}`);
	const others = [
		...(byOutcome.rejected > 0 ? [`${byOutcome.rejected} rejected (${reasons.join(', ')})`] : []),
		...(byOutcome.unknown > 0 ? [`${byOutcome.unknown} unknown`] : []),
		...(byOutcome.notSent > 0 ? [`${byOutcome.notSent} not sent`] : []),
	];
	return `${[accepted, ...others].join(', ')}. ${effort(report)}`;
}

function effort(report: Report): string {
	const { requests, lookUps, readLeads, readSeconds, waitSeconds, seconds } = report;
	const parts = [
		...(requests > 0 || lookUps === 0 ? [counted(requests, 'request')] : []),
		...(lookUps > 0 ? [counted(lookUps, 'look-up')] : []),
		...(readLeads > 0
			? [`${counted(readLeads, 'stored lead')} read in ${readSeconds.toFixed(1)} s`]
			: []),
		...(waitSeconds >= 1 ? [`${waitSeconds.toFixed(0)} s of waiting`] : []),
	];
	return `${parts.join(', ')}, ${seconds.toFixed(1)} s in all.`;
}
