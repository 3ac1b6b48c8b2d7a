/** Lists as a person would send them, none of whose numbers stands in another list of this run. */
import { phoneNumbers } from '../campaigns/leads';

export interface Lead {
	phone: string;
	name: string;
}

const nextPhone = phoneNumbers();

/** @param list names the list, and each lead after its place in it */
export function makeLeads(count: number, list: string): Lead[] {
	return Array.from({ length: count }, (_, at) => ({
		phone: nextPhone(),
		name: `Lead ${at} of ${list}`,
	}));
}
