import { hash } from 'node:crypto';

import { isRecord } from '../../util';
import type { FilterChoice, LeadEvent } from './eventKind';

/**
 * The same for all copies of an event: its kind, and a digest of its ID and what the output shows.
 * One activity is posted for each of its states, and an update can fail and then succeed. ASSUMED: a
 * copy may have another time stamp and count its deliveries, so neither the time stamp nor fields that
 * are not documented are part of it.
 *
 * @returns `null` where neither an ID nor a time stamp tells the event from others
 */
export function eventKey(
	{ kind, columns, fields }: LeadEvent,
	choice: FilterChoice,
): string | null {
	const { timestamp, ...rest } = columns;
	const id = rest[kind.idColumn] ?? null;
	const time = timestamp ?? fields.value('timestamp');
	if (id === null && time === null) return null;
	const names = choice.distinguishedBy ?? Object.keys(rest);
	const parts = [id ?? time, ...names.map((name) => rest[name])];
	const digest = hash('sha256', toSortedJson(parts), 'base64url');
	return `${kind.name}:${digest}`;
}

/** As JSON, the same for the same values whatever the order of their keys. */
function toSortedJson(value: unknown): string {
	return JSON.stringify(value, (_, held: unknown) =>
		isRecord(held)
			? Object.fromEntries(Object.entries(held).sort(([one], [other]) => (one < other ? -1 : 1)))
			: held,
	);
}
