/**
 * How long lists take, in virtual time: three identities a row, an answer in 100 ms, a service that
 * holds M leads, the duplicates among them.
 */
import type { Script } from 'node:vm';

import type { Variant } from '../service';
import { Chance } from '../support/chance';
import { Campaign } from './campaign';
import { judge } from './judge';
import { type ListPlan, planList } from './list';
import { type CampaignPlan, PLAIN_SEND, plainCampaign } from './plan';

interface Case {
	name?: string;
	rows: number;
	/** Of 100 rows. */
	percent: number;
	/** Leads that the service holds. */
	stored: number;
	/** Seconds that its last phase may take. */
	asked?: number;
	variant?: Partial<Variant>;
	list?: Partial<ListPlan>;
	change?: (plan: CampaignPlan) => void;
}

const SEED = 20_260_105;
const LATENCY_MS = 100;
const HOUR_MS = 3_600_000;

const PLAIN_LIST: ListPlan = {
	...planList(0, new Chance(SEED)),
	arrangement: 'mixed',
	contact: 'both',
	referenceShare: 1,
	processes: 1,
	badShare: 0,
	refusedShare: 0,
	elsewhereShare: 0,
	deletedShare: 0,
	nationalShare: 0,
	repeatedShare: 0,
	archivedShare: 0,
	saysNoShare: 0,
};
const HELD_ELSEWHERE = { elsewhereShare: 0.5, elsewhere: 'uncalled' } as const;
const REFERENCES_REUSED = { elsewhereShare: 0.5, elsewhere: 'references' } as const;
const PHONE_ONLY = { contact: 'phone', referenceShare: 0 } as const;
const NATIONAL = { variant: { phones: 'national' }, list: PHONE_ONLY } as const;
const ALL_LOST = { mishapShare: 1, mishaps: ['resetAfter'], mishapsOf: 'bulk/initiate' } as const;

const NEVER_ARRIVED = { mishaps: ['resetBefore'] } as const;

/** Before each round leaves it is written to n8n's store, which takes 25 ms, and more with what is in it. */
const CASES: Case[] = [
	{ rows: 1_000, percent: 1, stored: 20_000, asked: 36 },
	{ rows: 10_000, percent: 0.1, stored: 1_000, asked: 10 },
	{ rows: 10_000, percent: 10, stored: 50_000, asked: 67 },
	{ name: 'clean', rows: 1_000, percent: 0, stored: 50_000, asked: 7.5 },
	{ name: 'clean', rows: 50_000, percent: 0, stored: 50_000, asked: 20 },
	{ ...of('half held elsewhere', 5_000, 0.2, 20_000), asked: 54, list: HELD_ELSEWHERE },
	{ ...of('stored nationally, phones alone', 2_000, 5, 5_000), asked: 25, ...NATIONAL },
	{ ...of('pages of 50', 5_000, 10, 20_000), asked: 73, variant: { mostPerPage: 50 } },
	{
		...of('the same twice at once', 2_000, 1, 20_000),
		asked: 75,
		change: ({ phases }) => phases[0].sends.push({ ...PLAIN_SEND, node: 1 }),
	},
	{
		...of('every hour, the third time', 50_000, 0, 0),
		// At half the rate the reading itself takes 50 seconds.
		asked: 60,
		change: ({ phases }) => {
			const hourly = { afterMs: HOUR_MS, sends: phases[0].sends };
			phases.push(hourly, hourly);
		},
	},
	{
		...of('one answer lost', 1_000, 0, 20_000),
		asked: 129,
		change: ({ network }) => Object.assign(network, { ...ALL_LOST, mishapAt: 20, mishapShare: 0 }),
	},
	{
		...of('one request lost before it arrived', 1_000, 0, 20_000),
		asked: 129,
		change: ({ network }) =>
			Object.assign(network, { ...ALL_LOST, ...NEVER_ARRIVED, mishapAt: 20, mishapShare: 0 }),
	},
	{ rows: 3_000, percent: 0.2, stored: 20_000, asked: 47 },
	{ rows: 1_000, percent: 0.5, stored: 20_000, asked: 55 },
	{ ...of('references reused', 5_000, 0.2, 20_000), asked: 54, list: REFERENCES_REUSED },
	...[409, 400, 422].map((status): Case => {
		const asked = status === 409 ? 150 : 60;
		const variant: Case['variant'] = {
			refusesWhole: { for: 'badLead', status: status as 400 | 409 | 422 },
		};
		// One of them has a number that the service refuses.
		const list = { refusedRow: 637 };
		return { ...of(`one bad row, ${status}`, 1_000, 0, 20_000), asked, variant, list };
	}),
	{
		...of('a third saved, and all called', 2_000, 30, 20_000),
		asked: 36,
		list: { archivedShare: 0, isUncalled: true },
		change: (plan) => Object.assign(plan.options, { ifExists: 'call' }),
	},
	{
		...of('saved, and called now', 1_000, 100, 20_000),
		asked: 30,
		list: { archivedShare: 0, isUncalled: true },
		change: (plan) => Object.assign(plan.options, { ifExists: 'call' }),
	},
	{
		...of('a single lead that is stored, five seconds after the start', 1, 100, 20_000),
		asked: 2,
		change: (plan) => asSingle(Object.assign(plan, { uptimeMs: 5_000 })),
	},
	{
		...of('every answer lost: ends', 50_000, 0, 0),
		asked: 86_400,
		change: ({ network }) => Object.assign(network, ALL_LOST),
	},
	{
		...of('loops of 10', 10_000, 1, 50_000),
		change: ({ phases }) => Object.assign(phases[0].sends[0]!, { loopOf: 10 }),
	},
	{
		...of('a single lead, five seconds after the start', 1, 0, 20_000),
		asked: 61,
		change: (plan) => asSingle(Object.assign(plan, { uptimeMs: 5_000 })),
	},
];

function of(name: string, rows: number, percent: number, stored: number): Case {
	return { name, rows, percent, stored };
}

function asSingle({ phases }: CampaignPlan): void {
	phases[0].sends[0]!.operation = 'initiate';
}

/**
 * @param part of the names of the lists to be measured
 * @returns whether every list took at most what is asked, and broke no promise
 */
export async function measurePace(pack: Script, part: string): Promise<boolean> {
	let isGood = true;
	console.log('rows | duplicates | M | list | seconds | asked | requests | reads | accepted');
	for (const { name, rows, percent, stored, asked, variant, list, change } of CASES) {
		if (!`${name}`.includes(part)) continue;
		const plan = plainCampaign(SEED);
		plan.variant = { archived: stored, ...variant };
		plan.lists = [{ ...PLAIN_LIST, rows, duplicateShare: percent / 100, ...list }];
		plan.network.latencyMs = LATENCY_MS;
		change?.(plan);
		const record = await new Campaign(plan, pack).run();
		const took = record.seconds.at(-1)!;
		const { broken, numbers } = judge(record);
		const failures = Object.entries(broken).map(([promise, found]) => `${found.length} ${promise}`);
		if (took > (asked ?? Infinity)) failures.push('slower than asked');
		isGood &&= failures.length === 0;
		const { requests, reads, accepted } = numbers;
		const figures = [took.toFixed(1), asked?.toFixed(1), requests, reads, accepted];
		console.log([rows, `${percent} %`, stored, name, ...figures, ...failures].join(' | '));
	}
	return isGood;
}
