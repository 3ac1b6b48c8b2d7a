import type { Fault } from '../../../../service/http/errors';
import type { Outcome, Row } from '../../../../service/leads/outcome';

/**
 * Why the node fails: no row was sent, and all lack the same thing, which is a mistake of the list or
 * of the node and not of single rows.
 */
export function commonFault(rows: readonly Row[], outcomes: readonly Outcome[]): Fault | undefined {
	const [{ category, reason, advice } = {} as Partial<Outcome>] = outcomes;
	if (category === 'badProcess') return processFault(rows, outcomes);
	const isCheck = rows.every(({ isCheckOnly }) => isCheckOnly);
	const lackCountry = !isCheck && outcomes.every(({ lacksCountry }) => lacksCountry);
	const isMistake = category === 'invalid' || category === 'badProject' || lackCountry;
	const isCommon = outcomes.every(
		(other) => other.category === category && other.reason === reason,
	);
	if (!isMistake || !isCommon || reason === undefined) return undefined;
	const all = outcomes.length === 1 ? reason : `${reason} (all ${outcomes.length} rows)`;
	return {
		kind: 'input',
		message: all,
		description: advice,
		forOwner: `${all}. Nobody was called.`,
	};
}

/** A process that is missing or unknown is a mistake of the node, unless some row got past it. */
function processFault(rows: readonly Row[], outcomes: readonly Outcome[]): Fault | undefined {
	const wrong = outcomes.find(({ category }) => category === 'badProcess');
	const isPassed = rows.some(
		({ submission }, index) => submission && outcomes[index]!.category !== 'badProcess',
	);
	if (wrong === undefined || isPassed) return undefined;
	const description = "Choose another one in 'Process', or correct the column processId.";
	return {
		kind: 'input',
		message: wrong.reason,
		description: wrong.advice ?? description,
		forOwner: `${wrong.reason}. Nobody was called.`,
	};
}
