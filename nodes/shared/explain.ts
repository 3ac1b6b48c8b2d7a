import type { INode, JsonObject } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { type ENDPOINTS, LIMIT_LABELS, LIMITS } from '../service/contract';
import { type Fault, isNotFound, ServiceError } from '../service/http/errors';
import { classifyRefusedLead } from '../service/leads/classifyFault';
import { categoryRules } from '../service/leads/outcome';
import { escapeHtml } from './html';

type EndpointName = (typeof ENDPOINTS)[keyof typeof ENDPOINTS]['name'];
type AdviceByEndpoint = Readonly<Partial<Record<EndpointName, string>>>;

const STATISTICS: EndpointName = 'Get Activity Stats';
const LOOK_UP = 'Look up the lead before you send it again: it may be saved.';
const SUBMIT_AGAIN =
	'Correct the data and send the lead again. Sending the same data again can block the API key.';
const CHECK_ID = 'Check the ID that was asked for.';
const CHECK_ADDRESS = 'Check it in the credential: enter the address only, without a path.';
const TRY_LATER = 'Try again later.';

/** What a 400, 422 or a denied success asks for. */
const WHEN_REFUSED: AdviceByEndpoint = {
	'Initiate Lead': SUBMIT_AGAIN,
	'Bulk Initiate': SUBMIT_AGAIN,
	'Update Lead': 'Correct the fields of the update, then run it again. The lead is unchanged.',
	'Get Lead': CHECK_ID,
	'Get Activity by ID': CHECK_ID,
	'Query Leads': 'Check the filters.',
	'List Processes': "Check 'Project ID' in the credential.",
	'Get Activity Stats': 'Check the period and the filters.',
};

const WHEN_NOT_FOUND: AdviceByEndpoint = {
	'Initiate Lead': "Choose another process in 'Process'. For an existing lead, check 'Lead ID'.",
	'Bulk Initiate': "Choose another process in 'Process', or correct the column processId.",
	'List Processes': "Check 'Project ID' in the credential.",
};

/** Message and advice, in the words of the screen; the fault's own advice comes first. */
export function explain({ fault }: ServiceError): { message: string; description: string } {
	const advice = fault.description ?? adviceForKind(fault);
	const lookUp = fault.isUnknownOutcome ? LOOK_UP : '';
	return { message: fault.message, description: [lookUp, advice].filter(Boolean).join(' ') };
}

function adviceForKind(fault: Fault): string {
	const { kind, endpoint, origin = 'the address', isUnknownOutcome = false } = fault;
	switch (kind) {
		case 'input':
			return '';
		case 'refused':
			return adviceForStatus(fault);
		case 'rateLimited':
			return `Requests came faster than the service allows. If several n8n processes share the key, lower '${LIMIT_LABELS.requestsPerWindow}' under 'Advanced' in the credential.`;
		case 'blocked':
			return `Run the workflow again after the block (${LIMITS.blockMs / 60_000} minutes). If the block was lifted earlier, test the credential or turn on 'Send Anyway'.`;
		case 'failed':
			return isUnknownOutcome ? '' : `The service is having trouble. ${TRY_LATER}`;
		case 'redirected':
			return "The redirect wasn't followed, to protect the API key. If the new address is correct, enter it in 'Base URL' or 'Analytics URL' of the credential.";
		case 'unreadable':
			return `Check that ${origin} is the service and not a website or a proxy.`;
		case 'unreachable':
			return `Nothing was sent. Check ${endpoint === STATISTICS ? "'Base URL' and 'Analytics URL'" : "'Base URL'"} in the credential, and that this n8n may reach the address.`;
		case 'interrupted':
			if (isUnknownOutcome) return '';
			return endpoint === 'Update Lead'
				? 'The update may have been accepted. You can safely send it again.'
				: TRY_LATER;
		case 'canceled':
			return isUnknownOutcome ? '' : 'Run the workflow again to continue.';
	}
}

function adviceForStatus(fault: Fault): string {
	switch (fault.status) {
		case 401:
			return "Check 'API Key' in the credential: the service doesn't accept it.";
		case 403:
			return "Check that 'Project ID' in the credential matches the API key, and that the project is active.";
		case 404:
			if (!isNotFound(fault)) return CHECK_ADDRESS;
			return (
				adviceBy(WHEN_NOT_FOUND, fault) ??
				'Check that the ID exists in the project of the credential.'
			);
		case 405:
			return CHECK_ADDRESS;
		case 413:
			return 'The request was too large. Send less data with each lead.';
		default:
			return (
				adviceForLead(fault) ?? adviceBy(WHEN_REFUSED, fault) ?? 'Check the fields that were sent.'
			);
	}
}

function adviceForLead({ endpoint, serviceMessage }: Fault): string | undefined {
	if (endpoint !== 'Initiate Lead') return undefined;
	return categoryRules(classifyRefusedLead(serviceMessage)).advice;
}

function adviceBy(advice: AdviceByEndpoint, { endpoint }: Fault): string | undefined {
	return advice[endpoint as EndpointName];
}

/**
 * What n8n shows: message first, as text, and advice second, as HTML, which may quote a list. Always a
 * fresh error, since wrapping an existing `NodeApiError` keeps its old words.
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
	const { kind, status, serviceMessage } = thrown.fault;
	const { message, description: advice } = explain(thrown);
	const description = escapeHtml(advice);
	if (kind === 'input') return new NodeOperationError(node, message, { description, itemIndex });
	const response = { message, kind, ...(serviceMessage === undefined ? {} : { serviceMessage }) };
	return new NodeApiError(node, response as JsonObject, {
		message,
		description,
		httpCode: status === undefined ? undefined : String(status),
		itemIndex,
	});
}
