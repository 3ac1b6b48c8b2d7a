import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type IHookFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import { KINDS } from '../service/events/kinds';
import { testWebhookSecret } from './authenticate';
import { emitEvent } from './emitEvent';
import { fields } from './fields';
import { receive } from './receive';
import { sendSampleSoon } from './sendSample';

const occasions = KINDS.flatMap((kind) => kind.occasions).sort();
/** By hand: `Intl.ListFormat` takes longer to load than all the rest of the package. */
const whenever = `${occasions.slice(0, -1).join(', ')}, or ${occasions.at(-1)}`;

const WORDS_OF_KIND = 'kind[0].toUpperCase() + kind.slice(1).replace(/[A-Z]/g, " $&")';

export class LeadCallingTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Lead Calling Trigger',
		name: 'leadCallingTrigger',
		icon: {
			light: 'file:../../icons/lead-calling.svg',
			dark: 'file:../../icons/lead-calling.dark.svg',
		},
		group: ['trigger'],
		// For version 1 n8n evaluates an expression at every delivery, which costs half the throughput.
		version: [1, 2],
		defaultVersion: 2,
		subtitle: `={{ $parameter["triggerOn"].map((kind) => ${WORDS_OF_KIND}).join(", ") }}`,
		// n8n's panel shows it for both nodes.
		description: `Call leads, or start the workflow when ${whenever}`,
		builderHint: {
			searchHint:
				"A person pastes the production URL into the processes of the service, with the secret of the credential that authentication 'header' needs. With callEvents 'callEnded' each call starts the workflow once.",
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-lead-calling.leadCalling',
					relationHint: 'Calls the leads whose results arrive here',
				},
			],
		},
		eventTriggerDescription: 'Waiting for an event at the test URL',
		defaults: { name: 'Lead Calling Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'leadCallingWebhookApi',
				required: true,
				testedBy: 'webhookSecret',
				displayOptions: { show: { authentication: ['header'] } },
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
			header: 'Listen for events of the Lead Calling Service',
			executionsHelp: {
				inactive:
					"<b>To try the workflow</b>, choose a 'Sample Event' and click 'Execute step'. The sample goes to the <b>test URL</b>, which works only while the editor listens, for one event.<br><br><b>For real events</b>, copy the <b>production URL</b> from 'Webhook URLs' and paste it under \"Lead Update Callbacks\" in the advanced settings of each process. Enter the secret of the credential there, too, as a bearer token or a custom header. Then publish (activate) the workflow. With 'Authentication' set to None, the URL itself is the secret.",
				active:
					'The workflow is published (active). Events sent to the <b>production URL</b> start it and appear in the executions list.<br><br>Nothing arrives? Check that the production URL, not the test URL, is under "Lead Update Callbacks" in the advanced settings of the process, with the same secret as in \'Authentication\'. The n8n log lists each rejected request with reason and sender.',
			},
			activationHint: {
				inactive:
					'Paste the production URL (see "Webhook URLs") under "Lead Update Callbacks" of the process, then publish the workflow.',
				active:
					'Add the production URL under "Lead Update Callbacks" of the process to receive events.',
			},
		},
		properties: fields,
	};

	methods = { credentialTest: { webhookSecret: testWebhookSecret } };

	/** The service has no interface to register a URL: a person pastes it there. */
	webhookMethods = {
		default: {
			checkExists: async () => false,
			/** n8n calls it on activation, and when a test run begins to listen. */
			async create(this: IHookFunctions): Promise<boolean> {
				sendSampleSoon(this);
				return true;
			},
			delete: async () => true,
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive(this);
	}

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [await emitEvent(this)];
	}
}
