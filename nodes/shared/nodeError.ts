import type { INode, JsonObject } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { CredentialError, ServiceError } from '../service/http/errors';
import { adviceFor, explainCredential } from './advice';

/** Message and advice, in the words of the screen. */
export function explain(error: ServiceError): { message: string; description: string } {
	if (error instanceof CredentialError) return explainCredential(error);
	return { message: error.fault.message, description: adviceFor(error.fault) };
}

/**
 * What n8n shows: message first, advice second. Always a fresh error, since wrapping an existing
 * `NodeApiError` keeps its old words.
 */
export function toNodeError(
	node: INode,
	thrown: unknown,
	itemIndex?: number,
): NodeApiError | NodeOperationError {
	if (thrown instanceof NodeApiError || thrown instanceof NodeOperationError) return thrown;
	if (!(thrown instanceof ServiceError)) {
		return new NodeOperationError(node, thrown as Error, { itemIndex });
	}
	const { kind, status, category, body } = thrown.fault;
	const { message, description } = explain(thrown);
	if (kind === 'input') return new NodeOperationError(node, message, { description, itemIndex });
	return new NodeApiError(node, { message, category, ...(body ? { body } : {}) } as JsonObject, {
		message,
		description,
		httpCode: status === undefined ? undefined : String(status),
		itemIndex,
	});
}
