/** The fields of a lead (specification, 2.1), one entry each, most used first. All else follows from it. */
export interface LeadFieldEntry {
	/** As forms, the column mapper and hints name it. */
	label: string;
	/** For the person who fills it in: an example, and what to know. */
	example?: string;
	meaning?: string;
	/** Whether it stands in a simplified record. */
	isSimple?: true;
	/** Whether Update Lead changes it under this name (specification, 4.3). */
	isUpdatable?: true;
	/** That leads with an equal one are the same to the service, and how it is read and compared. */
	identity?: IdentityKind;
	/** A column is it under this exact name alone, and forms have a picker or an editor for it. */
	isOfService?: true;
}

/** A reference counts within its process, phones and e-mails in the project. */
export type IdentityKind = 'reference' | 'phone' | 'email';

export const FIELDS = {
	referenceId: {
		label: 'Reference ID',
		example: 'CRM-1042',
		meaning: 'Your own ID for the lead, unique within the process. The output includes it.',
		isSimple: true,
		identity: 'reference',
	},
	name: {
		label: 'Name',
		example: 'Asha Rao',
		meaning: 'Full name. Required if there is no first name.',
		isSimple: true,
		isUpdatable: true,
	},
	firstName: {
		label: 'First Name',
		example: 'Asha',
		meaning: 'Required if there is no full name',
	},
	lastName: {
		label: 'Last Name',
		example: 'Rao',
		meaning: 'Used together with the first name',
	},
	phone: {
		label: 'Phone',
		example: '+919812345678',
		meaning: 'Preferably with country code (E.164). Required if there is no email.',
		isSimple: true,
		identity: 'phone',
	},
	email: {
		label: 'Email',
		example: 'name@email.com',
		meaning: 'Unique within the project. Required if there is no phone.',
		isSimple: true,
		identity: 'email',
	},
	processId: { label: 'Process ID', isSimple: true, isOfService: true },
	projectId: { label: 'Project ID', isOfService: true },
	groupId: {
		label: 'Group ID',
		example: 'spring-campaign',
		meaning: 'Group to filter statistics by',
	},
	metadata: { label: 'Metadata', isSimple: true, isUpdatable: true, isOfService: true },
} as const satisfies Record<string, LeadFieldEntry>;
