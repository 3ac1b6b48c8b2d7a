/** What a JSON value looks like, in words without the value: the record holds nobody's data. */

export type Json = Record<string, unknown>;
type Type = 'string' | 'number' | 'boolean' | 'object' | 'array';
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

export function isObject(value: unknown): value is Json {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectsIn(value: unknown): Json[] {
	return Array.isArray(value) ? value.filter(isObject) : [];
}

/** "an array of 3", "a string", "nothing" */
export function shapeOf(value: unknown): string {
	if (value === undefined || value === null) return 'nothing';
	if (Array.isArray(value)) return `an array of ${value.length}`;
	if (isObject(value)) return `an object with ${Object.keys(value).join(', ') || 'no fields'}`;
	return `a ${typeof value}`;
}

/** Fields of another type than they must have, and required ones that are absent; nothing where all is right. */
export function misshapen(
	records: readonly Json[],
	fields: Fields,
	required: readonly string[] = [],
): string | undefined {
	const found = Object.entries(fields).flatMap(([name, type]) => {
		const wrong = records.find((record) => !isRight(record[name], type, required.includes(name)));
		return wrong ? [`'${name}' is ${shapeOf(wrong[name])}`] : [];
	});
	return found.length > 0 ? found.join('; ') : undefined;
}

function isRight(value: unknown, type: Type, isRequired: boolean): boolean {
	if (value === undefined || value === null) return !isRequired;
	if (type === 'array') return Array.isArray(value);
	return type === 'object' ? isObject(value) : typeof value === type;
}
