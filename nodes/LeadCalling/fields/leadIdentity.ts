import type { LeadIdentity } from '../../service/records';
import type { Field, Parameters } from '../parameters';
import { leadField } from './leadFields';
import { leadPicker, processPicker } from './pickers';
import { shownWhen } from './shownWhen';

/** How an operation names one lead: by ID, or by reference within a process (specification, 4.3 and 4.5). */
export const leadIdentityFields: Field[] = [
	{
		displayName: 'Find Lead By',
		name: 'identifyBy',
		type: 'options',
		default: 'leadId',
		options: [
			{ name: 'Lead ID', value: 'leadId', description: 'The ID the service gave to the lead' },
			{
				name: 'Reference ID',
				value: 'referenceId',
				description: 'Your own ID for the lead, unique within a process',
			},
		],
		description: 'Which ID you have of the lead',
	},
	...shownWhen({ identifyBy: ['leadId'] }, [leadPicker]),
	...shownWhen({ identifyBy: ['referenceId'] }, [
		{
			...leadField('referenceId'),
			required: true,
			description: 'Your own ID, as sent when the lead was initiated',
		},
		processPicker,
	]),
];

/** @throws ServiceError naming the field that is empty */
export function readLeadIdentity(parameters: Parameters): LeadIdentity {
	if (parameters.choice('identifyBy') === 'leadId') return { leadId: parameters.text('leadId') };
	return { referenceId: parameters.text('referenceId'), processId: parameters.text('processId') };
}
