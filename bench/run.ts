import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError, runMain } from '../tools/lib/plain-error';
import { NEWEST_N8N } from '../tools/n8n/versions';
import { Bench } from './bench';
import { LINES } from './lines';
import type { Line } from './lines/line';
import { writeReadme } from './readme';
import { isDemanded, sideTable, verdictTable } from './report';
import { isReached, type LineResult } from './result';

const USAGE = `npm run bench -- [--quick] [--only bulk,cost] [--profile folder]

  --quick    fewer rows and rounds; fails only below half of what is demanded
  --only     these lines only; the others are shown as they were last measured
             (${LINES.map(({ id }) => id).join(', ')})
  --profile  n8n writes its processor profile there; the times then are not comparable`;

const RESULTS = join(__dirname, '..', 'output', 'bench');

interface Stored {
	result: LineResult;
	seconds: number;
}

async function main(): Promise<void> {
	const { quick, only, profile, help } = readArguments();
	if (help) return console.log(USAGE);
	const wanted = only ? LINES.filter(({ id }) => only.includes(id)) : LINES;
	const folder = join(RESULTS, quick ? 'quick' : 'full');
	if (!only) rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });

	const bench = new Bench({ quick, profileTo: profile && resolve(profile) });
	const broken: string[] = [];
	try {
		for (const line of wanted) {
			const error = await measureLine(bench, line, fileOf(folder, line));
			if (error !== undefined) broken.push(`${line.title}: ${error}`);
		}
	} finally {
		await bench.stop();
	}
	conclude(quick, folder, broken);
}

async function measureLine(bench: Bench, line: Line, file: string): Promise<string | undefined> {
	console.log(`${line.title}...`);
	rmSync(file, { force: true });
	const start = performance.now();
	try {
		const result = await line.run(bench);
		const seconds = Math.round((performance.now() - start) / 1_000);
		writeFileSync(file, JSON.stringify({ result, seconds } satisfies Stored));
		console.log(`  ${line.id}: ${seconds} s`);
		return undefined;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		console.error(`  ${line.id}: ${reason}`);
		return reason;
	}
}

function conclude(quick: boolean, folder: string, broken: string[]): void {
	const results = LINES.filter((line) => existsSync(fileOf(folder, line))).map(
		(line): [Line, LineResult] => {
			const stored = JSON.parse(readFileSync(fileOf(folder, line), 'utf8')) as Stored;
			return [line, stored.result];
		},
	);
	const verdicts = results.flatMap(([, result]) => result.verdicts).filter(isDemanded);
	const failed = verdicts.filter((verdict) => !isReached(verdict, quick));
	const notes = results.flatMap(([{ title }, result]) =>
		result.notes.map((note) => `- ${title}: ${note}`),
	);
	const text = [
		`$ npm run bench${quick ? ' -- --quick' : ''}`,
		`n8n ${NEWEST_N8N} on its Node 24; bench and stand-in on Node ${process.versions.node.split('.')[0]}; 2 cores`,
		'',
		verdictTable(results, quick),
		'',
		sideTable(results),
		'',
		...notes,
	].join('\n');
	console.log(`\n${text}\n`);
	if (!quick) writeReadme(text, failed);
	for (const one of broken) console.log(`NOT MEASURED: ${one}`);
	for (const { what } of failed) console.log(`FALLS SHORT: ${what}`);
	const bad = failed.length + broken.length;
	console.log(`${verdicts.length - failed.length} passed, ${bad} failed`);
	if (bad > 0) process.exitCode = 1;
}

function fileOf(folder: string, { id }: Line): string {
	return join(folder, `${id}.json`);
}

function readArguments() {
	try {
		const { values } = parseArgs({
			options: {
				quick: { type: 'boolean', default: false },
				only: { type: 'string' },
				profile: { type: 'string' },
				help: { type: 'boolean', default: false },
			},
		});
		const only = values.only?.split(',');
		const unknown = only?.filter((id) => !LINES.some((line) => line.id === id)) ?? [];
		if (unknown.length > 0) throw new Error(`There is no line named ${unknown.join(', ')}.`);
		return { ...values, only };
	} catch (error) {
		throw new PlainError(`${(error as Error).message}\n\n${USAGE}`);
	}
}

runMain(main);
