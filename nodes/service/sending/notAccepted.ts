/** Of rows that the service didn't take: how many, and why. */
import { pluralize } from '../../util';
import {
	CATEGORIES,
	type Outcome,
	type OutcomeName,
	type Refusal,
	type Row,
} from '../leads/outcome';
import { describeTally, tally } from '../leads/tally';

/** A row, and what became of it. */
export interface SummaryPair {
	row: Row;
	outcome: Outcome;
}

/** Who said no is no row to correct, and is counted by the column that says so. */
const REFUSALS: ReadonlyArray<Refusal['category']> = ['doNotCall', 'mayNotCall'];
/** What the categories of an outcome are introduced with; those of leads not sent say it themselves. */
const TITLES: ReadonlyArray<[OutcomeName, (count: number, isAfterRefusals: boolean) => string]> = [
	['rejected', (count, isOther) => `${isOther ? pluralize(count, 'other') : count} rejected: `],
	['duplicate', (count) => `${pluralize(count, 'duplicate')}: `],
	['unknown', (count) => `${count} unknown: `],
	['notSent', () => ''],
];
const MAX_NAME = 40;

/** A sentence for each outcome that some row has. */
export function describeNotAccepted(all: readonly SummaryPair[]): string[] {
	const pairs = all.filter(
		({ outcome: { outcome } }) => outcome !== 'accepted' && outcome !== 'valid',
	);
	const refusals = REFUSALS.flatMap((category) => describeRefused(pairs, category));
	const others = pairs
		.map(({ outcome }) => outcome)
		.filter(({ category }) => !REFUSALS.some((refusal) => refusal === category));
	const sentences = TITLES.flatMap(([name, title]) => {
		const outcomes = others.filter(({ outcome }) => outcome === name);
		if (outcomes.length === 0) return [];
		return `${title(outcomes.length, refusals.length > 0)}${describeCategories(outcomes)}.`;
	});
	return [...refusals, ...sentences];
}

/** "5 must not be called: 'Do Not Call' 2, 'Notes' 3." */
function describeRefused(
	pairs: readonly SummaryPair[],
	category: Refusal['category'],
): string | readonly never[] {
	const refused = pairs.filter(({ outcome }) => outcome.category === category);
	if (refused.length === 0) return [];
	const columns = refused.flatMap(({ row }) => row.refusal?.column ?? []);
	const named = tally(columns).map(([column, count]): [string, number] => [quote(column), count]);
	return `${refused.length} ${CATEGORIES[category].name}: ${describeTally(named, 'column')}.`;
}

function quote(column: string): string {
	return column.length > MAX_NAME ? `'${column.slice(0, MAX_NAME)}…'` : `'${column}'`;
}

function describeCategories(outcomes: readonly Outcome[]): string {
	return tally(outcomes.flatMap(({ category }) => category ?? []))
		.map(([category, count]) => `${count} ${CATEGORIES[category].name}`)
		.join(', ');
}
