/** The first thing that a person tries: a credential, one lead, and what the service has of it. */
import { itemsOf } from '../n8n/execution';
import { chain } from '../n8n/workflow';
import { check, type Check } from './checks';
import type { Filling } from './examples';
import type { Stage } from './stage';

const INITIATE = 'Initiate a lead';
const GET = 'Get a lead';

/** @throws Error when no lead was initiated: nothing else could be shown */
export async function initiateOne(
	{ client, service }: Stage,
	{ credentials, process }: Filling,
): Promise<{ leadId: string; checks: Check[] }> {
	const credential = credentials.leadCallingApi!;
	const tested = await client.testCredential(credential.id);
	const node = {
		type: 'n8n-nodes-lead-calling.leadCalling',
		typeVersion: 1,
		credentials: { leadCallingApi: credential },
	};
	const byId = (value: string) => ({ __rl: true, mode: 'id', value });
	const { id } = await client.createWorkflow({
		name: 'Lead Calling: one lead',
		...chain(
			{ name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, parameters: {} },
			{
				...node,
				name: INITIATE,
				parameters: {
					resource: 'lead',
					operation: 'initiate',
					processId: byId(process.id),
					phone: '+91 55512 34567',
					name: 'Asha Rao',
				},
			},
			{
				...node,
				name: GET,
				parameters: { resource: 'lead', operation: 'get', leadId: byId('={{ $json.leadId }}') },
			},
		),
	});
	const execution = await client.run(id);
	const [initiated, read] = [INITIATE, GET].map((name) => itemsOf(execution, name)[0]?.json);
	if (initiated === undefined) {
		throw new Error(`No lead was initiated: ${execution.data.resultData.error?.message}`);
	}
	const leadId = String(initiated.leadId);
	return {
		leadId,
		checks: [
			check('the credential is accepted', tested.status === 'OK', tested.message),
			check(
				'the service has the lead, and is calling it',
				service.store.lead(leadId)?.currentState === initiated.currentState,
				JSON.stringify(initiated),
			),
			check(
				'it can be read, with its phone masked',
				/^\D*4567$/.test(String(read?.phone)),
				read?.phone,
			),
		],
	};
}
