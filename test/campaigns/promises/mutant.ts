/** The promises of a list on its way, each with a change of the code that breaks it. */
import type { Change } from '../package';

export interface Mutant extends Change {
	breaks: string;
	/** The unit tests that must notice it, below `test/unit`. */
	tests: string;
	/** Where the judge of the campaigns must notice it as well: a part of the scenarios' names. */
	scenarios?: string;
}

/** The tests of the pure machine. */
export const MACHINE = 'campaign/(sending|doubt|ways)';

export function inFile(
	file: string,
	tests: string,
	changes: ReadonlyArray<[breaks: string, from: string, to: string, scenarios?: string]>,
): Mutant[] {
	return changes.map(([breaks, from, to, scenarios]) => ({
		breaks,
		file,
		from,
		to,
		tests,
		...(scenarios && { scenarios }),
	}));
}
