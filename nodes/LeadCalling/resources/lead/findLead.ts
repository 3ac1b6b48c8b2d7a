import { inputError } from '../../../service/http/errors';
import type { LeadRecord } from '../../../service/leads/fields';
import { phoneReader } from '../../../service/leads/phone/phone';
import { type Contact, findLeads } from '../../../service/reads/findLeads';
import type { LeadIdentity } from '../../../service/records';
import type { LeadCallingService } from '../../../service/service';
import { pluralize } from '../../../util';
import type { LeadKey } from '../../fields/lead';

const WITH_CODE = 'Enter it with country code, e.g. +91 98123 45678.';
/** As people write it on paper, too. */
const hasCountryCode = (phone: string) => /^\s*(?:\+|00)/.test(phone);

export interface FoundLead {
	identity: LeadIdentity;
	/** All that have the phone or email, newest first; none where nothing was searched. */
	leads: LeadRecord[];
	/** Of all of them, as "2 leads have this phone, in several processes". */
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
			: ['email', key.email, 'Check the spelling.'];
	if (leads.length === 0) {
		const where = key.processId === undefined ? '' : ' in this process';
		throw inputError(`No lead has the ${what} '${value}'${where}`, advice!);
	}
	const processes = new Set(leads.map(({ processId }) => processId));
	const where = processes.size > 1 ? ', in several processes' : '';
	const description = `${pluralize(leads.length, 'lead')} have this ${what}${where}`;
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
