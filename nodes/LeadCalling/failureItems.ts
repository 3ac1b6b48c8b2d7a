import type { IDataObject } from 'n8n-workflow';

import { ServiceError } from '../service/http/errors';
import { categoryOfFault } from '../service/leads/outcome';
import { NotAccepted } from '../service/sending/sendOne';
import { explain } from '../shared/explain';
import { asTable } from './table';

/** Whether this row of a list needs nothing of a person. */
export function isFine({ outcome }: { outcome?: unknown }): boolean {
	return ['accepted', 'duplicate', 'valid'].includes(outcome as string);
}

/**
 * Of a row of a list that needs a person: the one shape that n8n 1.x and 2.x both move to the error
 * output without losing anything, exactly the keys `error` and `message`, neither of them empty.
 */
export function asFailureItem(row: IDataObject) {
	return { error: row, message: String(row.reason) };
}

/** The same of an item whose operation threw. */
export function describeFailure(thrown: unknown) {
	const fault = thrown instanceof ServiceError ? thrown.fault : undefined;
	const { message, description } =
		thrown instanceof ServiceError ? explain(thrown) : (thrown as Error & IDataObject);
	const { outcome, category, leadId } = thrown instanceof NotAccepted ? thrown.outcome : {};
	const known = {
		message,
		description,
		category: category ?? (fault && categoryOfFault(fault)),
		status: fault?.status,
		outcome: outcome ?? (fault?.isUnknownOutcome ? 'unknown' : undefined),
		leadId,
	};
	const [error = {}] = asTable([known], Object.keys(known));
	return { error, message };
}
