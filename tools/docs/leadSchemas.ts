/** The output schemas of the operations that give leads, made from the one table of lead fields. */
import { join } from 'node:path';

import { simplifyLead } from '../../nodes/LeadCalling/resources/lead/simplify';
import { LEAD_FIELD_NAMES } from '../../nodes/service/leads/leadFields';

const FOLDER = join('nodes', 'LeadCalling', '__schema__', 'v1.0.0', 'lead');
const OPERATIONS = ['get', 'getAll', 'initiate'];

/** A record with every field that a lead can have. */
const WHOLE = {
	...Object.fromEntries(LEAD_FIELD_NAMES.map((name) => [name, name === 'metadata' ? {} : 'text'])),
	_id: 'text',
	currentState: 'text',
	lastDisposition: 'text',
	updatedAt: 'text',
};

/** The text of each file, by its path. */
export function leadSchemas(): Array<[path: string, text: string]> {
	const properties = Object.fromEntries(
		Object.entries(simplifyLead(WHOLE)).map(([name, value]) => [name, { type: typeof value }]),
	);
	const schema = { type: 'object', properties, version: 1 };
	const text = `${JSON.stringify(schema, null, '\t')}\n`;
	return OPERATIONS.map((operation) => [join(FOLDER, `${operation}.json`), text]);
}
