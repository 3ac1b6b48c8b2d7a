/** Campaign by number: planned, run and judged, as one line of the table and a report where it failed. */
import { runCampaign } from './campaign';
import { brokenPromises, check, type Verdicts } from './check';
import type { Package } from './package';
import type { CampaignPlan } from './plan';
import { planCampaign } from './planning';
import { scenarioOf } from './scenarios';

export interface Judged {
	number: number;
	scenario: string;
	verdicts: Verdicts;
	/** Which promises were broken, in words. */
	broken: string[];
}

/** The longest list of the short form, and the largest store. */
const QUICK = { rows: 300, archived: 5_000 };

export function planOf(number: number, seed: number, isQuick: boolean): CampaignPlan {
	const scenario = scenarioOf(number);
	const { mostRows = Infinity } = scenario;
	const short = isQuick ? { mostRows: Math.min(mostRows, QUICK.rows) } : {};
	const plan = planCampaign({ ...scenario, ...short }, seedOf(number, seed));
	const { archived = 0 } = plan.variant;
	if (isQuick) plan.variant.archived = Math.min(archived, QUICK.archived);
	return plan;
}

export async function judge(number: number, plan: CampaignPlan, pack: Package): Promise<Judged> {
	const { name, mayBlock = false } = scenarioOf(number);
	const verdicts = check(await runCampaign(plan, pack));
	const broken = brokenPromises(verdicts, mayBlock);
	return { number, scenario: name, verdicts, broken };
}

/** Far enough apart for the streams of chance that a campaign makes of its seed. */
function seedOf(number: number, seed: number): number {
	return (seed + number * 7_919) * 10;
}
