/** How calls go in the demo: they end after seconds, and not all in the same way. */
import type { Calls } from '../../test/service/calls';
import { waitUntil } from '../lib/wait';
import { itemsOf } from '../n8n/execution';
import { chain, makeNode, PACKAGE, productionUrl } from '../n8n/workflow';
import type { Stage } from './stage';

/** By the last two digits of the number, so that the same person says the same in every demo. */
const ENDS = [
	['completed', 'call_back', 'Is driving. Wants to be called in the evening.'],
	['completed', 'interested', 'Asked for an offer.'],
	['no_answer'],
	['completed', 'not_interested', 'Has bought elsewhere.'],
	['completed', 'interested', 'Wants to know what it costs.'],
	['busy'],
] as const;

const FIRST_RINGS_AFTER_MS = 1_500;
/** The ends of a whole list's calls in one second would keep a busy n8n from everything else. */
const NEXT_RINGS_AFTER_MS = 250;

export function mixedCalls(): Calls {
	let askedAt = 0;
	let before = 0;
	return {
		/** Those of a list one after the other; whoever comes alone at once. */
		startsAfterMs() {
			const now = Date.now();
			before = now - askedAt < 1_000 ? before + 1 : 0;
			askedAt = now;
			return FIRST_RINGS_AFTER_MS + before * NEXT_RINGS_AFTER_MS;
		},
		lastsMs: 2_500,
		result({ phone }) {
			// A lead without a phone ends as the first.
			const digits = Number(/\d\d$/.exec(String(phone))?.[0] ?? 0);
			const [callStatus, disposition, summary] = ENDS[digits % ENDS.length]!;
			return { callStatus, ...(disposition && { analysis: { disposition, summary } }) };
		},
	};
}

const TRIGGER = 'Lead Calling Trigger';

/** Publishes a workflow that begins when a call ends; returns what waits for the event of a lead. */
export async function watchCalls({ client, n8n, service, filling }: Stage, token: string) {
	const webhookId = 'demo-when-a-call-ends';
	const parameters = { triggerOn: ['callActivity'], authentication: 'header' };
	const more = { credentials: filling.credentials, webhookId };
	const { id } = await client.createWorkflow({
		name: 'Lead Calling: when a call ends',
		...chain(
			makeNode(TRIGGER, `${PACKAGE}.leadCallingTrigger`, 2, parameters, more),
			makeNode('Do Something', 'noOp', 1),
		),
	});
	const url = productionUrl(n8n.url, webhookId);
	await client.activate(id, url);
	const callbacks = service.store.processes.get(service.processId)?.callbacks ?? [];
	const authentication = { type: 'bearer', token } as const;
	service.store.setCallbacks(service.processId, [...callbacks, { url, authentication }]);
	return async (leadId: string) =>
		await waitUntil({ what: 'the event of the call', timeoutMs: 60_000 }, async () => {
			const runs = await client.listExecutions(id);
			const all = await Promise.all(runs.map(async (one) => await client.getExecution(one.id)));
			const events = all.flatMap((one) => itemsOf(one, TRIGGER).map(({ json }) => json));
			return events.find((event) => event.leadId === leadId);
		});
}
