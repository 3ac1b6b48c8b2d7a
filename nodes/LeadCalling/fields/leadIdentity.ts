import type { LeadField } from '../../service/leads/fields';
import type { Contact } from '../../service/reads/findLeads';
import type { LeadIdentity } from '../../service/records';
import type { Field, NodeParameters } from '../parameters';
import { choiceField, shownWhen } from './builders';
import { leadField } from './leadFields';
import { leadPicker, processPicker } from './pickers';

/** What a person has of a lead: what the service takes (4.3, 4.5), or what it must be searched by. */
export type LeadKey = LeadIdentity | Contact;

const findLeadBy = {
	...choiceField('identifyBy', 'Find Lead By', 'Which value identifies the lead', [
		['leadId', 'Lead ID', 'ID assigned by the service'],
		['email', 'Email'],
		['phone', 'Phone'],
		['referenceId', 'Reference ID', 'Your own ID for the lead, unique within a process'],
	]),
	// By an expression n8n would ask for all four.
	noDataExpression: true,
};

const required = (name: LeadField, description: string): Field => {
	return { ...leadField(name, description), required: true };
};

/** How an operation names one lead. A model knows people by their number, and cannot fill in a choice. */
export const leadIdentityFields: Field[] = [
	...shownWhen({ '@tool': [false] }, [findLeadBy]),
	...shownWhen({ '@tool': [true] }, [{ ...findLeadBy, default: 'phone' }]),
	...shownWhen({ identifyBy: ['leadId'] }, [leadPicker]),
	...shownWhen({ identifyBy: ['email'] }, [required('email', 'Email address of the lead')]),
	...shownWhen({ identifyBy: ['phone'] }, [
		required('phone', 'Phone number with country code, in any format'),
	]),
	...shownWhen({ identifyBy: ['referenceId'] }, [
		required('referenceId', 'Your own ID, as sent with the lead'),
		processPicker,
	]),
	...shownWhen({ identifyBy: ['email', 'phone'] }, [
		{
			...processPicker,
			name: 'searchedProcessId',
			required: false,
			description: 'Process of the lead. Leave empty to search all processes.',
		},
	]),
];

/** @throws ServiceError naming the field that is empty */
export function readLeadKey(parameters: NodeParameters): LeadKey {
	const processId = () => parameters.text('searchedProcessId') || undefined;
	switch (parameters.choice('identifyBy')) {
		case 'leadId':
			return { leadId: parameters.text('leadId') };
		case 'email':
			return { email: parameters.text('email'), processId: processId() };
		case 'phone':
			return { phone: parameters.text('phone'), processId: processId() };
		default:
			return {
				referenceId: parameters.text('referenceId'),
				processId: parameters.text('processId'),
			};
	}
}
