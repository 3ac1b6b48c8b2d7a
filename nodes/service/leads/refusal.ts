import type { Category, Outcome } from './outcome';

/** Why a value or a row is not sent. No part of it repeats a phone number or an e-mail address. */
export interface Refusal {
	/** The specification's name of the field. */
	field: string;
	category: Category;
	/** What is the matter; names the parameter in single quotes. */
	message: string;
	/** The way out. */
	description: string;
}

/** The outcome of a row that is refused before sending; sending the same data again is pointless. */
export function refusalOutcome(refusal: Refusal, referenceId?: string): Outcome {
	const outcome: Outcome = {
		outcome: 'rejected',
		category: refusal.category,
		permanent: true,
		reason: refusal.message,
		advice: refusal.description,
	};
	if (referenceId !== undefined) outcome.referenceId = referenceId;
	return outcome;
}
