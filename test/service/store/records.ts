/** What the store holds. Field names are those of section 2; fields that never leave are marked. */
export type Json = Record<string, unknown>;

/**
 * Section 2.1, by type: what a lead is made of. Acceptance, checks, store and records follow, so that
 * a further field is a line here.
 */
export const LEAD_FIELDS = {
	name: 'string',
	firstName: 'string',
	lastName: 'string',
	phone: 'string',
	email: 'string',
	projectId: 'string',
	processId: 'string',
	groupId: 'string',
	referenceId: 'string',
	metadata: 'object',
} as const;

/** What identifies a lead, and how it is compared. */
export const IDENTITY_KINDS = {
	referenceId: 'reference',
	phone: 'phone',
	email: 'email',
} as const satisfies { [Name in keyof FieldTypes]?: 'reference' | 'phone' | 'email' };

export type Identity = keyof typeof IDENTITY_KINDS;

export const IDENTITIES = Object.keys(IDENTITY_KINDS) as Identity[];
export const PHONES = IDENTITIES.filter((field) => IDENTITY_KINDS[field] === 'phone');
export const EMAILS = IDENTITIES.filter((field) => IDENTITY_KINDS[field] === 'email');

/** Section 4.3: the texts that an update replaces. */
export const UPDATABLE: ReadonlyArray<Exclude<keyof FieldTypes, 'metadata'>> = ['name'];

type FieldTypes = typeof LEAD_FIELDS;

export type LeadFields = {
	[Name in keyof FieldTypes]?: FieldTypes[Name] extends 'object' ? Json : string;
};

/** Section 2.3. */
export interface Activity {
	_id: string;
	lead: string;
	type: string;
	status: string;
	result: Json;
	createdAt: string;
	completedAt?: string;
}

/** Section 2.2. */
export interface Lead extends LeadFields {
	_id: string;
	name: string;
	projectId: string;
	processId: string;
	metadata: Json;
	currentState: string;
	lastDisposition?: string;
	createdAt: string;
	updatedAt: string;
	activities: Activity[];
	/** Never leaves: whether a call attempt was made for this lead. */
	attempted: boolean;
	/** Never leaves: updates fail while it is true (section 3). */
	callInProgress: boolean;
	/** Never leaves: deleted leads are in no read. */
	isDeleted: boolean;
	/** Never leaves: when it was stored, for reads that lag. */
	shownFrom: number;
}

/** Where events are posted, and the token that shows who posts them. */
export interface Callback {
	url: string;
	authentication?: { type: 'bearer'; token: string };
}

export type LeadPartial = Partial<Omit<Lead, 'activities'>>;
export type ActivityPartial = Partial<Omit<Activity, 'lead'>>;
