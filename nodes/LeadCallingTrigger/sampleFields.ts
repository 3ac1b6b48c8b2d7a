import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { KINDS } from '../service/events/kinds';

const NONE: INodePropertyOptions = { name: 'None (Wait for a Real One)', value: 'none' };

/** Each is offered only where *Trigger On* asks for its kind. */
const samples = KINDS.flatMap((kind) =>
	kind.samples.map(({ value, label }): INodePropertyOptions => ({
		name: label,
		value,
		displayOptions: { show: { triggerOn: [kind.name] } },
	})),
);

export const sampleFields: INodeProperties[] = [
	{
		displayName: 'Sample Event',
		name: 'sampleEvent',
		type: 'options',
		noDataExpression: true,
		options: [NONE, ...samples].sort((a, b) => a.name.localeCompare(b.name)),
		default: 'none',
		description: 'An event for test runs, so that you can try the workflow without a call',
	},
	{
		displayName: "Click 'Execute step' to send this sample",
		name: 'sampleNotice',
		type: 'notice',
		displayOptions: { hide: { sampleEvent: ['none'] } },
		default: '',
	},
];
