/** An event as the workflow sees it. Headers and query stay out: a secret may stand there. */
import type { IDataObject } from 'n8n-workflow';

import type { LeadEvent } from './events';
import { FieldReader, normal } from './fieldReader';

/** Ours alone: an event's own fields of these names do not reach the output. */
const OWN_FIELDS = [
	...['event', 'outcome', 'timestampRaw', 'problems', 'body', 'deduplicated'],
	...['verified', 'differences', 'lead', 'lookupError'],
].map(normal);

/** @param simplify leaves out the body, and details that `fields` tell already */
export function toOutput(event: LeadEvent, simplify: boolean): IDataObject {
	const { kind, fields, timestamp, timestampRaw, problems, further, body } = event;
	const foreign = Object.entries(further).filter(([name]) => !OWN_FIELDS.includes(normal(name)));
	return {
		...Object.fromEntries(foreign),
		event: kind.name,
		...fields,
		timestamp,
		timestampRaw: timestampRaw as IDataObject[string],
		...(problems.length > 0 ? { problems } : {}),
		...(simplify ? {} : { ...kind.details?.(new FieldReader(body)), body }),
	};
}
