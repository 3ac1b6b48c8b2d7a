const MAX_FINDING = 300;

/** What the demo claims: each claim with the finding, so that the exit status tells the truth. */
export interface Check {
	claim: string;
	holds: boolean;
	/** What was found where the claim does not hold. */
	found?: string;
}

export function check(claim: string, holds: boolean, found: unknown): Check {
	return { claim, holds, found: String(found).slice(0, MAX_FINDING) };
}

export function describeChecks(checks: readonly Check[]): string {
	return checks
		.map(({ claim, holds, found }) => (holds ? `  ok  ${claim}` : `  NO  ${claim}: ${found}`))
		.join('\n');
}
