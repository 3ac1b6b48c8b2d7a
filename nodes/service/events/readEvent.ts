import type { IDataObject } from 'n8n-workflow';

import { EventFields } from './eventFields';
import type { EventKind, LeadEvent } from './eventKind';
import { KINDS } from './kinds';

/** Every event is about a lead. */
const LEAD_IDS = ['leadId', 'referenceId'];

/**
 * @returns `other` for an event of a kind that is not here, or no longer: refused, it would be sent
 * again for ever; `none` for what names no action and no lead, and has no field of any event
 */
export function readEvent(body: IDataObject): LeadEvent | 'other' | 'none' {
	const fields = new EventFields(body);
	const value = fields.value('action_type');
	const action = typeof value === 'string' ? value.trim().toLowerCase() : '';
	const possible = KINDS.filter(({ actionType }) => action === '' || action === actionType);
	// Kinds share an action, so only their own fields tell them apart.
	const countOwnFields = ({ ownFields }: EventKind) =>
		ownFields.filter((name) => fields.value(name) !== null).length;

	const [kind] = possible.sort((one, other) => countOwnFields(other) - countOwnFields(one));
	if (kind === undefined || countOwnFields(kind) === 0) {
		const isEvent = action !== '' || LEAD_IDS.some((name) => fields.value(name) !== null);
		return isEvent ? 'other' : 'none';
	}
	return { kind, columns: kind.read(fields), fields };
}

/** What the trigger says itself, so that no event can pass for it; and what would say nothing. */
const RESERVED = ['event', 'outcome', 'rawEvent', 'action_type', '__proto__'];

/** An event as the workflow gets it: its columns first, and behind them what else was posted. */
export function eventOutput(
	{ kind, columns, fields }: LeadEvent,
	includeRaw: boolean,
): IDataObject {
	const output: IDataObject = { event: kind.name, ...columns };
	fields.addOthers(output, [...RESERVED, ...kind.replacedFields, ...Object.keys(columns)]);
	return includeRaw ? { ...output, rawEvent: fields.body } : output;
}
