/**
 * How long lists take, in virtual time: three identities a row, an answer in 100 ms, a service that
 * holds M leads, the duplicates among them.
 */
import type { IDataObject } from 'n8n-workflow';

import type { StandIn, Variant } from '../service';
import { archivedLead } from '../service/store/archive';
import { Chance } from '../support/chance';
import { formatTable } from '../../tools/lib/table';
import { type CampaignRecord, runCampaign } from './campaign';
import { check } from './check';
import { brokenPromises } from './judge';
import { phoneNumbers } from './leads';
import type { ListRow } from './list';
import type { Package } from './package';
import type { CampaignPlan, SendPlan } from './plan';
import { PLAIN_SEND, plainCampaign } from './planning';

interface Case {
	name: string;
	rows: number;
	/** Of 100 rows. */
	percent: number;
	/** Leads that the service holds. */
	stored: number;
	/** Seconds that it may take; of an earlier line, where it is measured by one. */
	asked?: number | ((secondsOf: (name: string) => number) => number);
	variant?: Partial<Variant>;
	isPhoneOnly?: boolean;
	/** What another process holds of every other row. */
	elsewhere?: ReadonlyArray<'phone' | 'referenceId'>;
	change?: (plan: CampaignPlan) => void;
}

const SEED = 20_260_105;
const LATENCY_MS = 100;
const HOUR_MS = 3_600_000;
const LONG_AGO = new Date(Date.UTC(2026, 0, 4)).toISOString();

const ONCE = 'once, to compare';
const SINGLE = 'a single lead';

type More = Partial<Case>;

const list = (
	rows: number,
	percent: number,
	stored: number,
	asked: Case['asked'],
	more?: More,
) => ({
	name: '',
	rows,
	percent,
	stored,
	asked,
	...more,
});

const CASES: readonly Case[] = [
	list(1_000, 1, 20_000, 30),
	list(3_000, 0.2, 20_000, 35),
	list(10_000, 0.1, 1_000, 10),
	list(10_000, 10, 50_000, 62),
	list(1_000, 0, 50_000, 5.4, { name: 'clean' }),
	list(50_000, 0, 50_000, 9.8, { name: 'clean' }),
	list(5_000, 0.2, 20_000, 35, {
		name: 'half held elsewhere',
		elsewhere: ['phone', 'referenceId'],
	}),
	list(5_000, 0.2, 20_000, 35, { name: 'references used elsewhere', elsewhere: ['referenceId'] }),
	list(2_000, 5, 5_000, 20, {
		name: 'stored nationally, phones alone',
		variant: { phones: 'national' },
		isPhoneOnly: true,
	}),
	list(5_000, 10, 20_000, 60, { name: 'pages of 50', variant: { mostPerPage: 50 } }),
	list(2_000, 1, 20_000, undefined, { name: ONCE }),
	list(2_000, 1, 20_000, (secondsOf) => 2 * secondsOf(ONCE), {
		name: 'the same twice at once',
		change: ({ phases }) => phases[0].sends.push({ ...PLAIN_SEND, node: 1 }),
	}),
	// At half the rate the reading itself takes 50 seconds.
	list(50_000, 0, 0, 60, {
		name: 'every hour, the third time',
		change: ({ phases }) => {
			const hourly = { afterMs: HOUR_MS, sends: phases[0].sends };
			phases.push(hourly, hourly);
		},
	}),
	list(50_000, 0, 0, 86_400, {
		name: 'every answer lost: ends',
		change: ({ network }) =>
			Object.assign(network, {
				mishapShare: 1,
				mishaps: ['resetAfter'],
				mishapsOf: 'bulkInitiate',
			}),
	}),
	list(1_000, 0, 0, 5.4, {
		name: 'after a limit of one request a window',
		change: ({ phases }) => {
			const limit = (requestsPerWindow: number) => ({ advanced: true, requestsPerWindow });
			const sends: SendPlan[] = [{ ...PLAIN_SEND, credential: limit(100), part: [0.01, 1] }];
			phases[0].sends = [{ ...PLAIN_SEND, credential: limit(1), part: [0, 0.01] }];
			phases.push({ afterMs: 1_000, sends });
		},
	}),
	list(10_000, 1, 50_000, undefined, {
		name: 'loops of 10',
		change: ({ phases }) => Object.assign(phases[0].sends[0]!, { loopOf: 10 }),
	}),
	list(1, 0, 20_000, undefined, { name: SINGLE, change: asSingle }),
	list(1, 0, 20_000, (secondsOf) => secondsOf(SINGLE) + 2, {
		name: 'a single lead five seconds after the start',
		change: (plan) => {
			asSingle(plan);
			plan.uptimeMs = 5_000;
		},
	}),
];

