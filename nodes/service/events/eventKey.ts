import { createHash } from 'node:crypto';

import { canonical } from './compare';
import type { LeadEvent } from './events';

/**
 * What makes two deliveries copies of one event: the kind, the ID, and what the output shows. One
 * activity is posted for each of its states, and an update job can fail and then succeed; a
 * delivery again may carry another time stamp and count itself in a field of its own. Null where
 * neither an ID nor a time stamp tells two events apart.
 */
export function eventKey({ kind, fields, timestampRaw }: LeadEvent): string | null {
	const id = fields[kind.idField] ?? null;
	if (id === null && timestampRaw === null) return null;
	const shown = id === null ? { ...fields, timestampRaw } : fields;
	const digest = createHash('sha256').update(canonical(shown)).digest('base64url');
	return JSON.stringify([kind.name, id, digest]);
}
