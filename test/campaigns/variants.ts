/** Services as the specification allows them, drawn part by part. */
import type { Variant } from '../service';
import type { Chance } from '../support/chance';

type Drawn = Partial<Variant>;

/** Each part of a variant, by what it is about. What is not drawn is plain. */
export const PARTS = {
	wording: (chance: Chance): Drawn => ({
		wording: chance.pick(['other', 'misleading', 'none', 'object']),
	}),
	resentCount: (): Drawn => ({ counts: 'resentRefusals' }),
	shapes: (chance: Chance): Drawn => ({
		success: chance.pick(['records', 'ids', 'idsWithReference']),
		initiated: chance.pick(['record', 'idOnly']),
		splitsNames: chance.is(0.5),
	}),
	slow: (chance: Chance): Drawn => ({
		requestMs: chance.pick([20, 200, 900]),
		perLeadMs: chance.pick([0.5, 5, 20, 60, 120]),
		stores: chance.pick(['each', 'atEnd']),
	}),
	gateway: (chance: Chance): Drawn => ({
		perLeadMs: chance.pick([5, 20, 60, 120]),
		requestMs: chance.pick([20, 200]),
		stores: chance.pick(['each', 'atEnd']),
		gateway: {
			givesUpAfterMs: chance.pick([10_000, 30_000, 60_000]),
			status: chance.pick([502, 504]),
			isHtml: chance.is(0.5),
		},
	}),
	cuts: (chance: Chance): Drawn => ({
		cutShare: chance.pick([0.01, 0.05, 0.2]),
		perLeadMs: chance.pick([0, 5, 20]),
		stores: chance.pick(['each', 'atEnd']),
	}),
	tooLarge: (chance: Chance): Drawn => ({
		tooLarge: { bytes: chance.pick([2_000, 20_000, 100_000]), status: chance.pick([413, 403]) },
	}),
	wholeRefusals: (chance: Chance): Drawn => ({
		refusesWhole: chance.pick([
			{ for: 'badLead', status: 400 },
			{ for: 'badLead', status: 422 },
			{ for: 'tooMany', leads: chance.pick([1, 7, 50, 400]) },
		]),
	}),
	clocks: (chance: Chance): Drawn => ({
		times: {
			aheadMs: chance.pick([3_000, -3_000, 19_800_000, -3_600_000, 0]),
			hasZone: chance.is(0.5),
		},
	}),
	spelling: (chance: Chance): Drawn => ({
		phones: chance.pick(['digits', 'plus', 'withCountry', 'national']),
		filters: chance.pick(['normalized', 'exact']),
		splitsNames: chance.is(0.5),
	}),
	parts: (): Drawn => ({ filters: 'parts' }),
	scope: (chance: Chance): Drawn => ({ uniqueIn: chance.pick(['process', 'project']) }),
	ignored: (chance: Chance): Drawn => ({
		ignores: chance.pick([
			['phone'],
			['email'],
			['referenceId'],
			['processId'],
			['phone', 'email'],
			['includeActivities', 'masked'],
			['skip'],
			['limit', 'skip'],
		]),
	}),
	pages: (chance: Chance): Drawn => ({
		order: chance.pick(['newest', 'oldest', 'mixed']),
		mostPerPage: chance.pick([100, 100, 50, 37]),
		deepestSkip: chance.pick([Infinity, Infinity, 1_000, 10_000]),
		perSkippedMs: chance.pick([0, 0, 0.05, 1]),
		total: chance.pick(['right', 'right', 'absent', 'capped']),
		othersStoreEveryMs: chance.pick([0, 500, 3_000]),
	}),
	lag: (chance: Chance): Drawn => ({
		readLagMs: chance.pick([0, 1_500, 15_000, 40_000]),
		filterLagMs: chance.pick([0, 5_000, 15_000, 40_000]),
	}),
	deleted: (chance: Chance): Drawn => ({ remembersDeleted: chance.is(0.5) }),
} satisfies Record<string, (chance: Chance) => Drawn>;

export type Part = keyof typeof PARTS;

const NAMES = Object.keys(PARTS) as Part[];

/** A store of any size; the larger ones are seldom worth their time. */
function drawArchive(chance: Chance): number {
	return chance.pick([0, 0, 300, 5_000, 50_000, chance.is(0.2) ? 500_000 : 20_000]);
}

/** Those parts for sure, and each other one now and then. */
export function drawVariant(chance: Chance, wanted: readonly Part[], otherShare: number): Drawn {
	let variant: Drawn = { archived: drawArchive(chance) };
	for (const name of NAMES) {
		const isDrawn = chance.is(otherShare) || wanted.includes(name);
		if (isDrawn) variant = { ...variant, ...PARTS[name](chance) };
	}
	return variant;
}
