/** What leaves the node: tables with the same columns in every row, and items that failed. */
import type { IDataObject, IExecuteFunctions, INode, INodeExecutionData } from 'n8n-workflow';

import { LIMITS } from '../service/contract';
import { type Fault, type FaultKind, ServiceError } from '../service/http/errors';
import { classifyFault, NotAccepted } from '../service/leads/classifyFault';
import { explain } from '../shared/explain';

/**
 * The same columns in the same order in every row, whatever the first row holds; absent is `null`. A
 * column that no row fills is left out. Further keys of a row follow as they are.
 */
export function asTable(rows: readonly IDataObject[], columns: readonly string[]): IDataObject[] {
	const filled = columns.filter((column) => rows.some((row) => !isEmpty(row[column])));
	const leading = new Set(columns);
	return rows.map((row) => {
		const json: IDataObject = {};
		for (const column of filled) json[column] = isEmpty(row[column]) ? null : row[column];
		for (const key in row) if (!leading.has(key)) json[key] = row[key];
		return json;
	});
}

function isEmpty(value: unknown): boolean {
	return value === undefined || value === null || value === '';
}

/** Whether nobody has to look at this row of a list. */
export function isSuccess({ outcome }: { outcome?: unknown }): boolean {
	return ['accepted', 'duplicate', 'valid'].includes(outcome as string);
}

/**
 * The one shape that n8n 1.x and 2.x both move to the error output without losing anything: exactly the
 * keys `error` and `message`, neither of them empty.
 */
export function asFailureItem(row: IDataObject) {
	return { error: row, message: String(row.reason) };
}

/** The same of an item whose operation threw. @param isForModel whether a model reads it that may call again */
export function describeFailure(thrown: unknown, isForModel = false) {
	if (!(thrown instanceof ServiceError)) {
		const { message, description } = thrown as Error & IDataObject;
		return { error: { message, description }, message };
	}
	const { fault } = thrown;
	const { message, description } = explain(thrown);
	const { outcome, category, leadId } = thrown instanceof NotAccepted ? thrown.outcome : {};
	const error = {
		message,
		description: description || undefined,
		category: category ?? classifyFault(fault),
		status: fault.status,
		outcome: outcome ?? (fault.isUnknownOutcome ? 'unknown' : undefined),
		leadId,
		...(isForModel && adviceForModel(fault)),
	};
	return { error, message };
}

const MINUTE_MS = 60_000;

/** What passes by itself, and after how long where the service doesn't say. */
const PASSES: Partial<Record<FaultKind, number>> = {
	rateLimited: LIMITS.requestWindowMs,
	blocked: LIMITS.blockMs,
	failed: MINUTE_MS,
	unreachable: MINUTE_MS,
	interrupted: MINUTE_MS,
};

/** Whether the node is an AI agent's tool: n8n gives such a node a type of its own. */
export function isTool({ type }: INode): boolean {
	return type.endsWith('Tool');
}

/** A model that has called a tool calls it once more, whatever failed, unless a field tells it. */
export function adviceForModel(fault: Fault, now = Date.now()) {
	const { kind, isUnknownOutcome, retryAfterMs, blockedUntil } = fault;
	const usualMs = PASSES[kind];
	if (usualMs === undefined || isUnknownOutcome) return { doNotRetry: true };
	const waitMs = blockedUntil === undefined ? (retryAfterMs ?? usualMs) : blockedUntil - now;
	return { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** Whether a refusal leaves as data: a model that has called a tool gets an empty text for an error. */
export function carriesOn(context: IExecuteFunctions): boolean {
	return context.continueOnFail() || isTool(context.getNode());
}

export function pairedWith(json: IDataObject, itemIndex: number): INodeExecutionData {
	return { json, pairedItem: { item: itemIndex } };
}
