/** The one count of what became of a list: its lines and its table are both made of it. */
import {
	type Category,
	isToBeCalled,
	type Outcome,
	type OutcomeName,
	type Row,
} from '../../service/leads/outcome';
import { pushTo, tally } from '../../util';

type Counts = Array<[text: string, count: number]>;

/** Rows whose people are not called, and why. */
export interface ReasonCount {
	outcome: OutcomeName;
	category: Category | OutcomeName;
	/** Of those who may not be called: whether a consent is missing or unclear, and no no was heard. */
	isOfConsent: boolean;
	rows: number;
	/** Of them those that only lack a country code: one choice helps them all. */
	lackCountry: number;
	/** By the column that says not to call, where one does; the commonest first. */
	columns: Counts;
	/** In the words of the rows, the commonest first. */
	reasons: Counts;
}

/** Of rows that were sent, or of those that were only checked. */
export interface PartCount {
	rows: number;
	/** Whose people will be called, or would be. */
	called: number;
	/** Whose answer was lost, and whom the service has: its call may be queued. */
	perhapsCalled: number;
	savedWithoutPhone: number;
	/** As *Mode* says. */
	saved: number;
	updated: number;
}

export interface ListCount {
	sent: PartCount;
	checked: PartCount;
	/** The category with the most rows first. */
	notCalled: readonly ReasonCount[];
	/** Saved leads that were to be called, and perhaps never were. */
	uncalled: number;
	/** Numbers that could be called if somebody chose their country. */
	lackCountry: number;
}

interface Pair {
	row: Row;
	outcome: Outcome;
}

export function countList(rows: readonly Row[], outcomes: readonly Outcome[]): ListCount {
	const pairs = rows.map((row, index) => ({ row, outcome: outcomes[index]! }));
	return {
		sent: countPart(pairs.filter(({ row }) => !row.isCheckOnly)),
		checked: countPart(pairs.filter(({ row }) => row.isCheckOnly)),
		notCalled: countReasons(pairs.filter((pair) => stateOf(pair) !== 'called')),
		uncalled: outcomes.filter(({ canBeCalled }) => canBeCalled).length,
		lackCountry: outcomes.filter(({ lacksCountry }) => lacksCountry).length,
	};
}

/** Of a row that was taken, or perhaps, whether its person will be called, or would be. */
function stateOf({ row, outcome }: Pair): Exclude<keyof PartCount, 'rows'> | undefined {
	const submission = row.submission ?? row.checked;
	const isForCall = submission !== undefined && isToBeCalled(submission);
	if (outcome.isFoundAfterLoss) return isForCall ? 'perhapsCalled' : undefined;
	if (outcome.outcome !== 'accepted' && outcome.outcome !== 'valid') return undefined;
	if (outcome.category === 'updated') return 'updated';
	if (isForCall) return 'called';
	return submission?.init ? 'savedWithoutPhone' : 'saved';
}

function countPart(pairs: readonly Pair[]): PartCount {
	const part = { called: 0, perhapsCalled: 0, savedWithoutPhone: 0, saved: 0, updated: 0 };
	for (const state of pairs.flatMap((pair) => stateOf(pair) ?? [])) part[state] += 1;
	return { rows: pairs.length, ...part };
}

function countReasons(pairs: readonly Pair[]): ReasonCount[] {
	const kinds = new Map<string, Pair[]>();
	for (const pair of pairs) {
		const { outcome, category = outcome } = pair.outcome;
		pushTo(kinds, `${outcome} ${category} ${isOfConsent(pair)}`, pair);
	}
	return Array.from(kinds.values(), (kind) => {
		const { outcome, category = outcome } = kind[0]!.outcome;
		const columns = kind.flatMap(({ row: { refusal } }) =>
			refusal !== undefined && refusal.category === category ? refusal.column : [],
		);
		const reasons = tally(kind.map((one) => one.outcome.reason));
		const lackCountry = kind.filter((one) => one.outcome.lacksCountry).length;
		return {
			...{ outcome, category, isOfConsent: isOfConsent(kind[0]!) },
			...{ rows: kind.length, lackCountry, columns: tally(columns), reasons },
		};
	}).sort((one, other) => other.rows - one.rows);
}

function isOfConsent({ row: { refusal }, outcome: { category } }: Pair): boolean {
	return refusal?.isOfConsent === true && refusal.category === category;
}
