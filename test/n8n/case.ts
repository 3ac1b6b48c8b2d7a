import type { ServiceOptions } from '../service';
import type { Context } from './context';

/** One thing that must hold in every version of n8n. */
export interface Case {
	/** What holds, as a sentence without its full stop. */
	name: string;
	/** Settings of the case's own stand-in. */
	service?: ServiceOptions;
	/** Runs after the cases that run side by side, with no other beside it. */
	alone?: boolean;
	/** Default 120. */
	seconds?: number;
	/** Throws when it does not hold. */
	run(context: Context): Promise<void>;
}

export interface Group {
	title: string;
	cases: readonly Case[];
}

/** A case without settings of its own; others spread it beside theirs. */
export function test(name: string, run: Case['run']): Case {
	return { name, run };
}
