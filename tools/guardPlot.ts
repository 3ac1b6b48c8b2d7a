/**
 * Draws docs/images/duplicate-guard.svg and renews the table of chances in docs/duplicate-guard.md:
 * `node tools/run.mjs tools/guardPlot.ts`. Everything is computed by the guard itself, nothing is
 * random but for seeded lists, so a second run gives the same files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import prettier from 'prettier';

import { allSizes, exactChance } from '../test/unit/duplicateBudget/exactChance';
import { lnChance } from '../test/unit/duplicateBudget/hypergeometric';
import { seededRandom } from '../test/unit/duplicateBudget/random';
import { nextSize, simulate } from '../test/unit/duplicateBudget/simulate';

const docs = join(__dirname, '../docs');
const ROWS = 50_000;

type Point = [sent: number, size: number];

interface Curve {
	share: number;
	label: string;
	/** Middle tones: they read on a white page and on a dark one. */
	colour: string;
	/** Pixels that the label is moved down by, where two would meet. */
	labelDown?: number;
	/** Wider where another curve lies on top. */
	width?: number;
}

const CURVES: Curve[] = [
	{ share: 0, label: 'none', colour: '#2f9e44' },
	{ share: 0.001, label: '0.1 %', colour: '#3b82f6' },
	{ share: 0.01, label: '1 %', colour: '#a15ee8' },
	{ share: 0.1, label: '10 %', colour: '#d9730d', labelDown: -7, width: 6 },
	{ share: 0.5, label: '50 %', colour: '#e5484d', labelDown: 8 },
];

/** The next batch with nothing of the budget used, averaged over what may have been met so far. */
function withWholeBudget(share: number): Point[] {
	const marked = ROWS * share;
	return logSteps(4, ROWS - 1000, 160).map((answered) => {
		let [size, weight] = [0, 0];
		for (let duplicates = 0; duplicates <= Math.min(answered, marked); duplicates++) {
			const chance = Math.exp(lnChance(ROWS, marked, answered, duplicates));
			if (!(chance > 1e-9)) continue;
			const state = { rows: ROWS, answered, duplicates, budgetLeft: 5, most: 6000 };
			size += chance * nextSize(state);
			weight += chance;
		}
		return [answered, size / weight];
	});
}

/** Leads per request as lists really go, the duplicates of the last minute counted. */
function asSent(share: number): Point[] {
	const edges = logSteps(4, ROWS, 24);
	const sums = edges.map(() => ({ rows: 0, requests: 0 }));
	const lists = share < 0.1 ? 20 : 2;
	for (let seed = 1; seed <= lists; seed++) {
		const list = { rows: ROWS, duplicates: ROWS * share };
		for (const { answered, size } of simulate({ lists: [list], random: seededRandom(seed) })
			.batches) {
			const bin = sums[edges.filter((edge) => edge <= answered).length - 1] ?? sums[0]!;
			bin.rows += size;
			bin.requests += 1;
		}
	}
	return sums.flatMap(({ rows, requests }, bin): Point[] => {
		const [from, to] = [edges[bin]!, edges[bin + 1]];
		return requests > 0 && to ? [[Math.sqrt(from * to), rows / requests]] : [];
	});
}

function logSteps(from: number, to: number, steps: number): number[] {
	const all = Array.from({ length: steps + 1 }, (_, step) =>
		Math.round(from * (to / from) ** (step / steps)),
	);
	return [...new Set(all)];
}

// --- the figure

const WIDTH = 780;
const HEIGHT = 460;
const FRAME = { left: 66, right: 690, top: 20, bottom: 392 };
const GREY = '#7d8590';
const X = { from: 4, to: ROWS };
const Y = { from: 1, to: 1300 };

function x(sent: number): number {
	const part = Math.log(sent / X.from) / Math.log(X.to / X.from);
	return FRAME.left + part * (FRAME.right - FRAME.left);
}

function y(size: number): number {
	const part = Math.log(size / Y.from) / Math.log(Y.to / Y.from);
	return FRAME.bottom - part * (FRAME.bottom - FRAME.top);
}

function text(atX: number, atY: number, words: string, more = ''): string {
	return `<text x="${round(atX)}" y="${round(atY)}" fill="${GREY}" ${more}>${words}</text>`;
}

function line(x1: number, y1: number, x2: number, y2: number, more = ''): string {
	return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${GREY}" ${more}/>`;
}

function path(points: Point[], colour: string, more = ''): string {
	const steps = points.map(([sent, size]) => `${round(x(sent))} ${round(y(size))}`);
	return `<path d="M${steps.join('L')}" fill="none" stroke="${colour}" ${more}/>`;
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}

