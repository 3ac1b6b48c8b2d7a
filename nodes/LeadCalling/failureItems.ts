import type { IDataObject } from 'n8n-workflow';

import { ServiceError } from '../service/http/errors';
import { categoryOfFault } from '../service/leads/outcome';
import { NotAccepted } from '../service/sending/sendOne';
import { explain } from '../shared/explain';
import { pickFilled } from './table';

/**
 * The one shape that n8n 1.x and 2.x both move to the error output without losing anything: exactly
 * the keys `error` and `message`, neither of them empty. All that is known stands under `error`.
 */
interface FailureItem extends IDataObject {
	error: IDataObject;
	message: string;
}

const COLUMNS = ['message', 'description', 'category', 'status', 'outcome', 'leadId'];

/** Whether this row of a list needs nothing of a person. */
export function isFine({ outcome }: { outcome?: unknown }): boolean {
	return ['accepted', 'duplicate', 'valid'].includes(outcome as string);
}

/** Of a row of a list that needs a person. */
export function asFailureItem(row: IDataObject): FailureItem {
	return { error: row, message: String(row.reason) };
}

/** Of an item whose operation threw. */
export function describeFailure(thrown: unknown): FailureItem {
	if (!(thrown instanceof ServiceError)) {
		const { message } = thrown as Error;
		return { error: pickFilled(thrown as Error & IDataObject, COLUMNS), message };
	}
	const { fault } = thrown;
	const told = explain(thrown);
	const known = { ...fault, ...told, category: categoryOfFault(fault) };
	const outcome = fault.isUnknownOutcome ? 'unknown' : undefined;
	const result = thrown instanceof NotAccepted ? thrown.outcome : { outcome };
	return { error: pickFilled({ ...known, ...result }, COLUMNS), message: told.message };
}
