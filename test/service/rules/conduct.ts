import type { LedgerRequest } from '../ledger';
import type { Route } from '../routes';
import { LEAD_INPUT_FIELDS } from './leadInput';
import { isObject } from './values';

/**
 * What a request does that the specification gives no room for. It is answered all the same; the
 * ledger keeps the finding, so that a wrong name does not pass unnoticed.
 */
export function misconduct(
	route: Route,
	request: LedgerRequest,
	text: string,
	body: unknown,
): string[] {
	const found: string[] = [];
	for (const name of Object.keys(request.query)) {
		if (!route.parameters.includes(name)) found.push(`unknown query parameter "${name}"`);
	}
	if (request.query.v !== undefined && request.query.v !== '1.2') {
		found.push(`unknown value of v: "${request.query.v}"`);
	}
	if (route.method === 'GET') {
		if (text !== '') found.push('a body in a GET request');
		return found;
	}
	if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
		found.push('a body without Content-Type: application/json');
	}
	if (!isObject(body)) return [...found, 'a body that is no JSON object'];
	for (const name of Object.keys(body)) {
		if (route.fields && !route.fields.includes(name)) found.push(`unknown body field "${name}"`);
	}
	return [
		...found,
		...unknownLeadFields([body.lead, ...(Array.isArray(body.leads) ? body.leads : [])]),
	];
}

function unknownLeadFields(leads: readonly unknown[]): string[] {
	const unknown = new Set<string>();
	for (const lead of leads) {
		if (!isObject(lead)) continue;
		for (const name of Object.keys(lead)) {
			if (!LEAD_INPUT_FIELDS.has(name)) unknown.add(name);
		}
	}
	return [...unknown].map((name) => `unknown lead field "${name}"`);
}
