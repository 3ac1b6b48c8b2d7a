import type { INodeProperties } from 'n8n-workflow';

import { bulkInitiate } from './bulkInitiate';
import { get } from './get';
import { getAll } from './getAll';
import { initiate } from './initiate';
import { update } from './update';

export const lead = { bulkInitiate, get, getAll, initiate, update };

export const leadProperties: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['lead'] } },
		options: [bulkInitiate.option, get.option, getAll.option, initiate.option, update.option],
		default: 'bulkInitiate',
	},
	...bulkInitiate.fields,
	...get.fields,
	...getAll.fields,
	...initiate.fields,
	...update.fields,
];
