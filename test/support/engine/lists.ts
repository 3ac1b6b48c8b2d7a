/** Lists as people bring them, and a judge that knows whom a careful person would call. */
import type { IDataObject } from 'n8n-workflow';

import type { StandIn } from '../../service';
import type { Source } from '../sources';
import { proposedFor } from './chosen';
import { byId, runOperation } from './onService';
import type { RunResult } from './runNode';

export { readSources, type Source, sourcesWithoutExpectation } from '../sources';

/** From the best to the worst. */
export const VERDICTS = ['understood', 'said', 'silent', 'wrong'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Judgement {
	verdict: Verdict;
	/** Each row that is off, with its verdict and what was expected. */
	off: string[];
}

/** Checks a list of which nobody has chosen the columns, as if it were to be called; nothing is sent. */
export async function check(source: Source, on: StandIn): Promise<RunResult> {
	return await runList(source, on, { columns: 'choose', mode: 'check' });
}

/** Calls a list with the columns that the editor proposes, confirmed unread. */
export async function callAsProposed(source: Source, on: StandIn): Promise<RunResult> {
	return await callList(source, on, await proposedFor(source.rows));
}

/** Calls a list as the parameters say. */
export async function callList(source: Source, on: StandIn, how: IDataObject): Promise<RunResult> {
	return await runList(source, on, { ...how, mode: 'call' });
}

async function runList({ country, rows }: Source, on: StandIn, how: IDataObject) {
	const defaultCountry = country && { __rl: true, mode: 'code', value: country };
	const parameters = { processId: byId(on.processId), defaultCountry, ...how };
	return await runOperation('lead bulkInitiate', parameters, { items: rows, on });
}

export function judge(source: Source, run: RunResult): Judgement {
	const { error, hints, json } = run;
	const told = error ? `${error.message} ${error.description ?? ''}` : withoutUsed(hints);
	const isAnySent = json.some(isSent);
	const off: string[] = [];
	let worst: Verdict = 'understood';
	const note = (verdict: Verdict, text: string) => {
		if (verdict === 'understood') return;
		off.push(`${verdict}: ${text}`);
		if (VERDICTS.indexOf(verdict) > VERDICTS.indexOf(worst)) worst = verdict;
	};
	const mayFail = source.say.length > 0;
	for (const [at, expected] of source.expected.entries()) {
		const row = error ? undefined : json[at];
		if (!row && mayFail) continue;
		const reason = isAnySent ? ` ${String(row?.reason)}` : '';
		const judged = source.isAnyReference && row ? { ...row, referenceId: null } : row;
		const verdict = judgeRow(expected, judged, source.rows[at] ?? {}, told + reason, mayFail);
		note(verdict, `row ${at + 1}, ${expected} <- ${row ? shown(row) : told.slice(0, 300)}`);
	}
	if (!error && !isAnySent && source.expected.some((line) => !isCategory(line))) {
		const isAsked = told.includes("choose 'Default Country'");
		note(isAsked ? 'said' : 'silent', 'no row can be sent, and the node did not fail');
	}
	for (const words of source.say) {
		const isTold = (one: string) => told.toLowerCase().includes(one.toLowerCase());
		if (words.split(' / ').some(isTold)) continue;
		note(error ? 'said' : 'silent', `"${words}" <- ${told.slice(0, 300)}`);
	}
	return { verdict: worst, off };
}

const isSent = (row?: IDataObject) => row?.outcome === 'valid' || row?.outcome === 'accepted';

/** Which way round a column says who may be called. */
export const ASKS = /say who may be called\? If a yes/;

const isCategory = (expected: string) => /^[a-z]+(?:[A-Z][a-z]+)*\b/.test(expected);

const FIELDS = ['phone', 'name', 'email', 'referenceId'] as const;
type Field = (typeof FIELDS)[number];

function judgeRow(
	expected: string,
	row: IDataObject | undefined,
	input: IDataObject,
	told: string,
	mayFail: boolean,
): Verdict {
	const goes = isSent(row);
	const [first = ''] = expected.split(' | ');
	const category = String(row?.category);
	// Who perhaps said no isn't called either.
	const verdict = category === 'mayNotCall' ? 'doNotCall' : category;
	if (row && first.split(' / ').some((one) => one.trim() === verdict)) return 'understood';
	if (isCategory(expected)) {
		if (!row) return 'understood';
		// A check goes on; a run that calls stops until it is answered.
		if (goes && ASKS.test(told)) return 'said';
		return goes ? (row.phone ? 'wrong' : 'silent') : 'said';
	}
	if (row && ['badPhone', 'doNotCall', 'mayNotCall'].includes(category)) return 'said';
	if (mayFail && !goes) return 'understood';
	const cells = expected.split('|').map((cell) => cell.trim());
	const isToldOf = isAnyTold(cells, input, told);
	if (expected.includes('?') && !row?.phone && isToldOf) return 'understood';
	const verdicts = FIELDS.map((field, at) => {
		const cell = cells[at] ?? '-';
		const got = comparable(field, row?.[field]);
		if (got) return judgeValue(field, cell, got, goes);
		if (valuesOf(cell).length === 0) return 'understood';
		if (field === 'email' && told.includes('Email left out')) return 'said';
		return isColumnTold(field, cell, input, told) ? 'said' : 'silent';
	});
	const worst = VERDICTS.filter((verdict) => verdicts.includes(verdict)).at(-1)!;
	if (worst === 'understood' && !goes) return 'said';
	return worst === 'silent' && !row && isToldOf ? 'said' : worst;
}

function judgeValue(field: Field, cell: string, got: string, goes: boolean): Verdict {
	const values = valuesOf(cell).map((value) => comparable(field, value));
	if (values.includes(got)) return 'understood';
	const national = got.replace(/^0/, '');
	const isWithoutCountry = field === 'phone' && values.some((value) => value.endsWith(national));
	return goes && !isWithoutCountry ? 'wrong' : 'said';
}

const valuesOf = (cell: string) => cell.split(' / ').filter((value) => !['-', '?'].includes(value));

/** An error that names one of the columns of a row has said why nobody is called. */
const isAnyTold = (cells: string[], input: IDataObject, told: string) =>
	FIELDS.some((field, at) => isColumnTold(field, cells[at] ?? '-', input, told));

const isColumnTold = (field: Field, cell: string, input: IDataObject, told: string) =>
	columnsOf(field, valuesOf(cell)[0] ?? '-', input).some((name) => told.includes(`'${name}`));

function comparable(field: Field, value: unknown): string {
	const text = String(value ?? '').trim();
	return field === 'phone' ? text.replace(/[^\d+]/g, '') : text.toLowerCase();
}

/** Names of the columns, paths and labels that lead to a value. */
function columnsOf(field: Field, value: string, input: unknown, path: string[] = []): string[] {
	if (value === '-') return [];
	if (typeof input === 'object' && input) {
		const labels = Object.values(input).filter((one) => typeof one === 'string' && path.length > 0);
		return Object.entries(input).flatMap(([name, inner]) => {
			const found = columnsOf(field, value, inner, [...path, name]);
			return found.length > 0 ? [...found, ...(labels as string[])] : [];
		});
	}
	const text = String(input ?? '');
	const digits = value.replace(/\D/g, '').slice(-7);
	const isHit =
		field === 'phone'
			? text.replace(/\D/g, '').includes(digits)
			: text.length > 1 && (value.includes(text) || text.includes(value));
	return isHit ? [path.join('.'), path[0]!] : [];
}

/** Hints without the lists of columns that are used or ignored: nobody sees there what is missing. */
const withoutUsed = (hints: string[]) =>
	hints.join('\n').replace(/(?:Ignored:| from) '[^']*'(?:(?:, or|,| and| or) '[^']*')*/g, '');

const shown = ({ outcome, phone, name, email, category, reason }: IDataObject) =>
	[outcome, phone, name, email, category, reason].map((value) => value ?? '-').join(' | ');

/** What came of all sources, as a table for people. */
export function tableOf(judgements: Map<string, Judgement>): string {
	const entries = [...judgements];
	const lines = VERDICTS.map((verdict) => {
		const files = entries.filter(([, one]) => one.verdict === verdict).map(([file]) => file);
		const names = verdict === 'understood' ? '' : `: ${files.join(', ')}`;
		return `${verdict.padEnd(10)} ${String(files.length).padStart(3)} of ${entries.length}${names}`;
	});
	const rows = entries.flatMap(([file, { off }]) => off.map((line) => `${file}: ${line}`));
	return [...lines, '', ...rows, ''].join('\n');
}
