/** What is different where a model uses the node as an agent's tool. */
import type { INode } from 'n8n-workflow';

import { LIMITS } from '../service/contract';
import type { Fault, FaultKind } from '../service/http/errors';

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
