/** The fields of a lead as a person fills them in, made from the table in `service/leads/leadFields.ts`. */
import { QUERY_NAMES } from '../../service/api/contract';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, type LeadField } from '../../service/leads/leadFields';
import type { Field } from '../parameters';

/** These have pickers and editors of their own. */
const OF_THEIR_OWN = ['projectId', 'processId', 'metadata'] as const;
/** Initiate shows these at once, and the others on demand. */
const MAIN = ['phone', 'email', 'name'] as const;

type Entered = Exclude<LeadField, (typeof OF_THEIR_OWN)[number]>;

export function leadField<Name extends Entered>(name: Name) {
	const { example, meaning } = LEAD_FIELDS[name];
	const placeholder = example && `e.g. ${example}`;
	const displayName = labelOf(name);
	return {
		displayName,
		name,
		type: 'string',
		default: '',
		placeholder,
		description: meaning,
	} as const;
}

export const mainLeadFields = MAIN.map(leadField);
export const additionalLeadFields = without(LEAD_FIELD_NAMES, [...OF_THEIR_OWN, ...MAIN])
	.map(leadField)
	.sort(byLabel);
export const leadFields = [...mainLeadFields, ...additionalLeadFields];
/** What Query Leads can ask for (specification, 4.7). */
export const leadFilters = leadFields
	.filter(({ name }) => name in QUERY_NAMES)
	.map((field) => ({
		...field,
		description: `Return only leads with exactly this ${field.displayName.replace(/^[A-Z]/, (first) => first.toLowerCase())}`,
	}));

/** The order in which n8n wants the fields of a collection. */
export function byLabel(a: Field, b: Field): number {
	return a.displayName < b.displayName ? -1 : 1;
}

/** `referenceId` is read as "Reference ID". */
function labelOf(name: string): string {
	const words = name.replace(/[A-Z]/g, ' $&').replace(/ Id$/, ' ID');
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function without<Name extends string, Left extends Name>(
	names: readonly Name[],
	left: readonly Left[],
): Array<Exclude<Name, Left>> {
	const isKept = (name: Name): name is Exclude<Name, Left> => !left.some((other) => other === name);
	return names.filter(isKept);
}
