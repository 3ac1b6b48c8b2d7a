import type { Category, Outcome } from './outcome';

/** Why a value or a row is not sent. No part of it repeats a phone number or an e-mail address. */
export type Refusal = Outcome & {
	/** What is the matter; names the parameter in single quotes. */
	reason: string;
	/** The way out. */
	advice: string;
};

/** The outcome of a row that is refused before sending; sending the same data again is pointless. */
export function refusal(
	reason: string,
	advice: string,
	category: Category = 'validation',
): Refusal {
	return { outcome: 'rejected', category, permanent: true, reason, advice };
}