function asSingle({ phases }: CampaignPlan): void {
	phases[0].sends[0]!.operation = 'initiate';
}

/** @returns whether every list took at most what is asked, and broke no promise */
export async function measurePace(pack: Package): Promise<boolean> {
	const seconds = new Map<string, number>();
	const table = [];
	let isGood = true;
	for (const one of CASES) {
		const record = await runCampaign(planOf(one), pack, (service) => [listOf(one, service)]);
		const verdicts = check(record);
		const took = lastPhaseSeconds(record);
		seconds.set(one.name, took);
		const asked =
			typeof one.asked === 'function' ? one.asked((name) => seconds.get(name)!) : one.asked;
		const broken = brokenPromises(verdicts);
		if (took > (asked ?? Infinity)) broken.push(`slower than the ${asked} s that are asked`);
		const { rows, percent, stored, name } = one;
		console.log(`${rows} rows, ${percent} %, M = ${stored} ${name}: ${took.toFixed(1)} s`);
		for (const what of broken) console.log(`  ${what}`);
		isGood &&= broken.length === 0;
		const { requests, 'look-ups': reads, accepted, unknown, notSent } = verdicts.numbers;
		const cells = [rows.toLocaleString('en'), `${percent} %`, stored.toLocaleString('en'), name];
		table.push([...cells, round(took), round(asked), requests, reads, accepted, unknown, notSent]);
	}
	const heading = ['rows', 'duplicates', 'M', 'list', 'seconds', 'asked', 'requests', 'reads'];
	console.log(`\n${formatTable([...heading, 'accepted', 'unknown', 'not sent'], table)}\n`);
	return isGood;
}

function round(seconds: number | undefined): number | undefined {
	return seconds === undefined ? undefined : Math.round(seconds * 10) / 10;
}

/** From the beginning of the last phase to its end. */
function lastPhaseSeconds({ executions }: CampaignRecord): number {
	const last = Math.max(...executions.map(({ phase }) => phase));
	const bySend = new Map<SendPlan, number>();
	for (const { phase, send, seconds } of executions) {
		if (phase === last) bySend.set(send, (bySend.get(send) ?? 0) + seconds);
	}
	return Math.max(...bySend.values());
}

function planOf({ stored, variant, change }: Case): CampaignPlan {
	const plan = plainCampaign(SEED);
	plan.variant = { archived: stored, ...variant };
	plan.network.latencyMs = LATENCY_MS;
	change?.(plan);
	return plan;
}

/** Duplicates agree with a stored lead in all that they have. */
function listOf(one: Case, service: StandIn): ListRow[] {
	const { rows, percent, stored, isPhoneOnly = false, elsewhere } = one;
	const { processId, secondProcessId, store } = service;
	const chance = new Chance(SEED);
	const newPhone = phoneNumbers();
	const duplicates = Math.round((rows * percent) / 100);
	const isOld = chance.shuffled(Array.from({ length: rows }, (_, at) => at < duplicates));
	let nextOld = stored === 0 ? 0 : chance.whole(0, stored - 1);
	return isOld.map((isDuplicate, at) => {
		const mark = `0-${at}`;
		// Every 3rd lead of the archive stands in another process: those two thirds are enough.
		if (isDuplicate) nextOld = (nextOld + 7) % stored;
		if (isDuplicate && nextOld % 3 === 2) nextOld = (nextOld + 1) % stored;
		const { phone, ...others } = isDuplicate
			? archivedLead(nextOld)
			: {
					phone: newPhone(),
					email: `new.${at}@example.com`,
					referenceId: `NEW-${at}`,
				};
		if (elsewhere && !isDuplicate && at % 2 === 0) {
			const held = Object.fromEntries(
				Object.entries({ phone, ...others }).filter(([name]) =>
					elsewhere.includes(name as 'phone'),
				),
			);
			store.addLead({ processId: secondProcessId, name: 'Held', createdAt: LONG_AGO, ...held });
		}
		const identities = isPhoneOnly ? { phone } : { phone, ...others };
		const json: IDataObject = { ...identities, processId, name: `Lead ${at}`, metadata: { mark } };
		return { json, mark, isDuplicate, isBad: false, init: true, processId };
	});
}
