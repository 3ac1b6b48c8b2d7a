import { mapRow } from './columns';
import { refusal, type Refusal } from './refusal';
import { isObject, kindOf } from './values';

// Text inside text comes from JSON encoded twice on its way; deeper is no list any more.
const TEXT_LAYERS = 3;
const EXPECTED =
	'Enter a list of leads, such as [{"phone": "+15550001234", "name": "Ada"}], as JSON.';

/**
 * The rows of a list given as JSON: an array, its JSON text (also encoded as text once or twice
 * more), one lead as an object, or an object that holds exactly one list of objects, such as
 * `{ "leads": [...] }`. Elements are handed on as they are, one row each; `readRow` refuses those
 * that are no objects.
 */
export function rowsFromJson(value: unknown): { rows: unknown[] } | { refusal: Refusal } {
	let list = value;
	for (let layer = 0; layer < TEXT_LAYERS && typeof list === 'string'; layer++) {
		try {
			list = JSON.parse(list);
		} catch {
			return refused('is text that is not valid JSON');
		}
	}
	if (Array.isArray(list)) return { rows: list };
	if (!isObject(list)) return refused(`is ${kindOf(list)} instead of a list of leads`);
	const { fields } = mapRow(list);
	const isLead = fields.some(({ field }) => ['phone', 'email', 'leadId'].includes(field));
	if (isLead) return { rows: [list] };
	const [inner, ...further] = Object.values(list).filter(isListOfObjects);
	if (inner && further.length === 0) return { rows: inner };
	return refused(
		inner
			? 'is an object that contains more than one list'
			: 'is an object that contains neither a lead nor a list of leads',
	);
}

function isListOfObjects(value: unknown): value is unknown[] {
	return Array.isArray(value) && value.every(isObject);
}

function refused(what: string): { refusal: Refusal } {
	return { refusal: refusal(`'leads' ${what}.`, EXPECTED) };
}
