/** A sentence of the specification that a service can be held to. */
import type { Service } from './service';
import { Unseen } from './unseen';

export interface Statement {
	/** Comments in `nodes/` that say ASSUMED name it. */
	id: string;
	/** Of the specification; with "not shown" where it leaves the thing open and the nodes assume it. */
	section: string;
	says: string;
	/**
	 * Gives what was found where the service differs, and nothing where the statement holds.
	 * @throws Unseen
	 */
	check(service: Service): Promise<string | undefined>;
}

export type Finding =
	| { verdict: 'holds' }
	| { verdict: 'differs'; found: string }
	| { verdict: "couldn't be seen"; why: string };

export interface Result {
	statement: Statement;
	finding: Finding;
}

/** One after the other, as a person would ask. */
export async function hold(
	service: Service,
	statements: readonly Statement[],
	tell: (result: Result) => void = () => {},
): Promise<Result[]> {
	const results: Result[] = [];
	for (const statement of statements) {
		const result = { statement, finding: await findOut(service, statement) };
		tell(result);
		results.push(result);
	}
	return results;
}

async function findOut(service: Service, { check }: Statement): Promise<Finding> {
	try {
		const found = await check(service);
		return found === undefined ? { verdict: 'holds' } : { verdict: 'differs', found };
	} catch (error) {
		if (error instanceof Unseen) return { verdict: "couldn't be seen", why: error.message };
		throw error;
	}
}
