/** Requests that should not have left: leads a second time, and anything with a key known to be blocked. */
import type { CampaignRecord } from './campaign';
import type { Evidence, Processing } from './evidence';
import type { Exchange } from './network';

/** After a kill, a list that a person sends again meets the guard before it is looked up. */
const FIRST_BATCH = 4;

/**
 * Submissions of a lead that the service had stored for this campaign. Whoever sends a finished list
 * again wishes it, and so do two nodes with the same list.
 */
export function twice(
	{ plan, executions, interrupted }: CampaignRecord,
	evidence: Evidence,
): number {
	const rows = executions.flatMap((execution) => execution.rows);
	const isExisting = new Set(rows.map(({ json }) => json.leadId).filter(Boolean) as string[]);
	const phaseOf = new Map(executions.map(({ plan: { name }, phase }) => [name, phase]));
	const isWished = (before: Processing, now: Processing) => {
		if (before.execution === now.execution) return false;
		if (phaseOf.get(before.execution) === phaseOf.get(now.execution)) return true;
		return plan.second?.how === 'again' && !interrupted;
	};
	let count = 0;
	let afterKill = 0;
	for (const [mark, processed] of evidence.processed) {
		// Without calling, an existing lead is only validated: nothing changes, and nothing can be found.
		if (!plan.init && isExisting.has(mark)) continue;
		processed.forEach((now, at) => {
			const before = processed.slice(0, at).find(({ verdict }) => verdict === 'created');
			if (before === undefined || isWished(before, now)) return;
			const isAfterKill = plan.second?.how === 'again' && before.execution !== now.execution;
			if (isAfterKill) afterKill += 1;
			else count += 1;
		});
	}
	return count + Math.max(0, afterKill - FIRST_BATCH * plan.sends.length);
}

/** A process that was started later does not know what an earlier one was told. */
export function afterBlock({ exchanges, plan }: CampaignRecord): number {
	let count = 0;
	for (const phase of ['first', 'second']) {
		for (const machine of [0, 1]) {
			const nodes = plan.sends.filter((one) => one.machine === machine).map(({ node }) => node);
			const own = exchanges.filter(({ by }) =>
				nodes.some((node) => by.startsWith(`${phase}-${node}-`)),
			);
			const known = own.find(isBlocked)?.receivedAt ?? Infinity;
			count += own.filter(({ sentAt }) => sentAt > known && sentAt < known + 3_600_000).length;
		}
	}
	return count;
}

function isBlocked({ received }: Exchange): boolean {
	return received?.statusCode === 429 && /block/i.test(received.text);
}
