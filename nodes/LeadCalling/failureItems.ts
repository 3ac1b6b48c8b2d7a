import type { IDataObject } from 'n8n-workflow';

import { ServiceError } from '../service/http/errors';
import { categoryOfFault } from '../service/leads/outcome';
import { NotAccepted } from '../service/sending/sendOne';
import { explain } from '../shared/explain';

/** What the "Continue" settings of a node give in the place of an error. */
export interface FailureItem extends IDataObject {
	error: IDataObject;
	message: string;
}

/** Whether this row of a list needs nothing of a person. */
export function isFine({ outcome }: { outcome?: unknown }): boolean {
	return ['accepted', 'duplicate', 'valid'].includes(outcome as string);
}

/**
 * The one shape that n8n 1.x and 2.x both move to the error output without losing anything: exactly
 * the keys `error` and `message`, neither of them empty. All that is known stands under `error`.
 */
export function asFailureItem(row: IDataObject): FailureItem {
	return { error: row, message: String(row.reason) };
}

/** The same of one item whose operation threw. */
export function describeFailure(thrown: unknown): FailureItem {
	if (!(thrown instanceof ServiceError)) {
		const { message, description } = thrown as { message: string; description?: string };
		return { error: { message, ...(description ? { description } : {}) }, message };
	}
	const { status, isUnknownOutcome } = thrown.fault;
	const { message, description } = explain(thrown);
	const error: IDataObject = { message, description, category: categoryOfFault(thrown.fault) };
	if (status !== undefined) error.status = status;
	if (isUnknownOutcome) error.outcome = 'unknown';
	if (thrown instanceof NotAccepted) {
		const { outcome, category, leadId } = thrown.outcome;
		Object.assign(error, { outcome, category, ...(leadId && { leadId }) });
	}
	return { error, message };
}
