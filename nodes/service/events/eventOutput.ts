import type { IDataObject } from 'n8n-workflow';

import { normalName } from './eventFields';
import type { LeadEvent } from './readEvent';

/** What the trigger says itself, so that no event can pass for it; and what would say nothing. */
const RESERVED = ['event', 'outcome', 'lead', 'leadError', 'rawEvent', 'action_type', '__proto__'];

/** An event as the workflow gets it: its columns first, and behind them what else was posted. */
export function eventOutput({ kind, columns, body }: LeadEvent, includeRaw: boolean): IDataObject {
	const shown = new Set([...RESERVED, ...kind.flattened, ...Object.keys(columns)].map(normalName));
	const others = Object.entries(body).filter(([name]) => !shown.has(normalName(name)));
	return {
		event: kind.name,
		...columns,
		...Object.fromEntries(others),
		...(includeRaw ? { rawEvent: body } : {}),
	};
}
