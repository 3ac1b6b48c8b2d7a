/** Parameters of the Lead Calling node as its editor saves them, and what came of them. */
import type { IDataObject } from 'n8n-workflow';
import type { Context } from './context';
import { pick } from './flow';
import { count } from './rows';

/** Bulk Initiate of the items, in the stand-in's first process. */
export function bulk({ service }: Context, more: IDataObject = {}): IDataObject {
	const processId = pick(service.processId);
	return { resource: 'lead', operation: 'bulkInitiate', processId, ...more };
}

/** Initiate with every field from the columns of the item, as a user drags them in. */
export function initiate({ service }: Context, more: IDataObject = {}): IDataObject {
	return {
		resource: 'lead',
		operation: 'initiate',
		processId: pick(service.processId),
		phone: '={{ $json.phone }}',
		email: '={{ $json.email }}',
		name: '={{ $json.name }}',
		additionalFields: { referenceId: '={{ $json.referenceId }}' },
		...more,
	};
}

/** How many leads were submitted how often. */
export function timesSubmitted({ service }: Context): Record<string, number> {
	return count([...service.ledger.submissions.values()].map(({ length }) => length));
}
