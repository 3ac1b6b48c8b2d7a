/** Of two lists at once, on whatever processes, the later one leaves a lead to the other. */
import type { LeadList } from './leadList';
import { mayBeFound, type PendingLead, POPULATIONS } from './pendingLead';

const ASKED_EVERY_MS = 5_000;

/** Leads that another list sends wait until that has ended. */
export async function leaseLeads({ lease, queue, service }: LeadList): Promise<void> {
	const ofOthers = new Set<number>();
	for (const { index } of (await lease?.take(queue.waiting)) ?? []) ofOthers.add(index);
	// What has left is this list's own.
	const isOfOther = ({ index, doubt, refusedAs }: PendingLead) =>
		ofOthers.has(index) && doubt === undefined && refusedAs === undefined;
	queue.hold(queue.waiting.filter(isOfOther), service.transport.now());
}

/** Once nothing else is left: those that are free by now may leave. */
export async function askHeld({
	lease,
	queue,
	samples,
	options,
	service,
}: LeadList): Promise<void> {
	const ofOthers = (await lease?.take(queue.held)) ?? new Set();
	const free = queue.takeHeld((lead) => !ofOthers.has(lead));
	queue.hold(
		queue.takeHeld(() => true),
		service.transport.now() + ASKED_EVERY_MS,
	);
	if (free.length === 0) return;
	// The other list may have saved them. Whom it called n8n's store knows.
	const isAsked = (lead: PendingLead) =>
		mayBeFound(lead) && !(options.ifExists === 'report' && lead.submission.init);
	queue.lookUpLater(free.filter(isAsked));
	queue.requeue(free.filter((lead) => !isAsked(lead)));
	// They are others than those that were sampled.
	samples.renew(POPULATIONS);
	queue.shuffle();
}