function figure(): string {
	const faint = 'stroke-opacity="0.25"';
	const axes = [
		...[10, 100, 1_000, 10_000, 50_000].flatMap((sent) => [
			line(x(sent), FRAME.top, x(sent), FRAME.bottom, faint),
			text(x(sent), FRAME.bottom + 19, sent.toLocaleString('en'), 'text-anchor="middle"'),
		]),
		...[1, 4, 10, 100, 1_000].flatMap((size) => [
			line(FRAME.left, y(size), FRAME.right, y(size), faint),
			text(FRAME.left - 9, y(size) + 4, size.toLocaleString('en'), 'text-anchor="end"'),
		]),
		line(FRAME.left, FRAME.bottom, FRAME.right, FRAME.bottom),
		line(FRAME.left, FRAME.top, FRAME.left, FRAME.bottom),
		text(
			(FRAME.left + FRAME.right) / 2,
			FRAME.bottom + 42,
			'leads sent so far',
			'text-anchor="middle"',
		),
		text(
			0,
			0,
			'leads in one request',
			`text-anchor="middle" transform="translate(17 ${(FRAME.top + FRAME.bottom) / 2}) rotate(-90)"`,
		),
	];
	const curves = CURVES.flatMap(({ share, label, colour, labelDown = 0, width = 2.4 }) => {
		const whole = withWholeBudget(share);
		const bold = `fill="${colour}" font-weight="600"`;
		const end = y(whole.at(-1)![1]);
		return [
			...(share > 0
				? [path(asSent(share), colour, 'stroke-width="1.6" stroke-dasharray="2 4"')]
				: []),
			path(whole, colour, `stroke-width="${width}" stroke-linejoin="round"`),
			text(FRAME.right + 8, end + 4 + labelDown, label, '').replace(`fill="${GREY}"`, bold),
		];
	});
	const [legendX, legendY] = [FRAME.left + 18, FRAME.top + 18];
	const legend = [
		line(legendX, legendY, legendX + 30, legendY, 'stroke-width="2.4"'),
		text(legendX + 38, legendY + 4, 'next request, the whole budget of five left'),
		line(
			legendX,
			legendY + 20,
			legendX + 30,
			legendY + 20,
			'stroke-width="1.6" stroke-dasharray="2 4"',
		),
		text(legendX + 38, legendY + 24, 'average request, duplicates of the last minute counted'),
		text(FRAME.right + 8, FRAME.top - 6, 'duplicates'),
	];
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" font-family="system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="13">`,
		'<title>Leads in one request against leads sent, for five shares of duplicates</title>',
		...axes,
		...curves,
		...legend,
		'</svg>',
		'',
	].join('\n');
}

// --- the tables

function markdownTable(heading: string[], rows: string[][]): string {
	const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
	return [line(heading), line(heading.map(() => '---:')), ...rows.map(line)].join('\n');
}

function chanceTable(): string {
	const numbers = [5, 6, 7, 8, 10, 16, 40, 70, 120];
	const rows = [10, 100, 1_000, 5_000, 9_200, 50_000].map((size) => {
		const possible = numbers.filter((count) => count <= size);
		const sizes = allSizes(size, Math.max(...possible));
		const chances = possible.map((count) => exactChance(size, count, sizes));
		const worst = Math.max(...chances);
		const untouched = possible.map((count) => exactChance(size, count, sizes, { budgets: [5] }));
		return [
			size.toLocaleString('en'),
			millionths(worst),
			worst > 0 ? String(possible[chances.indexOf(worst)]) : '-',
			millionths(Math.max(...untouched)),
		];
	});
	return markdownTable(
		[
			'rows',
			'blocked of a million lists, at worst',
			'duplicates in that list',
			'with the whole budget every time',
		],
		rows,
	);
}

function millionths(chance: number): string {
	return chance === 0 ? '0' : (chance * 1e6).toFixed(1);
}

function renew(page: string, name: string, content: string): string {
	const [begin, end] = [`<!-- ${name}: written by tools/guardPlot.ts -->`, `<!-- end -->`];
	const from = page.indexOf(begin);
	const to = page.indexOf(end, from);
	if (from < 0 || to < 0) throw new Error(`docs/duplicate-guard.md has no place for "${name}"`);
	return `${page.slice(0, from + begin.length)}\n\n${content}\n\n${page.slice(to)}`;
}

async function main(): Promise<void> {
	writeFileSync(join(docs, 'images/duplicate-guard.svg'), figure());
	const path = join(docs, 'duplicate-guard.md');
	const page = renew(readFileSync(path, 'utf8'), 'chances', chanceTable());
	const style = await prettier.resolveConfig(path);
	writeFileSync(path, await prettier.format(page, { ...style, parser: 'markdown' }));
}

void main();
