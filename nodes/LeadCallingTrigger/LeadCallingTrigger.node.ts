import {
	NodeConnectionTypes,
	type ICredentialsDecrypted,
	type ICredentialTestFunctions,
	type IExecuteFunctions,
	type IHookFunctions,
	type INodeCredentialTestResult,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import { testCredential } from '../shared/testCredential';
import { checkCallback } from './activation';
import { checkSecret } from './checkSecret';
import { fields } from './fields';
import { handOn } from './handOn';
import { InFlight } from './inFlight';
import { receive } from './receive';
import { sendSampleSoon } from './sendSample';

/** Shared by all triggers of the process. */
const inFlight = new InFlight(() => Date.now());

export class LeadCallingTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Lead Calling Trigger',
		name: 'leadCallingTrigger',
		icon: {
			light: 'file:../../icons/lead-calling.svg',
			dark: 'file:../../icons/lead-calling.dark.svg',
		},
		group: ['trigger'],
		version: 1,
		subtitle:
			'={{ $parameter["triggerOn"].map((kind) => kind === "updateResult" ? "Update Result" : "Call Activity").join(", ") }}',
		// n8n's list of nodes shows this for the action node of the same name as well.
		description:
			'Outbound calling of leads; the trigger starts the workflow on results of updates and on calls',
		defaults: { name: 'Lead Calling Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			// Needed for reading back and for checking the callback only.
			{ name: 'leadCallingApi', testedBy: 'testCredential' },
			{
				name: 'leadCallingWebhookApi',
				required: true,
				testedBy: 'webhookSecret',
				displayOptions: { show: { authentication: ['bearer', 'header', 'query'] } },
			},
		],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				path: 'webhook',
				responseMode: 'onReceived',
				// Otherwise the answer is the literal word "firstEntryJson".
				responseData: 'noData',
			},
		],
		triggerPanel: {
			header: 'Results and calls start this workflow',
			executionsHelp: {
				inactive:
					"<b>To try the workflow</b>, choose a 'Sample Event' and click 'Execute step': the event is posted to the <b>test URL</b>, which works only while the editor listens, for one event.<br><br><b>For real events</b>, copy the <b>production URL</b> from 'Webhook URLs', paste it at \"Lead Update Callbacks\" in the advanced settings of each process, set there the same secret as in 'Authentication' (bearer token, or header name and value), and publish (activate) the workflow. With 'Authentication' on None the URL itself is the secret.",
				active:
					'The workflow is published (active): events that are posted to the <b>production URL</b> start it, and show up in the executions list.<br><br>Nothing arrives? The production URL, not the test URL, must stand at "Lead Update Callbacks" in the advanced settings of the process, with the same secret as in \'Authentication\'. What is refused stands in the log of n8n, with the reason and the address.',
			},
			activationHint: {
				inactive:
					'Paste the production URL (see "Webhook URLs") at "Lead Update Callbacks" in the process, then publish the workflow.',
				active:
					'Events arrive while the production URL stands at "Lead Update Callbacks" in the process.',
			},
		},
		properties: fields,
	};

	methods = {
		credentialTest: {
			testCredential,
			async webhookSecret(
				this: ICredentialTestFunctions,
				credential: ICredentialsDecrypted,
			): Promise<INodeCredentialTestResult> {
				return checkSecret(credential);
			},
		},
	};

	/**
	 * The service has no interface to register a callback: a person pastes the URL. So nothing is
	 * created or deleted there; `create`, which n8n calls on activation and when a test run begins
	 * to listen, is where the pasted URL is looked for and where a sample is sent off.
	 */
	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				return false;
			},
			async create(this: IHookFunctions): Promise<boolean> {
				await checkCallback(this);
				sendSampleSoon(this);
				return true;
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				return true;
			},
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive(this, inFlight);
	}

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const output: INodeExecutionData[] = [];
		for (const { json } of this.getInputData()) {
			output.push(...(await handOn(this, json, inFlight)));
		}
		return [output];
	}
}
