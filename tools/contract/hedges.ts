/** What the nodes assume of a service: comments that say ASSUMED, with the statements that would show it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../build';
import type { Result } from './statement';

export interface Hedge {
	file: string;
	line: number;
	/** IDs of statements; empty where nothing that is asked would show it. */
	statements: readonly string[];
	/** The rest of its sentence. */
	says: string;
}

/** `ASSUMED (query-total, query-skip): ...` */
const HEDGE = /(?<!marked |`)ASSUMED(?: \(([a-z\d,\s*-]+)\))?[:,]?\s/g;
/** Where its sentence ends: at a full stop, or with the comment. */
const END = /\.(?=\s)|\*\/|\n(?!\s*(?:\*|\/\/))/;
const MARGIN = /\n\s*(?:\*|\/\/)\s?/g;

export function findHedges(): Hedge[] {
	const folder = join(ROOT, 'nodes');
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts'))
		.sort()
		.flatMap((file) => {
			const text = readFileSync(join(folder, file), 'utf8');
			return [...text.matchAll(HEDGE)].map(({ 0: mark, index, 1: ids }) => ({
				file: `nodes/${file}`,
				line: text.slice(0, index).split('\n').length,
				statements:
					ids
						?.replace(MARGIN, '')
						.split(',')
						.map((id) => id.trim()) ?? [],
				says: sentenceIn(text.slice(index + mark.length)),
			}));
		});
}

function sentenceIn(text: string): string {
	return text.split(END)[0]!.replace(MARGIN, ' ').trim();
}

export interface Answered {
	hedge: Hedge;
	/** `mayGo`: all that it names holds of this service. */
	answer: 'mayGo' | 'stays' | 'open';
}

export function answerHedges(hedges: readonly Hedge[], results: readonly Result[]): Answered[] {
	const byId = new Map(results.map(({ statement, finding }) => [statement.id, finding.verdict]));
	return hedges.map((hedge) => {
		const verdicts = hedge.statements.map((id) => byId.get(id));
		if (verdicts.includes('differs')) return { hedge, answer: 'stays' };
		const isSeen = verdicts.length > 0 && verdicts.every((verdict) => verdict === 'holds');
		return { hedge, answer: isSeen ? 'mayGo' : 'open' };
	});
}
