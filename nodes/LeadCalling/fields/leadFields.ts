/**
 * The fields of a lead as a person fills them in, one entry each; the fields themselves stand in
 * `service/leads/leadFields.ts`. Everything that shows them is made from this table.
 */
import type { LeadField } from '../../service/leads/leadFields';
import type { Field } from '../parameters';

interface ShownField {
	/** Where Initiate shows it: with the process, or among the additional fields. */
	initiate: 'main' | 'additional';
	/** Whether Get Many can filter by it (specification, 4.7). */
	isFilter: boolean;
	field: Field;
}

/** These three have pickers and editors of their own. */
type OfItsOwn = 'projectId' | 'processId' | 'metadata';

const SHOWN = {
	phone: {
		initiate: 'main',
		isFilter: true,
		field: {
			displayName: 'Phone',
			name: 'phone',
			type: 'string',
			default: '',
			placeholder: 'e.g. +919812345678',
			description: 'Best with country code (E.164). Required if there is no email.',
		},
	},
	email: {
		initiate: 'main',
		isFilter: true,
		field: {
			displayName: 'Email',
			name: 'email',
			type: 'string',
			default: '',
			placeholder: 'e.g. name@email.com',
			description: 'Unique within the project. Required if there is no phone.',
		},
	},
	name: {
		initiate: 'main',
		isFilter: false,
		field: {
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Asha Rao',
			description: 'Full name. Required if there is no first name.',
		},
	},
	firstName: {
		initiate: 'additional',
		isFilter: false,
		field: {
			displayName: 'First Name',
			name: 'firstName',
			type: 'string',
			default: '',
			placeholder: 'e.g. Asha',
			description: 'Required if there is no full name',
		},
	},
	lastName: {
		initiate: 'additional',
		isFilter: false,
		field: {
			displayName: 'Last Name',
			name: 'lastName',
			type: 'string',
			default: '',
			placeholder: 'e.g. Rao',
			description: 'Used together with the first name',
		},
	},
	referenceId: {
		initiate: 'additional',
		isFilter: true,
		field: {
			displayName: 'Reference ID',
			name: 'referenceId',
			type: 'string',
			default: '',
			placeholder: 'e.g. CRM-1042',
			description: 'Your own ID for the lead, unique within the process. The output includes it.',
		},
	},
	groupId: {
		initiate: 'additional',
		isFilter: false,
		field: {
			displayName: 'Group ID',
			name: 'groupId',
			type: 'string',
			default: '',
			placeholder: 'e.g. spring-campaign',
			description: 'Groups leads for statistics',
		},
	},
} as const satisfies Record<Exclude<LeadField, OfItsOwn>, ShownField>;

const ALL = Object.values(SHOWN);

export const leadFields = ALL.map(({ field }) => field);
export const mainLeadFields = fieldsWhere(({ initiate }) => initiate === 'main');
export const additionalLeadFields = fieldsWhere(({ initiate }) => initiate === 'additional').sort(
	byLabel,
);
export const leadFilters = fieldsWhere(({ isFilter }) => isFilter).map((field) => ({
	...field,
	description: `Return only leads with exactly this ${field.displayName.toLowerCase()}`,
}));
export const newNameField = { ...SHOWN.name.field, description: 'New name of the lead' } as const;

function fieldsWhere(isMeant: (shown: (typeof ALL)[number]) => boolean) {
	return ALL.filter(isMeant).map(({ field }) => field);
}

/** The order in which n8n wants the fields of a collection. */
export function byLabel(a: Field, b: Field): number {
	return a.displayName < b.displayName ? -1 : 1;
}
