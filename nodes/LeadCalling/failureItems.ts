/** Failures as items: what the "Continue" settings of a node give in the place of an error. */
import type { IDataObject } from 'n8n-workflow';

import { ServiceError } from '../service/http/errors';
import { explain } from '../shared/nodeError';

/**
 * The one shape that n8n 1.x and 2.x both move to the error output without losing anything: exactly
 * the keys `error` and `message`, neither of them empty. All that is known stands under `error`.
 */
export function asErrorItem(json: IDataObject): IDataObject {
	return { error: json, message: json.reason ?? 'The lead was not accepted' };
}

export function describe(thrown: unknown): { error: IDataObject; message: string } {
	if (!(thrown instanceof ServiceError)) {
		const { message, description } = thrown as { message: string; description?: string };
		return { error: { message, ...(description ? { description } : {}) }, message };
	}
	const { kind, status, category, permanent } = thrown.fault;
	const { message, description } = explain(thrown);
	const error: IDataObject = { message, description, kind, category, permanent };
	if (status !== undefined) error.status = status;
	if (thrown.fault.isUnknownOutcome) error.outcome = 'unknown';
	return { error, message };
}
