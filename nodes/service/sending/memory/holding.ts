import {
	type Holding,
	type Outcome,
	type OutcomeName,
	type Submission,
	categoryRules,
} from '../../leads/outcome';
import { ASSUME_STORED_MS, OUTCOME_KEPT_MS, REPEATED_MS } from '../../policy';

const BY_OUTCOME: Readonly<Record<OutcomeName, Holding>> = {
	accepted: 'lead',
	duplicate: 'lead',
	rejected: 'body',
	unknown: 'nothing',
	notSent: 'nothing',
	valid: 'nothing',
};

/** For how long another run takes it for true without asking the service. */
const FOR_MS: Readonly<Record<Holding, number>> = {
	number: OUTCOME_KEPT_MS,
	lead: ASSUME_STORED_MS,
	body: REPEATED_MS,
	nothing: 0,
};

/** Of what an outcome is true, and for how long. */
export function findHolding({ outcome, category }: Outcome): { of: Holding; forMs: number } {
	const of = (category && categoryRules(category).holds) ?? BY_OUTCOME[outcome];
	return { of, forMs: FOR_MS[of] };
}

/** Whether somebody may ring because of it: it was taken, or nobody knows whether it was. */
export function mayRing(
	{ init }: Pick<Submission, 'init'>,
	{ outcome, category, isFoundAfterLoss }: Outcome,
): boolean {
	const hasLeft = outcome === 'accepted' || outcome === 'unknown' || isFoundAfterLoss === true;
	return init && hasLeft && category !== 'updated';
}
