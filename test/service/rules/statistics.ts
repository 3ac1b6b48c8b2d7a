import { fail, type Rule } from '../call';
import { isAbsent } from './values';

/**
 * Get Activity Stats; its error responses are not shown. Taken, in this order:
 * 1. 400 `start` or `end` missing
 * 2. 400 `start` or `end` that is no number
 * 3. 400 `start` after `end`
 * 4. 400 another field of a wrong type
 */
export const STATISTICS_RULES: readonly Rule[] = [
	({ body }) =>
		isAbsent(body.start) || isAbsent(body.end)
			? fail(400, 'start and end are required')
			: undefined,
	({ body }) =>
		typeof body.start === 'number' && typeof body.end === 'number'
			? undefined
			: fail(400, 'start and end must be timestamps in milliseconds'),
	({ body }) =>
		Number(body.start) > Number(body.end) ? fail(400, 'start must not be after end') : undefined,
	({ body }) => {
		const wrong = OPTIONAL.find(
			([name, type]) => !isAbsent(body[name]) && typeof body[name] !== type,
		);
		return wrong ? fail(400, `${wrong[0]} must be a ${wrong[1]}`) : undefined;
	},
];

const OPTIONAL = [
	['processId', 'string'],
	['groupId', 'string'],
	['timezoneOffsetMinutes', 'number'],
	['includeUniqueLeads', 'boolean'],
] as const;
