import type { INodeProperties } from 'n8n-workflow';

import { get } from './get';

export const activity = { get };

export const activityProperties: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['activity'] } },
		options: [get.option],
		default: 'get',
	},
	...get.fields,
];
