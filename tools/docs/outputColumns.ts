import type { Operation } from '../../nodes/LeadCalling/operation';
import { Parameters } from '../../nodes/LeadCalling/parameters';
import { outcomeTable } from '../../nodes/LeadCalling/resources/lead/outcomeTable';
import { LEAD_FIELD_NAMES, type LeadInput } from '../../nodes/service/leads/fields';

/** Of a simplified lead, only where its activities are read. */
const OF_ACTIVITIES = ['calls', 'lastCallStatus', 'lastCallDuration', 'lastCallAt', 'activities'];

/** What an operation gives as long as nobody changes an option, in order. */
export function outputColumns(name: string, operation: Operation): string[] {
	if (!('run' in operation)) return outcomeColumns();
	const parameters = new Parameters(operation.fields, {});
	const columns = operation.columns?.(parameters) ?? [];
	return columns.filter((column) => name === 'get' || !OF_ACTIVITIES.includes(column));
}

/** Of a row that fills every column. */
function outcomeColumns(): string[] {
	const lead = Object.fromEntries(LEAD_FIELD_NAMES.map((field) => [field, field])) as LeadInput;
	const [row] = outcomeTable(
		[{ submission: { kind: 'new', lead, init: true }, notes: [] }],
		[{ outcome: 'accepted', category: 'updated', reason: 'Saved', leadId: 'ID' }],
	);
	return Object.keys(row!);
}
