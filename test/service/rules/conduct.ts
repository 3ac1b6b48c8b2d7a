import type { Fields, Route } from '../call';
import type { LedgerRequest } from '../ledger';
import { LEAD_FIELDS } from '../store/records';
import { isObject, isOfType, listOf } from './values';

/**
 * What a request does that the specification gives no room for. It is answered all the same; the
 * ledger keeps the finding, so that a wrong name or type does not pass unnoticed.
 */
export function misconduct(
	{ method, parameters = {}, fields = {}, takesOtherFields = false }: Route,
	{ query, headers }: LedgerRequest,
	text: string,
	body: unknown,
): string[] {
	const found = strange('query parameter', Object.entries(query), parameters, isWritten);
	if (query.v !== undefined && query.v !== '1.2') found.push(`unknown value of v: "${query.v}"`);
	if (method === 'GET') return text === '' ? found : [...found, 'a body in a GET request'];

	if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
		found.push('a body without Content-Type: application/json');
	}
	if (!isObject(body)) return [...found, 'a body that is no JSON object'];
	const given = Object.entries(body).filter(([name]) => name in fields || !takesOtherFields);
	found.push(...strange('body field', given, fields, isOfType));
	const leads = [body.lead, ...listOf(body.leads)].filter(isObject).flatMap(Object.entries);
	return [...new Set([...found, ...strange('lead field', leads, LEAD_FIELDS, isOfType)])];
}

function strange<Value>(
	what: string,
	given: Array<[name: string, value: Value]>,
	fields: Fields,
	isRight: (value: Value, type: Fields[string]) => boolean,
): string[] {
	const found: string[] = [];
	for (const [name, value] of given) {
		const type = fields[name];
		if (type === undefined) found.push(`unknown ${what} "${name}"`);
		else if (!isRight(value, type)) found.push(`${what} "${name}" is no ${type}`);
	}
	return found;
}

/** Whether the text of a query parameter can be read as the type. */
function isWritten(text: string, type: Fields[string]): boolean {
	if (type === 'number') return /^\d+$/.test(text);
	return type === 'boolean' ? text === 'true' || text === 'false' : text !== '';
}
