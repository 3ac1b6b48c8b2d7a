/** What the store holds. Field names are those of section 2; fields that never leave are marked. */
export type Json = Record<string, unknown>;

/** Section 2.3. */
export interface Activity {
	_id: string;
	lead: string;
	type: string;
	status: string;
	result: Json;
	createdAt: string;
	completedAt?: string;
	/** Never leaves; only the statistics tell incoming calls apart. */
	direction: 'incoming' | 'outgoing';
}

/** Section 2.2. */
export interface Lead {
	_id: string;
	name: string;
	firstName?: string;
	lastName?: string;
	phone?: string;
	email?: string;
	projectId: string;
	processId: string;
	groupId?: string;
	referenceId?: string;
	currentState: string;
	lastDisposition?: string;
	metadata: Json;
	createdAt: string;
	updatedAt: string;
	activities: Activity[];
	/** Never leaves: whether a call attempt was made for this lead. */
	attempted: boolean;
	/** Never leaves: updates fail while it is true (section 3). */
	callInProgress: boolean;
	/** Never leaves: deleted leads are in no read. */
	isDeleted: boolean;
	/** Never leaves: when it was stored, for reads that lag; 0 shows it at once. */
	shownFrom: number;
	/** Never leaves: order of arrival, which tells leads of the same millisecond apart. */
	sequence: number;
}

/** How the service proves itself at a callback. */
export type CallbackAuthentication =
	{ type: 'bearer'; token: string } | { type: 'header'; name: string; value: string };

export interface Callback {
	url: string;
	authentication?: CallbackAuthentication;
}

/** Section 2.4. */
export interface Process {
	_id: string;
	title: string;
	description: string;
	projectId: string;
	processType: number;
	numberPool: string[];
	whatsappFromId: string;
	activeStatus: number;
	isActive: boolean;
	stateless: boolean;
	start: string;
	nodes: Json[];
	callWindows: Json[];
	dispositions: Json[];
	actions: Json[];
	callbacks: Callback[];
	version: number;
	metadata: Json;
	timezone: string;
	createdAt: string;
	updatedAt: string;
}

export type LeadPartial = Partial<Omit<Lead, 'activities' | 'sequence'>>;
export type ActivityPartial = Partial<Omit<Activity, 'lead'>>;
export type ProcessPartial = Partial<Process>;
