/** What may befall any campaign: another process of n8n sends its list as well, which has a memory of its own. */
import type { Chance } from '../support/chance';
import type { CampaignPlan } from './plan';
import { again, alsoSend, firstSend, interrupt } from './scenarios/changes';

const MINUTE_MS = 60_000;

const TWISTED_SHARE = 0.4;

/** The list is sent twice, and need not be long for that. */
const MAX_ROWS = 100;

const WAITS = [10 * MINUTE_MS, 300 * MINUTE_MS];

/** Some of the campaigns that send one list, once. */
export function twist(plan: CampaignPlan, chance: Chance): void {
	const [{ sends }, ...later] = plan.phases;
	const isPlain = sends.length === 1 && later.length === 0 && plan.interruption === undefined;
	if (!isPlain || plan.wrong !== undefined || !chance.is(TWISTED_SHARE)) return;
	for (const list of plan.lists) list.rows = Math.min(list.rows, MAX_ROWS);
	if (chance.is(0.8)) makeCalls(plan, chance);
	if (chance.is(0.1)) plan.store = 'broken';
	plan.twist = chance.pick(Object.keys(TWISTS) as Array<keyof typeof TWISTS>);
	TWISTS[plan.twist](plan, chance);
}

const TWISTS = {
	'two workers at once': (plan: CampaignPlan, chance: Chance) => {
		divideLimits(plan, 0.6, chance);
		const startsAfterMs = chance.pick([0, 300, 2_000, 10_000, MINUTE_MS]);
		alsoSend(plan, { ...otherWorker(chance), startsAfterMs });
	},
	'another worker later': (plan: CampaignPlan, chance: Chance) => {
		divideLimits(plan, 0.6, chance);
		const sends = [{ ...firstSend(plan), ...otherWorker(chance) }];
		again(plan, { sends, afterMs: later(chance) });
	},
	restart: (plan: CampaignPlan, chance: Chance) => {
		again(plan, { isNewProcess: true, afterMs: later(chance) });
	},
	'killed, then a restart': (plan: CampaignPlan, chance: Chance) => {
		interrupt(plan, 'kill', chance);
		again(plan, { afterMs: later(chance), isOnlyAfterInterruption: true });
	},
	'a worker killed, the other goes on': (plan: CampaignPlan, chance: Chance) => {
		divideLimits(plan, 0.6, chance);
		interrupt(plan, 'kill', chance);
		plan.interruption!.isOfOneWorker = true;
		const sends = [{ ...firstSend(plan), machine: 1 as const }];
		again(plan, { sends, afterMs: later(chance), isOnlyAfterInterruption: true });
	},
} satisfies Record<string, (plan: CampaignPlan, chance: Chance) => void>;

export type Twist = keyof typeof TWISTS;

const later = (chance: Chance) => chance.pick([0, MINUTE_MS, 10 * MINUTE_MS]);

/** Nearly always by the same node: in another workflow it shares nothing. */
function otherWorker(chance: Chance) {
	return { machine: 1, node: 0, workflow: chance.is(0.9) ? 0 : 1 } as const;
}

/** Saved people are called; until their phones ring nothing shows that they will. */
function makeCalls(plan: CampaignPlan, chance: Chance): void {
	const { ifExists = 'report' } = plan.options;
	if (ifExists === 'update') return;
	if (plan.init === false) plan.init = true;
	const [list] = plan.lists;
	if (list!.contact === 'email') list!.contact = 'both';
	plan.variant.calls = { startsAfterMs: chance.pick(WAITS), lastsMs: MINUTE_MS };
	plan.variant.attempts = 'rung';
	const saved = { isUncalled: true, archivedShare: 0, duplicateShare: chance.pick([0, 0.3, 1]) };
	Object.assign(list!, saved);
	plan.options.ifExists = 'call';
	plan.initiateOptions.ifExists = 'call';
}

/** As the page on deployments says; one credential serves both. */
function divideLimits(plan: CampaignPlan, share: number, chance: Chance): void {
	if (!chance.is(share)) return;
	const shares = { advanced: true, requestsPerWindow: 50, duplicatesPerWindow: 2 };
	firstSend(plan).credential = { ...shares, ...firstSend(plan).credential };
}
