/** The way back: one update, whose result the service posts to the published trigger. */
import type { StandIn } from '../../test/service';
import type { N8nClient } from '../n8n/client';
import { itemsOf } from '../n8n/execution';
import { check, type Check } from './checks';

export interface Way {
	/** Workflow that updates by hand and holds the trigger as well. */
	workflowId: string;
	leadId: string;
	/** The trigger's production URL. */
	url: string;
	secret: string;
}

/** Runs the update and waits until its result has come out of the trigger. */
export async function updateAndWait(
	n8n: N8nClient,
	service: StandIn,
	{ workflowId, leadId, url, secret }: Way,
): Promise<Check[]> {
	const asked = await n8n.run(workflowId, { from: 'Start' });
	const [answer] = itemsOf(asked, 'Update the Lead');
	await service.idle();

	const delivery = service.deliveries.find((one) => one.url === url && one.body.leadId === leadId);
	const [summary] = await n8n
		.waitForExecutions(workflowId, 2, 30_000)
		.then((all) => all.filter(({ mode }) => mode === 'webhook'))
		.catch(() => []);
	const execution = summary && (await n8n.getExecution(summary.id));
	const event = execution && itemsOf(execution, 'Result Arrives')[0]?.json;
	const stranger = await fetch(url, { method: 'POST', body: '{}' });
	return [
		check('the update was accepted', answer?.json.outcome === 'accepted', JSON.stringify(answer)),
		check(
			'the service posted its result to the trigger, with the bearer token, and was answered 200',
			delivery?.status === 200 && delivery.headers.authorization === `Bearer ${secret}`,
			`status ${delivery?.status ?? 'none'}: ${delivery?.error ?? ''}`,
		),
		check(
			'the result is an execution of the trigger workflow, and says what the service said',
			execution?.status === 'success' &&
				event?.outcome === 'updated' &&
				event.leadId === leadId &&
				event.updateId === delivery?.body.updateId,
			JSON.stringify(event ?? execution?.status ?? 'no execution'),
		),
		check('a sender without the token is refused (401)', stranger.status === 401, stranger.status),
		check(
			'the service shows the new state',
			service.store.lead(leadId)?.currentState === 'interested',
			service.store.lead(leadId)?.currentState,
		),
	];
}
