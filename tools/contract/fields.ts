/** The records of the specification. */

export type Type = 'string' | 'number' | 'boolean' | 'object' | 'array';
export type Fields = Readonly<Record<string, Type>>;

/** Section 2.2 */
export const LEAD: Fields = {
	_id: 'string',
	name: 'string',
	phone: 'string',
	email: 'string',
	projectId: 'string',
	processId: 'string',
	referenceId: 'string',
	currentState: 'string',
	lastDisposition: 'string',
	metadata: 'object',
	createdAt: 'string',
	updatedAt: 'string',
	activities: 'array',
};
/** Section 2.3 */
export const ACTIVITY: Fields = {
	_id: 'string',
	lead: 'string',
	type: 'string',
	status: 'string',
	result: 'object',
	createdAt: 'string',
	completedAt: 'string',
};
/** Section 2.4 */
export const PROCESS: Fields = {
	_id: 'string',
	title: 'string',
	description: 'string',
	projectId: 'string',
	processType: 'number',
	numberPool: 'array',
	whatsappFromId: 'string',
	activeStatus: 'number',
	isActive: 'boolean',
	stateless: 'boolean',
	start: 'string',
	nodes: 'array',
	callWindows: 'array',
	dispositions: 'array',
	actions: 'array',
	callbacks: 'array',
	version: 'number',
	metadata: 'object',
	timezone: 'string',
	createdAt: 'string',
	updatedAt: 'string',
};
