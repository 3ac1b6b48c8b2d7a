/** What a campaign came to, counted. Pure. */
import type { Outcome, OutcomeName } from '../leads/outcome';

export interface Report {
	leads: number;
	byOutcome: Record<OutcomeName, number>;
	rejectedBy: Partial<Record<string, number>>;
	requests: number;
	seconds: number;
	/** Whether leads were looked up before sending. */
	lookedUp: boolean;
}

export function report(
	outcomes: readonly Outcome[],
	run: Pick<Report, 'requests' | 'seconds' | 'lookedUp'>,
): Report {
	const byOutcome: Report['byOutcome'] = { accepted: 0, rejected: 0, unknown: 0, notSent: 0 };
	const rejectedBy: Report['rejectedBy'] = {};
	for (const { outcome, category } of outcomes) {
		byOutcome[outcome] += 1;
		if (outcome === 'rejected' && category) rejectedBy[category] = (rejectedBy[category] ?? 0) + 1;
	}
	return { leads: outcomes.length, byOutcome, rejectedBy, ...run };
}

/** One sentence for the user. */
export function describeReport(report: Report): string {
	const { leads, byOutcome, rejectedBy, requests, seconds, lookedUp } = report;
	const reasons = Object.entries(rejectedBy)
		.sort(([, a], [, b]) => b! - a!)
		.map(([category, count]) => `${count} ${category}`);
	const rejected = `${byOutcome.rejected} rejected${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}`;
	return (
		`${leads} leads: ${byOutcome.accepted} accepted, ${rejected}, ${byOutcome.unknown} unknown, ` +
		`${byOutcome.notSent} not sent. ${requests} ${requests === 1 ? 'request' : 'requests'} in ${seconds.toFixed(1)} s` +
		(lookedUp ? ', leads looked up before sending.' : '.')
	);
}

/** Tells of every tenth of the way. */
export class Progress {
	private toldTenth = 0;

	constructor(
		private readonly all: number,
		private readonly log: (message: string) => void,
	) {}

	tell(left: number, requests: number): void {
		const done = this.all - left;
		const tenth = Math.floor((10 * done) / this.all);
		if (tenth <= this.toldTenth) return;
		this.toldTenth = tenth;
		this.log(`${done} of ${this.all} leads done in ${requests} requests`);
	}
}
