/** How an operation names one lead: by ID, or by reference within a process (specification, 4.3 and 4.5). */
import type { INodeProperties } from 'n8n-workflow';

import { refuse, type LeadIdentity } from '../../service/api/service';
import type { ItemCall } from '../operation';
import { processPicker } from './process';

export const leadIdentityFields: INodeProperties[] = [
	{
		displayName: 'Find Lead By',
		name: 'identifyBy',
		type: 'options',
		default: 'leadId',
		options: [
			{ name: 'Lead ID', value: 'leadId', description: 'The ID that the service gave the lead' },
			{
				name: 'Reference ID',
				value: 'referenceId',
				description: 'Your own ID of the lead, unique within a process',
			},
		],
	},
	{
		displayName: 'Lead ID',
		name: 'leadId',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. 65f1c0a2b3d4e5f607182930',
		description: 'ID of the lead, as Initiate or Get Many give it',
		displayOptions: { show: { identifyBy: ['leadId'] } },
	},
	{
		displayName: 'Reference ID',
		name: 'referenceId',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. CRM-1042',
		description: 'Your own ID, as it was given when the lead was initiated',
		displayOptions: { show: { identifyBy: ['referenceId'] } },
	},
	{ ...processPicker, displayOptions: { show: { identifyBy: ['referenceId'] } } },
];

/** @throws ServiceError naming the field that is empty */
export function readLeadIdentity(call: ItemCall): LeadIdentity {
	if (call.parameter<string>('identifyBy', 'leadId') === 'leadId') {
		return { leadId: required(call, 'leadId', 'Lead ID') };
	}
	return {
		referenceId: required(call, 'referenceId', 'Reference ID'),
		processId: required(call, 'processId', 'Process'),
	};
}

/** @throws ServiceError naming the field when it is empty */
export function required(call: ItemCall, name: string, displayName: string): string {
	const value = call.parameter<unknown>(name, '');
	const text = value === null || value === undefined ? '' : String(value).trim();
	if (text !== '') return text;
	throw refuse(
		`'${displayName}' is empty for item ${call.itemIndex + 1}`,
		'Fill it in, or check the expression: it may name a field that this item does not have.',
	);
}
