import { inputError } from '../../service/http/errors';
import { pluralize } from '../../util';
import { phoneReader } from '../../service/leads/phone';
import type { LeadField, LeadRecord } from '../../service/leads/fields';
import { type Contact, findLeads } from '../../service/reads/findLeads';
import type { LeadIdentity } from '../../service/records';
import type { LeadCallingService } from '../../service/service';
import type { Field, NodeParameters } from '../parameters';
import { choiceField, shownWhen } from './builders';
import { leadField } from './leadFields';
import { leadPicker, processPicker } from './pickers';

const WITH_CODE = 'Enter it with a plus and its country code.';
/** As people write it on paper, too. */
const hasCountryCode = (phone: string) => /^\s*(?:\+|00)/.test(phone);

/** What a person has of a lead: what the service takes (4.3, 4.5), or what it must be searched by. */
export type LeadKey = LeadIdentity | Contact;

const findLeadBy = choiceField('identifyBy', 'Find Lead By', 'What you have of the lead', [
	['leadId', 'Lead ID', 'The ID the service gave to the lead'],
	['email', 'Email'],
	['phone', 'Phone'],
	['referenceId', 'Reference ID', 'Your own ID for the lead, unique within a process'],
]);

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
		required('phone', 'With its country code, in any spelling'),
	]),
	...shownWhen({ identifyBy: ['referenceId'] }, [
		required('referenceId', 'Your own ID, as sent when the lead was initiated'),
		processPicker,
	]),
	...shownWhen({ identifyBy: ['email', 'phone'] }, [
		{
			...processPicker,
			name: 'searchedProcessId',
			required: false,
			description: 'The process the lead belongs to. Leave empty to search all processes.',
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

export interface FoundLead {
	identity: LeadIdentity;
	/** All that have the phone or email, newest first; none where nothing was searched. */
	leads: LeadRecord[];
	/** Of all of them, as "2 leads have the same phone, in several processes". */
	description: string;
}

/**
 * Searches the newest lead with a phone or email; an ID needs no search.
 *
 * @throws ServiceError when there is none, or what was entered is no phone number
 */
export async function findLead(service: LeadCallingService, key: LeadKey): Promise<FoundLead> {
	if (!('phone' in key) && !('email' in key)) return { identity: key, leads: [], description: '' };
	const leads = await findLeads(service, await readContact(key));
	const [what, value, advice] =
		'phone' in key
			? ['phone', key.phone, hasCountryCode(key.phone) ? 'Check the number.' : WITH_CODE]
			: ['email', key.email, 'Check how it is written.'];
	if (leads.length === 0) {
		const where = key.processId === undefined ? '' : ' in this process';
		throw inputError(`No lead has the ${what} '${value}'${where}`, advice!);
	}
	const processes = new Set(leads.map(({ processId }) => processId));
	const where = processes.size > 1 ? ', in several processes' : '';
	const description = `${pluralize(leads.length, 'lead')} have the same ${what}${where}`;
	return { identity: { leadId: leads[0]!._id }, leads, description };
}

/** A number in the spelling in which this package sends it. */
async function readContact(contact: Contact): Promise<Contact> {
	if (!('phone' in contact)) return contact;
	const readPhone = await phoneReader();
	const { phone, refusal } = readPhone(contact.phone, undefined, true);
	if (refusal) throw inputError(`'Phone': ${refusal.reason}`, refusal.advice ?? '');
	return { ...contact, phone };
}
