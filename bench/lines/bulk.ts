import type { Bench } from '../bench';
import { Contender, inTurn, measure, noneRefused, timeOver } from '../measure';
import { count, type Line, type Verdict } from '../result';
import { startStandIn } from '../standIn';
import { batches, bulkInitiate, leads, NEW_LEADS, readPages, sendBatches } from '../workflows';

interface Case {
	rows: number;
	latencyMs: number;
	/** Leads that the service holds, and each so many rows one that is one of them. */
	stored?: number;
	oldEvery?: number;
	rounds: number;
	/** At most so many times as long as the other side. */
	atMost: number;
	maxRequests?: number;
}

const CLEAN: readonly Case[] = [
	{ rows: 10_000, latencyMs: 20, rounds: 3, atMost: 4 },
	{ rows: 10_000, latencyMs: 100, rounds: 3, atMost: 12 },
	{ rows: 50_000, latencyMs: 20, rounds: 3, atMost: 2, maxRequests: 99 },
	{ rows: 50_000, latencyMs: 100, rounds: 3, atMost: 3.5, maxRequests: 99 },
];

const OLD: readonly Case[] = [
	{ rows: 10_000, latencyMs: 100, stored: 20_000, oldEvery: 100, rounds: 2, atMost: 2 },
	{ rows: 10_000, latencyMs: 100, stored: 20_000, oldEvery: 10, rounds: 2, atMost: 3 },
	{ rows: 10_000, latencyMs: 100, stored: 50_000, oldEvery: 100, rounds: 2, atMost: 1.5 },
	{ rows: 10_000, latencyMs: 100, stored: 50_000, oldEvery: 10, rounds: 2, atMost: 1.5 },
];

export const bulk: Line = {
	id: 'bulk',
	notes: [
		'The lists are clean, and only the other side relies on it: its batches leave at once, and six old leads would block the key for an hour. Requests of Lead Calling are sized by the answers before, so they leave one after the other.',
	],
	run: async (bench) => await compareAll(bench, bench.isQuick ? CLEAN.slice(0, 1) : CLEAN),
};

export const oldLeads: Line = {
	id: 'old-leads',
	notes: [
		'Instead: HTTP Request reads all stored leads, Code keeps the rows that share nothing with them, HTTP Request sends batches. Looking up each row takes 500s at the allowed rate.',
		'Lead Calling reads at half that rate, so that others can use the key, and waits out the minute when duplicates have used up the budget.',
	],
	isFullOnly: true,
	run: async (bench) => await compareAll(bench, bench.isQuick ? OLD.slice(0, 1) : OLD),
};

async function compareAll(bench: Bench, cases: readonly Case[]): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	const all: Contender[] = [];
	for (const one of cases) {
		const { ours, compared } = await compare(bench, one);
		all.push(ours);
		verdicts.push(...compared);
	}
	return [...verdicts, noneRefused(...all)];
}

async function compare(bench: Bench, asked: Case) {
	const { rows, latencyMs, stored = 0, oldEvery = Infinity, rounds, atMost, maxRequests } = asked;
	const instance = await bench.instance();
	await instance.warm();
	const leadsAdded = rows - rows / oldEvery;
	const list = () =>
		leads({ rows, from: bench.newRows(rows), stored: asked.stored, oldEvery: asked.oldEvery });
	const ours = new Contender('Lead Calling', async () => {
		// With a key that no refusal of an earlier run counts against.
		const standIn = await startStandIn({ latencyMs, variant: { archived: stored } });
		const nodes = [list(), bulkInitiate(await instance.accessTo(standIn))];
		const wanted = { items: rows, leads: leadsAdded };
		return await measure(instance, standIn, nodes, wanted).finally(() => standIn.stop());
	});
	const way = stored > 0 ? 'read, compare, send' : 'Code, HTTP Request';
	const other = new Contender(way, async () => {
		const standIn = await bench.standIn(latencyMs, stored);
		const access = await instance.accessTo(standIn);
		const prepare =
			stored > 0 ? [readPages(access), batches(access, NEW_LEADS)] : [batches(access)];
		const wanted = { items: Math.ceil(leadsAdded / 1_000), leads: leadsAdded };
		return await measure(instance, standIn, [list(), ...prepare, sendBatches(access)], wanted);
	});
	await inTurn(rounds, ours, other);

	const old = stored > 0 ? `${100 / oldEvery}% old, ${count(stored)} stored, ` : '';
	const what = `${count(rows)} rows, ${old}${latencyMs}ms`;
	const compared = [timeOver(what, ours, other, atMost)];
	if (maxRequests !== undefined) {
		const value = ours.median('requests');
		const requests = { what: `${what}: requests`, ours: String(value), value };
		compared.push({ ...requests, unit: '', atMost: maxRequests });
	}
	return { ours, compared };
}
