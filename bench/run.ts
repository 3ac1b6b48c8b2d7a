import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError, runMain } from '../tools/lib/plain-error';
import { NEWEST_N8N } from '../tools/n8n/install';
import { Bench } from './bench';
import { bulk, oldLeads } from './lines/bulk';
import { cost } from './lines/cost';
import { getMany } from './lines/getMany';
import { loading } from './lines/loading';
import { trigger } from './lines/trigger';
import { isReached, type Line, type Verdict, verdictTable } from './result';

/** Those that send lists come last: n8n's first minute, in which none leaves, is over by then. */
const LINES: readonly Line[] = [loading, getMany, trigger, bulk, cost, oldLeads];

const USAGE = `npm run bench -- [--quick] [--line bulk,cost]

  --quick  fewer lines, rows and rounds; fails only below half of what is demanded
  --line   these lines only, and the README stays as it is
           (${LINES.map(({ id }) => id).join(', ')})`;

const README = join(__dirname, 'README.md');
const BEGIN = '<!-- table: begin -->';
const END = '<!-- table: end -->';

async function main(): Promise<void> {
	const { quick, line, help } = readArguments();
	if (help) return console.log(USAGE);
	const ids = line?.split(',');
	const wanted = LINES.filter(({ id, isFullOnly }) => ids?.includes(id) ?? !(quick && isFullOnly));

	const bench = new Bench(quick);
	const results = new Map<Line, Verdict[]>();
	const broken: string[] = [];
	try {
		for (const one of wanted) {
			console.log(`${one.id}...`);
			const start = performance.now();
			await one.run(bench).then(
				(verdicts) => results.set(one, verdicts),
				(error: Error) => broken.push(`NOT MEASURED: ${one.id}: ${error.message}`),
			);
			console.log(`  ${Math.round((performance.now() - start) / 1_000)} s`);
		}
	} finally {
		await bench.stop();
	}

	const text = [
		`n8n ${NEWEST_N8N}; Node ${process.versions.node.split('.')[0]} for the bench; ${cpus().length} cores`,
		'',
		verdictTable(results, quick),
		'',
		...[...results.keys()].flatMap(({ id, notes }) => notes.map((note) => `${id}: ${note}`)),
		...broken,
	].join('\n');
	console.log(`\n${text}\n`);
	if (!quick && ids === undefined) writeReadme(text);
	const verdicts = [...results.values()].flat();
	const failed = broken.length + verdicts.filter((one) => !isReached(one, quick)).length;
	console.log(`${verdicts.length + broken.length - failed} passed, ${failed} failed`);
	process.exitCode = failed > 0 ? 1 : 0;
}

/** Puts a full run between the markers. */
function writeReadme(run: string): void {
	const text = readFileSync(README, 'utf8');
	const [before, after] = [text.split(BEGIN)[0]!, text.split(END)[1]!];
	writeFileSync(README, `${before}${BEGIN}\n\n\`\`\`text\n${run}\n\`\`\`\n\n${END}${after}`);
}

function readArguments() {
	try {
		const { values } = parseArgs({
			options: {
				quick: { type: 'boolean', default: false },
				line: { type: 'string' },
				help: { type: 'boolean', default: false },
			},
		});
		const unknown = values.line?.split(',').find((id) => !LINES.some((line) => line.id === id));
		if (unknown !== undefined) throw new Error(`There is no line named ${unknown}.`);
		return values;
	} catch (error) {
		throw new PlainError(`${(error as Error).message}\n\n${USAGE}`);
	}
}

runMain(main);
