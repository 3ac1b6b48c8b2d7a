import { createHash } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { canonical } from './compare';
import type { LeadEvent } from './events';
import { FieldReader } from './fieldReader';

/**
 * What makes two deliveries copies of one event: the kind, the ID, and what the output shows of the
 * documented fields. One activity is posted for each of its states, and an update job can fail and
 * then succeed; a delivery again may carry another time stamp and count itself in a field of its
 * own. Null where neither an ID nor a time stamp tells two events apart.
 *
 * @param simplify whether the output shows no more than `fields`
 */
export function eventKey(event: LeadEvent, simplify: boolean): string | null {
	const { kind, fields, unread, timestampRaw, body } = event;
	const id = fields[kind.idField] ?? null;
	if (id === null && timestampRaw === null) return null;
	const shown: IDataObject = simplify
		? fields
		: { ...fields, ...kind.details?.(new FieldReader(body)) };
	// The output has null for what could not be read, which must not make two events one.
	const told = [shown, ...unread, ...(id === null ? [timestampRaw] : [])];
	const digest = createHash('sha256').update(canonical(told)).digest('base64url');
	return JSON.stringify([kind.name, id, digest]);
}
