/**
 * How long lists take, in virtual time: three identities a row, an answer in 100 ms, a service that
 * holds M leads, the duplicates among them.
 */
import type { IDataObject } from 'n8n-workflow';

import { archivedLead } from '../service/store/archive';
import { type Cell, formatTable } from '../../tools/lib/table';
import { runCampaign } from './campaign';
import { Chance } from './chance';
import { brokenPromises, check } from './check';
import { writeSection } from './guardPage';
import type { ListRow } from './list';
import type { Package } from './package';
import type { CampaignPlan } from './plan';
import { plainCampaign } from './planning';

interface Case {
	rows: number;
	/** Of 100 rows. */
	percent: number;
	/** Leads that the service holds. */
	stored: number;
	loopOf?: number;
	/** Seconds of the first design, measured by this very run on its code. */
	before: number;
	/** Seconds that the prototype took, or that were asked for: twice of it is the limit. */
	prototype?: number;
}

const SEED = 20_260_105;
const LATENCY_MS = 100;

/** Beyond what the first design took. */
const SLOWER_BY_AT_MOST = 1.1;
const TIMES_PROTOTYPE = 2;

/** The first design took the same time whatever the service held. */
const CASES: readonly Case[] = [
	{ rows: 1000, percent: 1, stored: 1000, before: 113, prototype: 7 },
	{ rows: 1000, percent: 1, stored: 50000, before: 113, prototype: 32 },
	{ rows: 1000, percent: 1, stored: 500000, before: 113, prototype: 113 },
	{ rows: 1000, percent: 10, stored: 1000, before: 142, prototype: 15 },
	{ rows: 1000, percent: 10, stored: 50000, before: 142, prototype: 38 },
	{ rows: 1000, percent: 10, stored: 500000, before: 142, prototype: 140 },
	{ rows: 10000, percent: 0.1, stored: 1000, before: 204, prototype: 13 },
	{ rows: 10000, percent: 0.1, stored: 50000, before: 204, prototype: 39 },
	{ rows: 10000, percent: 0.1, stored: 500000, before: 204, prototype: 206 },
	{ rows: 10000, percent: 1, stored: 1000, before: 1482, prototype: 12 },
	{ rows: 10000, percent: 1, stored: 50000, before: 1482, prototype: 37 },
	{ rows: 10000, percent: 1, stored: 500000, before: 1482, prototype: 264 },
	{ rows: 10000, percent: 10, stored: 1000, before: 1434, prototype: 21 },
	{ rows: 10000, percent: 10, stored: 50000, before: 1434, prototype: 46 },
	{ rows: 10000, percent: 10, stored: 500000, before: 1434, prototype: 262 },
	{ rows: 50000, percent: 0.1, stored: 1000, before: 1082, prototype: 14 },
	{ rows: 50000, percent: 0.1, stored: 50000, before: 1082, prototype: 39 },
	{ rows: 50000, percent: 0.1, stored: 500000, before: 1082, prototype: 266 },
	{ rows: 50000, percent: 1, stored: 1000, before: 7613, prototype: 14 },
	{ rows: 50000, percent: 1, stored: 50000, before: 7613, prototype: 39 },
	{ rows: 50000, percent: 1, stored: 500000, before: 7613, prototype: 266 },
	{ rows: 50000, percent: 10, stored: 50000, before: 7179, prototype: 39 },
	{ rows: 50000, percent: 10, stored: 500000, before: 7179, prototype: 265 },
	{ rows: 10_000, percent: 1, stored: 50_000, loopOf: 10, before: 1_664, prototype: 240 },
	{ rows: 1_000, percent: 0, stored: 50_000, before: 3 },
	{ rows: 50_000, percent: 0, stored: 50_000, before: 10 },
];

export async function measurePace(pack: Package, docs: string): Promise<boolean> {
	const results: Array<Case & { seconds: number; requests: number; reads: number }> = [];
	let isGood = true;
	for (const one of CASES) {
		const { rows, percent, stored, loopOf, before, prototype = Infinity } = one;
		const verdicts = check(await runCampaign(planOf(one), pack, listOf(one)));
		const broken = brokenPromises(verdicts, false);
		const { seconds, requests, lookUps } = verdicts;
		if (seconds > TIMES_PROTOTYPE * prototype) broken.push('slower than twice the prototype');
		if (seconds > SLOWER_BY_AT_MOST * before + 1) broken.push('slower than before');
		results.push({ ...one, seconds, requests, reads: lookUps });
		const loops = loopOf === undefined ? '' : ` in loops of ${loopOf}`;
		const list = `${rows} rows${loops}, ${percent} %, M = ${stored}`;
		console.log(`${list}: ${seconds.toFixed(0)} s, ${requests} requests, ${lookUps} reads`);
		for (const what of broken) console.log(`  ${what}`);
		isGood &&= broken.length === 0;
	}
	const table = results.map((one): Cell[] => [
		one.rows.toLocaleString('en') + (one.loopOf === undefined ? '' : `, loops of ${one.loopOf}`),
		`${one.percent} %`,
		one.stored.toLocaleString('en'),
		Math.round(one.before),
		Math.round(one.seconds),
		one.requests,
		one.reads,
	]);
	const heading = ['rows', 'duplicates', 'M', 'first design, s', 'seconds', 'requests', 'reads'];
	console.log(`\n${formatTable(heading, table)}\n`);
	await writeSection(docs, 'lists', heading, table);
	return isGood;
}

function planOf({ stored, loopOf }: Case): CampaignPlan {
	const plan = plainCampaign(SEED);
	plan.variant = { archived: stored };
	plan.network.latencyMs = LATENCY_MS;
	if (loopOf !== undefined) plan.sends[0]!.loopOf = loopOf;
	return plan;
}

/** Duplicates agree with a stored lead in all that they have. */
function listOf({ rows, percent, stored }: Case): ListRow[] {
	const chance = new Chance(SEED);
	const duplicates = Math.round((rows * percent) / 100);
	const isOld = chance.shuffled(Array.from({ length: rows }, (_, at) => at < duplicates));
	let nextOld = chance.whole(0, stored - 1);
	return isOld.map((isDuplicate, at) => {
		const mark = `0-${at}`;
		// Every 3rd lead of the archive stands in another process: those two thirds are enough.
		if (isDuplicate) nextOld = (nextOld + 7) % stored;
		if (isDuplicate && nextOld % 3 === 2) nextOld = (nextOld + 1) % stored;
		const identities = isDuplicate
			? archivedLead(nextOld)
			: {
					phone: `+9198${String(10_000_000 + at * 719).slice(-8)}`,
					email: `new.${at}@example.com`,
					referenceId: `NEW-${at}`,
				};
		const json: IDataObject = { ...identities, name: `Lead ${at}`, metadata: { mark } };
		return { json, mark, isDuplicate };
	});
}
