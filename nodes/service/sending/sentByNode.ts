import type { Submission } from '../leads/outcome';
import type { LeadCallingService } from '../service';
import { apiKeyState } from './apiKeyState';
import { type Caller, leadDigest } from './leadMemory';

/** So long a step that is executed again is taken for a person who builds a workflow. */
const SAME_STEP_MS = 5 * 60_000;

/** The lead that this very node has sent in another execution, and how long ago that was. */
export function sentByNode(
	service: LeadCallingService,
	submission: Submission,
	{ nodeId: node, executionId: execution }: Caller,
): { leadId: string; agoMs: number } | undefined {
	const now = service.transport.now();
	const known = apiKeyState(service).memory.find(leadDigest(submission, service.account), now);
	if (known === undefined || known.caller.nodeId !== node) return undefined;
	const { outcome, leadId } = known.outcome;
	const agoMs = now - known.recordedAt;
	const isOther = execution === undefined || known.caller.executionId !== execution;
	if (!isOther || outcome !== 'accepted' || agoMs >= SAME_STEP_MS) return undefined;
	return leadId === undefined ? undefined : { leadId, agoMs };
}
