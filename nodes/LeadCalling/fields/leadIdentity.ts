/** How an operation names one lead: by ID, or by reference within a process (specification, 4.3 and 4.5). */
import type { LeadIdentity } from '../../service/api/contract';
import type { Field, ParametersOf } from '../parameters';
import { leadField } from './leadFields';
import { leadPicker, processPicker } from './pickers';
import { shownWhen } from './shownWhen';

export const leadIdentityFields = [
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
	},
	...shownWhen({ identifyBy: ['leadId'] }, [leadPicker]),
	{
		...leadField('referenceId'),
		required: true,
		description: 'Your own ID, as sent when the lead was initiated',
		displayOptions: { show: { identifyBy: ['referenceId'] } },
	},
	...shownWhen({ identifyBy: ['referenceId'] }, [processPicker]),
] as const satisfies readonly Field[];

/** @throws ServiceError naming the field that is empty */
export function readLeadIdentity(
	parameters: ParametersOf<typeof leadIdentityFields>,
): LeadIdentity {
	if (parameters.choice('identifyBy') === 'leadId') return { leadId: parameters.text('leadId') };
	return { referenceId: parameters.text('referenceId'), processId: parameters.text('processId') };
}
