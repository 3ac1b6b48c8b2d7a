import type { INodeProperties } from 'n8n-workflow';

import { SAMPLE_NAMES, curlLine, type SampleName } from './samples';

const WHAT: Record<SampleName, string> = {
	updateSucceeded: 'update result',
	callInProgress: 'update result',
	leadNotFound: 'update result',
	callNotConnected: 'call activity',
	callConnected: 'call activity',
};

const notices = SAMPLE_NAMES.map((name): INodeProperties => ({
	displayName: `'Execute step' posts this ${WHAT[name]} to the test URL by itself, if 'Trigger On' asks for it. Should n8n not reach its own address, execute the step and post it from a terminal:<br><code>${curlLine(name)}</code>`,
	name: `${name}Notice`,
	type: 'notice',
	displayOptions: { show: { sampleEvent: [name] } },
	default: '',
}));

export const sampleFields: INodeProperties[] = [
	{
		displayName: 'Sample Event',
		name: 'sampleEvent',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Call Connected', value: 'callConnected' },
			{ name: 'Call Not Connected', value: 'callNotConnected' },
			{ name: 'None (Wait for a Real One)', value: 'none' },
			{ name: 'Update: Call in Progress', value: 'callInProgress' },
			{ name: 'Update: Lead Not Found', value: 'leadNotFound' },
			{ name: 'Update: Successful', value: 'updateSucceeded' },
		],
		default: 'none',
		description: 'For test runs only: an event to try the workflow with, without any call',
	},
	...notices,
];
