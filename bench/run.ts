/**
 * `npm run bench -- [--quick] [--line bulk,cost]`: the lines of `bench/README.md`, each beside what a user
 * would do instead. All of them are written into that page; `--quick` shows that every line runs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { readFlags } from '../tools/lib/flags';
import { runMain } from '../tools/lib/plain-error';
import { formatTable } from '../tools/lib/table';
import { NEWEST_N8N } from '../tools/n8n/install';
import { Bench } from './bench';
import { bulk, oldLeads } from './lines/bulk';
import { cost } from './lines/cost';
import { getMany } from './lines/getMany';
import { loading } from './lines/loading';
import { trigger } from './lines/trigger';
import { isReached, median, short, type Verdict } from './measure';

/** Those that send lists come last: n8n's first minute, in which none leaves, is over by then. */
const LINES: Record<string, (bench: Bench) => Promise<Verdict[]>> = {
	loading,
	'get-many': getMany,
	trigger,
	bulk,
	cost,
	'old-leads': oldLeads,
};

const NOT_MEASURED = 'NOT MEASURED';

const README = join(__dirname, 'README.md');

async function main(): Promise<void> {
	const { values } = readFlags(__filename, {
		/** Small and once: shows that every line runs, and holds nothing against its demand. */
		quick: { type: 'boolean', default: false },
		/** These lines only, as `bulk,cost`. */
		line: { type: 'string', default: Object.keys(LINES).join() },
	});
	const { quick, line } = values;
	const bench = await Bench.start(quick);
	const rows: string[][] = [];
	const failed: string[] = [];
	try {
		for (const id of line.split(',')) {
			console.log(`${id}...`);
			const start = performance.now();
			try {
				for (const verdict of await LINES[id]!(bench)) {
					rows.push(rowOf(id, verdict));
					if (!quick && !isReached(verdict)) failed.push(`${id}: ${verdict.what}`);
				}
			} catch (error) {
				failed.push(`${NOT_MEASURED}: ${id}: ${(error as Error).message}`);
			}
			console.log(`  ${Math.round((performance.now() - start) / 1_000)} s`);
		}
	} finally {
		await bench.stop();
	}

	const heading = ['what', 'Lead Calling', 'instead', 'value', 'rounds', 'demanded', 'reached'];
	const machine = `n8n ${NEWEST_N8N}; ${cpus().length} cores`;
	// What was measured and falls short says so in its row.
	const gaps = failed.filter((one) => one.startsWith(NOT_MEASURED));
	const text = [machine, '', formatTable(heading, rows), ...gaps].join('\n');
	console.log(`\n${text}\n`);
	if (quick) console.log('A quick run shows that every line runs; its figures say nothing.');
	else if (line.split(',').length === Object.keys(LINES).length) writeReadme(text);
	console.log(failed.length > 0 ? `${failed.length} failed` : 'All lines ran.');
	process.exitCode = failed.length > 0 ? 1 : 0;
}

function rowOf(id: string, verdict: Verdict): string[] {
	const { what, ours, instead = '', values, unit, atLeast, atMost } = verdict;
	const demands = [
		...(atLeast === undefined ? [] : [`≥${short(atLeast)}${unit}`]),
		...(atMost === undefined ? [] : [`≤${short(atMost)}${unit}`]),
	];
	const reached = isReached(verdict) ? 'yes' : 'NO';
	return [
		`${id}: ${what}`,
		ours,
		instead,
		`${short(median(values))}${unit}`,
		`${short(Math.min(...values))}-${short(Math.max(...values))}`,
		demands.join(' '),
		demands.length > 0 ? reached : '',
	];
}

/** Puts a full run between the markers. */
function writeReadme(run: string): void {
	const marked = /(<!-- table: begin -->)[\s\S]*(<!-- table: end -->)/;
	const text = readFileSync(README, 'utf8');
	writeFileSync(README, text.replace(marked, `$1\n\n\`\`\`text\n${run}\n\`\`\`\n\n$2`));
}

runMain(main);
