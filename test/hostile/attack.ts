/** One thing that a broken service, a hostile sender or a strange row can do, and what came of it. */
export interface Attack {
	what: string;
	/** Takes more than a few seconds: left out of the short form. */
	isLong?: boolean;
	run(): Promise<Outcome> | Outcome;
}

export interface Outcome {
	/** How often it was tried. */
	times: number;
	/** How much longer than reading the same text once, at worst; where time is the matter. */
	ratio?: number;
	/** Growth of the memory in use, in MB; where memory is the matter. */
	mb?: number;
	/** Secrets or people's data found where they must not be; sockets still open. */
	leaked?: number;
	/** Leads or rows that were harmed though nothing was wrong with them, or ends without words. */
	lost?: number;
	/** What does not hold, in a sentence. */
	failed?: string;
}

export const ONE_MB = 1_000_000;
