/** From the body that was posted to an event, told apart by its fields. Pure. */
import type { IDataObject } from 'n8n-workflow';

import type { EventKind } from './eventKind';
import { FieldReader } from './fieldReader';
import { KINDS } from './kinds';

export interface LeadEvent {
	kind: EventKind;
	/** The documented fields, as the output shows them. */
	fields: IDataObject;
	/** ISO 8601. */
	timestamp: string | null;
	timestampRaw: unknown;
	/** What could not be read, in sentences. */
	problems: string[];
	/** The values of `fields` that could not be read. */
	unread: unknown[];
	/** Fields that are not documented. */
	further: IDataObject;
	body: IDataObject;
}

/**
 * @param body a plain object, see `plainJson`
 * @returns `other` for another `action_type`, which is acknowledged, and nothing else; `neither`
 * for a body without a field of any kind
 */
export function readEvent(body: IDataObject): LeadEvent | 'other' | 'neither' {
	const reader = new FieldReader(body);
	const actionType = reader.raw('action_type');
	const said = typeof actionType === 'string' ? actionType.trim().toLowerCase() : '';
	const possible = KINDS.filter((kind) => said === '' || kind.actionType === said);
	if (possible.length === 0) return 'other';

	const kind = mostLikely(possible, new FieldReader(body));
	if (kind === undefined) return 'neither';
	const fields = kind.read(reader);
	const unread = reader.unread.map(({ value }) => value);
	return {
		kind,
		fields,
		unread,
		timestamp: reader.time('timestamp'),
		timestampRaw: reader.raw('timestamp'),
		problems: reader.unread.map(({ problem }) => problem),
		further: reader.rest(),
		body,
	};
}

/** The kinds share an `action_type`, so only their own fields tell them apart. */
function mostLikely(kinds: readonly EventKind[], reader: FieldReader): EventKind | undefined {
	const given = (kind: EventKind) => countSigns(kind, reader);
	const [best] = kinds.filter((kind) => given(kind) > 0).sort((a, b) => given(b) - given(a));
	return best;
}

function countSigns({ signs }: EventKind, reader: FieldReader): number {
	return signs.filter((name) => reader.raw(name) !== null).length;
}

/** How much of an event a body shows. */
export function likeness(body: IDataObject): number {
	const reader = new FieldReader(body);
	return Math.max(...KINDS.map((kind) => countSigns(kind, reader)));
}
