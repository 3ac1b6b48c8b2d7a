/** Services as the specification allows them, drawn part by part. */
import type { Variant } from '../service';
import type { Chance } from '../support/chance';

/** Of each thing, what it may be. */
export type Choices<T> = { readonly [Name in keyof T]?: ReadonlyArray<T[Name]> };

/** One of the choices for each thing that is to be chosen. */
export function choose<T extends object>(
	target: T,
	choices: Choices<T> = {},
	chance: Chance,
): void {
	for (const [name, from] of Object.entries<readonly unknown[]>(choices as never)) {
		Object.assign(target, { [name]: chance.pick(from) });
	}
}

const STORES: Choices<Variant>['stores'] = ['each', 'atEnd'];

/** Each part of a variant, by what it is about. What is not drawn is plain. */
const PARTS = {
	wording: { wording: ['other', 'misleading', 'none', 'object'] },
	shapes: {
		success: ['records', 'ids', 'idsWithReference'],
		initiated: ['record', 'idOnly'],
		splitsNames: [true, false],
	},
	slow: { requestMs: [20, 200, 900], perLeadMs: [0.5, 5, 20, 60, 120], stores: STORES },
	gateway: {
		perLeadMs: [5, 20, 60, 120],
		requestMs: [20, 200],
		stores: STORES,
		gateway: [10_000, 30_000, 60_000].flatMap((givesUpAfterMs) => [
			{ givesUpAfterMs, status: 502, isHtml: true },
			{ givesUpAfterMs, status: 504, isHtml: false },
		]),
	},
	cuts: { cutShare: [0.01, 0.05, 0.2], perLeadMs: [0, 5, 20], stores: STORES },
	tooLarge: {
		tooLarge: [2_000, 20_000, 100_000].flatMap((bytes) => [
			{ bytes, status: 413 },
			{ bytes, status: 403 },
		]),
	},
	wholeRefusals: {
		refusesWhole: [
			{ for: 'badLead', status: 200 },
			{ for: 'badLead', status: 400 },
			{ for: 'badLead', status: 409 },
			{ for: 'badLead', status: 422 },
			...[1, 7, 50, 400].map((leads) => ({ for: 'tooMany' as const, leads })),
		],
	},
	denies: {
		denies: [0.05, 0.3, 1].flatMap((share) => [
			{ status: 200, share },
			{ status: 408, share },
			{ status: 409, share },
		]),
	},
	spelling: {
		phones: ['digits', 'plus', 'withCountry', 'national'],
		filters: ['normalized', 'exact'],
		splitsNames: [true, false],
	},
	parts: { filters: ['parts'] },
	scope: { uniqueIn: ['process', 'project'] },
	ignored: {
		ignores: [
			['phone'],
			['email'],
			['referenceId'],
			['processId'],
			['phone', 'email'],
			['includeActivities', 'masked'],
			['skip'],
			['limit', 'skip'],
		],
	},
	pages: {
		order: ['newest', 'oldest', 'mixed'],
		mostPerPage: [100, 100, 50, 37],
		deepestSkip: [Infinity, Infinity, 1_000, 10_000],
		perSkippedMs: [0, 0, 0.05, 1],
		total: ['right', 'right', 'absent', 'capped', 'page'],
		othersStoreEveryMs: [0, 500, 3_000],
	},
	lag: { readLagMs: [0, 1_500, 15_000, 40_000], filterLagMs: [0, 5_000, 15_000, 40_000] },
	deleted: { remembersDeleted: [true, false] },
} satisfies Record<string, Choices<Variant>>;

export type Part = keyof typeof PARTS;

/** A store of any size; the larger ones are seldom worth their time. */
const ARCHIVED = [0, 0, 300, 5_000, 50_000, 20_000, 20_000, 20_000, 20_000, 500_000];

/** Those parts for sure, and each other one now and then. */
export function drawVariant(
	chance: Chance,
	wanted: readonly Part[],
	otherShare: number,
): Partial<Variant> {
	const variant: Partial<Variant> = { archived: chance.pick(ARCHIVED) };
	for (const [name, choices] of Object.entries<Choices<Variant>>(PARTS)) {
		const isDrawn = chance.is(otherShare) || wanted.includes(name as Part);
		if (isDrawn) choose(variant, choices, chance);
	}
	return variant;
}
