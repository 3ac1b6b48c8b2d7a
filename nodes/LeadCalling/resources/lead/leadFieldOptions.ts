import type { Field } from '../../parameters';

/** The fields of a lead input object (specification, 2.1), as a person fills them in. */
export const leadFieldOptions = {
	phone: {
		displayName: 'Phone',
		name: 'phone',
		type: 'string',
		default: '',
		placeholder: 'e.g. +919812345678',
		description: 'Best with country code (E.164). Required if there is no email.',
	},
	email: {
		displayName: 'Email',
		name: 'email',
		type: 'string',
		default: '',
		placeholder: 'e.g. name@email.com',
		description: 'Unique within the project. Required if there is no phone.',
	},
	name: {
		displayName: 'Name',
		name: 'name',
		type: 'string',
		default: '',
		placeholder: 'e.g. Asha Rao',
		description: 'Full name. Required if there is no first name.',
	},
	firstName: {
		displayName: 'First Name',
		name: 'firstName',
		type: 'string',
		default: '',
		placeholder: 'e.g. Asha',
		description: 'Required if there is no full name',
	},
	lastName: {
		displayName: 'Last Name',
		name: 'lastName',
		type: 'string',
		default: '',
		placeholder: 'e.g. Rao',
		description: 'Used together with the first name',
	},
	referenceId: {
		displayName: 'Reference ID',
		name: 'referenceId',
		type: 'string',
		default: '',
		placeholder: 'e.g. CRM-1042',
		description: 'Your own ID for the lead, unique within the process. The output includes it.',
	},
	groupId: {
		displayName: 'Group ID',
		name: 'groupId',
		type: 'string',
		default: '',
		placeholder: 'e.g. spring-campaign',
		description: 'Groups leads for statistics',
	},
} as const satisfies Record<string, Field>;
