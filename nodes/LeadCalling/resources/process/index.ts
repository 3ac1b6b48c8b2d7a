import type { INodeProperties } from 'n8n-workflow';

import { checkCallback } from './checkCallback';
import { getAll } from './getAll';

export const process = { checkCallback, getAll };

export const processProperties: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['process'] } },
		options: [checkCallback.option, getAll.option],
		default: 'getAll',
	},
	...checkCallback.fields,
	...getAll.fields,
];
