import type { Submission } from '../leads/outcome';
import type { LeadCallingService } from '../service';
import { apiKeyState } from './apiKeyState';
import { type Asker, digestOf } from './leadMemory';

/** So long a step that is executed again is taken for a person who builds a workflow. */
const SAME_STEP_MS = 5 * 60_000;

/** The lead that this very node has sent in another execution, and how long ago that was. */
export function sentByNode(
	service: LeadCallingService,
	submission: Submission,
	{ node, execution }: Asker,
): { leadId: string; agoMs: number } | undefined {
	const now = service.transport.now();
	const heard = apiKeyState(service).memory.find(digestOf(submission, service.account), now);
	if (heard === undefined || heard.asker.node !== node) return undefined;
	const { outcome, leadId } = heard.outcome;
	const agoMs = now - heard.at;
	const isOther = execution === undefined || heard.asker.execution !== execution;
	if (!isOther || outcome !== 'accepted' || agoMs >= SAME_STEP_MS) return undefined;
	return leadId === undefined ? undefined : { leadId, agoMs };
}
