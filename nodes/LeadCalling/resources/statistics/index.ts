import type { INodeProperties } from 'n8n-workflow';

import { get } from './get';

export const statistics = { get };

export const statisticsProperties: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['statistics'] } },
		options: [get.option],
		default: 'get',
	},
	...get.fields,
];
