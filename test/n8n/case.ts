import type { Context } from './context';

/** One thing that must hold in every version of n8n. */
export interface Case {
	/** What holds, as a sentence without its full stop. */
	name: string;
	/** Throws when it does not hold. */
	run(context: Context): Promise<void>;
	seconds: number;
}

export interface Group {
	title: string;
	/** They begin when n8n's first minute is over, in which lists wait. */
	sendsLists?: boolean;
	/** They run after all others, one after another. */
	alone?: boolean;
	/** They are of n8n 1.x or of n8n 2.x alone; default both. */
	major?: '1' | '2';
	cases: readonly Case[];
}

export function test(name: string, run: Case['run'], seconds = 120): Case {
	return { name, run, seconds };
}
