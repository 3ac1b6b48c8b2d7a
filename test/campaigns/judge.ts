/** Campaign by number: planned, run and judged. */
import { runCampaign } from './campaign';
import { check, type Verdicts } from './check';
import type { Package } from './package';
import type { CampaignPlan } from './plan';
import { planCampaign } from './planning';
import { scenarioOf } from './scenarios';

export interface Judged {
	number: number;
	scenario: string;
	verdicts: Verdicts;
}

/** The longest list of the short form, and the largest store. */
const QUICK = { rows: 300, archived: 5_000 };

export function planOf(number: number, seed: number, isQuick: boolean): CampaignPlan {
	const scenario = scenarioOf(number);
	const { maxRows = Infinity } = scenario;
	const short = isQuick ? { maxRows: Math.min(maxRows, QUICK.rows) } : {};
	const plan = planCampaign({ ...scenario, ...short }, seedOf(number, seed));
	const { archived = 0 } = plan.variant;
	if (isQuick) plan.variant.archived = Math.min(archived, QUICK.archived);
	return plan;
}

export async function judge(number: number, plan: CampaignPlan, pack: Package): Promise<Judged> {
	const verdicts = check(await runCampaign(plan, pack));
	return { number, scenario: plan.scenario, verdicts };
}

/** Each broken promise with how often, in words; empty where all were kept. */
export function brokenPromises({ broken }: Verdicts): string[] {
	return Object.entries(broken).map(([promise, found]) => `${found.length} ${promise}`);
}

/** Far enough apart for the streams of chance that a campaign makes of its seed. */
function seedOf(number: number, seed: number): number {
	return (seed + number * 7_919) * 10;
}
