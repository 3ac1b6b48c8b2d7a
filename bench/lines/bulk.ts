import type { Bench } from '../bench';
import {
	count,
	duration,
	inTurn,
	median,
	medianOf,
	ratios,
	type Run,
	type Verdict,
} from '../measure';
import { batches, bulkInitiate, leads, NEW_LEADS, readPages, sendBatches } from '../workflows';

interface Case {
	rows: number;
	requestMs: number;
	/** Leads that the service holds, and each so many rows one that is one of them. */
	stored?: number;
	oldEvery?: number;
	/**
	 * At most so many times as long as the other side, where both wait for the service alike. Of a clean list
	 * we wait for the proof and they work: the ratio would tell what machine it was.
	 */
	atMost?: number;
	most?: Partial<Record<Part, number>>;
}

/**
 * What there is to a list, each in its own measure: requests; waiting, in the times of single requests
 * (those of a round leave at once); processor time, against the other side's.
 */
type Part = 'requests' | 'waiting' | 'processor time';

/**
 * Half of them full, the others before: until some 9,000 answers have come, each batch may be a ninth of
 * what was answered, so that the chance of a block stays at 1 in 100,000.
 */
const MAX_REQUESTS = 105;
/** Some sixty rounds before 9,000 answers have come, and seven of full requests; the service works meanwhile. */
const MAX_TURNS = 110;

const CLEAN: readonly Case[] = [
	{ rows: 10_000, requestMs: 20 },
	{ rows: 10_000, requestMs: 100 },
	{ rows: 50_000, requestMs: 20, most: { requests: MAX_REQUESTS, 'processor time': 1 } },
	{ rows: 50_000, requestMs: 100, most: { waiting: MAX_TURNS, 'processor time': 1 } },
];

const OLD: readonly Case[] = [
	{ rows: 10_000, requestMs: 100, stored: 20_000, oldEvery: 100, atMost: 2 },
	{ rows: 10_000, requestMs: 100, stored: 20_000, oldEvery: 10, atMost: 3 },
	{ rows: 10_000, requestMs: 100, stored: 50_000, oldEvery: 100, atMost: 1.5 },
	{ rows: 10_000, requestMs: 100, stored: 50_000, oldEvery: 10, atMost: 1.5 },
];

export async function bulk(bench: Bench): Promise<Verdict[]> {
	return await compareAll(bench, bench.isQuick ? CLEAN.slice(0, 1) : CLEAN, 3);
}

export async function oldLeads(bench: Bench): Promise<Verdict[]> {
	const quick = { ...OLD[0]!, rows: 1_000, stored: 2_000 };
	return await compareAll(bench, bench.isQuick ? [quick] : OLD, 2);
}

async function compareAll(bench: Bench, cases: readonly Case[], rounds: number) {
	await bench.warm();
	const verdicts: Verdict[] = [];
	for (const one of cases)
		verdicts.push(...(await compare(bench, one, bench.isQuick ? 1 : rounds)));
	return verdicts;
}

async function compare(bench: Bench, asked: Case, rounds: number): Promise<Verdict[]> {
	const { rows, requestMs, stored = 0, oldEvery = Infinity, atMost } = asked;
	const variant = { requestMs, archived: stored };
	const list = leads({ rows, stored, oldEvery: asked.oldEvery });
	const added = rows - rows / oldEvery;
	const { ours, other } = await inTurn(rounds, {
		ours: async () =>
			await bench.run(variant, (access) => [list, bulkInitiate(access)], {
				items: rows,
				leads: added,
			}),
		other: async () =>
			await bench.run(
				variant,
				(access) => [
					list,
					...(stored > 0 ? [readPages(access), batches(access, NEW_LEADS)] : [batches(access)]),
					sendBatches(access),
				],
				{ items: Math.ceil(added / 1_000), leads: added },
			),
	});

	const old = stored > 0 ? `${100 / oldEvery}% old, ${count(stored)} stored, ` : '';
	const what = `${count(rows)} rows, ${old}${requestMs}ms`;
	const way = stored > 0 ? 'read, compare, send' : 'Code, HTTP Request';
	const instead = `${way}: ${duration(medianOf(other))}`;
	const time = duration(medianOf(ours));
	const whole: Verdict = {
		what,
		ours: time,
		instead,
		values: ratios(ours, other),
		unit: 'x',
		atMost,
	};
	const parts = partsOf(asked, ours, other);
	return [whole, ...parts.map((part) => ({ ...part, what: `${what}: ${part.what}` }))];
}

function partsOf({ requestMs, most = {} }: Case, ours: readonly Run[], other: readonly Run[]) {
	const waited = ours.map(({ ms, processorMs = NaN }) => ms - processorMs);
	const parts: Record<Part, Omit<Verdict, 'what'>> = {
		requests: {
			ours: String(medianOf(ours, 'requests')),
			values: ours.map(({ requests = NaN }) => requests),
			unit: '',
		},
		waiting: {
			ours: duration(median(waited)),
			values: waited.map((ms) => ms / requestMs),
			unit: '',
		},
		'processor time': {
			ours: duration(medianOf(ours, 'processorMs')),
			instead: duration(medianOf(other, 'processorMs')),
			values: ratios(ours, other, 'processorMs'),
			unit: 'x',
		},
	};
	return Object.entries(most).map(([what, atMost]) => ({ what, ...parts[what as Part], atMost }));
}
