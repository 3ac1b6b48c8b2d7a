/** The fields of a lead (specification, 2.1), one entry each, most used first. All else follows from it. */
import type { IDataObject } from 'n8n-workflow';

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
}

const FIELDS = {
	referenceId: {
		label: 'Reference ID',
		example: 'CRM-1042',
		meaning: 'Your own ID for the lead, unique within the process. The output includes it.',
		isSimple: true,
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
		meaning: 'Best with country code (E.164). Required if there is no email.',
		isSimple: true,
	},
	email: {
		label: 'Email',
		example: 'name@email.com',
		meaning: 'Unique within the project. Required if there is no phone.',
		isSimple: true,
	},
	processId: { label: 'Process ID', isSimple: true },
	projectId: { label: 'Project ID' },
	groupId: {
		label: 'Group ID',
		example: 'spring-campaign',
		meaning: 'Groups leads for statistics',
	},
	metadata: { label: 'Metadata', isSimple: true, isUpdatable: true },
} as const satisfies Record<string, LeadFieldEntry>;

export type LeadField = keyof typeof FIELDS;

export const LEAD_FIELDS: Readonly<Record<LeadField, LeadFieldEntry>> = FIELDS;

export const LEAD_FIELD_NAMES = Object.keys(FIELDS) as LeadField[];

type LeadFields = { [Name in Exclude<LeadField, 'metadata'>]?: string } & {
	metadata?: IDataObject;
};

/** A new lead as it is sent (specification, 2.1). */
export type LeadInput = IDataObject & LeadFields & { projectId: string; processId: string };

/** A lead as the service gives it (specification, 2.2). */
export type LeadRecord = IDataObject &
	LeadFields & {
		_id: string;
		currentState?: string;
		lastDisposition?: string;
		createdAt?: string;
		updatedAt?: string;
		activities?: IDataObject[];
	};

/** The name of a lead, which may be split into first and last. */
export function fullName({ name, firstName, lastName }: LeadFields): string | undefined {
	return name ?? ([firstName, lastName].filter(Boolean).join(' ') || undefined);
}
